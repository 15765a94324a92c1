#include "kernel/facts/neighbours.h"

#include <algorithm>
#include <vector>

namespace tilelint {
namespace {

const Message kWritesUnknown{"an operation of the loop does not say what it writes",
                             "循环中有操作没有写明输出"};

// The loop after `loop` in the steps; nothing when `loop` does not stand there.
struct Search {
  bool stands_here = false;
  const Loop* next = nullptr;
};

Search search(const Kernel& kernel, const std::vector<Step>& steps, const Loop& loop) {
  Search found;
  for (const Step& step : steps) {
    if (step.kind == Step::Kind::setting) continue;
    const bool is_loop = step.kind == Step::Kind::loop;
    const Loop* here = is_loop ? &kernel.loops[static_cast<std::size_t>(step.index)] : nullptr;
    if (found.stands_here) {
      found.next = here;
      return found;
    }
    if (here == &loop) found.stands_here = true;
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

}  // namespace

const Loop* loop_after(const Kernel& kernel, const Loop& loop) {
  return search(kernel, kernel.steps, loop).next;
}

Value independent(const Kernel& kernel, const Loop& earlier, const Loop& later) {
  std::vector<const Operation*> writers, readers;
  operations_of(kernel, earlier.body, writers);
  operations_of(kernel, later.body, readers);
  std::vector<int> written;
  for (const Operation* writer : writers) {
    if (writer->outputs.empty()) return Value::unknown(&kWritesUnknown);
    written.insert(written.end(), writer->outputs.begin(), writer->outputs.end());
  }
  return Value::boolean(std::none_of(readers.begin(), readers.end(), [&](const Operation* reader) {
    return std::any_of(reader->inputs.begin(), reader->inputs.end(), [&](int tensor) {
      return std::find(written.begin(), written.end(), tensor) != written.end();
    });
  }));
}

}  // namespace tilelint
