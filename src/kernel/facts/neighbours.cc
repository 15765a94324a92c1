#include "kernel/facts/neighbours.h"

#include <algorithm>
#include <set>
#include <vector>

namespace tilelint {
namespace {

const Message kWritesUnknown{"an operation of the loop does not say what it writes",
                             "循环中有操作没有写明输出"};

// The loop after `loop` in the steps; nothing if `loop` is not among them.
struct Search {
  bool stands_here = false;
  bool conditional = false;  // `loop` is in a branch that may not be taken
  const Loop* next = nullptr;
};

Search search(const Kernel& kernel, const std::vector<Step>& steps, const Loop& loop) {
  Search found;
  for (const Step& step : steps) {
    if (step.kind == Step::Kind::setting) continue;
    const bool is_loop = step.kind == Step::Kind::loop;
    const Loop* here = is_loop ? &kernel.loops[static_cast<std::size_t>(step.index)] : nullptr;
    if (found.stands_here) {
      const bool together = !found.conditional && !step.conditional;  // not in two branches
      found.next = together ? here : nullptr;
      return found;
    }
    if (here == &loop) {
      found.stands_here = true;
      found.conditional = step.conditional;
    }
    if (here == nullptr || here == &loop) continue;
    const Search inside = search(kernel, here->body, loop);
    if (inside.stands_here) return inside;
  }
  return found;
}

void operations_of(const Kernel& kernel, const std::vector<Step>& steps,
                   std::vector<const Operation*>& out) {
  for (const Step& step : steps) {
    const auto index = static_cast<std::size_t>(step.index);
    if (step.kind == Step::Kind::operation) out.push_back(&kernel.operations[index]);
    if (step.kind == Step::Kind::loop) operations_of(kernel, kernel.loops[index].body, out);
  }
}

// The tensors that a loop reads and writes.
struct Effects {
  std::set<int> read, written;
  bool told = true;  // every operation names the tensor it writes
  bool empty = true;
};

Effects effects_of(const Kernel& kernel, const Loop& loop) {
  std::vector<const Operation*> operations;
  operations_of(kernel, loop.body, operations);
  Effects effects;
  effects.empty = operations.empty();
  for (const Operation* operation : operations) {
    effects.read.insert(operation->inputs.begin(), operation->inputs.end());
    effects.written.insert(operation->outputs.begin(), operation->outputs.end());
    effects.told = effects.told && !operation->outputs.empty();
  }
  return effects;
}

bool overlap(const std::set<int>& a, const std::set<int>& b) {
  return std::any_of(a.begin(), a.end(), [&](int tensor) { return b.contains(tensor); });
}

}  // namespace

const Loop* loop_after(const Kernel& kernel, const Loop& loop) {
  return search(kernel, kernel.steps, loop).next;
}

Value independent(const Kernel& kernel, const Loop& earlier, const Loop& later) {
  const Effects first = effects_of(kernel, earlier);
  const Effects second = effects_of(kernel, later);
  if (first.empty || second.empty) return Value::boolean(false);  // nothing to merge
  if (!first.told) return Value::unknown(&kWritesUnknown);        // it may write to any tensor
  return Value::boolean(!overlap(first.written, second.read) &&
                        !overlap(second.written, first.read));
}

}  // namespace tilelint
