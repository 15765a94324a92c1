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
// part; what follows from it is computed by the facts (src/kernel/facts).
namespace tilelint {

struct OperationType;
struct OptionType;

// An integer that the source gives, or the reason why it is not known.
struct Integer {
  std::int64_t value = 0;
  std::shared_ptr<const Message> unknown;  // null: the value is known
  Span span;
  bool dynamic = false;   // unknown because it is only given when the kernel runs
  bool computed = false;  // from the thing that the reason is about: it has not its name

  bool known() const { return unknown == nullptr; }
};

using Integers = std::vector<Integer>;

// An element type. Rows of rules/dtypes.toml.
struct DataType {
  std::string name;                    // "fp32"
  std::string printed;                 // as the compiler's hints print it
  std::int64_t bits = 0;               // bits of one element as the compiler counts a transfer
  std::int64_t bytes = 0;              // bytes of one element in memory
  std::vector<std::string> spellings;  // "DT_FP32", "float32"
};

struct Tensor {
  std::string name;
  Integers shape;                                // empty: not even the rank is known,
  std::shared_ptr<const Message> shape_unknown;  // because
  const DataType* dtype = nullptr;               // null: not given, or not known,
  std::shared_ptr<const Message> dtype_unknown;  // because
  std::string format = "ND";                     // ND or NZ; empty: not known
  Span span;
  Span shape_span;
  Span dtype_span;
};

// A constant of the source that is not only an integer: arguments and options.
struct Literal {
  enum class Kind { integer, boolean, text, list, table, unknown };

  Kind kind = Kind::integer;
  std::int64_t integer = 0;
  bool boolean = false;
  std::string text;
  std::vector<Literal> items;              // of a list or table
  std::vector<std::string> keys;           // of a table, one an item
  std::shared_ptr<const Message> unknown;  // why, when the kind is unknown
  bool computed = false;                   // then: from the thing that the reason is about
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
      nullptr;  // its row in rules/ops; null: an operation not described there
  std::vector<int> inputs;
  std::shared_ptr<const Message> inputs_unknown;  // why there may be more, or none, of them
  std::vector<int> outputs;
  std::optional<Reduction> reduction;
  std::optional<Matmul> matmul;
  std::vector<int> permutation;                        // axis order in memory; empty: the identity
  std::shared_ptr<const Message> permutation_unknown;  // why it is not known, when one is written
  const DataType* result_dtype = nullptr;              // as its table says; null: not known
  std::vector<Argument> arguments;
  std::string phase;       // name of the phase it belongs to, or empty
  bool elsewhere = false;  // it stands in another file: `span` is the call that leads there
  Span span;
};

struct CubeTile {
  Integers m, k, n;             // [L0, L1]; k may be [L0, L1 of A, L1 of B]
  std::optional<bool> split_k;  // nothing: the source does not tell
};

// A call of set_vec_tile_shapes or set_cube_tile_shapes, in force for the operations after it.
struct TileSetting {
  enum class Kind { vec, cube };

  Kind kind = Kind::vec;
  bool written = true;                     // false: only candidates are given
  Integers tile;                           // vec
  CubeTile cube;                           // cube
  std::shared_ptr<const Message> unknown;  // vec: why not even the number of entries is known
  std::vector<Integers> candidates;        // other tiles that the author wants compared
  Span span;                               // of the tile as written
  Span candidates_span;
};

struct Step {
  enum class Kind { setting, operation, loop };

  Kind kind = Kind::operation;
  int index = 0;  // into Kernel::settings, operations or loops; of a setting -1: none is in force
  bool conditional = false;  // it stands in a branch of which it is not known whether it is taken
};

// A name that stands for a tensor before a pypto.loop and for another one after its first
// iteration: `acc = acc + part`, where `acc[:] = acc + part` would write to the tensor.
struct Rebinding {
  std::string name;
  Span span;  // of the statement
};

// A `break`, `continue` or `return` that would leave a pypto.loop or its iteration.
struct LoopExit {
  std::string word;
  Span span;
};

// A list of Python that is subscripted with the index of a pypto.loop: `weights[i]`.
struct ListSubscript {
  std::string list;
  Span span;  // of the whole
};

struct Loop {
  std::string call = "loop";  // loop or loop_unroll
  int axis = 0;               // of the tensors that it walks, counted from 0; -1: not known
  Integer extent;             // elements of that axis that are walked
  Integer count;              // iterations
  Integer batch;              // elements an iteration
  Integer tail;               // elements of the last iteration when it is shorter; 0: none
  bool cuts_tensors =
      true;  // false: the operations inside read views that are tensors of their own
  Integers unroll_list;
  std::int64_t factor = 0;  // of the list, the one that is taken here; 0: not decided
  std::vector<Step> body;
  Span span;

  // Of a loop in Python: whether `batch` is written as a number (in place, or as a name that is
  // bound to one) and not computed from the length of the axis or a number of iterations. Nothing
  // where it is not known, as in a description.
  std::optional<bool> batch_literal;
  Span batch_span;                 // where that number stands; empty: in the loop's own call
  std::vector<Rebinding> rebound;  // in the order of the source
  std::vector<LoopExit> exits;     // in the order of the source
  std::string index_name;          // as `idx_name` gives it; empty: it does not, or it is not known
  bool only_as_loop = false;       // it asks for what a range of Python does not do
  bool parallel = false;           // its iterations may run side by side
  std::optional<int> range_arguments;     // by which its range is given; nothing: not known
  std::vector<ListSubscript> subscripts;  // with its index, each place once
};

// A view that stands elsewhere in each iteration.
struct Move {
  int axis = 0;
  int loop = -1;  // into Kernel::loops; -1: not known
};

struct View {
  int tensor = -1;
  int result = -1;  // the tensor that it makes; -1: what reads `tensor` reads the view
  Integers shape, offset, valid_shape;
  std::vector<Move> moves;  // with the loops around it
  Span span;
};

// A tile moved between memories, as the compiler's PH001 sees it.
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
  std::optional<Integer> live_slots;  // of them, live in one iteration
  std::string memory;
  std::string planner;  // "PYPTO" or "PTOAS"
  Span span;
};

struct Option {
  std::string group;  // "jit", "runtime", "pass", "host", "codegen", "debug" or "verify"
  std::string name;
  Literal value;
  Span span;
  // The operations for which it holds, where it was set between them: from `first` on, up to the
  // one before `last`; -1: no end.
  int first = 0;
  int last = -1;
  const OptionType* type = nullptr;  // its row in rules/options; null: there is no such option
  std::string nearest;               // "pass.sg_set_scope", what may be meant instead; or empty
};

// A measured time in nanoseconds; names are those of the sweep's columns without the unit.
struct Measurement {
  std::optional<std::int64_t> loop_count;
  std::vector<std::int64_t> tile;
  std::optional<CubeTile> cube_tile;
  std::vector<std::pair<std::string, std::int64_t>> times;  // {"gen_time", 630300}
  std::optional<std::int64_t> tasks_per_core;               // in thousandths
  Span span;
};

// A failure that the author saw when compiling or running.
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
  Span covers;  // what it silences; empty: the whole kernel
};

// An expression of Python, for the rules that look at how a kernel is written. An operand is
// "tensor", "scalar", "integer", "list", "none" or "unknown".
struct Expression {
  enum class Form {
    binary,     // name: the operator; operands: left, right
    call,       // name: the operation of PyPTO; operands: its positional arguments
    reduction,  // name: the operation; operands: what is given as dim, nothing without
    tile,       // name: the call that sets the tile; operands: its arguments in the order written;
                // "scalar" is only known at run time
  };

  Form form = Form::binary;
  std::string name;
  std::vector<std::string> operands;
  std::string text;  // of the operand that is a scalar, for messages; or empty
  Span span;
  const OperationType* type = nullptr;  // of a call or reduction: its row in rules/ops
};

// A module that is imported or used in the file, by the first part of its name.
struct ModuleName {
  std::string name;
  Span span;
  bool as_pypto = false;  // what PyPTO offers is taken from it: `NAME.frontend.jit`
};

// `if dim == 0`: a parameter of the kernel's factory that chooses between ways to compute.
struct DimBranch {
  std::string parameter;
  std::vector<std::int64_t> values;
  Span span;  // of the first
};

// A call of torch in ModelNew.forward.
struct HostCall {
  std::string name;  // "torch.sum", "x.mean"
  Span span;
};

// The class ModelNew of a file: what its forward does besides calling kernels, and what it
// promises.
struct Forward {
  std::vector<HostCall> computing;                           // calls that compute
  std::vector<std::string> parameters;                       // of __init__, without self
  std::optional<std::vector<std::string>> model_parameters;  // of Model.__init__, if Model is there
  bool asserts_dim = false;
  bool asserts_shape = false;
  std::vector<std::string> not_contiguous;  // tensors handed to kernels without contiguous()
  Span span;                                // of the name of forward
  Span init_span;                           // of the name of __init__; empty: there is none
};

// A fault that only the reader of the input sees (rules of the subject `input`): the rule's id,
// which of its cases, and the values for its message.
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
  std::vector<int> inputs;   // the tensors that the kernel is given, where the source says so
  std::vector<int> outputs;  // and those that it hands out
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
  std::vector<ModuleName> modules;      // of one kernel of the file only, and so is `forward`:
  std::vector<DimBranch> dim_branches;  // what is said of a file is said once
  std::optional<Forward> forward;
  std::vector<Step> steps;
  Span span;

  // Of a function of Python.
  bool compiled = false;       // it is decorated with jit
  bool called_inside = false;  // callers that are not seen may have set a tile before
  // One of several kernels that the same function makes: what tells it from the others ("when
  // `quantized` holds (line 40)"); nothing when there is one only.
  std::optional<Message> variant;
  // Variants of one number differ only by conditions of which it is not known whether they hold.
  int circumstance = 0;
  // What the source asks to take for granted: "x: fp32[1024, 4096]".
  std::vector<Assumption> assumptions;
};

}  // namespace tilelint
