#include "frontend/results.h"

#include <memory>
#include <utility>

#include "base/message.h"
#include "frontend/opdesc/quote.h"
#include "frontend/opdesc/steps.h"

namespace tilelint {

Tensor result_of(const Reader& reader, const Operation& operation, std::string name, Span span) {
  const std::string shown = quote(name);
  Tensor tensor = shapeless_tensor(std::move(name), {nullptr, nullptr, span},
                                   make_message("the description does not give the shape of {}",
                                                "描述没有给出 {} 的 shape", shown),
                                   span);
  tensor.dtype_unknown = std::make_shared<Message>(make_message(
      "the description does not give the dtype of {}", "描述没有给出 {} 的 dtype", shown));
  set_result(reader.vocabulary, reader.kernel, operation, tensor);
  return tensor;
}

}  // namespace tilelint
