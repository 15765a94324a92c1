#include "expr/equality.h"

namespace tilelint {
namespace {

// Lists of different length differ, even if items are unknown. One pair that differs decides, too.
Value equal_lists(Workspace& workspace, std::span<const Value> a, std::span<const Value> b) {
  if (a.size() != b.size()) return Value::boolean(false);
  if (!workspace.spend(a.size())) return Value::unknown(&kTooMuchWork);
  Value result = Value::boolean(true);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Value pair = equal(workspace, a[i], b[i]);
    if (pair.is_absent()) return pair;
    if (pair.is_unknown()) {
      if (result.is_known()) result = pair;
    } else if (!pair.as_boolean()) {
      return pair;
    }
  }
  return result;
}

}  // namespace

const Value* first_unsure(std::span<const Value> items) {
  const Value* unknown = nullptr;
  for (const Value& item : items) {
    if (item.is_absent()) return &item;
    if (item.is_unknown() && unknown == nullptr) unknown = &item;
  }
  return unknown;
}

const Value* first_unsure_part(Workspace& workspace, const Value& value) {
  static const Value too_much_work = Value::unknown(&kTooMuchWork);
  if (!value.is_known()) return &value;
  if (value.kind() != Value::Kind::list) return nullptr;
  if (!workspace.spend(value.as_list().size())) return &too_much_work;
  const Value* unknown = nullptr;
  for (const Value& item : value.as_list()) {
    const Value* unsure = first_unsure_part(workspace, item);
    if (unsure == nullptr) continue;
    if (unsure->is_absent()) return unsure;
    if (unknown == nullptr) unknown = unsure;
  }
  return unknown;
}

Value equal(Workspace& workspace, const Value& a, const Value& b) {
  if (a.is_absent() || b.is_absent()) return {};
  if (a.is_unknown()) return a;
  if (b.is_unknown()) return b;
  if (a.kind() == Value::Kind::list) return equal_lists(workspace, a.as_list(), b.as_list());
  return Value::boolean(compare(a, b) == 0);
}

Value contains(Workspace& workspace, std::span<const Value> items, const Value& wanted) {
  if (!workspace.spend(items.size())) return Value::unknown(&kTooMuchWork);
  Value result = Value::boolean(false);
  for (const Value& item : items) {
    const Value found = equal(workspace, item, wanted);
    if (found.is_absent()) return found;
    if (found.is_unknown()) {
      if (result.is_known()) result = found;
    } else if (found.as_boolean()) {
      return found;
    }
  }
  return result;
}

Value position_of(Workspace& workspace, std::span<const Value> items, const Value& wanted) {
  if (!workspace.spend(items.size())) return Value::unknown(&kTooMuchWork);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Value found = equal(workspace, items[i], wanted);
    if (!found.is_known()) return found;
    if (found.as_boolean()) return Value::integer(static_cast<std::int64_t>(i));
  }
  return Value::integer(-1);
}

}  // namespace tilelint
