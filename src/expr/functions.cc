#include "expr/functions.h"

#include <vector>

#include "expr/calls.h"

namespace tilelint {
namespace {

constexpr Function kFunctions[] = {
    {{"prod", "prod(list of int) -> int", "The product of the items; 1 for an empty list."},
     calls::prod},
    {{"sum", "sum(list of int) -> int", "The sum of the items; 0 for an empty list."}, calls::sum},
    {{"min", "min(list of int) -> int; min(int, int, ...) -> int",
      "The smallest of the numbers; unknown for an empty list."},
     calls::min},
    {{"max", "max(list of int) -> int; max(int, int, ...) -> int",
      "The largest of the numbers; unknown for an empty list."},
     calls::max},
    {{"len", "len(list of T) -> int", "The number of items, including unknown ones."}, calls::len},
    {{"last", "last(list of T) -> T", "The last item; unknown for an empty list."}, calls::last},
    {{"range", "range(int) -> list of int",
      "The numbers 0, 1, …, n - 1; empty for a negative n; unknown for more than 4096 numbers."},
     calls::range},
    {{"ceil_div", "ceil_div(int, int) -> int",
      "The first number divided by the second, rounded up; the first must not be negative, the "
      "second must be positive."},
     calls::ceil_div},
    {{"align_up", "align_up(int, int) -> int",
      "The first number rounded up to a multiple of the second; the first must not be negative, "
      "the second must be positive."},
     calls::align_up},
    {{"clip", "clip(list of int, list of int) -> list of int; clip(int, int) -> int",
      "The smaller of two numbers, or of each pair from two lists of equal length."},
     calls::clip},
    {{"with", "with(list of T, int, T) -> list of T",
      "A copy of the list with the item at an index replaced."},
     calls::with,
     true},
    {{"index", "index(list of T, T) -> int",
      "The index of the first item equal to a value; -1 if there is none."},
     calls::index},
    {{"concat", "concat(list of T, list of T) -> list of T; concat(string, string) -> string",
      "The two lists, or the two strings, joined."},
     calls::concat},
    {{"pow2_floor", "pow2_floor(int) -> int", "A positive number rounded down to a power of two."},
     calls::pow2_floor},
    {{"pow2_ceil", "pow2_ceil(int) -> int", "A positive number rounded up to a power of two."},
     calls::pow2_ceil},
    {{"is_pow2", "is_pow2(int) -> bool", "Whether the number is a power of two."}, calls::is_pow2},
    {{"str", "str(T) -> string", "The value as text, as messages print it."}, calls::str},
    {{"known", "known(T) -> bool",
      "Whether the value is known, and all its items if it is a list. The result is never "
      "unknown."},
     calls::known,
     true},
};

}  // namespace

std::span<const Function> function_table() { return kFunctions; }

std::span<const FunctionInfo> functions() {
  static const std::vector<FunctionInfo> rows = [] {
    std::vector<FunctionInfo> infos;
    for (const Function& function : kFunctions) infos.push_back(function.info);
    return infos;
  }();
  return rows;
}

}  // namespace tilelint
