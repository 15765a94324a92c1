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
      "The least of the numbers; unknown for an empty list."},
     calls::min},
    {{"max", "max(list of int) -> int; max(int, int, ...) -> int",
      "The greatest of the numbers; unknown for an empty list."},
     calls::max},
    {{"len", "len(list of T) -> int", "The number of items, unknown ones included."}, calls::len},
    {{"last", "last(list of T) -> T", "The last item; unknown for an empty list."}, calls::last},
    {{"range", "range(int) -> list of int",
      "The numbers 0, 1, … n - 1; none for a negative n; unknown for more than 4096."},
     calls::range},
    {{"ceil_div", "ceil_div(int, int) -> int",
      "The quotient of a number from 0 on and a positive one, rounded up."},
     calls::ceil_div},
    {{"align_up", "align_up(int, int) -> int",
      "The least multiple of the second number, which is positive, that is not below the first."},
     calls::align_up},
    {{"clip", "clip(list of int, list of int) -> list of int; clip(int, int) -> int",
      "The lesser of two numbers, or of each pair of two lists of equal length."},
     calls::clip},
    {{"with", "with(list of T, int, T) -> list of T",
      "A copy of the list in which the item at an index is replaced."},
     calls::with,
     true},
    {{"index", "index(list of T, T) -> int",
      "The index of the first item that equals a value; -1 when none does."},
     calls::index},
    {{"concat", "concat(list of T, list of T) -> list of T; concat(string, string) -> string",
      "The items of two lists, or two strings, one after the other."},
     calls::concat},
    {{"pow2_floor", "pow2_floor(int) -> int",
      "The greatest power of two that is not above a positive number."},
     calls::pow2_floor},
    {{"pow2_ceil", "pow2_ceil(int) -> int",
      "The least power of two that is not below a positive number."},
     calls::pow2_ceil},
    {{"is_pow2", "is_pow2(int) -> bool", "Whether the number is a power of two."}, calls::is_pow2},
    {{"str", "str(T) -> string", "The value as messages print it."}, calls::str},
    {{"known", "known(T) -> bool",
      "Whether the value, with all items if it is a list, is known; never unknown itself."},
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
