#pragma once

#include <string>
#include <vector>

#include "frontend/opdesc/reader.h"
#include "frontend/opdesc/tensors.h"

namespace tilelint {

// The parts of an operator, a step or a phase that make one operation.
struct OperationFields {
  const Field* op = nullptr;
  const Field* args = nullptr;
  const Field* reduce = nullptr;
  const Field* reduce_axis = nullptr;
  const Field* permutation = nullptr;
  const Field* matmul = nullptr;
  std::vector<int> inputs, outputs;
  ElementType dtype;         // for the operands created for a matmul
  bool axis_of_args = true;  // false: the phase's own axes override the inherited `args`
  std::string phase;
  Span span;
};

OperationFields operation_fields(const Object& object);

// Reads the operation, adds it to the kernel and returns its index. `matmul` without `op` is one,
// too.
int read_operation(Reader& reader, OperationFields fields);

bool is_matmul(const Operation& operation);

// In reduction.cc: the reduction of the operation, if it has one.
std::optional<Reduction> read_reduction(Reader& reader, const OperationFields& fields,
                                        const Operation& operation);

// In matmul.cc: the matrices, from `matmul` or else from the inputs. Creates inputs if there are
// none.
std::optional<Matmul> read_matmul(Reader& reader, const OperationFields& fields,
                                  Operation& operation);

// In options.cc: a constant of any kind; the arguments of an operation.
Literal to_literal(JsonValue value);
std::vector<Argument> read_arguments(Reader& reader, const Field& field);
const Argument* find_argument(const Operation& operation, std::string_view name);

}  // namespace tilelint
