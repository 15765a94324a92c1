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

Value none();
Value boolean(bool value);
Value integer(std::int64_t value);
Value real(double value);
Value unknown(const Unknown* why);
Value of(TensorValue* tensor);
Value of(const DataType* dtype);

}  // namespace tilelint::python
