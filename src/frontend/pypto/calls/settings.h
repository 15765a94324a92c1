#pragma once

#include <string_view>
#include <vector>

#include "frontend/pypto/dialect.h"

namespace tilelint::python::pypto {

// Calls that set tiles and options.

TileSetting vec_tile(Pypto& pypto, const Arguments& given, Span span);
TileSetting cube_tile(Pypto& pypto, const Arguments& given, Span span);
// A tile that stands among the options, as a list.
TileSetting tile_option(Pypto& pypto, const Given& argument, bool vec);

// The object that pypto.options makes. Arguments by position stand in the order of rules/options.
Value scope_options(Pypto& pypto, const Arguments& given);
// pypto.set_pass_options(...) between operations: it ends what was set so before.
void set_options(Pypto& pypto, std::string_view group, const std::vector<Given>& given);
// The options of the decorators jit and options.
void take_options(Pypto& pypto, const Function& function);
// `@pypto.options(...)`, also where the object was made before.
void take_scope(const Value& options, Function& function);

}  // namespace tilelint::python::pypto
