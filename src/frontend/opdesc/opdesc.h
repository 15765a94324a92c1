#pragma once

#include <memory>

#include "frontend/parsed_file.h"
#include "kernel/vocabulary.h"

namespace tilelint {

// Reads operator descriptions (docs/operator-description.md): one JSON object, an array of them, or
// {"version": 1, "operators": [...]}; with `lines`, one description per line.
// A failure (syntax, encoding, wrong type, duplicate key, number beyond 64 bits, nesting beyond 64
// levels) drops only the part it affects: the description, the line, or the file. Unknown keys and
// values outside their domain become findings TL001 and TL002 of the kernel.
ParsedFile read_descriptions(std::shared_ptr<const SourceFile> source, bool lines,
                             const Vocabulary& vocabulary);

}  // namespace tilelint
