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

// The values of the evaluator. A value is small and cheap to copy. The objects it points to belong
// to the Heap of one evaluation (heap.h), so that values share lists and objects as in Python.
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

// A value of Python. The kind `unknown` stands for a value that tilelint could not determine.
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
    method,  // a function or a name, bound to an object
    type,    // a class of a file that tilelint reads
    instance,
    module,  // a file that tilelint reads
    name,    // the path of an object outside these files: "torch.nn.Module", "len"
    dtype,
    tensor,
  };

  Kind kind = Kind::none;
  union {
    std::int64_t integer = 0;  // integer and boolean
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
  double as_real() const {  // requires is_numeric()
    return kind == Kind::real ? real : static_cast<double>(integer);
  }
};

using Kind = Value::Kind;

// Whether two values are known to be the same; false does not mean that they differ.
bool same(const Value& a, const Value& b);

// The more informative reason of two values. At least one of them must be unknown.
const Unknown* reason_of(const Value& a, const Value& b);

// A list, tuple or set.
struct Sequence {
  std::vector<Value> items;
  const Unknown* open = nullptr;  // why items may be missing or different; null: all are known
  int uncertain = 0;              // number of unknown branches and loops where it was made
};

struct Dictionary {
  std::vector<std::pair<Value, Value>> items;
  const Unknown* open = nullptr;              // as in Sequence
  std::vector<std::pair<Value, Span>> spans;  // the source spans of items, by key

  const Value* find(const Value& key) const;
  void set(const Value& key, const Value& value);
  void remove(const Value& key);
  Span span_of(const Value& key, Span otherwise) const;

 private:
  std::size_t place_of(const Value& key) const;  // index of the item; items.size() if missing

  mutable std::unordered_multimap<std::size_t, std::size_t> places_;  // index by hash of the key
  mutable std::size_t entered_ = 0;                                   // items in `places_`
};

// range(start, stop, step)
struct Range {
  Value start, stop, step;
};

// `start:stop:step` of a subscript
struct Slice {
  Value start, stop, step;  // none: not written
};

class Scope;

// A Python file with the names that it defines.
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
Value none();
Value boolean(bool value);
Value integer(std::int64_t value);
Value real(double value);
Value unknown(const Unknown* why);
Value of(TensorValue* tensor);
Value of(const DataType* dtype);

}  // namespace tilelint::python
