#include "kernel/facts/chain.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

#include "kernel/facts/arguments.h"
#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"

namespace tilelint {
namespace {

constexpr std::size_t kMostFollowed = 2000;
const Message kTooMany{"the kernel has too many operations and loops to analyse",
                       "kernel 的操作与循环过多，未作跟踪"};

std::size_t index_of(const Kernel& kernel, const Operation& operation) {
  return static_cast<std::size_t>(&operation - kernel.operations.data());
}

// A tile with one entry per axis of a tensor; empty if it is not known.
using Tile = std::vector<Value>;

// Clips an entry that exceeds its axis to the axis length.
Value clipped(Value entry, const Integer& size) {
  return size.known() ? lift_min(entry, to_value(size)) : entry;
}

Tile of_setting(const TileSetting* setting, const Tensor& tensor) {
  if (setting == nullptr || !setting->written || setting->tile.size() < tensor.shape.size()) {
    return {};
  }
  Tile tile;
  for (std::size_t i = 0; i < tensor.shape.size(); ++i) {
    tile.push_back(clipped(to_value(setting->tile[i]), tensor.shape[i]));
  }
  return tile;
}

// The block that one cube task writes: the L0 sizes of m and n, on the last two axes.
Tile of_cube(const TileSetting* setting, const Tensor& tensor) {
  const std::size_t rank = tensor.shape.size();
  if (setting == nullptr || setting->cube.m.empty() || setting->cube.n.empty() || rank < 2) {
    return {};
  }
  Tile tile(rank, Value::integer(1));
  tile[rank - 2] = clipped(to_value(setting->cube.m.front()), tensor.shape[rank - 2]);
  tile[rank - 1] = clipped(to_value(setting->cube.n.front()), tensor.shape[rank - 1]);
  return tile;
}

Tile reduced(Tile tile, const Reduction& reduction) {
  std::vector<bool> gone(tile.size(), false);
  for (const Integer& axis : reduction.axes) {
    if (!axis.known() || static_cast<std::size_t>(axis.value) >= tile.size()) return {};
    gone[static_cast<std::size_t>(axis.value)] = true;
  }
  Tile left;
  for (std::size_t i = 0; i < tile.size(); ++i) {
    if (!gone[i]) left.push_back(tile[i]);
    if (gone[i] && reduction.keepdim) left.push_back(Value::integer(1));
  }
  return left;
}

std::optional<std::size_t> axis_of(const Literal& value, std::size_t rank) {
  const auto size = static_cast<std::int64_t>(rank);
  if (value.kind != Literal::Kind::integer || value.integer < -size || value.integer >= size) {
    return std::nullopt;
  }
  return static_cast<std::size_t>(value.integer < 0 ? value.integer + size : value.integer);
}

// The tile after a transpose or permute; empty for other moves.
Tile moved(Tile tile, const Operation& operation) {
  const Literal* order = argument_of(operation, "perm");
  if (const Literal* dims = order != nullptr ? order : argument_of(operation, "dims")) {
    if (dims->kind != Literal::Kind::list || dims->items.size() != tile.size()) return {};
    Tile result;
    for (const Literal& dim : dims->items) {
      const auto axis = axis_of(dim, tile.size());
      if (!axis) return {};
      result.push_back(tile[*axis]);
    }
    return result;
  }
  const Literal* first = argument_of(operation, "dim0");
  const Literal* second = argument_of(operation, "dim1");
  if (first == nullptr || second == nullptr) return {};
  const auto a = axis_of(*first, tile.size());
  const auto b = axis_of(*second, tile.size());
  if (!a || !b) return {};
  std::swap(tile[*a], tile[*b]);
  return tile;
}

// The tile in which the operation writes its result.
Tile left_by(const Kernel& kernel, const Operation& operation, const InForce& setting,
             const Tensor& output) {
  if (operation.type == nullptr || !operation.type->computes) return {};
  if (is_matmul_operation(operation)) return of_cube(setting.cube, output);
  const std::string_view kind = operation.type->op_class;
  if (kind == "elementwise") return of_setting(setting.vec, output);
  if (operation.inputs.empty()) return {};
  const Tensor& input = tensor_at(kernel, operation.inputs.front());
  Tile tile = of_setting(setting.vec, input);
  if (kind == "reduce" && operation.reduction) return reduced(tile, *operation.reduction);
  return kind == "move" ? moved(tile, operation) : Tile{};
}

struct Link {
  const Operation* producer;
  Tile left, taken;
};

// Entries for an axis of unknown length are only comparable if they are equal: clipping may make
// different entries equal.
bool alike(Value left, Value taken) {
  return left.is_known() && taken.is_known() && left.as_integer() == taken.as_integer();
}

// The link for an input that another operation wrote, if the shape that this operation iterates
// over is known. Leaves out broadcast axes, because they are cut differently.
std::optional<Link> link(const SubjectFacts& facts, int index, const Integers& tile,
                         std::span<const Value> walked) {
  const Kernel& kernel = *facts.subject().kernel;
  const Operation& operation = *facts.subject().operation;
  const Operation* producer = producer_of(kernel, operation, index);
  if (producer == nullptr) return std::nullopt;
  const Tensor& tensor = tensor_at(kernel, index);
  const Tile left = left_by(kernel, *producer, in_force_at(facts, *producer), tensor);
  if (left.size() != tensor.shape.size() || walked.size() < left.size()) return std::nullopt;
  Link result{producer, {}, {}};
  const std::size_t offset = walked.size() - left.size();
  for (std::size_t i = 0; i < left.size(); ++i) {
    const Integer& size = tensor.shape[i];
    const Value whole = walked[offset + i];
    const bool broadcast = size.known() && whole.is_known() && size.value != whole.as_integer();
    if (broadcast) continue;
    const Value taken = clipped(to_value(tile[offset + i]), size);
    const bool comparable = size.known() || alike(left[i], taken);
    result.left.push_back(comparable ? left[i] : to_value(size));
    result.taken.push_back(comparable ? taken : to_value(size));
  }
  return result.left.empty() ? std::nullopt : std::optional(result);
}

std::vector<Link> links(SubjectFacts& facts) {
  const Operation& operation = *facts.subject().operation;
  const bool cuts_by_vec =
      operation.type != nullptr && operation.type->computes && !is_matmul_operation(operation);
  if (!cuts_by_vec) return {};
  const TileSetting* own = in_force_at(facts, operation).vec;
  if (own == nullptr || !own->written) return {};
  const Value walked = facts.fact("shape");
  if (!walked.is_known() || own->tile.size() < walked.as_list().size()) return {};
  std::vector<Link> found;
  for (const int input : operation.inputs) {
    if (auto next = link(facts, input, own->tile, walked.as_list()))
      found.push_back(std::move(*next));
  }
  return found;
}

template <class Make>
Value of_links(SubjectFacts& facts, Make make) {
  if (const Message* reason = too_many_to_follow(*facts.subject().kernel)) {
    return Value::unknown(reason);
  }
  std::vector<Value> values;
  for (const Link& next : links(facts)) values.push_back(make(next));
  return make_list(facts.arena(), values);
}

}  // namespace

const Message* too_many_to_follow(const Kernel& kernel) {
  const bool many = kernel.operations.size() + kernel.loops.size() > kMostFollowed;
  return many ? &kTooMany : nullptr;
}

InForce in_force_at(const SubjectFacts& facts, const Operation& operation) {
  const Subject& subject = facts.subject();
  return subject.in_force == nullptr ? InForce{}
                                     : (*subject.in_force)[index_of(*subject.kernel, operation)];
}

bool is_matmul_operation(const Operation& operation) {
  return operation.type != nullptr && operation.type->op_class == "matmul";
}

const Operation* producer_of(const Kernel& kernel, const Operation& reader, int tensor) {
  for (std::size_t i = index_of(kernel, reader); i > 0; --i) {
    const Operation& earlier = kernel.operations[i - 1];
    const auto& outputs = earlier.outputs;
    if (std::find(outputs.begin(), outputs.end(), tensor) != outputs.end()) return &earlier;
  }
  return nullptr;
}

Value consumed_names(SubjectFacts& facts) {
  return of_links(facts, [](const Link& next) { return Value::string(next.producer->name); });
}

Value consumed_tiles(SubjectFacts& facts) {
  return of_links(facts, [&](const Link& next) { return make_list(facts.arena(), next.left); });
}

Value consumed_cubes(SubjectFacts& facts) {
  return of_links(
      facts, [](const Link& next) { return Value::boolean(is_matmul_operation(*next.producer)); });
}

Value consuming_tiles(SubjectFacts& facts) {
  return of_links(facts, [&](const Link& next) { return make_list(facts.arena(), next.taken); });
}

Value reshape_inplace(SubjectFacts& facts) {
  const Literal* flag = argument_of(*facts.subject().operation, "inplace");
  return Value::boolean(flag != nullptr && flag->kind == Literal::Kind::boolean && flag->boolean);
}

Value reshape_reads_view(SubjectFacts& facts) {
  const Operation& operation = *facts.subject().operation;
  if (operation.inputs.empty()) return Value::boolean(false);
  if (const Message* reason = too_many_to_follow(*facts.subject().kernel)) {
    return Value::unknown(reason);
  }
  const Operation* producer =
      producer_of(*facts.subject().kernel, operation, operation.inputs.front());
  return Value::boolean(producer != nullptr && producer->name == "view");
}

Value reshape_dynamic(SubjectFacts& facts) {
  const Kernel& kernel = *facts.subject().kernel;
  const Operation& operation = *facts.subject().operation;
  const auto is_dynamic = [](const Integer& size) { return size.dynamic; };
  const auto any_dynamic = [&](int index) {
    const Integers& shape = tensor_at(kernel, index).shape;
    return std::any_of(shape.begin(), shape.end(), is_dynamic);
  };
  const Literal* shape = argument_of(operation, "shape");
  const auto is_name = [](const Literal& item) { return item.kind == Literal::Kind::text; };
  const bool named =
      shape != nullptr && std::any_of(shape->items.begin(), shape->items.end(), is_name);
  return Value::boolean(
      named || std::any_of(operation.inputs.begin(), operation.inputs.end(), any_dynamic) ||
      std::any_of(operation.outputs.begin(), operation.outputs.end(), any_dynamic));
}

Value reshape_writes_output(SubjectFacts& facts) {
  const auto& outputs = facts.subject().kernel->outputs;
  const auto& written = facts.subject().operation->outputs;
  return Value::boolean(std::any_of(written.begin(), written.end(), [&](int tensor) {
    return std::find(outputs.begin(), outputs.end(), tensor) != outputs.end();
  }));
}

}  // namespace tilelint
