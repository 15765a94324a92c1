#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "frontend/python/evaluation/evaluation.h"

// Constructors for values whose objects belong to the heap.
namespace tilelint::python {

Value text(Evaluation& run, std::string_view text);
// The object with this path outside the files that tilelint reads: "torch.nn.Module", "len".
Value outside(Evaluation& run, std::string_view path);
Value make_sequence(Evaluation& run, Kind kind, std::vector<Value> items,
                    const Unknown* open = nullptr);
Value make_dictionary(Evaluation& run, Dictionary items);
// A set, as a list of distinct items. The list is open if it has unknown items, because they may be
// equal to others.
Value distinct(Evaluation& run, std::vector<Value> items);
// The callee, a function or name, as a method of `self`.
Value bound(Evaluation& run, const Value& self, const Value& callee);

// The items of a list, tuple, dictionary or range; nothing if they are not all known.
std::optional<std::vector<Value>> items_of(Evaluation& run, const Value& value);

// The heap's copy of a reason.
inline const Unknown* why(Evaluation& run, const Unknown& unknown) {
  return run.heap.reason(unknown);
}
// Why a value cannot be used: the reason of an unknown value, or else that tilelint does not
// evaluate the expression `text`.
const Unknown* why_not(Evaluation& run, const Value& value, std::string_view text);
// An unknown value with this reason.
Value no(Evaluation& run, Unknown::Why kind, std::string_view name, std::string_view where = {});
// An item or attribute of an unknown value.
Value part_of_unknown(Evaluation& run, const Value& whole, std::string_view name);
// The result of an operation on an unknown value.
Value derived(Evaluation& run, const Value& value);

}  // namespace tilelint::python
