#pragma once

#include <any>
#include <cstddef>
#include <string_view>
#include <vector>

#include "frontend/python/values/objects.h"
#include "frontend/python/values/scope.h"
#include "frontend/python/values/tensor.h"
#include "frontend/python/values/value.h"

// The state of one call under evaluation.
namespace tilelint::python {

struct Evaluation;

// The evaluated arguments of a call.
struct Arguments {
  std::vector<Given> given;
  const Unknown* open = nullptr;  // set if the call has a `*` or `**` argument that is unknown

  // These return null if there is no such argument.
  const Given* keyword(std::string_view name) const;
  const Given* positional(std::size_t index) const;
  // The keyword argument, or else the positional one.
  const Given* find(std::string_view name, std::size_t index) const;
};

// How a statement ends.
enum class Flow { next, returned, broke, continued, raised };

// A snapshot of the names of a frame and of the dialect's state.
struct State {
  std::vector<Scope::Binding> names;
  std::any dialect;
};

// A way (ways.h) that may have left a loop, an iteration or the function.
struct Exit {
  Flow flow = Flow::next;
  State state;
  const Origin* origin = nullptr;  // the choice that separates it from the other ways
};

// One call of a function, or the body of a module or class.
struct Frame {
  Evaluation& run;
  Module* module = nullptr;
  Scope* scope = nullptr;
  const Function* function = nullptr;
  std::vector<Value> returned = {};  // possible results; several if a branch is unknown
  const Origin* origin = nullptr;    // the choice that decides between them
  Class* type = nullptr;             // the class whose body this is; or null
  std::vector<Exit> exits = {};      // ways that left and are not joined yet
  bool generates = false;            // the function has a `yield`
  int tries = 0;                     // number of enclosing `try` statements with handlers
  int doubts = 0;                    // number of returns that may not be taken
};

// Access to the syntax tree of a frame.
inline const SyntaxNode& at(NodeId node, const Frame& frame) { return (*frame.module->tree)[node]; }
inline NodeId child(NodeId node, Field field, const Frame& frame) {
  return frame.module->tree->child(node, field);
}
inline NodeId first(NodeId node, const Frame& frame) { return at(node, frame).child; }
inline std::string_view text_of(NodeId node, const Frame& frame) {
  return node == kNoNode ? std::string_view() : frame.module->tree->text(node);
}
// The span of a node. For a node of another file, the span of the call in the main file that led
// there.
Span place(NodeId node, const Frame& frame);

}  // namespace tilelint::python
