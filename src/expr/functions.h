#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "expr/value.h"
#include "expr/workspace.h"

namespace tilelint {

// One row of the function table: the documentation is generated from it, the checker reads the
// signature, and the evaluator calls it.
struct FunctionInfo {
  std::string_view name;
  std::string_view signature;  // "prod(list of int) -> int"; overloads are separated by "; "
  std::string_view doc;
};
std::span<const FunctionInfo> functions();

// The arguments have the types of the signature and none is absent. None is unknown either, unless
// the function says so; items of lists may be both.
using FunctionCall = Value (*)(Workspace&, std::span<const Value>);

struct Function {
  FunctionInfo info;
  FunctionCall call;
  bool takes_unknown = false;
};
// In the order of functions().
std::span<const Function> function_table();

}  // namespace tilelint
