#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// What comes with Python, and with math and numpy where they compute numbers.

// A call of something outside the source, by its path: "len", "math.ceil", "torch.zeros".
Value call_name(const std::string& path, const Arguments& given, NodeId node, Frame& frame);
Value builtin(std::string_view name, const Arguments& given, NodeId node, Frame& frame);
Value call_method(const Method& method, const Arguments& given, NodeId node, Frame& frame);

// Methods, one file a type.
Value text_method(Evaluation& run, const std::string& self, std::string_view name,
                  const Arguments& given);
Value list_method(Evaluation& run, Value self, std::string_view name, const Arguments& given);
Value dictionary_method(Evaluation& run, Value self, std::string_view name, const Arguments& given);

// dict(other), dict([(key, value), ...]), dict(key=value)
Value dictionary_of(Evaluation& run, const Arguments& given);
// sum, sorted, zip and whatever else walks its arguments.
Value over_items(std::string_view name, const Arguments& given, Frame& frame);
Value length(Evaluation& run, const Value& value);
// min and max.
Value extreme(Evaluation& run, bool greatest, const Arguments& given);
// abs, int, math.sqrt: a function of one number.
Value number_call(Evaluation& run, std::string_view name, const Value& value);

// Types. Each answer is nothing when it is not known.
std::optional<bool> is_of(Evaluation& run, const Value& value, const Value& type, int nested = 0);
std::optional<bool> has(Evaluation& run, const Value& value, std::string_view attribute);
std::optional<bool> same_type(const Value& a, const Value& b);  // nothing where one is no type
bool is_whole(Evaluation& run, const Class& type,
              int nested = 0);  // all its bases are in the source
Value type_of(Evaluation& run, const Value& value);
// isinstance, hasattr, getattr.
Value inspect(Evaluation& run, std::string_view name, const Arguments& given);

}  // namespace tilelint::python
