#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "frontend/parsed_file.h"
#include "frontend/python/modules.h"
#include "kernel/vocabulary.h"

namespace tilelint {

// Reads the kernels of a Python file that uses PyPTO: each function that is decorated with jit, or
// that sets tiles or computes on tensors itself. Nothing is imported or run. With `parts` only
// these are read, as for the blocks of a Markdown file. A text with errors is read as far as it is
// understood, which is a finding TL004; so is an evaluation that was stopped.
ParsedFile read_python(std::shared_ptr<const SourceFile> source, std::span<const Span> parts,
                       const Vocabulary& vocabulary, const python::Surroundings& surroundings);

// Whether `import pypto` or `from pypto` stands in the text: a file without can hold no kernel, and
// need not be parsed to see that. Other packages (pypto_pro) and the inner parts of PyPTO's
// compiler (`from pypto.pypto_impl`) do not count; `inner` becomes the first of these.
bool imports_pypto(std::string_view text, std::string_view* inner = nullptr);

}  // namespace tilelint
