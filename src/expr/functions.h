#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "expr/value.h"
#include "expr/workspace.h"

namespace tilelint {

// One row of the function table. The documentation is generated from it, the type checker reads the
// signature, and the evaluator calls the function.
struct FunctionInfo {
  std::string_view name;
  std::string_view signature;  // "prod(list of int) -> int"; overloads are separated by "; "
  std::string_view doc;
};
std::span<const FunctionInfo> functions();

// The arguments have the types of the signature, and none is absent. None is unknown unless
// `takes_unknown` is set. Items of lists may be absent or unknown.
using FunctionCall = Value (*)(Workspace&, std::span<const Value>);

struct Function {
  FunctionInfo info;
  FunctionCall call;
  bool takes_unknown = false;
};
// In the order of functions().
std::span<const Function> function_table();

}  // namespace tilelint
