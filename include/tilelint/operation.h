#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tilelint/tensor.h"

// Operations, and the tile settings that are in force for them.
namespace tilelint {

struct OperationType;

struct Reduction {
  Integers axes;  // counted from 0, in the order written
  bool keepdim = false;
  std::optional<bool> intermediate_used;
  Span span;
};

struct Matmul {
  Integer m, k, n, batch;
  bool a_trans = false;
  bool b_trans = false;
  std::string a_format = "ND";
  std::string b_format = "ND";
  const DataType* out_dtype = nullptr;
  bool bias = false;
  bool scale = false;
  bool relu = false;
  bool scaled = false;
  Span span;
};

// One call on tensors. Inputs and outputs are indexes into Kernel::tensors.
struct Operation {
  std::string name;  // as written: "softmax"
  const OperationType* type =
      nullptr;  // its row in rules/ops; null: rules/ops does not describe it
  std::vector<int> inputs;
  std::shared_ptr<const Message> inputs_unknown;  // why the list of inputs may be incomplete
  std::vector<int> outputs;
  std::optional<Reduction> reduction;
  std::optional<Matmul> matmul;
  std::vector<int> permutation;                        // axis order in memory; empty: the identity
  std::shared_ptr<const Message> permutation_unknown;  // why it is not known, if one is written
  const DataType* result_dtype = nullptr;              // according to rules/ops; null: not known
  std::vector<Argument> arguments;
  std::string phase;       // name of its phase, or empty
  bool elsewhere = false;  // the operation is in another file; `span` is the call that leads to it
  Span span;
};

struct CubeTile {
  Integers m, k, n;             // [L0, L1]; k may be [L0, L1 of A, L1 of B]
  std::optional<bool> split_k;  // nothing: the source does not say
};

// A call of set_vec_tile_shapes or set_cube_tile_shapes. It is in force for the operations after
// it.
struct TileSetting {
  enum class Kind { vec, cube };

  Kind kind = Kind::vec;
  bool written = true;                     // false: the source gives only candidates
  Integers tile;                           // vec
  CubeTile cube;                           // cube
  std::shared_ptr<const Message> unknown;  // vec: why not even the number of entries is known
  std::vector<Integers> candidates;        // other tiles that the author wants to compare
  Span span;                               // of the tile as written
  Span candidates_span;
};

}  // namespace tilelint
