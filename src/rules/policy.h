#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "expr/program.h"
#include "rules/rule.h"

namespace tilelint {

// How candidates for a vector tile are made and ranked: rules/policies/NAME.toml.
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
  std::optional<ExpressionId> flatten;     // the tensor is reshaped to one axis first
  std::string needs_loop;                  // the rule whose rejection a loop cures
  ExpressionId loop_counts = 0;            // in the order to try
  std::vector<ExpressionId> widths;        // more widths of the grid
  std::vector<Key> keys;                   // in order
};

}  // namespace tilelint
