#pragma once

#include <string>
#include <vector>

#include "expr/node.h"
#include "expr/type.h"
#include "expr/value.h"

namespace tilelint {

// What the expressions of a program were compiled into: all that evaluation reads.
struct Code {
  // Its nodes stand together, the root last.
  struct Expression {
    int first = 0;
    int root = 0;
    int height = 0;  // operations one inside the other
    Type type;
  };
  struct Let {
    std::string name;
    ExpressionId expression;
  };

  std::vector<Node> nodes;
  std::vector<int> children;  // of nodes with any number of operands
  std::vector<Value> literals;
  std::vector<Expression> expressions;
  std::vector<Let> lets;
};

}  // namespace tilelint
