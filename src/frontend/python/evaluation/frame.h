#pragma once

#include <any>
#include <cstddef>
#include <string_view>
#include <vector>

#include "frontend/python/values/scope.h"
#include "frontend/python/values/tensor.h"
#include "frontend/python/values/value.h"

// What the evaluation of a call goes by.
namespace tilelint::python {

struct Evaluation;

// The arguments of a call, evaluated.
struct Arguments {
  std::vector<Given> given;
  const Unknown* open = nullptr;  // set: a `*` or `**` of something unknown is among them

  const Given* keyword(std::string_view name) const;
  const Given* positional(std::size_t index) const;
  // By keyword, else by position.
  const Given* find(std::string_view name, std::size_t index) const;
};

// What happens after a statement.
enum class Flow { next, returned, broke, continued, raised };

// What the names of a frame stand for at one point of the way, and what the dialect keeps beside
// them.
struct State {
  std::vector<Scope::Binding> names;
  std::any dialect;
};

// A way that may leave a loop, an iteration or the function, where it is not known whether it does.
struct Exit {
  Flow flow = Flow::next;
  State state;
  const Origin* origin = nullptr;  // where it parted from the others
};

// One call of a function, or the level of a module or class.
struct Frame {
  Evaluation& run;
  Module* module = nullptr;
  Scope* scope = nullptr;
  const Function* function = nullptr;
  std::vector<Value> returned = {};  // possible results; several when branches are unknown
  const Origin* origin = nullptr;    // where the way parted that led to the last of them
  Class* type = nullptr;             // whose body is read
  std::vector<Exit> exits = {};      // that were not joined yet
  bool generates = false;            // it has a `yield`
  int tries = 0;                     // `try` around
  int doubts = 0;                    // returns of which it is not known whether they are taken
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
// The place of a node in the main file; in another file, the place of the call that led there.
Span place(NodeId node, const Frame& frame);

}  // namespace tilelint::python
