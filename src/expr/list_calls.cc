#include <algorithm>

#include "base/checked.h"
#include "base/message.h"
#include "expr/calls.h"
#include "expr/equality.h"

namespace tilelint::calls {
namespace {

const Message kEmptyList = {"empty list", "空列表"};

Value from_size(std::size_t size) { return Value::integer(static_cast<std::int64_t>(size)); }

template <class Step>
Value fold(Workspace& workspace, Arguments items, std::int64_t start, Step step) {
  if (!workspace.spend(items.size())) return Value::unknown(&kTooMuchWork);
  std::int64_t result = start;
  for (const Value& item : items) {
    const Checked next = item.is_known() ? step(result, item.as_integer()) : Checked{};
    if (!next) {  // an unknown item takes precedence over an overflow
      const Value* unsure = first_unsure(items);
      return unsure != nullptr ? unsure->as_computed() : Value::unknown(&kOverflow);
    }
    result = *next;
  }
  return Value::integer(result);
}

// min and max take one list, or the numbers as arguments.
template <class Choose>
Value choose(Workspace& workspace, Arguments arguments, Choose better) {
  const Arguments items =
      arguments[0].kind() == Value::Kind::list ? arguments[0].as_list() : arguments;
  if (items.empty()) return Value::unknown(&kEmptyList);
  const std::int64_t first = items[0].is_known() ? items[0].as_integer() : 0;
  return fold(workspace, items, first,
              [&](std::int64_t a, std::int64_t b) { return Checked{better(a, b)}; });
}

Value concat_lists(Workspace& workspace, Arguments a, Arguments b) {
  const std::size_t size = a.size() + b.size();
  if (size > Workspace::kMaxItems) return Value::unknown(&kTooManyItems);
  if (!workspace.spend(size)) return Value::unknown(&kTooMuchWork);
  const std::span<Value> items = workspace.new_list(size);
  std::ranges::copy(b, std::ranges::copy(a, items.begin()).out);
  return Value::list(items);
}

}  // namespace

Value prod(Workspace& workspace, Arguments arguments) {
  return fold(workspace, arguments[0].as_list(), 1, checked_mul);
}

Value sum(Workspace& workspace, Arguments arguments) {
  return fold(workspace, arguments[0].as_list(), 0, checked_add);
}

Value min(Workspace& workspace, Arguments arguments) {
  return choose(workspace, arguments, [](auto a, auto b) { return std::min(a, b); });
}

Value max(Workspace& workspace, Arguments arguments) {
  return choose(workspace, arguments, [](auto a, auto b) { return std::max(a, b); });
}

Value len(Workspace&, Arguments arguments) { return from_size(arguments[0].as_list().size()); }

Value last(Workspace&, Arguments arguments) {
  const Arguments items = arguments[0].as_list();
  return items.empty() ? Value::unknown(&kEmptyList) : items.back();
}

Value range(Workspace& workspace, Arguments arguments) {
  const std::int64_t wanted = std::max<std::int64_t>(arguments[0].as_integer(), 0);
  const auto size = static_cast<std::size_t>(wanted);
  if (size > Workspace::kMaxItems) return Value::unknown(&kTooManyItems);
  if (!workspace.spend(size)) return Value::unknown(&kTooMuchWork);
  const std::span<Value> items = workspace.new_list(size);
  for (std::size_t i = 0; i < size; ++i) items[i] = from_size(i);
  return Value::list(items);
}

// If an item is unknown on one side, that item of the result is unknown; the others stay known.
Value clip(Workspace& workspace, Arguments arguments) {
  if (arguments[0].kind() != Value::Kind::list) return min(workspace, arguments);
  const Arguments a = arguments[0].as_list();
  const Arguments b = arguments[1].as_list();
  if (a.size() != b.size()) {
    return Value::unknown(workspace.arena().keep(
        make_message("clip needs lists of equal length, not of {} and {} items",
                     "clip 需要长度相等的列表，而不是 {} 项与 {} 项", a.size(), b.size())));
  }
  if (!workspace.spend(a.size())) return Value::unknown(&kTooMuchWork);
  const std::span<Value> items = workspace.new_list(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Value pair[] = {a[i], b[i]};
    const Value* unsure = first_unsure(pair);
    items[i] = unsure != nullptr ? *unsure : min(workspace, pair);
  }
  return Value::list(items);
}

Value with(Workspace& workspace, Arguments arguments) {
  if (const Value* unsure = first_unsure(arguments.first(2))) return *unsure;
  const Arguments items = arguments[0].as_list();
  const auto at = static_cast<std::uint64_t>(arguments[1].as_integer());  // a negative one is large
  if (at >= items.size()) return Value::unknown(&kIndexOutOfRange);
  if (!workspace.spend(items.size())) return Value::unknown(&kTooMuchWork);
  const std::span<Value> copy = workspace.new_list(items.size());
  std::ranges::copy(items, copy.begin());
  copy[at] = arguments[2];
  return Value::list(copy);
}

Value index(Workspace& workspace, Arguments arguments) {
  return position_of(workspace, arguments[0].as_list(), arguments[1]);
}

Value concat(Workspace& workspace, Arguments arguments) {
  const Value& a = arguments[0];
  const Value& b = arguments[1];
  if (a.kind() == Value::Kind::list) return concat_lists(workspace, a.as_list(), b.as_list());
  return workspace.join(a.as_string(), b.as_string());
}

Value str(Workspace& workspace, Arguments arguments) {
  if (const Value* unsure = first_unsure_part(workspace, arguments[0])) return *unsure;
  const Value text = make_text(workspace.arena(), arguments[0]);
  const bool allowed = workspace.spend(text.as_string().size() / sizeof(Value));
  return allowed ? text : Value::unknown(&kTooMuchWork);
}

Value known(Workspace& workspace, Arguments arguments) {
  const Value* unsure = first_unsure_part(workspace, arguments[0]);
  if (unsure != nullptr && unsure->is_absent()) return {};
  return Value::boolean(unsure == nullptr);
}

}  // namespace tilelint::calls
