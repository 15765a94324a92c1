#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/python/syntax/tree.h"
#include "frontend/python/values/unknown.h"
#include "tilelint/kernel.h"

// The values of the evaluator. A value is small and copied freely; what it points to lives in the
// Heap of one evaluation (heap.h), so that lists and objects are shared as in Python.
namespace tilelint::python {

struct Function;
struct Method;
struct Class;
struct Instance;
struct Sequence;
struct Dictionary;
struct Range;
struct Slice;
struct TensorValue;
struct Module;
struct ModuleFile;

struct Value {
  enum class Kind : std::uint8_t {
    unknown,
    none,
    ellipsis,
    boolean,
    integer,
    real,
    text,
    list,
    tuple,
    dictionary,
    range,
    slice,
    function,
    method,  // a function or a name with the value it belongs to
    type,    // a class of the source
    instance,
    module,  // a file that was read
    name,    // something outside: "torch.nn.Module", "len"
    dtype,
    tensor,
  };

  Kind kind = Kind::none;
  union {
    std::int64_t integer = 0;  // boolean, too
    double real;
    const Unknown* unknown;
    const std::string* text;  // text and name
    Sequence* sequence;       // list and tuple
    Dictionary* dictionary;
    const Range* range;
    const Slice* slice;
    Function* function;
    const Method* method;
    Class* type;
    Instance* instance;
    Module* module;
    const DataType* dtype;
    TensorValue* tensor;
  };

  bool is(Kind wanted) const { return kind == wanted; }
  bool known() const { return kind != Kind::unknown; }
  bool is_sequence() const { return kind == Kind::list || kind == Kind::tuple; }
  const Origin* origin() const { return kind == Kind::unknown ? unknown->origin : nullptr; }
  bool is_number() const { return kind == Kind::integer || kind == Kind::boolean; }
  bool is_numeric() const { return is_number() || kind == Kind::real; }
  double as_real() const {  // of a numeric one
    return kind == Kind::real ? real : static_cast<double>(integer);
  }
};

using Kind = Value::Kind;

// Whether two values are known to be the same; false does not mean that they differ.
bool same(const Value& a, const Value& b);

// Of two values of which one is not known, the reason that says more.
const Unknown* reason_of(const Value& a, const Value& b);

struct Sequence {
  std::vector<Value> items;
  const Unknown* open = nullptr;  // set: items may be missing or others, because
  int uncertain = 0;              // unknown branches and loops around the place where it was made
};

struct Dictionary {
  std::vector<std::pair<Value, Value>> items;
  const Unknown* open = nullptr;
  std::vector<std::pair<Value, Span>> spans;  // of the items, by key, where they are written

  const Value* find(const Value& key) const;
  void set(const Value& key, const Value& value);
  void remove(const Value& key);
  Span span_of(const Value& key, Span otherwise) const;

 private:
  std::size_t place_of(const Value& key) const;  // among the items; their number: it is not there

  mutable std::unordered_multimap<std::size_t, std::size_t> places_;  // by the hash of the key
  mutable std::size_t entered_ = 0;                                   // of the items, in `places_`
};

struct Range {
  Value start, stop, step;
};

struct Slice {
  Value start, stop, step;  // none: not given
};

class Scope;

// A file of Python with the names that it defines.
struct Module {
  std::shared_ptr<const ModuleFile> file;
  const SyntaxTree* tree = nullptr;
  std::string name;
  Scope* scope = nullptr;
  bool main = false;  // the file that is read, not one that it imports
};

// One argument of a call, evaluated.
struct Given {
  std::string_view keyword;  // empty: by position
  Value value;
  NodeId node = kNoNode;
  Span span;
  Span whole = span;  // with its keyword
};

struct Function {
  Module* module = nullptr;
  NodeId node = kNoNode;  // function_definition or lambda
  std::string_view name;
  Scope* closure = nullptr;
  std::vector<std::pair<NodeId, Value>> defaults;  // by the parameter's node
  std::vector<std::pair<NodeId, Value>> annotations;
  bool compiled = false;   // a call of it is a kernel of the dialect, with these options:
  bool is_static = false;  // staticmethod
  bool of_class = false;   // classmethod
  bool property = false;
  std::vector<Given> compile_options;
  std::string_view doubt;  // a decorator that cannot be read; or empty
  bool scoped = false;     // it sets something of the dialect, while it runs:
  std::vector<Given> scope_options;
  Function* setter = nullptr;  // of a property
  Class* owner = nullptr;
};

struct Method {
  Value self;
  Value callee;  // a function or a name
};

struct Class {
  Module* module = nullptr;
  NodeId node = kNoNode;
  std::string_view name;
  Scope* scope = nullptr;
  std::vector<Value> bases;
  bool dataclass = false;
  std::vector<std::string_view> fields;  // of a dataclass, in order, with those of its bases
};

struct Instance {
  Class* type = nullptr;
  std::vector<std::pair<std::string_view, Value>> fields;
  const Unknown* open = nullptr;  // set: it may have been changed where nobody looked
  int uncertain = 0;
  // Set: an object of the dialect that sets this, for a scope (dialect.h).
  std::shared_ptr<const std::vector<Given>> set_by_dialect;

  const Value* find(std::string_view name) const;
  void set(std::string_view name, const Value& value);
};

Value none();
Value boolean(bool value);
Value integer(std::int64_t value);
Value real(double value);
Value unknown(const Unknown* why);
Value of(TensorValue* tensor);
Value of(const DataType* dtype);

}  // namespace tilelint::python
