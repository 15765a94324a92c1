#pragma once

#include <memory>
#include <string>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Evaluates the file as a module of this name; `main`: the file that is read.
Module* load(Evaluation& run, std::shared_ptr<const ModuleFile> file, std::string name, bool main);
// `import a.b as c`
void import_modules(NodeId node, Frame& frame);
// `from .a import b as c`
void import_names(NodeId node, Frame& frame);

}  // namespace tilelint::python
