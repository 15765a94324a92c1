// Facts about each input of an operation.
#include <algorithm>
#include <vector>

#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"

namespace tilelint {
namespace {

template <class Read>
Value of_inputs(SubjectFacts& facts, Read read) {
  const Subject& subject = facts.subject();
  if (const auto& reason = subject.operation->inputs_unknown) return Value::unknown(reason.get());
  std::vector<Value> values;
  for (const int input : subject.operation->inputs) {
    values.push_back(read(subject.kernel->tensors[static_cast<std::size_t>(input)]));
  }
  return make_list(facts.arena(), values);
}

}  // namespace

Value input_shapes(SubjectFacts& facts) {
  return of_inputs(facts, [&](const Tensor& tensor) { return shape_of(facts, tensor); });
}

Value buffered_shapes(SubjectFacts& facts) {
  const Subject& subject = facts.subject();
  if (const auto& reason = subject.operation->inputs_unknown) return Value::unknown(reason.get());
  const auto& inputs = subject.operation->inputs;
  std::vector<Value> shapes;
  for (auto input = inputs.begin(); input != inputs.end(); ++input) {
    if (std::find(inputs.begin(), input, *input) != input) continue;
    shapes.push_back(shape_of(facts, subject.kernel->tensors[static_cast<std::size_t>(*input)]));
  }
  return make_list(facts.arena(), shapes);
}

Value input_dtypes(SubjectFacts& facts) {
  return of_inputs(facts, [](const Tensor& tensor) {
    return tensor.dtype != nullptr ? Value::string(tensor.dtype->name)
                                   : Value::unknown(why_no_dtype(&tensor));
  });
}

Value input_bytes(SubjectFacts& facts) {
  return of_inputs(facts, [](const Tensor& tensor) {
    return tensor.dtype != nullptr ? Value::integer(tensor.dtype->bytes)
                                   : Value::unknown(why_no_dtype(&tensor));
  });
}

Value input_formats(SubjectFacts& facts) {
  return of_inputs(facts, [](const Tensor& tensor) { return Value::string(tensor.format); });
}

Value view_shape(SubjectFacts& facts) {
  const Subject& subject = facts.subject();
  for (const View& view : subject.kernel->views) {
    if (view.result >= 0) continue;  // the operation reads that tensor instead
    if (!subject.operation->inputs.empty() && view.tensor == subject.operation->inputs.front()) {
      return to_list(facts.arena(), view.shape);
    }
  }
  return {};
}

}  // namespace tilelint
