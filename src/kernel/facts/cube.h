#pragma once

#include "base/message.h"
#include "kernel/facts.h"

// Facts of a cube tile: the matrices (cube_matrix.cc), the entries of the setting (cube_sizes.cc),
// and the space in the buffers of a cube core (cube_buffers.cc). cube_tile.cc holds the table.
namespace tilelint::cube {

inline const Message kNoMatmul{"the source does not say which matrices are multiplied",
                               "输入中没有给出相乘的矩阵"};
inline const Message kNoDtype{"the source does not give the operand's dtype",
                              "没有给出该操作数的 dtype"};

const DataType* operand_dtype(SubjectFacts& facts, std::size_t at);  // 0: A, 1: B; null: not known

// The matrices that one call multiplies. Inside a loop, they are the views of one iteration.
Value matrix_m(SubjectFacts& facts);
Value matrix_k(SubjectFacts& facts);
Value matrix_n(SubjectFacts& facts);
Value batch(SubjectFacts& facts);
Value iterations(SubjectFacts& facts);
Value rank(SubjectFacts& facts);
Value a_trans(SubjectFacts& facts);
Value b_trans(SubjectFacts& facts);
Value a_format(SubjectFacts& facts);
Value b_format(SubjectFacts& facts);
Value c_format(SubjectFacts& facts);
Value a_dtype(SubjectFacts& facts);
Value b_dtype(SubjectFacts& facts);
Value out_dtype(SubjectFacts& facts);
Value a_bytes(SubjectFacts& facts);
Value b_bytes(SubjectFacts& facts);
Value out_bytes(SubjectFacts& facts);
Value b_computed(SubjectFacts& facts);
Value bias(SubjectFacts& facts);
Value scale(SubjectFacts& facts);
Value relu(SubjectFacts& facts);
Value scaled(SubjectFacts& facts);

// The lists as written, and their entries. The entries are absent if a list has the wrong length or
// an entry is not positive; another rule reports that error.
Value m(SubjectFacts& facts);
Value k(SubjectFacts& facts);
Value n(SubjectFacts& facts);
Value m_l0(SubjectFacts& facts);
Value m_l1(SubjectFacts& facts);
Value k_l0(SubjectFacts& facts);
Value k_l1_a(SubjectFacts& facts);
Value k_l1_b(SubjectFacts& facts);
Value n_l0(SubjectFacts& facts);
Value n_l1(SubjectFacts& facts);
Value split_k(SubjectFacts& facts);

// The alignment that the compiler requires of the entries, and the multiples to which it pads.
Value m_unit(SubjectFacts& facts);
Value k_unit(SubjectFacts& facts);
Value n_unit(SubjectFacts& facts);
Value a_pad(SubjectFacts& facts);
Value b_pad(SubjectFacts& facts);

// The sizes that the compiler allocates: clipped to the matrix, then padded. The `written` ones are
// not clipped; they are an upper bound if a matrix is not known.
Value l0a_shape(SubjectFacts& facts);
Value l0b_shape(SubjectFacts& facts);
Value l0c_shape(SubjectFacts& facts);
Value l1a_shape(SubjectFacts& facts);
Value l1b_shape(SubjectFacts& facts);
Value l0a_bytes(SubjectFacts& facts);
Value l0b_bytes(SubjectFacts& facts);
Value l0c_bytes(SubjectFacts& facts);
Value l1_bytes(SubjectFacts& facts);
Value table_columns(SubjectFacts& facts);
Value written_l0a_bytes(SubjectFacts& facts);
Value written_l0b_bytes(SubjectFacts& facts);
Value written_l0c_bytes(SubjectFacts& facts);
Value written_l1_bytes(SubjectFacts& facts);
Value written_columns(SubjectFacts& facts);

}  // namespace tilelint::cube
