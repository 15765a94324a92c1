// The space that a cube tile takes in the buffers of a cube core.
#include <algorithm>
#include <array>

#include "base/checked.h"
#include "kernel/facts/cube.h"
#include "kernel/facts/lift.h"

namespace tilelint::cube {
namespace {

constexpr std::int64_t kBitsPerByte = 8;

Value lift_max(Value a, Value b) {
  return when_known([&] { return Value::integer(std::max(a.as_integer(), b.as_integer())); }, a, b);
}

Value lift_add(Value a, Value b) {
  return when_known(
      [&] {
        const Checked sum = checked_add(a.as_integer(), b.as_integer());
        return sum ? Value::integer(*sum) : Value::unknown(&kOverflow);
      },
      a, b);
}

Value pad(Value size, Value unit) { return lift_multiply(lift_ceil_div(size, unit), unit); }

Value fractal(SubjectFacts& f) { return f.backend("l0_fractal_elems"); }

// Elements of `bits` in one row of a fractal. The contiguous side is a multiple of it.
Value row_elems(SubjectFacts& f, std::int64_t bits) {
  const Value row = f.backend("l0_row_bytes");
  return when_known([&] { return Value::integer(row.as_integer() * kBitsPerByte / bits); }, row);
}

// In whole bytes, as in the compiler's check of an ND tile: two 4-bit elements count as two bytes.
Value byte_row(SubjectFacts& f, std::size_t at) {
  const DataType* type = operand_dtype(f, at);
  return type != nullptr ? row_elems(f, type->bytes * kBitsPerByte) : Value::unknown(&kNoDtype);
}

// In bits, as in the compiler's checks of NZ and in its padding.
Value bit_row(SubjectFacts& f, std::size_t at) {
  const DataType* type = operand_dtype(f, at);
  return type != nullptr ? row_elems(f, type->bits) : Value::unknown(&kNoDtype);
}

// The alignment that NZ requires of one side of an operand: whole rows on the contiguous side.
Value nz_unit(SubjectFacts& f, std::size_t at, bool contiguous) {
  return contiguous ? lift_max(fractal(f), bit_row(f, at)) : fractal(f);
}

// The product of the sides, times the bytes per element.
Value bytes_of_block(Value shape, Value element) {
  return when_known([&] { return lift_multiply(lift_product(shape.as_list()), element); }, shape);
}

Value rectangle(SubjectFacts& f, Value rows, Value columns) {
  const std::array<Value, 2> sides = {rows, columns};
  for (const Value& side : sides) {
    if (!side.is_known()) return side;
  }
  return make_list(f.arena(), sides);
}

Value used_m(SubjectFacts& f) { return lift_min(m_l0(f), matrix_m(f)); }
Value used_n(SubjectFacts& f) { return lift_min(n_l0(f), matrix_n(f)); }
Value used_k(SubjectFacts& f, Value size) { return lift_min(size, matrix_k(f)); }

Value padded_bytes(Value rows, Value columns, Value unit, Value element) {
  return lift_multiply(lift_multiply(pad(rows, unit), pad(columns, unit)), element);
}

}  // namespace

Value a_pad(SubjectFacts& f) { return lift_max(fractal(f), bit_row(f, 0)); }
Value b_pad(SubjectFacts& f) { return lift_max(fractal(f), bit_row(f, 1)); }

Value m_unit(SubjectFacts& f) {
  const auto& matmul = f.subject().operation->matmul;
  if (!matmul) return Value::unknown(&kNoMatmul);
  if (!a_format(f).is_known()) return a_format(f);
  if (matmul->a_format == "NZ") return nz_unit(f, 0, matmul->a_trans);
  return matmul->a_trans ? byte_row(f, 0) : Value::integer(1);
}

Value k_unit(SubjectFacts& f) {
  const auto& matmul = f.subject().operation->matmul;
  if (!matmul) return Value::unknown(&kNoMatmul);
  if (!a_format(f).is_known()) return a_format(f);
  if (!b_format(f).is_known()) return b_format(f);
  Value unit = lift_max(fractal(f), byte_row(f, 0));
  if (matmul->scaled) unit = lift_max(unit, f.backend("scaled_k_elems"));
  if (matmul->a_format == "NZ") unit = lift_max(unit, nz_unit(f, 0, !matmul->a_trans));
  if (matmul->b_format == "NZ") unit = lift_max(unit, nz_unit(f, 1, matmul->b_trans));
  return unit;
}

Value n_unit(SubjectFacts& f) {
  const auto& matmul = f.subject().operation->matmul;
  if (!matmul) return Value::unknown(&kNoMatmul);
  if (!b_format(f).is_known()) return b_format(f);
  const Value unit = lift_max(fractal(f), byte_row(f, 1));
  return matmul->b_format == "NZ" ? lift_max(unit, nz_unit(f, 1, !matmul->b_trans)) : unit;
}

Value l0a_shape(SubjectFacts& f) {
  return rectangle(f, pad(used_m(f), a_pad(f)), pad(used_k(f, k_l0(f)), a_pad(f)));
}

Value l0b_shape(SubjectFacts& f) {
  return rectangle(f, pad(used_k(f, k_l0(f)), b_pad(f)), pad(used_n(f), b_pad(f)));
}

Value l0c_shape(SubjectFacts& f) {
  return rectangle(f, pad(used_m(f), fractal(f)), pad(used_n(f), fractal(f)));
}

// L1 sizes of m and n have no effect here: the compiler allocates their L0 sizes in L1, too.
Value l1a_shape(SubjectFacts& f) {
  return rectangle(f, pad(used_m(f), a_pad(f)), pad(used_k(f, k_l1_a(f)), a_pad(f)));
}

Value l1b_shape(SubjectFacts& f) {
  return rectangle(f, pad(used_k(f, k_l1_b(f)), b_pad(f)), pad(used_n(f), b_pad(f)));
}

Value l0a_bytes(SubjectFacts& f) { return bytes_of_block(l0a_shape(f), a_bytes(f)); }
Value l0b_bytes(SubjectFacts& f) { return bytes_of_block(l0b_shape(f), b_bytes(f)); }
Value l0c_bytes(SubjectFacts& f) {
  return bytes_of_block(l0c_shape(f), f.backend("accumulator_bytes"));
}

Value l1_bytes(SubjectFacts& f) {
  return lift_add(bytes_of_block(l1a_shape(f), a_bytes(f)),
                  bytes_of_block(l1b_shape(f), b_bytes(f)));
}

Value table_columns(SubjectFacts& f) { return pad(used_n(f), fractal(f)); }

Value written_l0a_bytes(SubjectFacts& f) {
  return padded_bytes(m_l0(f), k_l0(f), a_pad(f), a_bytes(f));
}

Value written_l0b_bytes(SubjectFacts& f) {
  return padded_bytes(k_l0(f), n_l0(f), b_pad(f), b_bytes(f));
}

Value written_l0c_bytes(SubjectFacts& f) {
  return padded_bytes(m_l0(f), n_l0(f), fractal(f), f.backend("accumulator_bytes"));
}

Value written_l1_bytes(SubjectFacts& f) {
  return lift_add(padded_bytes(m_l0(f), k_l1_a(f), a_pad(f), a_bytes(f)),
                  padded_bytes(k_l1_b(f), n_l0(f), b_pad(f), b_bytes(f)));
}

Value written_columns(SubjectFacts& f) { return pad(n_l0(f), fractal(f)); }

}  // namespace tilelint::cube
