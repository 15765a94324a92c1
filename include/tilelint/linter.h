#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tilelint/diagnostic.h"
#include "tilelint/kernel.h"

namespace tilelint {

struct Catalogue;

// The user's settings for a check. A rule is named by id ("TL201"), id prefix ("TL2"), name
// ("ContiguousBytes") or alias ("PH001"). A constraint is named "TL115/id".
struct LintOptions {
  std::optional<std::string> profile, backend;  // override the values in the sources
  std::vector<std::string> select, ignore;
  std::vector<std::pair<std::string, Severity>> severity;
  struct Assignment {
    std::string text;  // "limits.tile_elems=8192", "backend.ub_bytes=131072"
    std::string from;  // shown next to the value: "--set"
  };
  std::vector<Assignment> set;
  Lang lang = Lang::en;
  bool inline_ignores = true;
};

}  // namespace tilelint
