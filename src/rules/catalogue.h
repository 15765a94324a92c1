#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/vocabulary.h"
#include "rules/policy.h"
#include "rules/rule.h"
#include "tilelint/result.h"

namespace tilelint {

struct Profile {
  std::string name;
  std::string extends;      // severities of this profile hold where a rule does not name ours
  std::string default_for;  // "descriptions" or "kernels", or empty
  std::string policy;
  Message title;
  Constants limits;
};

struct Backend {
  std::string name;
  bool is_default = false;
  Message title;
  Constants numbers;
};

// All that data files say: rules, profiles, backends, policies, operations and element types.
struct Catalogue {
  std::vector<Rule> rules;                         // in order of id
  std::vector<std::shared_ptr<Rule>> constraints;  // of operations: each is TL115 bound to them
  std::vector<Profile> profiles;
  std::vector<Backend> backends;
  std::vector<Policy> policies;
  Vocabulary vocabulary;

  const Rule* find_rule(std::string_view id_name_or_alias) const;
  const Profile* find_profile(std::string_view name) const;
  const Backend* find_backend(std::string_view name) const;
  const Policy* find_policy(std::string_view name) const;
};

// A data file and where it belongs: "TL101-TileBudget.toml", "profiles/akg.toml", "ops/add.toml".
struct DataFile {
  std::string role;
  std::shared_ptr<const SourceFile> source;
  bool builtin = true;
};

// The files that are part of the program, and those of a user's directory (which add or override).
std::vector<DataFile> builtin_files();
Result<std::vector<DataFile>> files_of_directory(const std::string& directory);

// What builtin_files() load into. It was loaded when the program was built, which saves most of the
// time of a start.
std::shared_ptr<const Catalogue> builtin_catalogue();

// Loads and checks everything; a fault of any file is a failure with its line and column.
Result<std::shared_ptr<const Catalogue>> load_catalogue(const std::vector<DataFile>& files);

// What load_catalogue lets pass but `rules check` says: order of keys, missing texts, examples.
std::vector<Failure> style_faults(const Catalogue& catalogue, const std::vector<DataFile>& files);

}  // namespace tilelint
