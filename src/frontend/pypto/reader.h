#pragma once

#include <memory>
#include <string_view>

#include "frontend/parsed_file.h"
#include "frontend/python/modules/modules.h"
#include "kernel/vocabulary.h"

namespace tilelint::python::pypto {

// Reads the kernels of a file that uses PyPTO into `file`: each function that is decorated with
// jit, or that sets tiles or computes on tensors itself. False when the file has nothing to do with
// PyPTO.
bool read_kernels(const std::shared_ptr<const ModuleFile>& module, const Vocabulary& vocabulary,
                  const Surroundings& surroundings, ParsedFile& file);

// Whether `import pypto` or `from pypto` stands in the text: a file without can hold no kernel, and
// need not be parsed to see that. Other packages (pypto_pro) and the inner parts of PyPTO's
// compiler
// (`from pypto.pypto_impl`) do not count; `inner` becomes the first of these.
bool imports_pypto(std::string_view text, std::string_view* inner);

}  // namespace tilelint::python::pypto
