#pragma once

#include <string_view>

#include "frontend/pypto/dialect.h"

namespace tilelint::python::pypto {

// A call of PyPTO; `name` is the path behind "pypto.".
Value call_pypto(Pypto& pypto, std::string_view name, const Arguments& given, NodeId node,
                 Frame& frame);
// The chip that the kernel runs on, as pypto.platform.npuarch names it.
Value architecture(Pypto& pypto);

// Notes the arguments of a call that sets a tile or opens a loop (kernels/sites.h).
void note_site(Pypto& pypto, NodeId node, const Arguments& given, const Frame& frame);
// From the first argument to the last; the call itself when there is none.
Span arguments_span(const Arguments& given, NodeId node, const Frame& frame);

}  // namespace tilelint::python::pypto
