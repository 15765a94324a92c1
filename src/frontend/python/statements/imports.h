#pragma once

#include <memory>
#include <string>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Evaluates a file as a module with this name. `main`: it is the file that the user checks.
Module* load(Evaluation& run, std::shared_ptr<const ModuleFile> file, std::string name, bool main);
// Executes `import a.b as c`.
void import_modules(NodeId node, Frame& frame);
// Executes `from .a import b as c`.
void import_names(NodeId node, Frame& frame);

}  // namespace tilelint::python
