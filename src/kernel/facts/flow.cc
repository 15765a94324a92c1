#include "kernel/facts/flow.h"

#include <algorithm>
#include <vector>

#include "kernel/facts/arguments.h"
#include "kernel/facts/chain.h"
#include "kernel/facts/geometry.h"

namespace tilelint {
namespace {

const Message kAxesUnknown{"the swapped axes are unknown", "交换的是哪些轴未知"};

const Operation& operation(SubjectFacts& facts) { return *facts.subject().operation; }
const Kernel& kernel(SubjectFacts& facts) { return *facts.subject().kernel; }

bool has(const std::vector<int>& items, int item) {
  return std::find(items.begin(), items.end(), item) != items.end();
}

// The operations from `first` on that read the tensor, up to and including one that overwrites it.
std::vector<const Operation*> readers_of(const Kernel& kernel, int tensor, std::size_t first) {
  std::vector<const Operation*> readers;
  for (std::size_t i = first; i < kernel.operations.size(); ++i) {
    const Operation& reader = kernel.operations[i];
    if (has(reader.inputs, tensor)) readers.push_back(&reader);
    if (has(reader.outputs, tensor)) break;
  }
  return readers;
}

std::size_t after(const Kernel& kernel, const Operation* writer) {
  return writer == nullptr ? 0 : static_cast<std::size_t>(writer - kernel.operations.data()) + 1;
}

Value shape_at(SubjectFacts& facts, const std::vector<int>& tensors) {
  if (tensors.empty()) return {};
  return shape_of(facts, kernel(facts).tensors[static_cast<std::size_t>(tensors.front())]);
}

// The axis counted from the end (-1 is the last one); 0 if it is not known.
std::int64_t from_end(const Literal* axis, std::size_t rank) {
  if (axis == nullptr || axis->kind != Literal::Kind::integer) return 0;
  if (axis->integer < 0) return axis->integer;
  return rank == 0 ? 0 : axis->integer - static_cast<std::int64_t>(rank);
}

Value exchanges(const Literal* first, const Literal* second, std::size_t rank) {
  const std::int64_t a = from_end(first, rank);
  const std::int64_t b = from_end(second, rank);
  if (a == 0 || b == 0) return Value::unknown(&kAxesUnknown);
  return Value::boolean((a == -1 && b == -2) || (a == -2 && b == -1));
}

// Whether the order exchanges the last two axes and leaves the others in place.
Value permutes(const Literal* order) {
  if (order == nullptr || order->kind != Literal::Kind::list || order->items.size() < 2) {
    return Value::unknown(&kAxesUnknown);
  }
  const std::size_t rank = order->items.size();
  for (std::size_t i = 0; i < rank; ++i) {
    const std::int64_t axis = from_end(&order->items[i], rank);
    if (axis == 0) return Value::unknown(&kAxesUnknown);
    const std::size_t wanted = i + 2 < rank ? i : 2 * rank - 3 - i;
    if (axis != static_cast<std::int64_t>(wanted) - static_cast<std::int64_t>(rank)) {
      return Value::boolean(false);
    }
  }
  return Value::boolean(true);
}

}  // namespace

Value input_shape(SubjectFacts& facts) { return shape_at(facts, operation(facts).inputs); }
Value result_shape(SubjectFacts& facts) { return shape_at(facts, operation(facts).outputs); }

Value written_by(SubjectFacts& facts) {
  if (operation(facts).inputs.empty()) return Value::string("");
  if (const Message* reason = too_many_to_follow(kernel(facts))) return Value::unknown(reason);
  const Operation* writer =
      producer_of(kernel(facts), operation(facts), operation(facts).inputs.front());
  return Value::string(writer != nullptr ? std::string_view(writer->name) : "");
}

Value written_transposed(SubjectFacts& facts) {
  if (operation(facts).inputs.empty()) return {};
  if (const Message* reason = too_many_to_follow(kernel(facts))) return Value::unknown(reason);
  const Operation* writer =
      producer_of(kernel(facts), operation(facts), operation(facts).inputs.front());
  if (writer == nullptr || !writer->matmul || writer->matmul->bias || writer->matmul->scale) {
    return {};
  }
  const std::vector<Value> flags = {Value::boolean(writer->matmul->a_trans),
                                    Value::boolean(writer->matmul->b_trans)};
  return make_list(facts.arena(), flags);
}

Value reads_input(SubjectFacts& facts) {
  if (operation(facts).inputs.empty()) return Value::boolean(false);
  if (const Message* reason = too_many_to_follow(kernel(facts))) return Value::unknown(reason);
  const int input = operation(facts).inputs.front();
  const bool written = producer_of(kernel(facts), operation(facts), input) != nullptr;
  return Value::boolean(!written && has(kernel(facts).inputs, input));
}

Value input_shared(SubjectFacts& facts) {
  if (operation(facts).inputs.empty()) return Value::boolean(false);
  if (const Message* reason = too_many_to_follow(kernel(facts))) return Value::unknown(reason);
  const int input = operation(facts).inputs.front();
  const Operation* writer = producer_of(kernel(facts), operation(facts), input);
  const auto readers = readers_of(kernel(facts), input, after(kernel(facts), writer));
  return Value::boolean(readers.size() > 1 || has(kernel(facts).outputs, input));
}

Value read_by(SubjectFacts& facts) {
  if (const Message* reason = too_many_to_follow(kernel(facts))) return Value::unknown(reason);
  std::vector<Value> names;
  for (const int output : operation(facts).outputs) {
    const auto first = after(kernel(facts), &operation(facts));
    for (const Operation* reader : readers_of(kernel(facts), output, first)) {
      names.push_back(Value::string(reader->name));
    }
  }
  return make_list(facts.arena(), names);
}

Value swaps_last_axes(SubjectFacts& facts) {
  const Operation& op = operation(facts);
  if (op.name != "transpose" && op.name != "permute") return {};
  if (op.name == "permute") {
    const Literal* order = argument_of(op, "perm");
    return permutes(order != nullptr ? order : argument_of(op, "dims"));
  }
  const std::size_t rank =
      op.inputs.empty()
          ? 0
          : kernel(facts).tensors[static_cast<std::size_t>(op.inputs.front())].shape.size();
  return exchanges(argument_of(op, "dim0"), argument_of(op, "dim1"), rank);
}

}  // namespace tilelint
