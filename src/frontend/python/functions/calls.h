#pragma once

#include <string_view>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Calls. `node` is the call, for its place and for reasons; it may be kNoNode.

Value call(NodeId node, Frame& frame);
Value call(const Value& callee, const Arguments& given, NodeId node, Frame& frame);
// A call of a function in the source. `self`: of a method; null for others. `caller`: null where
// Python calls it by itself, such as a property.
Value call_function(Evaluation& run, Function& function, const Arguments& given, const Value* self,
                    NodeId node, Frame* caller);
Arguments arguments(NodeId list, Frame& frame);

// The body of a function whose parameters are bound.
Value invoke(Evaluation& run, Function& function, Scope& scope);
// Binds the arguments to the parameters; null: as for a call that nobody sees.
void bind(Evaluation& run, Function& function, const Arguments* given, const Value* self,
          Scope& scope);
// The name of a parameter, whatever form it has.
NodeId parameter_name(NodeId parameter, const Frame& frame);

// An object of a class.
Value construct(Class& type, const Arguments& given, NodeId node, Frame& frame);
// A call of something that cannot be read: of a module that is not there, or handed over by a
// caller. Such a call may change the state of the dialect.
Value unread(std::string_view called, const Arguments& given, NodeId node, const Frame& frame);

}  // namespace tilelint::python
