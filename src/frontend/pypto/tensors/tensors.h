#pragma once

#include <cstddef>
#include <string_view>

#include "frontend/pypto/dialect.h"

namespace tilelint::python::pypto {

// pypto.tensor(...) and pypto.Tensor(...)
Value make_tensor(Pypto& pypto, const Arguments& given, NodeId node, Frame& frame);
// A parameter as its annotation and its argument together say.
Value annotated(Pypto& pypto, const Function& function, NodeId parameter, std::string_view name,
                const Value& value);
// The tensor is read or written along more axes than are told: it has them.
void extend(Pypto& pypto, TensorValue& tensor, std::size_t axes);

// A method of a tensor that is not known to the host: x.sum(...), x.move(...).
Value method(Pypto& pypto, TensorValue& self, std::string_view name, const Arguments& given,
             NodeId node, Frame& frame);
// x[a:b] is a view, and so is x[i] where it leaves axes; with a number for each axis it is an
// element, read at run time.
Value item(Pypto& pypto, TensorValue& tensor, const Value& index, NodeId node, Frame& frame);
// `target[:] = value` and target.move(value): the tensor now holds what the operation wrote.
void move_into(Pypto& pypto, TensorValue& target, const Value& value);
void store(Pypto& pypto, TensorValue& target, const Value& value, NodeId subscript, Frame& frame);
// A view, for the rules about views, and a hint along which axis the loops around it walk.
void note_view(Pypto& pypto, const Operation& operation, const Arguments& given, int result,
               const Frame& frame);

}  // namespace tilelint::python::pypto
