#pragma once

#include <string_view>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// The value of `object.name`.
Value attribute(Evaluation& run, const Value& object, std::string_view name);
// The attribute of a class or of one of its bases; null if there is none.
const Value* member(Evaluation& run, const Class& type, std::string_view name);

}  // namespace tilelint::python
