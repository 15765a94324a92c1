#pragma once

#include <string_view>

#include "frontend/python/evaluation/evaluation.h"

namespace tilelint::python {

// Calls. `node` is the call expression, for its span and for reasons; it may be kNoNode.

// Evaluates a call expression.
Value call(NodeId node, Frame& frame);
// Calls any value.
Value call(const Value& callee, const Arguments& given, NodeId node, Frame& frame);
// Calls a function of a file that tilelint reads. `self` is the object of a method, or null.
// `caller` is null if Python calls the function implicitly, such as a property.
Value call_function(Evaluation& run, Function& function, const Arguments& given, const Value* self,
                    NodeId node, Frame* caller);
// Evaluates an argument list.
Arguments arguments(NodeId list, Frame& frame);

// Evaluates the body of a function whose parameters are bound in `scope`.
Value invoke(Evaluation& run, Function& function, Scope& scope);
// Binds the arguments to the parameters. `given` is null for a function without a caller.
void bind(Evaluation& run, Function& function, const Arguments* given, const Value* self,
          Scope& scope);
// The node of a parameter's name.
NodeId parameter_name(NodeId parameter, const Frame& frame);

// Makes an object of a class.
Value construct(Class& type, const Arguments& given, NodeId node, Frame& frame);
// The unknown result of a call that tilelint cannot read: of a module that is not available, or of
// a function that an unknown caller passes in. The call may change the dialect's state: tilelint
// assumes so if it takes a tensor of a kernel or if its result is not used
// (expression_statement()).
Value unread(std::string_view called, const Arguments& given, NodeId node, const Frame& frame);

}  // namespace tilelint::python
