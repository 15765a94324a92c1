#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "expr/program.h"
#include "tilelint/kernel.h"

// The tables that data files fill and that frontends and facts read.
namespace tilelint {

// An argument of an operation besides its tensors: read in expressions as args.NAME.
struct ArgumentType {
  std::string name;
  Type type;
  Literal fallback;  // when it is not given
  bool has_fallback = false;
  bool is_axis = false;  // names an axis, or several, of the first input
};

// An expression with the program that it is part of.
struct BoundExpression {
  std::shared_ptr<const Program> program;
  ExpressionId id = 0;
};

// An operation of PyPTO, or a class of operations that a description may name.
struct OperationType {
  std::string name;
  std::string op_class;  // elementwise, reduce, move, matmul, composite, index
  std::string family;    // softmax, norm, loss … where the documents treat them alike; else empty
  bool in_pypto = true;  // false: only a class or composite that a description may name
  bool computes = true;  // needs a tile in force
  std::vector<ArgumentType> arguments;
  bool takes_list = false;            // its tensors come as a list
  std::vector<std::string> results;   // names of the tensors that it returns; empty: one
  std::string reduced_axis;           // the argument that names it: "dim"; empty: none
  bool reduces_by_default = false;    // it reduces even when no axis is given
  std::string default_axes;           // then "all" or "last"; empty: the axis is unknown
  std::string tile_rank;              // whose rank the tile must have: "input" or "output"
  std::vector<std::string> replaces;  // general rules that its own constraints take the place of

  // Over the facts of vec_tile and the arguments; nothing where the documents do not say.
  std::optional<BoundExpression> walked_shape;     // list of int; nothing: as its class has it
  std::optional<BoundExpression> output_shape;     // list of int
  std::optional<BoundExpression> output_dtype;     // string
  std::optional<BoundExpression> live_buffers;     // tiles in UB at least (proved)
  std::optional<BoundExpression> all_buffers;      // tiles in UB when no buffer is shared
  std::optional<BoundExpression> result_buffers;   // of them, those as wide as the result only
  std::optional<BoundExpression> temporary_bytes;  // documented, on top of the tiles
};

// What the value of an option may be.
enum class OptionKind {
  integer,
  boolean,
  text,
  texts,
  decimals,
  scope,  // an integer, or an integer with two flags
  merge,  // numbers by the keys of subgraphs
  group,  // options of a group of their own
  vec_tile,
  cube_tile,
  any,  // taken as it is: nothing judges it
};

// An option of PyPTO. Lists are empty where nothing is said.
struct OptionType {
  std::string group;  // jit, runtime, pass, host, codegen, debug, verify, options or operation
  std::string name;
  OptionKind kind = OptionKind::integer;
  std::vector<std::int64_t> range;         // least and greatest number
  std::vector<std::int64_t> besides;       // numbers outside the range that are accepted
  std::vector<std::string> choices;        // texts that are accepted
  std::vector<std::int64_t> keys;          // merge: least and greatest integer key
  std::vector<std::int64_t> sided_range;   // merge: of a number that comes with a side
  std::vector<std::int64_t> control_keys;  // merge: keys that stand for a mode, not a subgraph
  std::vector<std::int64_t> control_values;
  std::vector<std::int64_t> lone_values;  // of a control key that stands alone
  std::string fallback;                   // what it is when nothing is said
  std::vector<std::string> backends;      // where it does something; empty: everywhere
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
  std::vector<OptionType> options;
  std::vector<std::string> profiles, backends;
  std::vector<std::string> architectures;  // "DAV_2201": one a backend, as pypto.platform says it

  const DataType* find_dtype(std::string_view spelling) const;
  const OperationType* find_operation(std::string_view name) const;
  const OptionType* find_option(std::string_view group, std::string_view name) const;
};

}  // namespace tilelint
