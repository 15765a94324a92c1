#pragma once

#include <string>
#include <vector>

#include "tilelint/diagnostic.h"

namespace tilelint {

// As messages print it: 4096, true, text, [1, 16, 256]; "?" where unknown.
std::string to_text(const FactValue& value);
std::string to_text(const std::vector<std::int64_t>& values);

// "limits.contiguous_bytes = 1024 B (--set)"
std::string to_text(const FactReading& fact);

// A limit or backend number that neither the profile nor the backend gives: the user changed it.
bool is_changed(const FactReading& fact);

}  // namespace tilelint
