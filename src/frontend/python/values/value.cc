#include "frontend/python/values/value.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "frontend/python/values/objects.h"
#include "frontend/python/values/tensor.h"

namespace tilelint::python {

Value none() { return {}; }

Value boolean(bool value) {
  Value made;
  made.kind = Value::Kind::boolean;
  made.integer = value ? 1 : 0;
  return made;
}

Value integer(std::int64_t value) {
  Value made;
  made.kind = Value::Kind::integer;
  made.integer = value;
  return made;
}

Value real(double value) {
  Value made;
  made.kind = Value::Kind::real;
  made.real = value;
  return made;
}

Value unknown(const Unknown* why) {
  Value made;
  made.kind = Value::Kind::unknown;
  made.unknown = why;
  return made;
}

Value of(TensorValue* tensor) {
  Value made;
  made.kind = Value::Kind::tensor;
  made.tensor = tensor;
  return made;
}

Value of(const DataType* dtype) {
  Value made;
  made.kind = Value::Kind::dtype;
  made.dtype = dtype;
  return made;
}

namespace {

// Limits for same(): a list may contain itself, or the same list many times.
constexpr int kMostCompared = 10'000;
constexpr int kMostNested = 50;

bool same(const Value& a, const Value& b, int nested, int& left) {
  using Kind = Value::Kind;
  if (nested > kMostNested || --left < 0) return false;
  if (a.is_number() && b.is_number()) return a.integer == b.integer;
  if (a.kind != b.kind) return false;
  switch (a.kind) {
    case Kind::none:
    case Kind::ellipsis:
      return true;
    case Kind::real:
      return a.real == b.real;
    case Kind::text:
    case Kind::name:
      return *a.text == *b.text;
    case Kind::list:
    case Kind::tuple:
      return a.sequence == b.sequence ||
             (a.sequence->open == nullptr && b.sequence->open == nullptr &&
              std::equal(a.sequence->items.begin(), a.sequence->items.end(),
                         b.sequence->items.begin(), b.sequence->items.end(),
                         [&](const Value& one, const Value& other) {
                           return same(one, other, nested + 1, left);
                         }));
    default:
      return a.integer == b.integer;  // the same object
  }
}

}  // namespace

bool same(const Value& a, const Value& b) {
  int left = kMostCompared;
  return same(a, b, 0, left);
}

namespace {

// Keys that compare the same have the same hash.
std::size_t hash_of(const Value& key) {
  if (key.is(Value::Kind::text) || key.is(Value::Kind::name)) {
    return std::hash<std::string_view>{}(*key.text);
  }
  return key.is_number() ? std::hash<std::int64_t>{}(key.integer) : 0;
}

}  // namespace

std::size_t Dictionary::place_of(const Value& key) const {
  constexpr std::size_t kFewItems = 16;  // up to here a linear search is faster
  const auto fits = [&](const auto& item) { return same(item.first, key); };
  if (items.size() <= kFewItems) {
    return static_cast<std::size_t>(std::find_if(items.begin(), items.end(), fits) - items.begin());
  }
  if (items.size() < entered_) {  // items were removed
    places_.clear();
    entered_ = 0;
  }
  for (; entered_ < items.size(); ++entered_) {
    places_.emplace(hash_of(items[entered_].first), entered_);
  }
  const auto [begin, end] = places_.equal_range(hash_of(key));
  const auto found =
      std::find_if(begin, end, [&](const auto& at) { return fits(items[at.second]); });
  return found == end ? items.size() : found->second;
}

const Value* Dictionary::find(const Value& key) const {
  const std::size_t place = place_of(key);
  return place < items.size() ? &items[place].second : nullptr;
}

void Dictionary::set(const Value& key, const Value& value) {
  const std::size_t place = place_of(key);
  if (place < items.size()) {
    items[place].second = value;
  } else {
    items.emplace_back(key, value);
  }
}

void Dictionary::remove(const Value& key) {
  std::erase_if(items, [&](const auto& item) { return same(item.first, key); });
}

Span Dictionary::span_of(const Value& key, Span otherwise) const {
  for (const auto& [known, span] : spans) {
    if (same(known, key)) return span;
  }
  return otherwise;
}

const Value* Instance::find(std::string_view name) const {
  for (const auto& [known, value] : fields) {
    if (known == name) return &value;
  }
  return nullptr;
}

void Instance::set(std::string_view name, const Value& value) {
  for (auto& [known, old] : fields) {
    if (known == name) {
      old = value;
      return;
    }
  }
  fields.emplace_back(name, value);
}

const Unknown* reason_of(const Value& a, const Value& b) {
  if (a.known()) return b.unknown;
  if (b.known()) return a.unknown;
  const auto weight = [](const Unknown& u) {
    return (u.origin != nullptr ? 4 : 0) + (u.loop >= 0 ? 2 : 0) + (u.dynamic ? 1 : 0);
  };
  return weight(*b.unknown) > weight(*a.unknown) ? b.unknown : a.unknown;
}

bool same_tensor(const TensorValue& a, const TensorValue& b) {
  return a.shape_unknown == b.shape_unknown && a.dtype == b.dtype && a.host == b.host &&
         std::equal(a.shape.begin(), a.shape.end(), b.shape.begin(), b.shape.end(),
                    [](const Value& x, const Value& y) { return same(x, y); });
}

}  // namespace tilelint::python
