#include <vector>

#include "base/message.h"
#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace {

const Message kNoMatmul{"the source does not say which matrices are multiplied",
                        "源中没有给出相乘的矩阵"};
const Message kNoDtype{"the operand's dtype is not given", "没有给出该操作数的 dtype"};

const CubeTile& cube(SubjectFacts& f) { return f.subject().setting->cube; }
const std::optional<Matmul>& matmul(SubjectFacts& f) { return f.subject().operation->matmul; }

// L0 first, then L1; a list that is too short has no such entry.
Value entry(const Integers& sizes, std::size_t index) {
  return index < sizes.size() ? to_value(sizes[index]) : Value{};
}

Value m(SubjectFacts& f) { return to_list(f.arena(), cube(f).m); }
Value k(SubjectFacts& f) { return to_list(f.arena(), cube(f).k); }
Value n(SubjectFacts& f) { return to_list(f.arena(), cube(f).n); }
Value m_l0(SubjectFacts& f) { return entry(cube(f).m, 0); }
Value m_l1(SubjectFacts& f) { return entry(cube(f).m, 1); }
Value k_l0(SubjectFacts& f) { return entry(cube(f).k, 0); }
Value k_l1_a(SubjectFacts& f) { return entry(cube(f).k, 1); }
Value n_l0(SubjectFacts& f) { return entry(cube(f).n, 0); }
Value n_l1(SubjectFacts& f) { return entry(cube(f).n, 1); }

// The compiler takes a third entry of k as the L1 size of B, and the second for both without it.
Value k_l1_b(SubjectFacts& f) { return entry(cube(f).k, cube(f).k.size() > 2 ? 2 : 1); }

Value size(SubjectFacts& f, Integer Matmul::*member) {
  return matmul(f) ? to_value((*matmul(f)).*member) : Value::unknown(&kNoMatmul);
}

Value flag(SubjectFacts& f, bool Matmul::*member) {
  return matmul(f) ? Value::boolean((*matmul(f)).*member) : Value::unknown(&kNoMatmul);
}

Value matrix_m(SubjectFacts& f) { return size(f, &Matmul::m); }
Value matrix_k(SubjectFacts& f) { return size(f, &Matmul::k); }
Value matrix_n(SubjectFacts& f) { return size(f, &Matmul::n); }
Value batch(SubjectFacts& f) { return size(f, &Matmul::batch); }
Value a_trans(SubjectFacts& f) { return flag(f, &Matmul::a_trans); }
Value b_trans(SubjectFacts& f) { return flag(f, &Matmul::b_trans); }
Value bias(SubjectFacts& f) { return flag(f, &Matmul::bias); }
Value scale(SubjectFacts& f) { return flag(f, &Matmul::scale); }
Value relu(SubjectFacts& f) { return flag(f, &Matmul::relu); }
Value scaled(SubjectFacts& f) { return flag(f, &Matmul::scaled); }

Value a_format(SubjectFacts& f) {
  return matmul(f) ? Value::string(matmul(f)->a_format) : Value::unknown(&kNoMatmul);
}

Value b_format(SubjectFacts& f) {
  return matmul(f) ? Value::string(matmul(f)->b_format) : Value::unknown(&kNoMatmul);
}

Value operand_bytes(SubjectFacts& f, std::size_t operand) {
  const auto& inputs = f.subject().operation->inputs;
  if (operand >= inputs.size()) return Value::unknown(&kNoDtype);
  const DataType* dtype =
      f.subject().kernel->tensors[static_cast<std::size_t>(inputs[operand])].dtype;
  return dtype != nullptr ? Value::integer(dtype->bytes) : Value::unknown(&kNoDtype);
}

Value a_bytes(SubjectFacts& f) { return operand_bytes(f, 0); }
Value b_bytes(SubjectFacts& f) { return operand_bytes(f, 1); }

Value out_dtype(SubjectFacts& f) {
  if (!matmul(f)) return Value::unknown(&kNoMatmul);
  return matmul(f)->out_dtype != nullptr ? Value::string(matmul(f)->out_dtype->name)
                                         : Value::unknown(&kNoDtype);
}

Value split_k(SubjectFacts& f) {
  return cube(f).split_k ? Value::boolean(*cube(f).split_k) : Value{};
}

constexpr FactInfo kTable[] = {
    {"m", kIntegers, "elements", "the m list as written: [L0, L1]", Origin::setting, true, m},
    {"k", kIntegers, "elements", "the k list as written: [L0, L1] or [L0, L1 of A, L1 of B]",
     Origin::setting, true, k},
    {"n", kIntegers, "elements", "the n list as written: [L0, L1]", Origin::setting, true, n},
    {"m_l0", kInteger, "elements", "m in L0", Origin::setting, true, m_l0},
    {"m_l1", kInteger, "elements", "m in L1", Origin::setting, true, m_l1},
    {"k_l0", kInteger, "elements", "k in L0", Origin::setting, true, k_l0},
    {"k_l1_a", kInteger, "elements", "k of A in L1", Origin::setting, true, k_l1_a},
    {"k_l1_b", kInteger, "elements", "k of B in L1; that of A when only one is written",
     Origin::setting, true, k_l1_b},
    {"n_l0", kInteger, "elements", "n in L0", Origin::setting, true, n_l0},
    {"n_l1", kInteger, "elements", "n in L1", Origin::setting, true, n_l1},
    {"split_k", kBoolean, "", "whether K is split over cores; absent when the source does not say",
     Origin::setting, true, split_k},
    {"matrix_m", kInteger, "elements", "rows of A and of the product", Origin::operation, false,
     matrix_m},
    {"matrix_k", kInteger, "elements", "columns of A, rows of B", Origin::operation, false,
     matrix_k},
    {"matrix_n", kInteger, "elements", "columns of B and of the product", Origin::operation, false,
     matrix_n},
    {"batch", kInteger, "matrices", "number of products", Origin::operation, false, batch},
    {"a_trans", kBoolean, "", "whether A is transposed", Origin::operation, false, a_trans},
    {"b_trans", kBoolean, "", "whether B is transposed", Origin::operation, false, b_trans},
    {"a_format", kString, "", "memory format of A: ND or NZ", Origin::operation, false, a_format},
    {"b_format", kString, "", "memory format of B: ND or NZ", Origin::operation, false, b_format},
    {"a_bytes", kInteger, "B", "bytes of one element of A", Origin::dtype, false, a_bytes},
    {"b_bytes", kInteger, "B", "bytes of one element of B", Origin::dtype, false, b_bytes},
    {"out_dtype", kString, "", "element type of the product", Origin::operation, false, out_dtype},
    {"bias", kBoolean, "", "whether a bias is added", Origin::operation, false, bias},
    {"scale", kBoolean, "", "whether the product is scaled when it is stored", Origin::operation,
     false, scale},
    {"relu", kBoolean, "", "whether relu is applied when it is stored", Origin::operation, false,
     relu},
    {"scaled", kBoolean, "", "whether it is a scaled_mm", Origin::operation, false, scaled},
    {"op.name", kString, "", "name of the operation", Origin::operation, false, op_name},
};

}  // namespace

std::span<const FactInfo> cube_tile_facts() { return kTable; }

}  // namespace tilelint
