#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilelint/kernel.h"

// The tables that data files fill and that frontends and facts read.
namespace tilelint {

// An operation of PyPTO, or a class of operations that a description may name.
struct OperationType {
  std::string name;
  std::string op_class;  // elementwise, reduce, move, matmul, composite, index
  std::string family;    // softmax, norm, loss … where the documents treat them alike; else empty
  bool in_pypto = true;  // false: only a class or composite that a description may name
  bool computes = true;  // needs a tile in force
  std::vector<std::string> arguments;  // besides tensors
  std::string reduced_axis;            // the argument that names it: "dim"; empty: none
  bool reduces_by_default = false;  // it reduces even when no axis is given (the axis is unknown)
};

// A number of a profile or a backend, with where it comes from.
struct Constant {
  std::string name;  // without the group: "tile_elems"
  bool is_list = false;
  std::vector<std::int64_t> values;
  std::string unit;
  std::string source;
  std::string from;  // "profile akg", "backend a2a3", "--set", ".tilelint.toml:4"
};

// Constants in the order of their names; every profile has the same names, and so has every
// backend.
struct Constants {
  std::string name;
  std::vector<Constant> items;
};

struct Vocabulary {
  std::vector<DataType> dtypes;
  std::vector<OperationType> operations;  // sorted by name
  std::vector<std::string> profiles, backends;

  const DataType* find_dtype(std::string_view spelling) const;
  const OperationType* find_operation(std::string_view name) const;
};

}  // namespace tilelint
