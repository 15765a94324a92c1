#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "base/log.h"
#include "frontend/parsed_file.h"
#include "lint/render.h"
#include "lint/ruleset.h"
#include "rules/catalogue.h"
#include "tilelint/linter.h"

namespace tilelint {

// What a kernel's subjects and rules come to, before anything is put into words or merged.
struct Outcome {
  const Kernel* kernel = nullptr;
  const RuleSet* set = nullptr;
  std::vector<Subject> subjects;
  std::deque<Subject> bound;  // operations with their tile, as the constraints look at them
  std::vector<Finding> findings;
  struct Open {
    const Rule* rule = nullptr;
    const Kernel* kernel = nullptr;
    Span span;
    Message reason;
  };
  std::vector<Open> undecided;  // of each rule and place one
  std::vector<Finding> suppressed;
  std::vector<bool> used;  // of each suppression of the kernel; empty when they are not obeyed
};

// A check with all options resolved: immutable, usable by several threads at once.
class Linter {
 public:
  // Fails when an option names a rule, profile, backend or limit that does not exist.
  static Result<Linter> make(std::shared_ptr<const Catalogue> catalogue, LintOptions options);

  // `log`: of the file, or null.
  FileReport check(const ParsedFile& file, Log* log = nullptr) const;
  // Of one kernel of the file.
  Outcome evaluate(const Kernel& kernel, const ParsedFile& file, Log* log = nullptr) const;

  // The rules that hold for the kernel: the user's profile and backend, else those it asks for,
  // else the defaults of its kind of source.
  const RuleSet& rules_for(const Kernel& kernel, SourceKind kind) const;
  // Those of the other chips, where `rules` hold only because the kernel names no chip.
  std::vector<const RuleSet*> other_chips(const Kernel& kernel, SourceKind kind,
                                          const RuleSet& rules) const;
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
