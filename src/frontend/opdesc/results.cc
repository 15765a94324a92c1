#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "base/message.h"
#include "frontend/opdesc/quote.h"
#include "frontend/opdesc/steps.h"

namespace tilelint {
namespace {

// Elementwise operations whose result is a truth value, whatever they compare.
constexpr std::array<std::string_view, 8> kComparisons = {"eq", "ge", "gt",          "le",
                                                          "lt", "ne", "logical_and", "logical_not"};

const Tensor& input_of(const Reader& reader, const Operation& operation, std::size_t index) {
  return reader.kernel.tensors[static_cast<std::size_t>(operation.inputs[index])];
}

// The axes from the last one on, the longer of two where one is 1; nothing when they do not fit.
std::optional<Integers> broadcast(Integers a, const Integers& b) {
  if (b.size() > a.size()) return broadcast(b, a);
  for (std::size_t i = 0; i < b.size(); ++i) {
    Integer& left = a[a.size() - b.size() + i];
    const Integer& right = b[i];
    const bool one = right.known() && right.value == 1;
    if (one || (left.known() && right.known() && left.value == right.value)) continue;
    if (left.known() && left.value == 1) {
      left = right;
    } else if (left.known() && right.known()) {
      return std::nullopt;
    } else if (left.known() || !right.known()) {
      continue;  // the unknown one is the same or 1
    } else {
      left = right;
    }
  }
  return a;
}

std::optional<Integers> broadcast_inputs(const Reader& reader, const Operation& operation) {
  Integers shape;
  for (std::size_t i = 0; i < operation.inputs.size(); ++i) {
    const Tensor& tensor = input_of(reader, operation, i);
    if (tensor.shape.empty()) return std::nullopt;
    auto joined = broadcast(std::move(shape), tensor.shape);
    if (!joined) return std::nullopt;
    shape = *std::move(joined);
  }
  return shape;
}

std::optional<Integers> reduced_shape(const Operation& operation, const Tensor& input) {
  const Reduction& reduction = *operation.reduction;
  if (input.shape.empty()) return std::nullopt;
  std::vector<bool> reduced(input.shape.size(), false);
  for (const Integer& axis : reduction.axes) {
    if (!axis.known()) return std::nullopt;
    const auto index = static_cast<std::size_t>(axis.value);
    if (index < reduced.size()) reduced[index] = true;
  }
  Integers shape;
  for (std::size_t i = 0; i < reduced.size(); ++i) {
    if (!reduced[i]) shape.push_back(input.shape[i]);
    if (reduced[i] && reduction.keepdim) shape.push_back({1, nullptr, input.shape[i].span});
  }
  return shape;
}

std::optional<Integers> matmul_shape(const Operation& operation, const Tensor& a) {
  const Matmul& matmul = *operation.matmul;
  if (a.shape.size() < 2) return std::nullopt;
  Integers shape(a.shape.begin(), a.shape.end() - 2);
  shape.push_back(matmul.m);
  shape.push_back(matmul.n);
  return shape;
}

std::optional<Integers> shape_of_result(const Reader& reader, const Operation& operation) {
  if (operation.type == nullptr || operation.inputs.empty()) return std::nullopt;
  const Tensor& first = input_of(reader, operation, 0);
  const std::string& op_class = operation.type->op_class;
  const std::string& family = operation.type->family;
  if (op_class == "elementwise") return broadcast_inputs(reader, operation);
  if (op_class == "reduce" && operation.reduction) return reduced_shape(operation, first);
  if (op_class == "matmul" && operation.matmul) return matmul_shape(operation, first);
  if (family == "softmax" || family == "norm") {
    return first.shape.empty() ? std::nullopt : std::optional(first.shape);
  }
  return std::nullopt;
}

// That of the inputs, where they agree and the operation does not turn it into another.
const DataType* dtype_of_result(const Reader& reader, const Operation& operation) {
  const OperationType* type = operation.type;
  if (type == nullptr || operation.inputs.empty()) return nullptr;
  if (operation.matmul) return operation.matmul->out_dtype;
  if (std::find(kComparisons.begin(), kComparisons.end(), type->name) != kComparisons.end()) {
    return reader.vocabulary.find_dtype("bool");
  }
  const bool casts =
      std::any_of(type->arguments.begin(), type->arguments.end(),
                  [](const ArgumentType& argument) { return argument.name == "dtype"; });
  const bool of_inputs = type->op_class == "elementwise" || type->op_class == "reduce" ||
                         type->family == "softmax" || type->family == "norm";
  if (casts || !of_inputs || type->name.starts_with("arg")) return nullptr;  // argmax: indexes
  const DataType* dtype = input_of(reader, operation, 0).dtype;
  for (std::size_t i = 1; i < operation.inputs.size(); ++i) {
    if (input_of(reader, operation, i).dtype != dtype) return nullptr;
  }
  return dtype;
}

}  // namespace

Tensor result_of(const Reader& reader, const Operation& operation, std::string name, Span span) {
  const std::string shown = quote(name);
  Tensor tensor =
      shapeless_tensor(std::move(name), {dtype_of_result(reader, operation), nullptr, span},
                       make_message("the description does not tell the shape of {}",
                                    "描述没有说明 {} 的 shape", shown),
                       span);
  if (tensor.dtype == nullptr) {
    tensor.dtype_unknown = std::make_shared<Message>(make_message(
        "the description does not tell the dtype of {}", "描述没有说明 {} 的 dtype", shown));
  }
  std::optional<Integers> shape = shape_of_result(reader, operation);
  if (shape && !shape->empty()) {
    tensor.shape = *std::move(shape);
    tensor.shape_unknown = nullptr;
  }
  return tensor;
}

}  // namespace tilelint
