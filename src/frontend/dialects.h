#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "frontend/parsed_file.h"
#include "frontend/python/modules/modules.h"
#include "kernel/vocabulary.h"

namespace tilelint {

// Reads the kernels of a Python file, for the dialect that it is written in. Nothing is imported or
// run. With `parts` only these are read, as for the blocks of a Markdown file. A text with errors
// is read as far as it is understood, which is a finding TL004; so is an evaluation that was
// stopped.
ParsedFile read_python(std::shared_ptr<const SourceFile> source, std::span<const Span> parts,
                       const Vocabulary& vocabulary, const python::Surroundings& surroundings);

// Whether the text imports a dialect. A file without can hold no kernel, and need not be parsed to
// see that. The inner parts of a dialect's compiler do not count; `inner` becomes the first of them.
bool imports_dialect(std::string_view text, std::string_view* inner = nullptr);

// The names in a file that stand for a dialect or something of it.
python::DialectNames dialect_names(const python::SyntaxTree& tree);

}  // namespace tilelint
