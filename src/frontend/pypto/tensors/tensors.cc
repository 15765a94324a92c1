// Tensors of PyPTO: how they are made, read in part, and written to.
#include "frontend/pypto/tensors/tensors.h"

#include <algorithm>
#include <any>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/host/host.h"

namespace tilelint::python::pypto {
namespace {

bool is_dynamic_name(std::string_view path) {
  return path == "pypto.DYNAMIC" || path == "pypto.DYN" || path == "pypto.DYNAMIC_DIM";
}

// One dimension as it is written in pypto.Tensor(...) or pypto.tensor(...).
Value dimension(Pypto& pypto, const Value& written, std::string_view tensor, std::size_t axis) {
  Evaluation& run = pypto.run;
  const auto named = [&](Unknown::Why kind, bool dynamic) {
    const std::string* name = run.heap.text(std::string(tensor.empty() ? "tensor" : tensor) +
                                            ".shape[" + std::to_string(axis) + "]");
    Unknown size{kind, *name};
    size.dynamic = dynamic;
    return unknown(why(run, size));
  };
  if (written.is(Kind::name)) {
    if (is_dynamic_name(*written.text)) return named(Unknown::Why::dynamic_size, true);
    return named(Unknown::Why::static_size, false);
  }
  if (written.is_number()) {
    return written.integer < 0 ? named(Unknown::Why::dynamic_size, true) : integer(written.integer);
  }
  if (!written.known()) return written;
  return no(run, Unknown::Why::expression, tensor);
}

// The dimensions as they are written; `...` at the end stands for others that are not told. A list
// that says of a dimension only whether it is dynamic is met by tensors of more dimensions, too.
void read_shape(Pypto& pypto, const Value& written, TensorValue& tensor) {
  Evaluation& run = pypto.run;
  const std::string_view shown = tensor.name.empty() ? "tensor" : tensor.name;
  const auto sizes = items_of(run, written);
  if (!sizes) {
    tensor.shape_unknown = why_not(run, written, "shape");
    return;
  }
  tensor.empty = sizes->empty();
  tensor.at_least =
      written.is(Kind::list) && std::any_of(sizes->begin(), sizes->end(),
                                            [](const Value& size) { return size.is(Kind::name); });
  if (sizes->empty() || sizes->back().is(Kind::ellipsis)) {
    tensor.shape_unknown = why(run, {Unknown::Why::shape, shown});
  }
  for (std::size_t i = 0; i < sizes->size() && !(*sizes)[i].is(Kind::ellipsis); ++i) {
    tensor.shape.push_back(dimension(pypto, (*sizes)[i], tensor.name, i));
  }
}

}  // namespace

Value make_tensor(Pypto& pypto, const Arguments& given, NodeId node, Frame& frame) {
  Evaluation& run = pypto.run;
  TensorValue made;
  made.span = place(node, frame);
  const auto* name = given.find("name", 2);
  if (name != nullptr && name->value.is(Kind::text)) made.name = *name->value.text;
  const auto* shape = given.find("shape", 0);
  if (shape == nullptr) {
    made.empty = true;
    made.shape_unknown = why(run, {Unknown::Why::shape, made.name.empty() ? "tensor" : made.name});
  } else {
    made.shape_span = shape->span;
    read_shape(pypto, shape->value, made);
  }
  const auto* dtype = given.find("dtype", 1);
  if (dtype != nullptr && dtype->value.is(Kind::dtype)) {
    made.dtype = dtype->value.dtype;
    made.dtype_span = dtype->span;
  } else {
    made.dtype_unknown = dtype != nullptr ? why_not(run, dtype->value, "dtype")
                                          : why(run, {Unknown::Why::expression, "dtype"});
  }
  if (const auto* format = given.keyword("format"); format != nullptr) {
    const bool told = format->value.is(Kind::name);
    made.format = told && format->value.text->ends_with("NZ") ? "NZ" : told ? "ND" : "";
  }
  return of(run.heap.make(std::move(made)));
}

// A parameter as its annotation and its argument together say.
Value annotated(Pypto& pypto, const Function& function, NodeId parameter, std::string_view name,
                const Value& value) {
  Evaluation& run = pypto.run;
  const auto found = std::find_if(function.annotations.begin(), function.annotations.end(),
                                  [&](const auto& one) { return one.first == parameter; });
  if (found == function.annotations.end()) return value;
  const Value& type = found->second;
  const bool bare =
      type.is(Kind::name) && (*type.text == "pypto.Tensor" || *type.text == "pypto.tensor");
  if (!bare && !type.is(Kind::tensor)) return value;
  if (bare && value.known()) return value;
  TensorValue made;
  made.name = name;
  made.shape_unknown = why(run, {Unknown::Why::shape, name});
  made.dtype_unknown = why(run, {Unknown::Why::parameter, name, function.name});
  if (type.is(Kind::tensor)) {
    made = *type.tensor;
    made.name = name;
    if (made.shape_unknown != nullptr) made.shape_unknown = why(run, {Unknown::Why::shape, name});
    for (std::size_t i = 0; i < made.shape.size(); ++i) {
      const Value& size = made.shape[i];
      if (!size.known() && size.unknown->why != Unknown::Why::parameter) {
        const Value again = outside(run, size.unknown->dynamic ? "pypto.DYNAMIC" : "pypto.STATIC");
        if (size.unknown->origin == nullptr) made.shape[i] = dimension(pypto, again, name, i);
      }
    }
  }
  made.span = at(parameter, Frame{.run = run, .module = function.module}).span;
  if (!function.module->main) made.span = run.foreign;
  if (value.is(Kind::tensor)) {
    const TensorValue& given = *value.tensor;
    const bool begins = given.shape_unknown == nullptr && given.shape.size() >= made.shape.size();
    const bool open = made.shape_unknown != nullptr || made.at_least;
    if (open && begins) {
      const std::vector<Value> written = std::exchange(made.shape, given.shape);
      made.shape_unknown = nullptr;
      made.at_least = given.at_least;
      for (std::size_t i = 0; i < written.size(); ++i) {
        if (written[i].known() || written[i].unknown->dynamic) made.shape[i] = written[i];
      }
    } else if (given.shape.size() == made.shape.size()) {
      for (std::size_t i = 0; i < made.shape.size(); ++i) {
        const bool fixed = !made.shape[i].known() && !made.shape[i].unknown->dynamic;
        if (fixed) made.shape[i] = given.shape[i];
      }
    }
    if (made.dtype == nullptr && given.dtype != nullptr) made.dtype = given.dtype;
  }
  made.empty = false;
  return of(run.heap.make(std::move(made)));
}

// The tensor is read or written along more axes than are told: it has them.
void extend(Pypto& pypto, TensorValue& tensor, std::size_t axes) {
  if (!python::extend(pypto.run, tensor, axes) || tensor.trace != pypto.trace->id()) return;
  pypto.trace->kernel.tensors[static_cast<std::size_t>(tensor.index)] = to_tensor(tensor);
}

}  // namespace tilelint::python::pypto
