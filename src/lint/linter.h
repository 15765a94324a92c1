#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "frontend/parsed_file.h"
#include "lint/render.h"
#include "lint/ruleset.h"
#include "rules/catalogue.h"
#include "tilelint/linter.h"

namespace tilelint {

// What a kernel's subjects and rules come to, before anything is put into words.
struct Outcome {
  const RuleSet* set = nullptr;
  std::vector<Subject> subjects;
  std::deque<Subject> bound;      // operations with their tile, as the constraints look at them
  std::vector<Finding> findings;  // merged, in order of place and rule
  struct Open {
    const Rule* rule = nullptr;
    Span span;
    Message reason;
  };
  std::vector<Open> undecided;
  int suppressed = 0;
};

// A check with all options resolved: immutable, usable by several threads at once.
class Linter {
 public:
  // Fails when an option names a rule, profile, backend or limit that does not exist.
  static Result<Linter> make(std::shared_ptr<const Catalogue> catalogue, LintOptions options);

  FileReport check(const ParsedFile& file) const;
  Outcome evaluate(const Kernel& kernel, SourceKind kind) const;

  // The rules that hold for the kernel: the user's profile and backend, else those it asks for,
  // else the defaults of its kind of source.
  const RuleSet& rules_for(const Kernel& kernel, SourceKind kind) const;
  const Catalogue& catalogue() const { return *catalogue_; }
  const LintOptions& options() const { return options_; }

 private:
  Linter(std::shared_ptr<const Catalogue> catalogue, LintOptions options,
         std::vector<RuleSet> sets);

  std::shared_ptr<const Catalogue> catalogue_;
  LintOptions options_;
  std::vector<RuleSet> sets_;  // by profile, then backend, in the catalogue's order
};

}  // namespace tilelint
