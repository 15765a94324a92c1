#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/opdesc/reader.h"

namespace tilelint {

inline constexpr std::array<std::string_view, 2> kTensorFormats = {"ND", "NZ"};

// An element type as a description gives it.
struct ElementType {
  const DataType* type = nullptr;
  std::shared_ptr<const Message> unknown;  // why there is none, when one is written
  Span span;
};

// The tensors that an operator or one of its phases works on.
struct Scope {
  ElementType dtype;  // for tensors that give none
  std::vector<int> inputs, outputs;
};

ElementType read_dtype(Reader& reader, const Field& field);

// The keys inputs, outputs, shape and dtype of an operator, or of a phase, which has the tensors of
// its parent unless it gives its own.
Scope read_scope(Reader& reader, const Object& object, const Scope* parent);

// One item of inputs or outputs. `shape` is that of the short form, if given.
Tensor read_tensor(Reader& reader, const Field& field, std::string name, const ElementType& dtype,
                   const Field* shape);

// A tensor whose shape nothing tells.
Tensor shapeless_tensor(std::string name, const ElementType& dtype, Message why, Span span);

int add_tensor(Reader& reader, Tensor tensor);

}  // namespace tilelint
