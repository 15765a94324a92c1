#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/values/value.h"

// Modules, functions, classes and their objects.
namespace tilelint::python {

class Scope;

struct Module {
  std::shared_ptr<const ModuleFile> file;
  const SyntaxTree* tree = nullptr;
  std::string name;
  Scope* scope = nullptr;
  bool main = false;  // the file that the user checks, not one that it imports
};

// One evaluated argument of a call.
struct Given {
  std::string_view keyword;  // empty: positional
  Value value;
  NodeId node = kNoNode;
  Span span;
  Span whole = span;  // including its keyword
};

// A function or lambda of a file that tilelint reads.
struct Function {
  Module* module = nullptr;
  NodeId node = kNoNode;  // function_definition or lambda
  std::string_view name;
  Scope* closure = nullptr;
  std::vector<std::pair<NodeId, Value>> defaults;  // by the parameter's node
  std::vector<std::pair<NodeId, Value>> annotations;
  bool compiled = false;   // a call is a kernel of the dialect, with `compile_options`
  bool is_static = false;  // staticmethod
  bool of_class = false;   // classmethod
  bool property = false;
  std::vector<Given> compile_options;
  std::string_view doubt;  // a decorator that tilelint cannot read; or empty
  bool scoped = false;     // a call applies the settings `scope_options` of the dialect
  std::vector<Given> scope_options;
  Function* setter = nullptr;  // of a property
  Class* owner = nullptr;
};

// A callee bound to an object.
struct Method {
  Value self;
  Value callee;  // a function or a name
};

// A class of a file that tilelint reads.
struct Class {
  Module* module = nullptr;
  NodeId node = kNoNode;
  std::string_view name;
  Scope* scope = nullptr;
  std::vector<Value> bases;
  bool dataclass = false;
  std::vector<std::string_view> fields;  // of a dataclass, in order, including those of its bases
};

// An object of a class, or of the dialect if `type` is null.
struct Instance {
  Class* type = nullptr;
  std::vector<std::pair<std::string_view, Value>> fields;
  const Unknown* open = nullptr;  // why it may have other fields or values; null: all are known
  int uncertain = 0;              // as in Sequence
  // Set for an object of the dialect that applies these settings for a scope (dialect.h).
  std::shared_ptr<const std::vector<Given>> set_by_dialect;

  const Value* find(std::string_view name) const;
  void set(std::string_view name, const Value& value);
};

// Constructors for values that need no heap.

}  // namespace tilelint::python
