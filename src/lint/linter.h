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

// The judgements about one kernel, before findings are merged and rendered.
struct Outcome {
  const Kernel* kernel = nullptr;
  const RuleSet* set = nullptr;
  std::vector<Subject> subjects;
  std::deque<Subject> bound;  // operations with their tile, for the constraints
  std::vector<Finding> findings;
  struct Open {
    const Rule* rule = nullptr;
    const Kernel* kernel = nullptr;
    Span span;
    Message reason;
  };
  std::vector<Open> undecided;  // one per rule and place
  std::vector<Finding> suppressed;
  std::vector<bool> used;  // for each suppression of the kernel; empty if they are ignored
};

// A check with all options resolved. Immutable, so several threads may use it at once.
class Linter {
 public:
  // Fails if an option names a rule, profile, backend or limit that does not exist.
  static Result<Linter> make(std::shared_ptr<const Catalogue> catalogue, LintOptions options);

  // `log`: the log of the file, or null.
  FileReport check(const ParsedFile& file, Log* log = nullptr) const;
  // Judges one kernel of the file.
  Outcome evaluate(const Kernel& kernel, const ParsedFile& file, Log* log = nullptr) const;

  // The rules for the kernel: those of the profile and backend that the user chose, else those that
  // the kernel asks for, else the defaults for its kind of source.
  const RuleSet& rules_for(const Kernel& kernel, SourceKind kind) const;
  // The rules for the other chips, if the kernel names no chip and `rules` are those of the
  // default.
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
