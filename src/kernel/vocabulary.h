#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "expr/program.h"
#include "tilelint/kernel.h"

// Tables that are loaded from data files. Frontends and facts read them.
namespace tilelint {

// An argument of an operation besides its tensors. Expressions read it as args.NAME.
struct ArgumentType {
  std::string name;
  Type type;
  Literal fallback;  // the default value
  bool has_fallback = false;
  bool is_axis = false;  // names one or several axes of the first input
};

// An expression together with its program.
struct BoundExpression {
  std::shared_ptr<const Program> program;
  ExpressionId id = 0;
};

// An operation of PyPTO, or a class of operations that a description may name.
struct OperationType {
  std::string name;
  std::string op_class;  // elementwise, reduce, move, matmul, composite, index
  std::string family;    // softmax, norm, loss …, which the documents treat alike; else empty
  bool in_pypto = true;  // false: a class or composite operation that only a description may name
  bool computes = true;  // needs a tile in force
  std::vector<ArgumentType> arguments;
  bool takes_list = false;            // its tensors are passed as one list
  std::vector<std::string> results;   // names of the returned tensors; empty: one tensor
  std::string reduced_axis;           // the argument that names the axis: "dim"; empty: none
  bool reduces_by_default = false;    // it reduces even if no axis is given
  std::string default_axes;           // in that case "all" or "last"; empty: the axis is unknown
  std::string tile_rank;              // the tile must have the rank of "input" or "output"
  std::vector<std::string> replaces;  // general rules that its own constraints replace

  // Expressions over the facts of vec_tile and the arguments; nothing if the documents do not say.
  std::optional<BoundExpression> walked_shape;     // list of int; nothing: as for its class
  std::optional<BoundExpression> output_shape;     // list of int
  std::optional<BoundExpression> output_dtype;     // string
  std::optional<BoundExpression> live_buffers;     // least number of tiles in UB (proved)
  std::optional<BoundExpression> all_buffers;      // number of tiles in UB if no buffer is shared
  std::optional<BoundExpression> result_buffers;   // of these, the ones only as wide as the result
  std::optional<BoundExpression> temporary_bytes;  // documented, in addition to the tiles
};

// The values that an option accepts.
enum class OptionKind {
  integer,
  boolean,
  text,
  texts,
  decimals,
  scope,  // an integer, or an integer and two flags
  merge,  // numbers keyed by subgraph
  group,  // a nested group of options
  vec_tile,
  cube_tile,
  any,  // any value; no rule judges it
};

// An option of PyPTO. A list is empty if the documents do not say.
struct OptionType {
  std::string group;  // jit, runtime, pass, host, codegen, debug, verify, options or operation
  std::string name;
  OptionKind kind = OptionKind::integer;
  std::vector<std::int64_t> range;         // least and greatest number
  std::vector<std::int64_t> besides;       // accepted numbers outside the range
  std::vector<std::string> choices;        // accepted texts
  std::vector<std::int64_t> keys;          // merge: least and greatest integer key
  std::vector<std::int64_t> sided_range;   // merge: least and greatest number paired with a side
  std::vector<std::int64_t> control_keys;  // merge: keys that select a mode, not a subgraph
  std::vector<std::int64_t> control_values;
  std::vector<std::int64_t> lone_values;  // further values of a control key that is the only key
  std::string fallback;                   // the value if the option is not given
  std::vector<std::string> backends;      // the backends on which it has an effect; empty: all
};

// A number of a profile or a backend, and where it was set.
struct Constant {
  std::string name;  // without its group: "tile_elems"
  bool is_list = false;
  std::vector<std::int64_t> values;
  std::string unit;
  std::string source;
  std::string from;  // "profile akg", "backend a2a3", "--set", ".tilelint.toml:4"
};

// Constants sorted by name. All profiles have the same names, and so have all backends.
struct Constants {
  std::string name;
  std::vector<Constant> items;
};

struct Vocabulary {
  std::vector<DataType> dtypes;
  std::vector<OperationType> operations;  // sorted by name
  std::vector<OptionType> options;
  std::vector<std::string> profiles, backends;
  std::vector<std::string> architectures;  // "DAV_2201": one per backend, as in pypto.platform

  const DataType* find_dtype(std::string_view spelling) const;
  const OperationType* find_operation(std::string_view name) const;
  const OptionType* find_option(std::string_view group, std::string_view name) const;
};

}  // namespace tilelint
