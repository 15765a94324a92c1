#pragma once

#include <string>
#include <vector>

#include "tilelint/diagnostic.h"

namespace tilelint {

// The text that messages print: 4096, true, text, [1, 16, 256]; "?" if unknown.
std::string to_text(const FactValue& value);
std::string to_text(const std::vector<std::int64_t>& values);

// "limits.contiguous_bytes = 1024 B (--set)"
std::string to_text(const FactReading& fact);

// Whether the user changed this limit or backend number: it comes from neither the profile nor the
// backend.
bool is_changed(const FactReading& fact);

}  // namespace tilelint
