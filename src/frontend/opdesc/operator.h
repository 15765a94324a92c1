#pragma once

#include <string>

#include "frontend/opdesc/reader.h"

namespace tilelint {

// Reads one description into the reader's kernel.
void read_operator(Reader& reader, const Field& field, std::string default_name);

// Checks the format version of a file or a description. A version other than ours is a failure.
void check_version(Reader& reader, const Field& field);

}  // namespace tilelint
