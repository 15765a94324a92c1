#pragma once

#include <string>
#include <vector>

#include "expr/node.h"
#include "expr/type.h"
#include "expr/value.h"

namespace tilelint {

// The compiled expressions of a program: everything that evaluation reads.
struct Code {
  // Its nodes are contiguous, the root last.
  struct Expression {
    int first = 0;
    int root = 0;
    int height = 0;  // depth of nested operations
    Type type;
  };
  struct Let {
    std::string name;
    ExpressionId expression;
  };

  std::vector<Node> nodes;
  std::vector<int> children;  // of nodes with a variable number of operands
  std::vector<Value> literals;
  std::vector<Expression> expressions;
  std::vector<Let> lets;
};

}  // namespace tilelint
