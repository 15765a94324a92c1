#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "frontend/python/evaluation/evaluation.h"

// Makes the values of an evaluation.
namespace tilelint::python {

Value text(Evaluation& run, std::string_view text);
// Something outside the files that are read, by its path: "torch.nn.Module", "len".
Value outside(Evaluation& run, std::string_view path);
Value make_sequence(Evaluation& run, Kind kind, std::vector<Value> items,
                    const Unknown* open = nullptr);
Value make_dictionary(Evaluation& run, Dictionary items);
// A set: each item once. Items that are not known may be the same.
Value distinct(Evaluation& run, std::vector<Value> items);
// A function or name as a method of the value.
Value bound(Evaluation& run, const Value& self, const Value& callee);

// The items of what can be walked; nothing when they are not all known.
std::optional<std::vector<Value>> items_of(Evaluation& run, const Value& value);

// Reasons, each kept once.
inline const Unknown* why(Evaluation& run, const Unknown& unknown) {
  return run.heap.reason(unknown);
}
// The reason of an unknown value; else that it is not of the kind that is needed.
const Unknown* why_not(Evaluation& run, const Value& value, std::string_view text);
// A value that is not known, with its reason.
Value no(Evaluation& run, Unknown::Why kind, std::string_view name, std::string_view where = {});
// What is taken out of something unknown.
Value part_of_unknown(Evaluation& run, const Value& whole, std::string_view name);
// What an operation makes of a value that is not known.
Value derived(Evaluation& run, const Value& value);

}  // namespace tilelint::python
