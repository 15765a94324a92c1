#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tilelint/source.h"

// The model that every frontend builds and every rule looks at: tensors, and an ordered tree of
// steps (tile settings, operations, loops). It holds what the source says, with the place of each
// part. The facts (src/kernel/facts) compute everything derived from it.
namespace tilelint {

struct OperationType;
struct OptionType;

// An integer from the source, or the reason why it is not known.
struct Integer {
  std::int64_t value = 0;
  std::shared_ptr<const Message> unknown;  // null: the value is known
  Span span;
  bool dynamic = false;   // unknown because its value is only given at run time
  bool computed = false;  // derived from the thing that the reason names, not that thing itself

  bool known() const { return unknown == nullptr; }
};

using Integers = std::vector<Integer>;

// An element type: a row of rules/dtypes.toml.
struct DataType {
  std::string name;                    // "fp32"
  std::string printed;                 // its name in the compiler's hints
  std::int64_t bits = 0;               // bits per element as the compiler counts a transfer
  std::int64_t bytes = 0;              // bytes per element in memory
  std::vector<std::string> spellings;  // "DT_FP32", "float32"
};

struct Tensor {
  std::string name;
  Integers shape;                                // empty: not even the rank is known
  std::shared_ptr<const Message> shape_unknown;  // why the shape is empty
  const DataType* dtype = nullptr;               // null: not given, or not known
  std::shared_ptr<const Message> dtype_unknown;  // why the dtype is not known
  std::string format = "ND";                     // ND or NZ; empty: not known
  Span span;
  Span shape_span;
  Span dtype_span;
};

// A constant in the source that may be more than an integer: an argument or an option value.
struct Literal {
  enum class Kind { integer, boolean, text, list, table, unknown };

  Kind kind = Kind::integer;
  std::int64_t integer = 0;
  bool boolean = false;
  std::string text;
  std::vector<Literal> items;              // of a list or table
  std::vector<std::string> keys;           // of a table, one per item
  std::shared_ptr<const Message> unknown;  // the reason, if the kind is unknown
  bool computed = false;                   // as Integer::computed, if the kind is unknown
  Span span;
};

struct Argument {
  std::string name;
  Literal value;
  Span span;
};

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

struct Step {
  enum class Kind { setting, operation, loop };

  Kind kind = Kind::operation;
  int index = 0;  // into Kernel::settings, operations or loops; -1 for a setting: none is in force
  bool conditional = false;  // it is in a branch that may not be taken
};

// A name bound to one tensor before a pypto.loop and to another one after the first iteration: `acc
// = acc + part`. In contrast, `acc[:] = acc + part` writes to the tensor.
struct Rebinding {
  std::string name;
  Span span;  // of the statement
};

// A `break`, `continue` or `return` that would leave a pypto.loop or its current iteration.
struct LoopExit {
  std::string word;
  Span span;
};

// A Python list that is subscripted with the index of a pypto.loop: `weights[i]`.
struct ListSubscript {
  std::string list;
  Span span;  // of the whole subscript
};

struct Loop {
  std::string call = "loop";  // loop or loop_unroll
  int axis = 0;               // of the tensors it iterates over, counted from 0; -1: not known
  Integer extent;             // number of elements it covers on that axis
  Integer count;              // iterations
  Integer batch;              // elements per iteration
  Integer tail;               // elements of the last iteration if it is shorter; 0: none
  bool cuts_tensors = true;   // false: the operations inside read views that are separate tensors
  Integers unroll_list;
  std::int64_t factor = 0;  // the entry of unroll_list used in this variant; 0: not decided
  std::vector<Step> body;
  Span span;

  // For a Python loop: whether `batch` is a literal number (in place, or bound to a name) and is
  // not computed from the axis length or from a number of iterations. Nothing if it is not known,
  // as in a description.
  std::optional<bool> batch_literal;
  Span batch_span;                        // where that number is; empty: in the loop's own call
  std::vector<Rebinding> rebound;         // in source order
  std::vector<LoopExit> exits;            // in source order
  std::string index_name;                 // the value of `idx_name`; empty: not given, or not known
  bool only_as_loop = false;              // it uses a feature that Python's range does not have
  bool parallel = false;                  // its iterations may run in parallel
  std::optional<int> range_arguments;     // how many arguments give its range; nothing: not known
  std::vector<ListSubscript> subscripts;  // with the loop's index, each place once
};

// The offset of a view on this axis changes with each iteration of the loop.
struct Move {
  int axis = 0;
  int loop = -1;  // into Kernel::loops; -1: not known
};

struct View {
  int tensor = -1;
  int result = -1;  // the tensor it creates; -1: operations that read `tensor` read the view
  Integers shape, offset, valid_shape;
  std::vector<Move> moves;  // with the enclosing loops
  Span span;
};

// A tile moved between memories, as the compiler's hint PH001 sees it.
struct Transfer {
  std::string op;  // "tile.load"
  Integers tile, valid_shape;
  const DataType* dtype = nullptr;
  std::string memory;  // "Vec", "Mat"
  Span span;
};

struct Pipeline {
  Integer stage, stage_bytes, reserved;
  std::optional<Integer> slots;       // of an explicit MemRef
  std::optional<Integer> live_slots;  // the number of slots that are live in one iteration
  std::string memory;
  std::string planner;  // "PYPTO" or "PTOAS"
  Span span;
};

struct Option {
  std::string group;  // "jit", "runtime", "pass", "host", "codegen", "debug" or "verify"
  std::string name;
  Literal value;
  Span span;
  // The option applies to operations [first, last); last = -1 means to the end.
  int first = 0;
  int last = -1;
  const OptionType* type = nullptr;  // its row in rules/options; null: PyPTO has no such option
  std::string nearest;               // the most similar option name, "pass.sg_set_scope"; or empty
};

// Measured times in nanoseconds. A name is the sweep column without its unit.
struct Measurement {
  std::optional<std::int64_t> loop_count;
  std::vector<std::int64_t> tile;
  std::optional<CubeTile> cube_tile;
  std::vector<std::pair<std::string, std::int64_t>> times;  // {"gen_time", 630300}
  std::optional<std::int64_t> tasks_per_core;               // in thousandths
  Span span;
};

// A failure that the author observed when compiling or running.
struct ObservedError {
  std::string kind;  // "UB", "OoOSchedule"
  Integers tile;     // empty: the tile in force
  Span span;
};

// "TL201: measured, 3 % slower when widened"
struct Suppression {
  std::string rule;    // id or name, as written
  std::string reason;  // empty when none is given
  Span span;
  Span covers;  // the code it applies to; empty: the whole kernel
};

// A Python expression, for the rules that look at how a kernel is written. An operand is "tensor",
// "scalar", "integer", "list", "none" or "unknown".
struct Expression {
  enum class Form {
    binary,     // name: the operator; operands: left, right
    call,       // name: the operation of PyPTO; operands: its positional arguments
    reduction,  // name: the operation; operands: the value of `dim`; empty if not given
    tile,       // name: the call that sets the tile; operands: its arguments in the order written;
                // "scalar" is only known at run time
  };

  Form form = Form::binary;
  std::string name;
  std::vector<std::string> operands;
  std::string text;  // of the scalar operand, for messages; or empty
  Span span;
  const OperationType* type = nullptr;  // of a call or reduction: its row in rules/ops
};

// A module that the file imports or uses, by the first part of its name.
struct ModuleName {
  std::string name;
  Span span;
  bool as_pypto = false;  // the file uses it in place of pypto: `NAME.frontend.jit`
};

// `if dim == 0`: a parameter of the kernel factory selects between ways to compute.
struct DimBranch {
  std::string parameter;
  std::vector<std::int64_t> values;
  Span span;  // of the first branch
};

// A call of torch in ModelNew.forward.
struct HostCall {
  std::string name;  // "torch.sum", "x.mean"
  Span span;
};

// The class ModelNew of a file: what its forward does besides calling kernels, and which checks and
// parameters it has.
struct Forward {
  std::vector<HostCall> computing;                           // calls that compute
  std::vector<std::string> parameters;                       // of __init__, without self
  std::optional<std::vector<std::string>> model_parameters;  // of Model.__init__; nothing: no Model
  bool asserts_dim = false;
  bool asserts_shape = false;
  std::vector<std::string> not_contiguous;  // tensors passed to kernels without contiguous()
  Span span;                                // of the name of forward
  Span init_span;                           // of the name of __init__; empty: there is none
};

// A problem that only the frontend sees (rules of the subject `input`): the rule id, its case, and
// the values for its message.
struct InputFinding {
  std::string rule;
  std::string which;
  std::vector<std::pair<std::string, std::string>> arguments;
  Span span;
};

// A comment "tilelint: assume x: fp32[1024, 4096]" that was used.
struct Assumption {
  std::string text;
  Span span;
};

struct Kernel {
  std::string name;
  std::optional<std::string> profile;  // as the source asks, if it does
  std::optional<std::string> backend;
  std::vector<Tensor> tensors;
  std::vector<int> inputs;   // the tensors passed to the kernel, if the source says so
  std::vector<int> outputs;  // the tensors that it returns or writes, if the source says so
  std::vector<TileSetting> settings;
  std::vector<Operation> operations;
  std::vector<Loop> loops;
  std::vector<View> views;
  std::vector<Transfer> transfers;
  std::vector<Pipeline> pipelines;
  std::vector<Option> options;
  std::vector<Measurement> measurements;
  std::vector<ObservedError> observed_errors;
  std::vector<Suppression> suppressions;
  std::vector<InputFinding> findings;
  std::vector<Expression> expressions;
  std::vector<ModuleName> modules;      // of the whole file; only one kernel of a file has it
  std::vector<DimBranch> dim_branches;  // of the kernel's factory
  std::optional<Forward> forward;       // of the whole file; only one kernel of a file has it
  std::vector<Step> steps;
  Span span;

  // For a Python function:
  bool compiled = false;       // decorated with jit
  bool called_inside = false;  // a caller that tilelint does not see may have set a tile before
  // Set if one function makes several kernels: what distinguishes this one ("when `quantized` holds
  // (line 40)").
  std::optional<Message> variant;
  // Variants with the same number differ only in conditions whose truth is unknown.
  int circumstance = 0;
  // What the source tells tilelint to assume: "x: fp32[1024, 4096]".
  std::vector<Assumption> assumptions;
};

}  // namespace tilelint
