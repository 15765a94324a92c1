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

// x[i] is a number, read at run time; x[a:b] is a view.
Value Interpreter::tensor_item(TensorValue& tensor, const Value& index, NodeId node, Frame& frame) {
  std::vector<Value> indices = {index};
  if (index.is(Kind::tuple)) indices = index.sequence->items;
  const bool sliced = std::any_of(indices.begin(), indices.end(), [](const Value& one) {
    return one.is(Kind::slice) || one.is(Kind::ellipsis);
  });
  extend(tensor, indices.size() - static_cast<std::size_t>(std::count_if(
                                      indices.begin(), indices.end(),
                                      [](const Value& one) { return one.is(Kind::ellipsis); })));
  if (!sliced) {
    Unknown read{Unknown::Why::value, text_of(node, frame).substr(0, 60)};
    read.dynamic = true;
    return unknown(why(read));
  }
  TensorValue made = tensor;
  made.name = {};
  made.at_least = false;
  made.trace = -1;
  made.span = made.shape_span = place(node, frame);
  if (tensor.shape_unknown == nullptr) made.shape = sliced_shape(tensor, indices, node, frame);
  if (made.shape.empty() && made.shape_unknown == nullptr) {
    made.shape_unknown = why({Unknown::Why::shape, text_of(node, frame).substr(0, 60)});
  }
  TensorValue* result = make(std::move(made));
  if (tensor.host) return of(result);
  Operation view;
  view.name = "view";
  view.type = vocabulary_.find_operation("view");
  view.inputs = {trace_->index_of(tensor)};
  view.outputs = {trace_->index_of(*result)};
  view.span = place(node, frame);
  note_walk(view, indices, *result);
  trace_->add(std::move(view));
  return of(result);
}

// A slice that moves with the index of a loop says along which axis it walks.
void Interpreter::note_walk(const Operation& slicing, const std::vector<Value>& indices,
                            const TensorValue& result) {
  View view;
  view.tensor = slicing.inputs.front();
  for (const Value& size : result.shape) view.shape.push_back(to_integer(size, slicing.span));
  for (std::size_t i = 0; i < indices.size() && indices[i].is(Kind::slice); ++i) {
    const Value& start = indices[i].slice->start;
    if (!start.known() && start.unknown->loop >= 0) {
      trace_->walk(start.unknown->loop, static_cast<int>(i), view);
    }
  }
}

// Empty when the indices do not tell it.
std::vector<Value> Interpreter::sliced_shape(const TensorValue& tensor,
                                             const std::vector<Value>& indices, NodeId node,
                                             Frame& frame) {
  std::vector<Value> shape;
  std::size_t axis = 0;
  const std::size_t plain =
      indices.size() -
      static_cast<std::size_t>(std::count_if(
          indices.begin(), indices.end(), [](const Value& one) { return one.is(Kind::ellipsis); }));
  if (plain > tensor.shape.size()) return {};
  std::size_t number = SIZE_MAX;
  for (const Value& index : indices) {
    ++number;
    if (index.is(Kind::ellipsis)) {
      for (std::size_t i = 0; i < tensor.shape.size() - plain; ++i)
        shape.push_back(tensor.shape[axis++]);
      continue;
    }
    if (!index.is(Kind::slice)) return {};
    const Slice& slice = *index.slice;
    const Value start = slice.start.is(Kind::none) ? integer(0) : slice.start;
    const Value stop = slice.stop.is(Kind::none) ? tensor.shape[axis] : slice.stop;
    if (start.is_number() && start.integer == 0 && slice.stop.is(Kind::none)) {
      shape.push_back(tensor.shape[axis]);
    } else if (start.is_number() && stop.is_number() && start.integer >= 0 && stop.integer >= 0) {
      shape.push_back(integer(std::max<std::int64_t>(stop.integer - start.integer, 0)));
    } else if (const auto length = slice_length(node, number, frame)) {
      shape.push_back(integer(*length));
    } else {
      shape.push_back(no(Unknown::Why::shape, text_of(node, frame).substr(0, 60)));
    }
    ++axis;
  }
  while (axis < tensor.shape.size()) shape.push_back(tensor.shape[axis++]);
  return shape;
}

// Of the slice that stands at the place in the subscript: `i * 16:(i + 1) * 16` takes 16.
std::optional<std::int64_t> Interpreter::slice_length(NodeId subscript, std::size_t place,
                                                      const Frame& frame) const {
  for (const NodeId part : children(*frame.module->tree, subscript)) {
    if (at(part, frame).field != Field::subscript || place-- > 0) continue;
    const NodeId start = at(part, frame).kind == Syntax::slice ? first(part, frame) : kNoNode;
    const NodeId colon = at(start, frame).next;
    const NodeId stop = at(colon, frame).next;
    const bool whole = at(start, frame).kind != Syntax::token && stop != kNoNode &&
                       at(stop, frame).kind != Syntax::token && at(stop, frame).next == kNoNode;
    if (!whole) return std::nullopt;
    const auto length = difference(*frame.module->tree, start, stop, [&](std::string_view name) {
      const Value* value = frame.scope->find_anywhere(name);
      return value != nullptr && value->is_number() ? std::optional(value->integer) : std::nullopt;
    });
    return length && *length > 0 ? length : std::nullopt;
  }
  return std::nullopt;
}

// `target[:] = value` and target.move(value): the tensor now holds what the operation wrote.
void Interpreter::move_into(TensorValue& target, const Value& value) {
  if (!value.is(Kind::tensor)) return;
  TensorValue& source = *value.tensor;
  const bool given = target.trace == trace_->id() && target.index < trace_->parameters;
  const bool takes_shape = target.empty || (!given && target.shape_unknown == nullptr &&
                                            source.shape_unknown == nullptr &&
                                            target.shape.size() != source.shape.size());
  if (takes_shape) {
    target.shape = source.shape;
    target.shape_unknown = source.shape_unknown;
    if (target.dtype == nullptr) target.dtype = source.dtype;
    target.empty = false;
    target.trace = -1;
  }
  trace_->rename(trace_->index_of(source), trace_->index_of(target));
}

void Interpreter::store(TensorValue& target, const Value& value, NodeId subscript, Frame& frame) {
  const NodeId index = child(subscript, Field::subscript, frame);
  const bool one = index != kNoNode && (at(index, frame).next == kNoNode ||
                                        at(at(index, frame).next, frame).field != Field::subscript);
  const bool whole = one && (text_of(index, frame) == ":" || text_of(index, frame) == "...");
  if (whole) {
    move_into(target, value);
    return;
  }
  if (target.host || !value.is(Kind::tensor)) return;
  // An index that is no slice takes an axis away, which assemble does not.
  if (target.shape.size() != value.tensor->shape.size()) {
    trace_->rename(trace_->index_of(*value.tensor), trace_->index_of(target));
    return;
  }
  Operation write;
  write.name = "assemble";
  write.type = vocabulary_.find_operation("assemble");
  write.inputs = {trace_->index_of(*value.tensor), trace_->index_of(target)};
  write.outputs = {write.inputs.back()};
  write.span = place(subscript, frame);
  trace_->add(std::move(write));
}

}  // namespace tilelint::python
