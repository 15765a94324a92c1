#pragma once

#include <string_view>
#include <vector>

#include "frontend/python/values/value.h"

namespace tilelint::python {

// A tensor of the dialect, or of torch on the host.
struct TensorValue {
  std::string_view name;
  std::vector<Value> shape;                // integers and unknowns
  const Unknown* shape_unknown = nullptr;  // set: not even the rank is known
  const DataType* dtype = nullptr;
  const Unknown* dtype_unknown = nullptr;
  std::string_view format = "ND";
  bool host = false;
  bool empty = false;     // it takes the shape of what is moved into it
  bool at_least = false;  // it may have more axes than those of `shape`
  Span span, shape_span, dtype_span;
  int trace = -1;  // the kernel in which the dialect entered it last, and
  int index = -1;  // where
};

// Whether two tensors look the same: shape, dtype and where they live.
bool same_tensor(const TensorValue& a, const TensorValue& b);

}  // namespace tilelint::python
