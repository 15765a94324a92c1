#include "frontend/opdesc/steps.h"

#include <array>
#include <map>
#include <string>
#include <utility>

#include "base/suggest.h"
#include "frontend/opdesc/parts.h"
#include "frontend/opdesc/quote.h"
#include "frontend/opdesc/values.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 11> kStepKeys = {
    "op",          "inputs", "output",     "args",      "reduce", "reduce_axis",
    "permutation", "tile",   "candidates", "cube_tile", "matmul"};

class StepReader {
 public:
  StepReader(Reader& reader, const Scope& scope, std::vector<Step>& steps)
      : reader_(reader), dtype_(scope.dtype), steps_(steps) {
    for (const int index : scope.inputs) tensors_[reader.tensor(index).name] = index;
    for (const int index : scope.outputs) outputs_[reader.tensor(index).name] = index;
  }

  void read(const Field& field) {
    const Object object(reader_, field, kStepKeys);
    read_settings(reader_, object, steps_);
    OperationFields fields = operation_fields(object);
    fields.dtype = dtype_;
    if (const Field* inputs = object.get("inputs")) fields.inputs = read_inputs(*inputs);
    if (fields.op == nullptr && fields.matmul == nullptr) {
      object.require(reader_, "op");
      return;
    }
    const int index = read_operation(reader_, std::move(fields));
    steps_.push_back({Step::Kind::operation, index});
    if (const Field* output = object.get("output")) {
      const int tensor = read_output(*output, index);
      if (tensor >= 0) reader_.operation(index).outputs.push_back(tensor);
    }
  }

 private:
  std::vector<int> read_inputs(const Field& list) {
    std::vector<int> inputs;
    for_each_item(reader_, list, {"a list of tensor names", "张量名列表"}, [&](const Field& item) {
      const auto name = read_text(reader_, item);
      if (!name) return;
      const auto found = tensors_.find(*name);
      if (found != tensors_.end()) {
        inputs.push_back(found->second);
      } else {
        inputs.push_back(unknown_tensor(item, *name));
      }
    });
    return inputs;
  }

  int unknown_tensor(const Field& item, std::string_view name) {
    std::vector<std::string_view> names;
    for (const auto& [known, index] : tensors_) names.push_back(known);
    const auto near = nearest_name(name, names);
    reader_.invalid("unknown_tensor", item,
                    {.expected = join(names), .suggestion = std::string(near.value_or(""))});
    Tensor tensor =
        shapeless_tensor(std::string(name), {nullptr, not_valid(item), {}}, {}, item.span());
    tensor.shape_unknown = not_valid(item);
    return add_tensor(reader_, std::move(tensor));
  }

  // A name, or a tensor with shape and dtype. A name that occurs in the outputs refers to that
  // tensor.
  int read_output(const Field& field, int producer) {
    const bool object = field.value.is(JsonKind::object);
    if (!object && !field.value.is(JsonKind::text)) {
      reader_.wrong_type(field, {"the name of a tensor, or an object that describes it",
                                 "张量名或描述张量的对象"});
      return -1;
    }
    if (!object) {
      const auto name = read_name(reader_, field);
      if (!name) return -1;
      const auto declared = outputs_.find(*name);
      return remember(*name,
                      declared != outputs_.end()
                          ? declared->second
                          : add_tensor(reader_, result_of(reader_, reader_.operation(producer),
                                                          std::string(*name), field.span())));
    }
    Tensor tensor = read_tensor(reader_, field, {}, {}, nullptr);
    Tensor derived = result_of(reader_, reader_.operation(producer), tensor.name, tensor.span);
    if (tensor.shape.empty()) {
      tensor.shape = derived.shape;
      tensor.shape_unknown = derived.shape_unknown;
    }
    if (tensor.dtype == nullptr && tensor.dtype_unknown == nullptr) {
      tensor.dtype = derived.dtype;
      tensor.dtype_unknown = derived.dtype_unknown;
    }
    const std::string name = tensor.name;
    return remember(name, add_tensor(reader_, std::move(tensor)));
  }

  int remember(std::string_view name, int index) {
    tensors_.insert_or_assign(std::string(name), index);
    return index;
  }

  Reader& reader_;
  ElementType dtype_;
  std::vector<Step>& steps_;
  std::map<std::string, int, std::less<>> tensors_, outputs_;
};

}  // namespace

void read_steps(Reader& reader, const Field& field, const Scope& scope, std::vector<Step>& steps) {
  StepReader step_reader(reader, scope, steps);
  for_each_item(reader, field, {"a list of steps", "步骤列表"},
                [&](const Field& item) { step_reader.read(item); });
}

}  // namespace tilelint
