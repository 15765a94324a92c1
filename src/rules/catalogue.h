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
  std::string extends;      // its severities apply if a rule does not name this profile
  std::string default_for;  // "descriptions", "kernels" or empty
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

// The contents of all data files: rules, profiles, backends, policies, operations and element
// types.
struct Catalogue {
  std::vector<Rule> rules;                         // in order of id
  std::vector<std::shared_ptr<Rule>> constraints;  // of operations; each is reported as TL115
  std::vector<Profile> profiles;
  std::vector<Backend> backends;
  std::vector<Policy> policies;
  Vocabulary vocabulary;

  const Rule* find_rule(std::string_view id_name_or_alias) const;
  const Profile* find_profile(std::string_view name) const;
  const Backend* find_backend(std::string_view name) const;
  const Policy* find_policy(std::string_view name) const;
};

// A data file and its role: "TL101-TileBudget.toml", "profiles/akg.toml", "ops/add.toml".
struct DataFile {
  std::string role;
  std::shared_ptr<const SourceFile> source;
  bool builtin = true;
};

// The files inside the program, and those of a user's directory, which add to them or replace them.
std::vector<DataFile> builtin_files();
Result<std::vector<DataFile>> files_of_directory(const std::string& directory);

// The catalogue of builtin_files(). The build loads it in advance, which saves most of the start
// time.
std::shared_ptr<const Catalogue> builtin_catalogue();

// Loads and checks all files. Every fault in a file is a failure with line and column.
Result<std::shared_ptr<const Catalogue>> load_catalogue(const std::vector<DataFile>& files);

// Faults that load_catalogue() accepts but `rules check` reports: the order of keys, missing texts,
// missing examples.
std::vector<Failure> style_faults(const Catalogue& catalogue, const std::vector<DataFile>& files);

}  // namespace tilelint
