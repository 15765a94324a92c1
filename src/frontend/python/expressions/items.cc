// Subscripts: `object[index]` and `object[start:stop:step]`.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/checked.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/host/host.h"

namespace tilelint::python {
namespace {

// Converts an index, which may be negative, to a position in a list; nothing if out of range.
std::optional<std::size_t> position(std::int64_t index, std::size_t size) {
  const auto count = static_cast<std::int64_t>(size);
  if (index < -count || index >= count) return std::nullopt;
  return static_cast<std::size_t>(index < 0 ? index + count : index);
}

// `start:stop:step`. Each part may be missing, so the colons tell which part a child is.
Value slice(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
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
  made.slice = run.heap.make(Slice{parts[0], parts[1], parts[2]});
  return made;
}

// The items of a list, tuple or range that a slice selects.
Value part(Evaluation& run, const Value& object, const Slice& slice) {
  const Value parts[] = {slice.start, slice.stop, slice.step};
  for (const Value& bound : parts) {
    if (!bound.known()) return bound;
  }
  const auto items = items_of(run, object);
  if (!items) {
    return object.is_sequence() ? unknown(object.sequence->open)
                                : no(run, Unknown::Why::expression, "slice");
  }
  const auto size = static_cast<std::int64_t>(items->size());
  const std::int64_t step = slice.step.is_number() ? slice.step.integer : 1;
  if (step == 0) return no(run, Unknown::Why::expression, "slice");
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
  return make_sequence(run, object.is(Kind::tuple) ? Kind::tuple : Kind::list, std::move(taken));
}

}  // namespace

Value subscript(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  const NodeId object_node = child(node, Field::value, frame);
  const Value object = evaluate(object_node, frame);
  std::vector<Value> indices;
  for (const NodeId part : children(*frame.module->tree, node)) {
    if (at(part, frame).field != Field::subscript) continue;
    indices.push_back(at(part, frame).kind == Syntax::slice ? slice(part, frame)
                                                            : evaluate(part, frame));
  }
  if (indices.empty()) return no(run, Unknown::Why::expression, text_of(node, frame).substr(0, 40));
  const Value index =
      indices.size() == 1 ? indices.front() : make_sequence(run, Kind::tuple, std::move(indices));
  return item(object, index, node, frame);
}

Value item(const Value& object, const Value& index, NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  if (object.is(Kind::tensor)) return tensor_item(*object.tensor, index, node, frame);
  if (!object.known()) return part_of_unknown(run, object, text_of(node, frame).substr(0, 60));
  if (index.is(Kind::slice)) return part(run, object, *index.slice);
  if (object.is(Kind::dictionary)) {
    if (!index.known()) return index;
    if (const Value* value = object.dictionary->find(index)) return *value;
    const Unknown* open = object.dictionary->open;
    return open != nullptr ? unknown(open)
                           : no(run, Unknown::Why::attribute, text_of(node, frame).substr(0, 60));
  }
  const auto items = object.is(Kind::range) ? items_of(run, object) : std::nullopt;
  if (!object.is_sequence() && !items) {
    return no(run, Unknown::Why::attribute, text_of(node, frame).substr(0, 60));
  }
  if (!index.is_number()) {
    if (object.is_sequence()) run.dialect->subscript_list(index, node, frame);
    return index.known() ? no(run, Unknown::Why::expression, text_of(node, frame).substr(0, 60))
                         : index;
  }
  const std::vector<Value>& values = items ? *items : object.sequence->items;
  const auto place = position(index.integer, values.size());
  const bool open = !items && object.sequence->open != nullptr;
  if (open && (!place || index.integer < 0)) return unknown(object.sequence->open);
  return place ? values[*place]
               : no(run, Unknown::Why::attribute, text_of(node, frame).substr(0, 60));
}

}  // namespace tilelint::python
