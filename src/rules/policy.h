#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "expr/program.h"
#include "rules/rule.h"

namespace tilelint {

// How to generate and rank candidates for a vector tile: rules/policies/NAME.toml.
struct Policy {
  struct Key {
    std::string name;
    std::optional<ExpressionId> when;
    ExpressionId value = 0;
    bool descending = false;
    TemplateText text, why;
  };

  std::string name;
  Message title, next;
  std::shared_ptr<const Program> program;  // over the facts of vec_tile
  std::optional<ExpressionId> flatten;     // whether to reshape the tensor to one axis first
  std::string needs_loop;                  // if this rule rejects all candidates, a loop may help
  ExpressionId loop_counts = 0;            // in the order to try
  std::vector<ExpressionId> widths;        // further widths of the grid
  std::vector<Key> keys;                   // in order of priority
};

}  // namespace tilelint
