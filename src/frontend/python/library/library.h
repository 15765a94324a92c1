#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// The builtin functions and types of Python, and the functions of math and numpy that compute
// numbers.

// Calls an object outside the source by its path: "len", "math.ceil", "torch.zeros".
Value call_name(const std::string& path, const Arguments& given, NodeId node, Frame& frame);
// Calls a builtin function, or a function of math or numpy by its last name.
Value builtin(std::string_view name, const Arguments& given, NodeId node, Frame& frame);
// Calls a method of any value.
Value call_method(const Method& method, const Arguments& given, NodeId node, Frame& frame);

// Methods of the builtin types.
Value text_method(Evaluation& run, const std::string& self, std::string_view name,
                  const Arguments& given);
Value list_method(Evaluation& run, Value self, std::string_view name, const Arguments& given);
Value dictionary_method(Evaluation& run, Value self, std::string_view name, const Arguments& given);

// dict(other), dict([(key, value), ...]), dict(key=value)
Value dictionary_of(Evaluation& run, const Arguments& given);
// sum, sorted, zip and other functions that iterate over their arguments
Value over_items(std::string_view name, const Arguments& given, Frame& frame);
// len
Value length(Evaluation& run, const Value& value);
// min and max
Value extreme(Evaluation& run, bool greatest, const Arguments& given);
// Functions of one number: abs, int, math.sqrt
Value number_call(Evaluation& run, std::string_view name, const Value& value);

// Types. A result of nothing means unknown.

// Whether the value is an instance of `type`, which is a class, a path or a tuple of them.
std::optional<bool> is_of(Evaluation& run, const Value& value, const Value& type, int nested = 0);
// Whether the value has the attribute.
std::optional<bool> has(Evaluation& run, const Value& value, std::string_view attribute);
// Whether both are the same builtin type; nothing if one of them is not a builtin type.
std::optional<bool> same_type(const Value& a, const Value& b);
// Whether tilelint has read all bases of the class.
bool is_whole(Evaluation& run, const Class& type, int nested = 0);
// type(value)
Value type_of(Evaluation& run, const Value& value);
// isinstance, hasattr and getattr
Value inspect(Evaluation& run, std::string_view name, const Arguments& given);

}  // namespace tilelint::python
