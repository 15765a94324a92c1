#include "frontend/pypto/kernels/trace.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "frontend/python/statements/ways.h"

namespace tilelint::python::pypto {

Integer to_integer(const Value& value, Span span) {
  if (value.is_number()) return {value.integer, nullptr, span};
  if (value.is(Value::Kind::unknown)) {
    return {.unknown = message_of(*value.unknown),
            .span = span,
            .dynamic = value.unknown->dynamic,
            .computed = !is_named(*value.unknown)};
  }
  static const auto no_integer =
      std::make_shared<const Message>(Message{"it is no integer", "不是整数"});
  return {0, no_integer, span};
}

Tensor to_tensor(const TensorValue& tensor) {
  Tensor made;
  made.name = tensor.name;
  if (tensor.shape_unknown != nullptr) {
    made.shape_unknown = message_of(*tensor.shape_unknown);
  } else {
    made.shape.reserve(tensor.shape.size());
    for (const Value& size : tensor.shape) {
      made.shape.push_back(to_integer(size, tensor.shape_span));
    }
  }
  made.dtype = tensor.dtype;
  if (tensor.dtype_unknown != nullptr) made.dtype_unknown = message_of(*tensor.dtype_unknown);
  made.format = tensor.format;
  made.span = tensor.span;
  made.shape_span = tensor.shape_span;
  made.dtype_span = tensor.dtype_span;
  return made;
}

int Trace::index_of(TensorValue& tensor) {
  if (tensor.trace == id_) return tensor.index;
  tensor.trace = id_;
  tensor.index = static_cast<int>(kernel.tensors.size());
  kernel.tensors.push_back(to_tensor(tensor));
  return tensor.index;
}

std::vector<Step>& Trace::steps() {
  return open_loops_.empty() ? kernel.steps
                             : kernel.loops[static_cast<std::size_t>(open_loops_.back().loop)].body;
}

void Trace::add(Step::Kind kind, std::size_t index) {
  steps().push_back({kind, static_cast<int>(index), branches > 0});
}

void Trace::add(TileSetting setting) {
  (setting.kind == TileSetting::Kind::vec ? in_force.vec : in_force.cube) =
      static_cast<int>(kernel.settings.size());
  add(Step::Kind::setting, kernel.settings.size());
  kernel.settings.push_back(std::move(setting));
}

void Trace::add(Operation operation) {
  constexpr std::size_t kFirst = 16;  // operations are large, so that moving them costs
  if (kernel.operations.empty()) kernel.operations.reserve(kFirst);
  add(Step::Kind::operation, kernel.operations.size());
  kernel.operations.push_back(std::move(operation));
}

void Trace::restore(InForce before) {
  if (before == in_force) return;
  // -1 stands for "none of either kind": what is in force beside it is said again.
  if ((before.vec < 0 && in_force.vec >= 0) || (before.cube < 0 && in_force.cube >= 0)) {
    steps().push_back({Step::Kind::setting, -1, branches > 0});
    in_force = {};
  }
  if (before.vec != in_force.vec)
    steps().push_back({Step::Kind::setting, before.vec, branches > 0});
  if (before.cube != in_force.cube) {
    steps().push_back({Step::Kind::setting, before.cube, branches > 0});
  }
  in_force = before;
}

void Trace::hand_out(int tensor) {
  auto& outputs = kernel.outputs;
  if (std::find(outputs.begin(), outputs.end(), tensor) == outputs.end()) outputs.push_back(tensor);
}

void Trace::rename(int source, int target) {
  if (target < parameters) hand_out(target);
  for (auto operation = kernel.operations.rbegin(); operation != kernel.operations.rend();
       ++operation) {
    auto& outputs = operation->outputs;
    if (std::find(outputs.begin(), outputs.end(), source) == outputs.end()) continue;
    if (std::find(outputs.begin(), outputs.end(), target) == outputs.end()) {
      outputs.push_back(target);
    }
    return;
  }
}

void Trace::walk(int loop, int axis, const View& view) {
  Loop& walked = kernel.loops[static_cast<std::size_t>(loop)];
  const Tensor& tensor = kernel.tensors[static_cast<std::size_t>(view.tensor)];
  const auto at = static_cast<std::size_t>(axis);
  if (walked.axis >= 0 || at >= tensor.shape.size() || at >= view.shape.size()) return;
  walked.axis = axis;
  // A number of iterations that is only known at run time tells of the axis, too.
  const bool dynamic = walked.extent.dynamic;
  walked.extent = tensor.shape[at];
  walked.extent.dynamic = walked.extent.dynamic || (dynamic && !walked.extent.known());
  walked.batch = view.shape[at];
}

std::vector<std::size_t> Trace::options_in_force() const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < kernel.options.size(); ++i) {
    if (kernel.options[i].last < 0) found.push_back(i);
  }
  return found;
}

int Trace::open_loop(Loop loop) {
  const int index = static_cast<int>(kernel.loops.size());
  add(Step::Kind::loop, kernel.loops.size());
  kernel.loops.push_back(std::move(loop));
  open_loops_.push_back({index, scope()});
  return index;
}

void Trace::ask_position() {
  for (const OpenLoop& open : open_loops_) {
    kernel.loops[static_cast<std::size_t>(open.loop)].only_as_loop = true;
  }
}

void Trace::close_loop() {
  const OpenLoop closed = std::move(open_loops_.back());
  open_loops_.pop_back();
  in_force = closed.before.settings;
  end_options(closed.before.options);
}

void Trace::end(const Scope& scope) {
  restore(scope.settings);
  end_options(scope.options);
}

// Those that were not in force before.
void Trace::end_options(const std::vector<std::size_t>& before) {
  const int now = static_cast<int>(kernel.operations.size());
  auto& options = kernel.options;
  for (const std::size_t i : options_in_force()) {
    if (std::find(before.begin(), before.end(), i) == before.end()) options[i].last = now;
  }
  // What was set anew inside holds again as it was.
  for (const std::size_t i : before) {
    if (options[i].last < 0) continue;
    Option again = options[i];
    again.first = now;
    again.last = -1;
    options.push_back(std::move(again));
  }
}

}  // namespace tilelint::python::pypto
