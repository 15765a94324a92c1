#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "base/checked.h"
#include "base/message.h"
#include "frontend/opdesc/operation.h"
#include "frontend/opdesc/values.h"
#include "frontend/products.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 13> kMatmulKeys = {
    "m",        "k",         "n",    "batch", "a_trans", "b_trans", "a_format",
    "b_format", "out_dtype", "bias", "scale", "relu",    "scaled"};

Integer unknown_size(Message why, Span span) {
  return unknown_integer(std::make_shared<Message>(std::move(why)), span);
}

Integer size_of(std::int64_t value, Span span) { return {value, nullptr, span}; }

bool flag_argument(const Operation& operation, std::string_view name) {
  const Argument* argument = find_argument(operation, name);
  return argument != nullptr && argument->value.kind == Literal::Kind::boolean &&
         argument->value.boolean;
}

// Takes the flags from the arguments of the call. The key `matmul` may override them.
void take_arguments(Reader& reader, const OperationFields& fields, const Operation& operation,
                    Matmul& matmul) {
  matmul.a_trans = flag_argument(operation, "a_trans");
  matmul.b_trans = flag_argument(operation, "b_trans");
  if (fields.args == nullptr || !fields.args->value.is(JsonKind::object)) return;
  for (const JsonMember member : fields.args->value.members()) {
    if (member.key.text() != "out_dtype" || member.value.is(JsonKind::null)) continue;
    matmul.out_dtype = read_dtype(reader, Field{member.value, member.key, -1, fields.args}).type;
  }
}

void read_flags(Reader& reader, const Object& object, Matmul& matmul) {
  const std::array<std::pair<std::string_view, bool*>, 6> flags = {{{"a_trans", &matmul.a_trans},
                                                                    {"b_trans", &matmul.b_trans},
                                                                    {"bias", &matmul.bias},
                                                                    {"scale", &matmul.scale},
                                                                    {"relu", &matmul.relu},
                                                                    {"scaled", &matmul.scaled}}};
  for (const auto& [key, flag] : flags) {
    if (const Field* field = object.get(key)) *flag = read_boolean(reader, *field).value_or(false);
  }
  if (const Field* format = object.get("a_format")) {
    matmul.a_format = read_choice(reader, *format, kTensorFormats).value_or("");
  }
  if (const Field* format = object.get("b_format")) {
    matmul.b_format = read_choice(reader, *format, kTensorFormats).value_or("");
  }
  if (const Field* dtype = object.get("out_dtype")) {
    matmul.out_dtype = read_dtype(reader, *dtype).type;
  }
}

void check_inner(Reader& reader, const OperationFields& fields, const Operation& operation,
                 ProductSizes& sizes) {
  if (!sizes.k.known() || !sizes.k_of_b.known() || sizes.k.value == sizes.k_of_b.value) return;
  const Field* place = fields.matmul != nullptr ? fields.matmul : fields.op;
  if (place == nullptr) return;
  const Tensor& a = reader.tensor(operation.inputs[0]);
  const Tensor& b = reader.tensor(operation.inputs[1]);
  reader.invalid("matmul_inner", *place,
                 {.value = a.name + " " + to_text(a.shape),
                  .expected = std::to_string(sizes.k.value),
                  .other = b.name + " " + to_text(b.shape)});
  sizes.k = unknown_size(
      {"the inner dimensions of the two matrices differ (TL002)", "两个矩阵的内维不一致（TL002）"},
      sizes.k.span);
}

// Reads the sizes in `matmul` and checks them against those of the inputs.
void read_sizes(Reader& reader, const Object& object, const ProductSizes* derived, Matmul& matmul) {
  const std::array<std::pair<std::string_view, Integer*>, 4> members = {
      {{"m", &matmul.m}, {"k", &matmul.k}, {"n", &matmul.n}, {"batch", &matmul.batch}}};
  const std::array<const Integer*, 4> from_inputs = {
      derived ? &derived->m : nullptr, derived ? &derived->k : nullptr,
      derived ? &derived->n : nullptr, derived ? &derived->batch : nullptr};
  for (std::size_t i = 0; i < members.size(); ++i) {
    const auto& [key, size] = members[i];
    const Integer* other = from_inputs[i];
    const Field* field = object.get(key);
    if (field == nullptr) {
      if (other != nullptr) *size = *other;
      continue;
    }
    *size = read_dimension(reader, *field, "matmul");
    if (other == nullptr || !size->known() || !other->known() || size->value == other->value) {
      continue;
    }
    reader.invalid("conflict", *field, {.other = std::to_string(other->value)});
    *size = unknown_integer(not_valid(*field), field->span());
  }
}

void fill_missing(Matmul& matmul, const Object& object) {
  const std::array<std::pair<std::string_view, Integer*>, 3> members = {
      {{"m", &matmul.m}, {"k", &matmul.k}, {"n", &matmul.n}}};
  for (const auto& [key, size] : members) {
    if (object.has(key)) continue;
    *size = unknown_size(make_message("the description does not give {} of the matmul",
                                      "描述没有给出 matmul 的 {}", key),
                         matmul.span);
  }
  if (!object.has("batch")) matmul.batch = size_of(1, matmul.span);
}

// Creates the operand tensors if only `matmul` describes them.
std::vector<int> make_operands(Reader& reader, const OperationFields& fields,
                               const Matmul& matmul) {
  const auto operand = [&](const char* name, Integer rows, Integer columns, bool transposed,
                           const std::string& format) {
    Tensor tensor = shapeless_tensor(name, fields.dtype, {}, matmul.span);
    tensor.shape_unknown = nullptr;
    tensor.format = format;
    if (!matmul.batch.known() || matmul.batch.value != 1) tensor.shape.push_back(matmul.batch);
    if (transposed) std::swap(rows, columns);
    tensor.shape.push_back(std::move(rows));
    tensor.shape.push_back(std::move(columns));
    return add_tensor(reader, std::move(tensor));
  };
  const int a = operand("a", matmul.m, matmul.k, matmul.a_trans, matmul.a_format);
  const int b = operand("b", matmul.k, matmul.n, matmul.b_trans, matmul.b_format);
  return {a, b};
}

// Creates B if the description gives only A: with the dtype of A, and a shape from `matmul` if
// known.
int second_operand(Reader& reader, const Operation& operation) {
  const Tensor& a = reader.tensor(operation.inputs.front());
  Tensor b = shapeless_tensor(
      "b", {a.dtype, a.dtype_unknown, a.dtype_span},
      {"the description does not give the second matrix", "描述没有给出右矩阵"}, operation.span);
  return add_tensor(reader, std::move(b));
}

}  // namespace

std::optional<Matmul> read_matmul(Reader& reader, const OperationFields& fields,
                                  Operation& operation) {
  if (operation.inputs.size() == 1) operation.inputs.push_back(second_operand(reader, operation));
  const bool operands = operation.inputs.size() >= 2;
  if (fields.matmul == nullptr && !operands) return std::nullopt;
  Matmul matmul;
  matmul.span = fields.matmul != nullptr ? fields.matmul->span() : operation.span;
  matmul.scaled = operation.name == "scaled_mm";
  take_arguments(reader, fields, operation, matmul);
  if (operands) {
    matmul.a_format = reader.tensor(operation.inputs[0]).format;
    matmul.b_format = reader.tensor(operation.inputs[1]).format;
  }
  std::optional<Object> object;
  if (fields.matmul != nullptr) {
    object.emplace(reader, *fields.matmul, kMatmulKeys);
    read_flags(reader, *object, matmul);
  }
  if (operands) {
    ProductSizes sizes = product_sizes(reader.tensor(operation.inputs[0]),
                                       reader.tensor(operation.inputs[1]), matmul, matmul.span);
    check_inner(reader, fields, operation, sizes);
    if (object) {
      read_sizes(reader, *object, &sizes, matmul);
    } else {
      matmul.m = sizes.m;
      matmul.k = sizes.k;
      matmul.n = sizes.n;
      matmul.batch = sizes.batch;
    }
    return matmul;
  }
  read_sizes(reader, *object, nullptr, matmul);
  fill_missing(matmul, *object);
  if (operation.inputs.empty()) operation.inputs = make_operands(reader, fields, matmul);
  return matmul;
}

}  // namespace tilelint
