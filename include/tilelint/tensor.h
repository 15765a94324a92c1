#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tilelint/source.h"

// What a source says of numbers, tensors and arguments.
namespace tilelint {

// An integer from the source, or the reason why it is not known.
struct Integer {
  std::int64_t value = 0;
  std::shared_ptr<const Message> unknown;  // null: the value is known
  Span span;
  bool dynamic = false;   // unknown because its value is only given at run time
  bool computed = false;  // derived from the thing that the reason names, not that thing itself

  bool known() const { return unknown == nullptr; }
};

using Integers = std::vector<Integer>;

// An element type: a row of rules/dtypes.toml.
struct DataType {
  std::string name;                    // "fp32"
  std::string printed;                 // its name in the compiler's hints
  std::int64_t bits = 0;               // bits per element as the compiler counts a transfer
  std::int64_t bytes = 0;              // bytes per element in memory
  std::vector<std::string> spellings;  // "DT_FP32", "float32"
};

struct Tensor {
  std::string name;
  Integers shape;                                // empty: not even the rank is known
  std::shared_ptr<const Message> shape_unknown;  // why the shape is empty
  const DataType* dtype = nullptr;               // null: not given, or not known
  std::shared_ptr<const Message> dtype_unknown;  // why the dtype is not known
  std::string format = "ND";                     // ND or NZ; empty: not known
  Span span;
  Span shape_span;
  Span dtype_span;
};

// A constant in the source that may be more than an integer: an argument or an option value.
struct Literal {
  enum class Kind { integer, boolean, text, list, table, unknown };

  Kind kind = Kind::integer;
  std::int64_t integer = 0;
  bool boolean = false;
  std::string text;
  std::vector<Literal> items;              // of a list or table
  std::vector<std::string> keys;           // of a table, one per item
  std::shared_ptr<const Message> unknown;  // the reason, if the kind is unknown
  bool computed = false;                   // as Integer::computed, if the kind is unknown
  Span span;
};

struct Argument {
  std::string name;
  Literal value;
  Span span;
};

}  // namespace tilelint
