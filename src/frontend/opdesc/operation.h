#pragma once

#include <string>
#include <vector>

#include "frontend/opdesc/reader.h"
#include "frontend/opdesc/tensors.h"

namespace tilelint {

// The parts of a description that make one operation: of an operator, a step or a phase.
struct OperationFields {
  const Field* op = nullptr;
  const Field* args = nullptr;
  const Field* reduce = nullptr;
  const Field* reduce_axis = nullptr;
  const Field* permutation = nullptr;
  const Field* matmul = nullptr;
  std::vector<int> inputs, outputs;
  ElementType dtype;         // for the operands that a matmul makes
  bool axis_of_args = true;  // false: inherited `args` that give way to the phase's own axes
  std::string phase;
  Span span;
};

OperationFields operation_fields(const Object& object);

// Reads the operation and adds it to the kernel; gives its index. Without `op`, a `matmul` is one.
int read_operation(Reader& reader, OperationFields fields);

bool is_matmul(const Operation& operation);

// reduction.cc: what the operation reduces, if it does.
std::optional<Reduction> read_reduction(Reader& reader, const OperationFields& fields,
                                        const Operation& operation);

// matmul.cc: the matrices, from `matmul`, else from the inputs. Makes the inputs when there are
// none.
std::optional<Matmul> read_matmul(Reader& reader, const OperationFields& fields,
                                  Operation& operation);

// options.cc: a constant of any kind; arguments of an operation.
Literal to_literal(JsonValue value);
std::vector<Argument> read_arguments(Reader& reader, const Field& field);
const Argument* find_argument(const Operation& operation, std::string_view name);

}  // namespace tilelint
