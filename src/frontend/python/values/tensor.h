#pragma once

#include <string_view>
#include <vector>

#include "frontend/python/values/value.h"

namespace tilelint::python {

// A tensor of the dialect, or of torch on the host.
struct TensorValue {
  std::string_view name;
  std::vector<Value> shape;                // integers and unknowns
  const Unknown* shape_unknown = nullptr;  // set if not even the rank is known
  const DataType* dtype = nullptr;
  const Unknown* dtype_unknown = nullptr;
  std::string_view format = "ND";
  bool host = false;
  bool empty = false;     // takes the shape of the tensor that is moved into it
  bool at_least = false;  // may have more axes than `shape`
  Span span, shape_span, dtype_span;
  int trace = -1;  // the kernel that the dialect last added the tensor to
  int index = -1;  // its index in that kernel
};

// Whether two tensors have the same shape and dtype, and both or neither are on the host.
bool same_tensor(const TensorValue& a, const TensorValue& b);

}  // namespace tilelint::python
