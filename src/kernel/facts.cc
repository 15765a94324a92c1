#include "kernel/facts.h"

#include "kernel/facts/arguments.h"
#include "kernel/facts/source.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace {

void add_constants(std::string_view group, const Constants& constants, int first_slot,
                   std::vector<Name>& names) {
  for (std::size_t i = 0; i < constants.items.size(); ++i) {
    const Constant& constant = constants.items[i];
    names.push_back({std::string(group) + constant.name, constant.is_list ? kIntegers : kInteger,
                     first_slot + static_cast<int>(i)});
  }
}

const Message kByItself{"the table of the operation defines it in terms of itself",
                        "该操作的表中，此项的定义引用了自身"};
const Message kNoConstant{"the profile or backend in use does not give this number",
                          "所用的 profile 或 backend 没有给出该数值"};

Span span_of_reduction(const Subject& subject) {
  return subject.operation != nullptr && subject.operation->reduction
             ? subject.operation->reduction->span
             : Span{};
}

template <class Items>
Span first_span(const Items& items) {
  return items.empty() ? Span{} : items.front().span;
}

const Tensor* first_tensor(const Subject& subject) {
  const auto& tensors = subject.kernel->tensors;
  if (subject.kind == SubjectKind::tensor) return &tensors[static_cast<std::size_t>(subject.index)];
  if (subject.kind == SubjectKind::kernel) return tensors.empty() ? nullptr : &tensors.front();
  if (subject.operation == nullptr || subject.operation->inputs.empty()) return nullptr;
  return &tensors[static_cast<std::size_t>(subject.operation->inputs.front())];
}

Span span_of_loop(Origin origin, const Subject& subject) {
  if (subject.loops.empty()) return {};
  const Loop& loop = *subject.loops.back();
  if (origin == Origin::batch && !loop.batch_span.empty()) return loop.batch_span;
  if (origin == Origin::exits && !loop.exits.empty()) return loop.exits.front().span;
  if (origin == Origin::subscripts && !loop.subscripts.empty()) return loop.subscripts.front().span;
  return origin == Origin::rebound && !loop.rebound.empty() ? loop.rebound.front().span : loop.span;
}

Span span_of(Origin origin, const Subject& subject) {
  const Kernel& kernel = *subject.kernel;
  const Tensor* tensor = first_tensor(subject);
  switch (origin) {
    case Origin::none:
      return {};
    case Origin::setting:
      return subject.setting != nullptr ? subject.setting->span : Span{};
    case Origin::candidates:
      return subject.setting != nullptr ? subject.setting->candidates_span : Span{};
    case Origin::shape:
      return tensor != nullptr ? tensor->shape_span : Span{};
    case Origin::dtype:
      return tensor != nullptr ? tensor->dtype_span : Span{};
    case Origin::reduction:
      return span_of_reduction(subject);
    case Origin::loop:
    case Origin::batch:
    case Origin::rebound:
    case Origin::exits:
    case Origin::subscripts:
      return span_of_loop(origin, subject);
    case Origin::operation:
      return subject.operation != nullptr ? subject.operation->span : Span{};
    case Origin::observed:
      return first_span(kernel.observed_errors);
    case Origin::module:
      return span_of_misnamed_module(kernel);
    case Origin::branch:
      return first_span(kernel.dim_branches);
    case Origin::forward:
      return kernel.forward ? kernel.forward->span : Span{};
    case Origin::computing:
      return kernel.forward ? first_span(kernel.forward->computing) : Span{};
  }
  return {};
}

}  // namespace

std::span<const FactInfo> fact_table(SubjectKind kind) {
  switch (kind) {
    case SubjectKind::input:
      return input_facts();
    case SubjectKind::tensor:
      return tensor_facts();
    case SubjectKind::vec_tile:
      return vec_tile_facts();
    case SubjectKind::cube_tile:
      return cube_tile_facts();
    case SubjectKind::op:
      return op_facts();
    case SubjectKind::view:
      return view_facts();
    case SubjectKind::reduction:
      return reduction_facts();
    case SubjectKind::loop:
      return loop_facts();
    case SubjectKind::transfer:
      return transfer_facts();
    case SubjectKind::pipeline:
      return pipeline_facts();
    case SubjectKind::options:
      return option_facts();
    case SubjectKind::expression:
      return expression_facts();
    case SubjectKind::kernel:
      return kernel_facts();
    case SubjectKind::sweep:
      return sweep_facts();
  }
  return {};
}

std::vector<Name> names_of(SubjectKind kind, const Constants& limits, const Constants& backend) {
  std::vector<Name> names;
  const auto table = fact_table(kind);
  for (std::size_t row = 0; row < table.size(); ++row) {
    names.push_back({std::string(table[row].name), table[row].type, static_cast<int>(row)});
  }
  add_constants("limits.", limits, kLimitSlots, names);
  add_constants("backend.", backend, kBackendSlots, names);
  return names;
}

std::vector<Name> names_of(const OperationType& type, const Constants& limits,
                           const Constants& backend) {
  std::vector<Name> names = names_of(SubjectKind::vec_tile, limits, backend);
  for (std::size_t i = 0; i < type.arguments.size(); ++i) {
    const ArgumentType& argument = type.arguments[i];
    names.push_back({"args." + argument.name, argument.type, kArgumentSlots + static_cast<int>(i)});
  }
  return names;
}

ConstantValues::ConstantValues(Constants constants) : constants_(std::move(constants)) {
  auto items = std::make_shared<std::vector<std::vector<Value>>>();
  for (const Constant& constant : constants_.items) {
    auto& list = items->emplace_back();
    for (const std::int64_t value : constant.values) list.push_back(Value::integer(value));
  }
  for (std::size_t i = 0; i < items->size(); ++i) {
    const auto& list = (*items)[i];
    values_.push_back(list.empty()                  ? Value::unknown(&kNoConstant)
                      : constants_.items[i].is_list ? Value::list(list)
                                                    : list.front());
  }
  items_ = std::move(items);
}

Value ConstantValues::operator[](std::size_t index) const {
  return index < values_.size() ? values_[index] : Value::unknown(&kNoConstant);
}

SubjectFacts::SubjectFacts(const Subject& subject, const ConstantValues& limits,
                           const ConstantValues& backend)
    : subject_(subject), limits_(limits), backend_(backend), table_(fact_table(subject.kind)) {}

Value SubjectFacts::read(int slot) {
  if (slot >= kArgumentSlots) return argument_value(*this, slot - kArgumentSlots);
  if (slot >= kBackendSlots) return backend_[static_cast<std::size_t>(slot - kBackendSlots)];
  if (slot >= kLimitSlots) return limits_[static_cast<std::size_t>(slot - kLimitSlots)];
  const auto row = static_cast<std::size_t>(slot);
  if (!computed_[row]) {
    // A fact whose expression reads the fact itself is unknown.
    cache_[row] = Value::unknown(&kByItself);
    computed_[row] = true;
    cache_[row] = compute(row);
  }
  return cache_[row];
}

// A fact that does not depend on the tile keeps its value after replace_tile(). So its value goes
// into arena_ even if a fact that does depend on the tile reads it.
Value SubjectFacts::compute(std::size_t row) {
  const bool outer = in_setting_;
  in_setting_ = table_[row].of_setting;
  const Value value = table_[row].compute(*this);
  in_setting_ = outer;
  return value;
}

Value SubjectFacts::fact(std::string_view name) {
  for (std::size_t row = 0; row < table_.size(); ++row) {
    if (table_[row].name == name) return read(static_cast<int>(row));
  }
  return {};
}

Value SubjectFacts::backend(std::string_view name) const {
  const auto& items = backend_.constants().items;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].name == name) return backend_[i];
  }
  return Value::unknown(&kNoConstant);
}

void SubjectFacts::replace_tile(std::span<const Value> tile) {
  replaced_tile_ = tile;
  for (std::size_t row = 0; row < table_.size(); ++row) {
    if (table_[row].of_setting) computed_[row] = false;
  }
  setting_arena_.release();
}

Span SubjectFacts::origin(int slot) const {
  if (slot >= kArgumentSlots) return argument_span(subject_, slot - kArgumentSlots);
  if (slot >= kLimitSlots) return {};
  return span_of(table_[static_cast<std::size_t>(slot)].origin, subject_);
}

bool SubjectFacts::has_read(Origin origin) const {
  for (std::size_t row = 0; row < table_.size(); ++row) {
    if (computed_[row] && table_[row].origin == origin) return true;
  }
  return false;
}

}  // namespace tilelint
