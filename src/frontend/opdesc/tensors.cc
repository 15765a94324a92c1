#include "frontend/opdesc/tensors.h"

#include <array>
#include <set>
#include <utility>

#include "base/message.h"
#include "base/suggest.h"
#include "frontend/opdesc/values.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 4> kTensorKeys = {"name", "shape", "dtype", "format"};

void set_dtype(Tensor& tensor, const ElementType& dtype) {
  tensor.dtype = dtype.type;
  tensor.dtype_unknown = dtype.unknown;
  tensor.dtype_span = dtype.span;
}

void set_shape(Reader& reader, Tensor& tensor, const Field& shape) {
  tensor.shape = read_dimensions(reader, shape, tensor.name);
  tensor.shape_span = shape.span();
  if (tensor.shape.empty()) tensor.shape_unknown = not_valid(shape);
}

// "x" for the only tensor of a list, else "x0", "x1", …
std::string default_name(const std::string& stem, int index, bool several) {
  return several ? stem + std::to_string(index) : stem;
}

std::vector<int> read_tensors(Reader& reader, const Field& list, const std::string& stem,
                              const ElementType& dtype, const Field* shape) {
  std::vector<int> indexes;
  const Message expected{"a list of tensors", "张量列表"};
  const bool several = list.value.is(JsonKind::list) && list.value.count() > 1;
  for_each_item(reader, list, expected, [&](const Field& item) {
    std::string name = default_name(stem, item.index, several);
    indexes.push_back(add_tensor(reader, read_tensor(reader, item, std::move(name), dtype, shape)));
  });
  return indexes;
}

// Names given by the author must be unique within a list.
void check_names(Reader& reader, const Object& object) {
  std::set<std::string_view> names;
  for (const std::string_view key : {"inputs", "outputs"}) {
    const Field* list = object.get(key);
    if (list == nullptr || !list->value.is(JsonKind::list)) continue;
    int index = 0;
    for (const JsonValue item : list->value.items()) {
      const Field tensor{item, {}, index++, list};
      if (!item.is(JsonKind::object)) continue;
      for (const JsonMember member : item.members()) {
        if (member.key.text() != "name" || !member.value.is(JsonKind::text)) continue;
        if (!names.insert(member.value.text()).second) {
          reader.invalid("duplicate_tensor", Field{member.value, member.key, -1, &tensor});
        }
      }
    }
  }
}

// The parent's inputs; copies with another element type if the phase gives one.
std::vector<int> inherited_inputs(Reader& reader, const Object& object, const Scope& parent,
                                  const ElementType& dtype) {
  if (!object.has("dtype")) return parent.inputs;
  std::vector<int> inputs;
  for (const int index : parent.inputs) {
    Tensor copy = reader.tensor(index);
    set_dtype(copy, dtype);
    inputs.push_back(add_tensor(reader, std::move(copy)));
  }
  return inputs;
}

std::vector<int> read_inputs(Reader& reader, const Object& object, const Scope* parent,
                             const ElementType& dtype) {
  const Field* shape = object.get("shape");
  if (const Field* inputs = object.get("inputs")) {
    return read_tensors(reader, *inputs, "x", dtype, shape);
  }
  if (shape != nullptr) {
    Tensor tensor;
    tensor.name = "x";
    tensor.span = shape->span();
    set_dtype(tensor, dtype);
    set_shape(reader, tensor, *shape);
    return {add_tensor(reader, std::move(tensor))};
  }
  if (parent != nullptr) return inherited_inputs(reader, object, *parent, dtype);
  // A matmul describes the shapes of its operands itself.
  if (object.has("matmul") || !object.has("op")) return {};
  Message why{"the description gives no shape", "描述没有给出 shape"};
  return {
      add_tensor(reader, shapeless_tensor("x", dtype, std::move(why), object.get("op")->span()))};
}

}  // namespace

int add_tensor(Reader& reader, Tensor tensor) {
  reader.kernel.tensors.push_back(std::move(tensor));
  return static_cast<int>(reader.kernel.tensors.size()) - 1;
}

ElementType read_dtype(Reader& reader, const Field& field) {
  const auto spelling = read_text(reader, field);
  if (!spelling) return {nullptr, not_valid(field), field.span()};
  if (const DataType* type = reader.vocabulary.find_dtype(*spelling)) {
    return {type, nullptr, field.span()};
  }
  std::vector<std::string_view> names, spellings;
  for (const DataType& type : reader.vocabulary.dtypes) {
    names.push_back(type.name);
    spellings.insert(spellings.end(), type.spellings.begin(), type.spellings.end());
  }
  spellings.insert(spellings.begin(), names.begin(), names.end());
  const auto near = nearest_name(*spelling, spellings);
  reader.invalid("unknown_name", field,
                 {.expected = join(names), .suggestion = std::string(near.value_or(""))});
  return {nullptr, not_valid(field), field.span()};
}

Tensor shapeless_tensor(std::string name, const ElementType& dtype, Message why, Span span) {
  Tensor tensor;
  tensor.name = std::move(name);
  tensor.span = tensor.shape_span = span;
  tensor.shape_unknown = std::make_shared<Message>(std::move(why));
  set_dtype(tensor, dtype);
  return tensor;
}

Tensor read_tensor(Reader& reader, const Field& field, std::string name, const ElementType& dtype,
                   const Field* shape) {
  const Object object(reader, field, kTensorKeys);
  if (const Field* given = object.get("name")) {
    if (const auto text = read_name(reader, *given)) name = std::string(*text);
  }
  if (const Field* own = object.get("shape")) shape = own;
  Tensor tensor;
  if (shape == nullptr) {
    Message why = make_message("the description does not give the shape of {}",
                               "描述没有给出 {} 的 shape", name);
    tensor = shapeless_tensor(std::move(name), dtype, std::move(why), field.span());
  } else {
    tensor.name = std::move(name);
    tensor.span = field.span();
    set_shape(reader, tensor, *shape);
  }
  const Field* own_dtype = object.get("dtype");
  set_dtype(tensor, own_dtype != nullptr ? read_dtype(reader, *own_dtype) : dtype);
  if (const Field* format = object.get("format")) {
    tensor.format = read_choice(reader, *format, kTensorFormats).value_or("");
  }
  return tensor;
}

Scope read_scope(Reader& reader, const Object& object, const Scope* parent) {
  Scope scope;
  if (const Field* dtype = object.get("dtype")) {
    scope.dtype = read_dtype(reader, *dtype);
  } else if (parent != nullptr) {
    scope.dtype = parent->dtype;
  }
  scope.inputs = read_inputs(reader, object, parent, scope.dtype);
  if (const Field* outputs = object.get("outputs")) {
    scope.outputs = read_tensors(reader, *outputs, "y", scope.dtype, nullptr);
  }
  check_names(reader, object);
  // If only the inputs of an operator give the element type, its phases inherit it.
  if (parent == nullptr && !object.has("dtype") && !scope.inputs.empty()) {
    const Tensor& first = reader.tensor(scope.inputs.front());
    scope.dtype = {first.dtype, first.dtype_unknown, first.dtype_span};
  }
  return scope;
}

}  // namespace tilelint
