#pragma once

#include <string>

#include "frontend/opdesc/reader.h"

namespace tilelint {

// Reads one description into the reader's kernel.
void read_operator(Reader& reader, const Field& field, std::string default_name);

// The version of the format, of a file or a description; another one than ours is a failure.
void check_version(Reader& reader, const Field& field);

}  // namespace tilelint
