// Functions and methods of torch on host tensors.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/host/host.h"

namespace tilelint::python {
namespace {

constexpr std::array<std::string_view, 6> kFilled = {"randn", "empty", "zeros",
                                                     "ones",  "rand",  "tensor"};
constexpr std::array<std::string_view, 8> kSame = {"contiguous", "npu",    "cpu", "cuda",
                                                   "clone",      "detach", "abs", "requires_grad_"};

// The default dtypes of torch by the kind of the items; kOpen for other items.
constexpr std::string_view kReal = "float32", kWhole = "int64", kTruth = "bool", kOpen = "";

std::string_view filled_dtype(const std::vector<Value>& items) {
  const auto all = [&](auto holds) { return std::all_of(items.begin(), items.end(), holds); };
  if (!all([](const Value& item) { return item.is_number() || item.is(Value::Kind::real); })) {
    return kOpen;
  }
  if (items.empty() || !all([](const Value& item) { return item.is_number(); })) return kReal;
  return all([](const Value& item) { return item.is(Value::Kind::boolean); }) ? kTruth : kWhole;
}

template <class Names>
bool is_one_of(std::string_view name, const Names& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The sizes from argument `from` on: one list, or separate numbers. Nothing if unknown.
std::optional<std::vector<Value>> sizes_of(Evaluation& run, const Arguments& given,
                                           std::size_t from) {
  const auto* one = given.find("size", from);
  if (one != nullptr && (one->value.is_sequence() || !one->keyword.empty())) {
    return items_of(run, one->value);
  }
  if (given.open != nullptr) return std::nullopt;
  std::vector<Value> sizes;
  for (std::size_t i = from; given.positional(i) != nullptr; ++i) {
    sizes.push_back(given.positional(i)->value);
  }
  return sizes;
}

Value host_tensor(const std::optional<std::vector<Value>>& shape, const Arguments& given,
                  NodeId node, Frame& frame, std::string_view default_dtype) {
  Evaluation& run = frame.run;
  TensorValue made;
  made.host = true;
  made.span = place(node, frame);
  if (shape) {
    made.shape = *shape;
  } else {
    made.shape_unknown =
        given.open != nullptr ? given.open : why(run, {Unknown::Why::call, "torch"});
  }
  const auto* dtype = given.keyword("dtype");
  if (dtype == nullptr) {
    made.dtype = run.vocabulary.find_dtype(default_dtype);
  } else if (dtype->value.is(Kind::dtype)) {
    made.dtype = dtype->value.dtype;
  } else {
    made.dtype_unknown = why_not(run, dtype->value, "dtype");
  }
  return of(run.heap.make(std::move(made)));
}

// Replaces a size of -1 by the size that keeps the number of elements.
void fill_in(const std::vector<Value>& from, std::vector<Value>& shape, Frame& frame) {
  Value left = integer(1);
  for (const Value& size : from) left = binary("*", left, size, kNoNode, frame);
  Value* missing = nullptr;
  for (Value& size : shape) {
    if (size.is_number() && size.integer == -1 && missing == nullptr) {
      missing = &size;
    } else {
      left = binary("//", left, size, kNoNode, frame);
    }
  }
  if (missing != nullptr) *missing = left;
}

}  // namespace

Value host_call(std::string_view name, const Arguments& given, NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  const auto* one = given.positional(0);
  if (name == "tensor") {
    if (one == nullptr || !one->value.is_sequence())
      return no(run, Unknown::Why::call, "torch.tensor");
    const auto size = static_cast<std::int64_t>(one->value.sequence->items.size());
    const bool flat =
        std::none_of(one->value.sequence->items.begin(), one->value.sequence->items.end(),
                     [](const Value& item) { return item.is_sequence(); });
    if (!flat || one->value.sequence->open != nullptr)
      return no(run, Unknown::Why::call, "torch.tensor");
    return host_tensor(std::vector<Value>{integer(size)}, given, node, frame,
                       filled_dtype(one->value.sequence->items));
  }
  if (is_one_of(name, kFilled))
    return host_tensor(sizes_of(run, given, 0), given, node, frame, kReal);
  if (name == "full") {
    const auto* filling = given.find("fill_value", 1);
    const bool list = one != nullptr && one->value.is_sequence();
    return host_tensor(
        list || given.keyword("size") != nullptr ? sizes_of(run, given, 0) : std::nullopt, given,
        node, frame, filling == nullptr ? kReal : filled_dtype({filling->value}));
  }
  if (name == "randint") {
    const bool low = given.positional(2) != nullptr;
    return host_tensor(sizes_of(run, given, low ? 2 : 1), given, node, frame, kWhole);
  }
  const bool like = name.ends_with("_like") && one != nullptr && one->value.is(Kind::tensor);
  if (like) {
    TensorValue made = *one->value.tensor;
    made.span = place(node, frame);
    if (const auto* dtype = given.keyword("dtype");
        dtype != nullptr && dtype->value.is(Kind::dtype)) {
      made.dtype = dtype->value.dtype;
    }
    return of(run.heap.make(std::move(made)));
  }
  if (name == "Size" && one != nullptr) return one->value;
  return no(run, Unknown::Why::call, *run.heap.text("torch." + std::string(name)));
}

Value host_method(TensorValue& self, std::string_view name, const Arguments& given, NodeId node,
                  Frame& frame) {
  Evaluation& run = frame.run;
  TensorValue made = self;
  made.span = place(node, frame);
  if (is_one_of(name, kSame)) return of(run.heap.make(std::move(made)));
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> casts = {
      {{"half", "float16"},
       {"float", "float32"},
       {"bfloat16", "bfloat16"},
       {"int", "int32"},
       {"long", "int64"}}};
  for (const auto& [method, dtype] : casts) {
    if (name != method) continue;
    made.dtype = run.vocabulary.find_dtype(dtype);
    return of(run.heap.make(std::move(made)));
  }
  if (name == "to" || name == "type") {
    for (const auto& argument : given.given) {
      if (argument.value.is(Kind::dtype)) made.dtype = argument.value.dtype;
    }
    return of(run.heap.make(std::move(made)));
  }
  if (name == "reshape" || name == "view") {
    const auto shape = sizes_of(run, given, 0);
    if (!shape) return no(run, Unknown::Why::call, name);
    made.shape = *shape;
    made.shape_unknown = nullptr;
    fill_in(self.shape, made.shape, frame);
    return of(run.heap.make(std::move(made)));
  }
  return no(run, Unknown::Why::call, name);
}

}  // namespace tilelint::python
