#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontend/python/syntax/tree.h"
#include "kernel/vocabulary.h"
#include "tilelint/kernel.h"

namespace tilelint::python::pypto {

// A size that is taken for granted: a number, or the name of a dynamic one.
struct AssumedSize {
  std::optional<std::int64_t> value;
  std::string name;
};

// "x: fp32[1024, B] NZ"
struct AssumedTensor {
  std::string name;
  const DataType* dtype = nullptr;                // null: not said
  std::optional<std::vector<AssumedSize>> shape;  // nothing: not said
  std::string format = "ND";
  Span span;
};

// "n = 128"
struct AssumedInteger {
  std::string name;  // also of a member: "config.n"
  std::int64_t value = 0;
  Span span;
};

// What one comment takes for granted: "# tilelint: assume x: fp32[1024, 4096], n=128".
struct AssumeComment {
  std::vector<AssumedTensor> tensors;
  std::vector<AssumedInteger> integers;
  NodeId function = kNoNode;  // it holds in this function; kNoNode: in these lines
  Span lines;
  Span span;
};

struct Assumptions {
  std::vector<AssumeComment> items;    // in the order of the source
  std::vector<InputFinding> findings;  // parts that are not understood
};

Assumptions read_assumptions(const SyntaxTree& tree, const Vocabulary& vocabulary);

}  // namespace tilelint::python::pypto
