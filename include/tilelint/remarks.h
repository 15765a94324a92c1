#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tilelint/source.h"

// What a source says beside the steps of its kernels, and how it is written.
namespace tilelint {

struct OperationType;

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

}  // namespace tilelint
