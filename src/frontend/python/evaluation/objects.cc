#include "frontend/python/evaluation/objects.h"

#include <algorithm>
#include <any>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/checked.h"
#include "frontend/python/limits.h"

namespace tilelint::python {

Value derived(Evaluation& run, const Value& value) {
  if (value.unknown->computed && value.unknown->asked == nullptr) return value;
  Unknown made = *value.unknown;
  made.computed = true;
  made.asked = nullptr;
  made.question = nullptr;
  made.negated = false;
  return unknown(why(run, made));
}

std::optional<std::vector<Value>> items_of(Evaluation& run, const Value& value) {
  if (run.budget.stopped()) return std::nullopt;
  if (value.is_sequence()) {
    run.budget.copy(value.sequence->items.size());
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
    run.budget.copy(items.size());
    return items;
  }
  return std::nullopt;
}

Value bound(Evaluation& run, const Value& self, const Value& callee) {
  Value made;
  made.kind = Kind::method;
  made.method = run.heap.make(Method{self, callee});
  return made;
}

Value make_sequence(Evaluation& run, Kind kind, std::vector<Value> items, const Unknown* open) {
  Value made;
  made.kind = kind;
  run.budget.copy(items.size());
  made.sequence = run.heap.make(Sequence{std::move(items), open, run.uncertain});
  return made;
}

Value distinct(Evaluation& run, std::vector<Value> items) {
  std::vector<Value> kept;
  const Unknown* open = nullptr;
  for (const Value& item : items) {
    if (!item.known()) open = item.unknown;
    const bool there = std::any_of(kept.begin(), kept.end(),
                                   [&](const Value& other) { return same(other, item); });
    if (!there) kept.push_back(item);
  }
  return make_sequence(run, Kind::list, std::move(kept), kept.size() > 1 ? open : nullptr);
}

Value make_dictionary(Evaluation& run, Dictionary items) {
  Value made;
  made.kind = Kind::dictionary;
  made.dictionary = run.heap.make(std::move(items));
  return made;
}

Value text(Evaluation& run, std::string_view text) {
  run.budget.steps += static_cast<int>(text.size() / sizeof(Value) / kItemsAStep);
  Value made;
  made.kind = Kind::text;
  made.text = run.heap.text(text);
  return made;
}

Value outside(Evaluation& run, std::string_view path) {
  if (run.dialect->owns(path)) {
    if (const auto value = run.dialect->value_of(path)) return *value;
  }
  Value made;
  made.kind = Kind::name;
  made.text = run.heap.text(path);
  return made;
}

const Unknown* why_not(Evaluation& run, const Value& value, std::string_view text) {
  return value.known() ? why(run, {Unknown::Why::expression, text.substr(0, 40)}) : value.unknown;
}

Value no(Evaluation& run, Unknown::Why kind, std::string_view name, std::string_view where) {
  return unknown(why(run, {kind, name, where}));
}

Value part_of_unknown(Evaluation& run, const Value& whole, std::string_view name) {
  if (whole.unknown->origin != nullptr || whole.unknown->dynamic) return whole;
  return no(run, Unknown::Why::attribute, name);
}

}  // namespace tilelint::python
