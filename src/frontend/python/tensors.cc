// Tensors of PyPTO: how they are made, read in part, and written to.
#include <algorithm>

#include "frontend/python/interpreter.h"
#include "frontend/python/linear.h"

namespace tilelint::python {
namespace {

bool is_dynamic_name(std::string_view path) {
  return path == "pypto.DYNAMIC" || path == "pypto.DYN" || path == "pypto.DYNAMIC_DIM";
}

}  // namespace

// One dimension as it is written in pypto.Tensor(...) or pypto.tensor(...).
Value Interpreter::dimension(const Value& written, std::string_view tensor, std::size_t axis) {
  const auto named = [&](Unknown::Why kind, bool dynamic) {
    const std::string* name = heap_.text(std::string(tensor.empty() ? "tensor" : tensor) +
                                         ".shape[" + std::to_string(axis) + "]");
    Unknown size{kind, *name};
    size.dynamic = dynamic;
    return unknown(why(size));
  };
  if (written.is(Kind::name)) {
    if (is_dynamic_name(*written.text)) return named(Unknown::Why::dynamic_size, true);
    return named(Unknown::Why::static_size, false);
  }
  if (written.is_number()) {
    return written.integer < 0 ? named(Unknown::Why::dynamic_size, true) : integer(written.integer);
  }
  if (!written.known()) return written;
  return no(Unknown::Why::expression, tensor);
}

// The dimensions as they are written; `...` at the end stands for others that are not told. A list
// that says of a dimension only whether it is dynamic is met by tensors of more dimensions, too.
void Interpreter::read_shape(const Value& written, TensorValue& tensor) {
  const std::string_view shown = tensor.name.empty() ? "tensor" : tensor.name;
  const auto sizes = items_of(written);
  if (!sizes) {
    tensor.shape_unknown = why_not(written, "shape");
    return;
  }
  tensor.empty = sizes->empty();
  tensor.at_least =
      written.is(Kind::list) && std::any_of(sizes->begin(), sizes->end(),
                                            [](const Value& size) { return size.is(Kind::name); });
  if (sizes->empty() || sizes->back().is(Kind::ellipsis)) {
    tensor.shape_unknown = why({Unknown::Why::shape, shown});
  }
  for (std::size_t i = 0; i < sizes->size() && !(*sizes)[i].is(Kind::ellipsis); ++i) {
    tensor.shape.push_back(dimension((*sizes)[i], tensor.name, i));
  }
}

Value Interpreter::make_tensor(const Arguments& given, NodeId node, Frame& frame) {
  TensorValue made;
  made.span = place(node, frame);
  const auto* name = given.find("name", 2);
  if (name != nullptr && name->value.is(Kind::text)) made.name = *name->value.text;
  const auto* shape = given.find("shape", 0);
  if (shape == nullptr) {
    made.empty = true;
    made.shape_unknown = why({Unknown::Why::shape, made.name.empty() ? "tensor" : made.name});
  } else {
    made.shape_span = shape->span;
    read_shape(shape->value, made);
  }
  const auto* dtype = given.find("dtype", 1);
  if (dtype != nullptr && dtype->value.is(Kind::dtype)) {
    made.dtype = dtype->value.dtype;
    made.dtype_span = dtype->span;
  } else {
    made.dtype_unknown = dtype != nullptr ? why_not(dtype->value, "dtype")
                                          : why({Unknown::Why::expression, "dtype"});
  }
  if (const auto* format = given.keyword("format"); format != nullptr) {
    const bool told = format->value.is(Kind::name);
    made.format = told && format->value.text->ends_with("NZ") ? "NZ" : told ? "ND" : "";
  }
  return of(make(std::move(made)));
}

// A parameter as its annotation and its argument together say.
Value Interpreter::annotated(const Function& function, NodeId parameter, std::string_view name,
                             const Value& value) {
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
  made.shape_unknown = why({Unknown::Why::shape, name});
  made.dtype_unknown = why({Unknown::Why::parameter, name, function.name});
  if (type.is(Kind::tensor)) {
    made = *type.tensor;
    made.name = name;
    if (made.shape_unknown != nullptr) made.shape_unknown = why({Unknown::Why::shape, name});
    for (std::size_t i = 0; i < made.shape.size(); ++i) {
      const Value& size = made.shape[i];
      if (!size.known() && size.unknown->why != Unknown::Why::parameter) {
        const Value again = outside(size.unknown->dynamic ? "pypto.DYNAMIC" : "pypto.STATIC");
        if (size.unknown->origin == nullptr) made.shape[i] = dimension(again, name, i);
      }
    }
  }
  made.span = at(parameter, Frame{.module = function.module}).span;
  if (!function.module->main) made.span = foreign_;
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
  return of(make(std::move(made)));
}

// The tensor is read or written along more axes than are told: it has them.
void Interpreter::extend(TensorValue& tensor, std::size_t axes) {
  if (!tensor.at_least || axes <= tensor.shape.size()) return;
  tensor.at_least = false;
  tensor.shape.clear();
  tensor.shape_unknown = why({Unknown::Why::shape, tensor.name});
  if (tensor.trace != trace_->id()) return;
  trace_->kernel.tensors[static_cast<std::size_t>(tensor.index)] = to_tensor(tensor);
}

Value Interpreter::tensor_attribute(TensorValue& tensor, std::string_view name) {
  if (name == "shape") {
    return make_sequence(Kind::list, tensor.shape, tensor.shape_unknown);
  }
  if (name == "dtype") {
    if (tensor.dtype != nullptr) return of(tensor.dtype);
    return unknown(tensor.dtype_unknown != nullptr ? tensor.dtype_unknown
                                                   : why({Unknown::Why::shape, tensor.name}));
  }
  if (name == "ndim") {
    if (tensor.shape_unknown != nullptr) return unknown(tensor.shape_unknown);
    return integer(static_cast<std::int64_t>(tensor.shape.size()));
  }
  if (name == "format" || name == "name" || name == "device")
    return no(Unknown::Why::attribute, name);
  return bound(of(&tensor), outside(name));
}

Value Interpreter::tensor_method(TensorValue& self, std::string_view name, const Arguments& given,
                                 NodeId node, Frame& frame) {
  const auto* one = given.positional(0);
  if (name == "dim" || name == "ndimension") return tensor_attribute(self, "ndim");
  if (name == "size" && one != nullptr) {
    return item(tensor_attribute(self, "shape"), one->value, node, frame);
  }
  if (name == "size") return tensor_attribute(self, "shape");
  if (self.host) return host_method(self, name, given, node, frame);
  if (name == "move") {
    if (one != nullptr) move_into(self, one->value);
    return none();
  }
  if (name.starts_with("set_") || name == "item") return no(Unknown::Why::value, name);
  Arguments whole = given;
  whole.given.insert(whole.given.begin(), {{}, of(&self), node, place(node, frame)});
  if (name == "assemble" || name == "scatter_update") {
    // x.assemble(value, offsets) and the like hand over what stands last in the function.
    return operation(name, name == "assemble" ? rotated(whole) : whole, node, frame);
  }
  return operation(name, whole, node, frame);
}

Arguments Interpreter::rotated(Arguments given) {
  if (given.given.size() >= 3) {
    std::rotate(given.given.begin(), given.given.begin() + 1, given.given.begin() + 3);
  }
  return given;
}

}  // namespace tilelint::python
