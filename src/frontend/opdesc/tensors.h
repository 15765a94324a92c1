#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/opdesc/reader.h"

namespace tilelint {

inline constexpr std::array<std::string_view, 2> kTensorFormats = {"ND", "NZ"};

// An element type in a description.
struct ElementType {
  const DataType* type = nullptr;
  std::shared_ptr<const Message> unknown;  // why the type is null, if one is written
  Span span;
};

// The tensors of an operator or of one of its phases.
struct Scope {
  ElementType dtype;  // for tensors without a dtype
  std::vector<int> inputs, outputs;
};

ElementType read_dtype(Reader& reader, const Field& field);

// Reads the keys inputs, outputs, shape and dtype of an operator or a phase. A phase inherits the
// tensors of its parent unless it gives its own.
Scope read_scope(Reader& reader, const Object& object, const Scope* parent);

// One item of inputs or outputs. `shape` is the one of the short form, if given.
Tensor read_tensor(Reader& reader, const Field& field, std::string name, const ElementType& dtype,
                   const Field* shape);

// A tensor whose shape is not known.
Tensor shapeless_tensor(std::string name, const ElementType& dtype, Message why, Span span);

int add_tensor(Reader& reader, Tensor tensor);

}  // namespace tilelint
