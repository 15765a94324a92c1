// Attributes, indices and slices.
#include <algorithm>

#include "base/checked.h"
#include "frontend/python/interpreter.h"

namespace tilelint::python {
namespace {

// Where an index lies in a list of `size`; nothing when it lies outside.
std::optional<std::size_t> position(std::int64_t index, std::size_t size) {
  const auto count = static_cast<std::int64_t>(size);
  if (index < -count || index >= count) return std::nullopt;
  return static_cast<std::size_t>(index < 0 ? index + count : index);
}

}  // namespace

// The items of what can be walked; nothing when they are not all known.
std::optional<std::vector<Value>> Interpreter::items_of(const Value& value) {
  if (stopped()) return std::nullopt;
  if (value.is_sequence()) {
    steps_ += static_cast<int>(value.sequence->items.size() / kItemsAStep);
    if (value.sequence->open != nullptr) return std::nullopt;
    return value.sequence->items;
  }
  if (value.is(Kind::dictionary)) {
    if (value.dictionary->open != nullptr) return std::nullopt;
    std::vector<Value> keys;
    for (const auto& [key, item] : value.dictionary->items) keys.push_back(key);
    return keys;
  }
  if (value.is(Kind::range)) {
    const Range& range = *value.range;
    if (!range.start.is_number() || !range.stop.is_number() || !range.step.is_number()) {
      return std::nullopt;
    }
    std::vector<Value> items;
    const std::int64_t step = range.step.integer;
    if (step == 0) return std::nullopt;
    const std::int64_t stop = range.stop.integer;
    for (Checked i = range.start.integer; i && (step > 0 ? *i < stop : *i > stop);
         i = checked_add(*i, step)) {
      if (items.size() >= kMostItems) return std::nullopt;
      items.push_back(integer(*i));
    }
    steps_ += static_cast<int>(items.size() / kItemsAStep);
    return items;
  }
  return std::nullopt;
}

Value Interpreter::attribute(NodeId node, Frame& frame) {
  const Value object = evaluate(child(node, Field::object, frame), frame);
  const std::string_view name = text_of(child(node, Field::attribute, frame), frame);
  if (object.known()) return attribute(object, name);
  const std::string_view written = text_of(node, frame).substr(0, 60);
  if (!stays(object)) return part_of_unknown(object, written);
  const auto given = attributes_.find({object.unknown, std::string(name)});
  if (given != attributes_.end()) return given->second;
  Unknown part{Unknown::Why::attribute, *heap_.text(written)};
  part.asked = object.unknown;
  return unknown(why(part));
}

const Value* Interpreter::member(const Class& type, std::string_view name, int depth) {
  ++steps_;
  if (stopped()) return nullptr;  // bases of bases may be many
  if (const Value* found = type.scope->find(name)) return found;
  if (depth > kMostCalls) return nullptr;
  for (const Value& base : type.bases) {
    if (!base.is(Kind::type)) continue;
    if (const Value* found = member(*base.type, name, depth + 1)) return found;
  }
  return nullptr;
}

Value Interpreter::bound(const Value& self, const Value& callee) {
  Value made;
  made.kind = Kind::method;
  made.method = heap_.make(Method{self, callee});
  return made;
}

Value Interpreter::instance_attribute(const Value& object, std::string_view name) {
  const Instance& instance = *object.instance;
  if (const Value* value = instance.find(name)) return *value;
  const Value* found = instance.type == nullptr ? nullptr : member(*instance.type, name, 0);
  if (found != nullptr && found->is(Kind::function)) {
    if (found->function->property) {
      return call_function(*found->function, Arguments{}, &object, kNoNode, nullptr);
    }
    return found->function->is_static ? *found : bound(object, *found);
  }
  if (found != nullptr) return *found;
  if (instance.open != nullptr) return unknown(instance.open);
  return no(Unknown::Why::attribute, name);
}

Value Interpreter::attribute(const Value& object, std::string_view name) {
  switch (object.kind) {
    case Kind::unknown:
      return object;
    case Kind::name: {
      std::string& path = path_;
      path.assign(*object.text).append(1, '.').append(name);
      if (path.starts_with("pypto.") || path.starts_with("torch.") || path.starts_with("np.")) {
        if (const DataType* dtype = vocabulary_.find_dtype(name)) return of(dtype);
      }
      if (const auto found = submodules_.find(path); found != submodules_.end()) {
        return found->second;
      }
      if (path == "math.pi") return real(3.141592653589793);
      if (path == "math.inf") return no(Unknown::Why::value, name);
      return outside(path);
    }
    case Kind::module:
      if (const Value* value = object.module->scope->find(name)) return *value;
      if (const auto found = submodules_.find(object.module->name + "." + std::string(name));
          found != submodules_.end()) {
        return found->second;
      }
      return no(Unknown::Why::outside, name);
    case Kind::type:
      if (const Value* value = member(*object.type, name, 0)) {
        const bool of_class = value->is(Kind::function) && value->function->of_class;
        return of_class ? bound(object, *value) : *value;
      }
      return no(Unknown::Why::attribute, name);
    case Kind::instance:
      return instance_attribute(object, name);
    case Kind::tensor:
      return tensor_attribute(*object.tensor, name);
    case Kind::range:
    case Kind::slice:
    case Kind::none:
    case Kind::function:
    case Kind::method:
      return no(Unknown::Why::attribute, name);
    case Kind::text:
    case Kind::integer:
      if (name == "value") return object;  // of an Enum, whose members are taken for their values
      return bound(object, outside(name));
    default:
      return bound(object, outside(name));
  }
}

Value Interpreter::subscript(NodeId node, Frame& frame) {
  const NodeId object_node = child(node, Field::value, frame);
  const Value object = evaluate(object_node, frame);
  std::vector<Value> indices;
  for (const NodeId part : children(*frame.module->tree, node)) {
    if (at(part, frame).field != Field::subscript) continue;
    indices.push_back(at(part, frame).kind == Syntax::slice ? slice(part, frame)
                                                            : evaluate(part, frame));
  }
  if (indices.empty()) return no(Unknown::Why::expression, text_of(node, frame).substr(0, 40));
  const Value index =
      indices.size() == 1 ? indices.front() : make_sequence(Kind::tuple, std::move(indices));
  return item(object, index, node, frame);
}

// Its parts stand between colons, and each may be missing.
Value Interpreter::slice(NodeId node, Frame& frame) {
  std::array<Value, 3> parts;
  std::size_t part = 0;
  for (const NodeId inner : children(*frame.module->tree, node)) {
    if (at(inner, frame).kind == Syntax::token) {
      ++part;
    } else if (part < parts.size()) {
      parts[part] = evaluate(inner, frame);
    }
  }
  Value made;
  made.kind = Kind::slice;
  made.slice = heap_.make(Slice{parts[0], parts[1], parts[2]});
  return made;
}

Value Interpreter::item(const Value& object, const Value& index, NodeId node, Frame& frame) {
  if (object.is(Kind::tensor)) return tensor_item(*object.tensor, index, node, frame);
  if (!object.known()) return part_of_unknown(object, text_of(node, frame).substr(0, 60));
  if (index.is(Kind::slice)) return part(object, *index.slice);
  if (object.is(Kind::dictionary)) {
    if (!index.known()) return index;
    if (const Value* value = object.dictionary->find(index)) return *value;
    const Unknown* open = object.dictionary->open;
    return open != nullptr ? unknown(open)
                           : no(Unknown::Why::attribute, text_of(node, frame).substr(0, 60));
  }
  const auto items = object.is(Kind::range) ? items_of(object) : std::nullopt;
  if (!object.is_sequence() && !items) {
    return no(Unknown::Why::attribute, text_of(node, frame).substr(0, 60));
  }
  if (!index.is_number()) {
    if (object.is_sequence()) note_subscript(index, node, frame);
    return index.known() ? no(Unknown::Why::expression, text_of(node, frame).substr(0, 60)) : index;
  }
  const std::vector<Value>& values = items ? *items : object.sequence->items;
  const auto place = position(index.integer, values.size());
  const bool open = !items && object.sequence->open != nullptr;
  if (open && (!place || index.integer < 0)) return unknown(object.sequence->open);
  return place ? values[*place] : no(Unknown::Why::attribute, text_of(node, frame).substr(0, 60));
}

// What the index of a pypto.loop stands for is known on the device only, where there are no lists.
void Interpreter::note_subscript(const Value& index, NodeId node, const Frame& frame) {
  const int loop = own_loop(index);
  if (loop < 0) return;
  auto& noted = trace_->kernel.loops[static_cast<std::size_t>(loop)].subscripts;
  const Span span = place(node, frame);
  const bool known = std::any_of(noted.begin(), noted.end(),
                                 [&](const ListSubscript& one) { return one.span == span; });
  const std::string_view list = text_of(child(node, Field::value, frame), frame);
  if (!known) noted.push_back({std::string(list.substr(0, 40)), span});
}

Value Interpreter::part(const Value& object, const Slice& slice) {
  const Value parts[] = {slice.start, slice.stop, slice.step};
  for (const Value& bound : parts) {
    if (!bound.known()) return bound;
  }
  const auto items = items_of(object);
  if (!items) {
    return object.is_sequence() ? unknown(object.sequence->open)
                                : no(Unknown::Why::expression, "slice");
  }
  const auto size = static_cast<std::int64_t>(items->size());
  const std::int64_t step = slice.step.is_number() ? slice.step.integer : 1;
  if (step == 0) return no(Unknown::Why::expression, "slice");
  const auto bound = [&](const Value& given, std::int64_t otherwise) {
    if (!given.is_number()) return otherwise;
    const std::int64_t at = given.integer < 0 ? given.integer + size : given.integer;
    return std::clamp<std::int64_t>(at, step > 0 ? 0 : -1, step > 0 ? size : size - 1);
  };
  const std::int64_t start = bound(slice.start, step > 0 ? 0 : size - 1);
  const std::int64_t stop = bound(slice.stop, step > 0 ? size : -1);
  std::vector<Value> taken;
  for (Checked i = start; i && (step > 0 ? *i < stop : *i > stop); i = checked_add(*i, step)) {
    taken.push_back((*items)[static_cast<std::size_t>(*i)]);
  }
  return make_sequence(object.is(Kind::tuple) ? Kind::tuple : Kind::list, std::move(taken));
}

}  // namespace tilelint::python
