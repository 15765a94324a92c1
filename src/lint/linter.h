#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontend/parsed_file.h"
#include "rules/catalogue.h"
#include "tilelint/linter.h"

namespace tilelint {

// A check with all options resolved: immutable, usable by several threads at once.
class Linter {
 public:
  // Fails when an option names a rule, profile, backend or limit that does not exist.
  static Result<Linter> make(std::shared_ptr<const Catalogue> catalogue, LintOptions options);

  FileReport check(const ParsedFile& file) const;

  const Catalogue& catalogue() const { return *catalogue_; }

 private:
  std::shared_ptr<const Catalogue> catalogue_;
  LintOptions options_;
};

}  // namespace tilelint
