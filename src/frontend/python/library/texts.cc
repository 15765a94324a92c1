#include <string>
#include <string_view>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/library/library.h"

namespace tilelint::python {

Value text_method(Evaluation& run, const std::string& self, std::string_view name,
                  const Arguments& given) {
  const auto* one = given.positional(0);
  const std::string* other =
      one != nullptr && one->value.is(Kind::text) ? one->value.text : nullptr;
  if (name == "startswith" && other != nullptr) return boolean(self.starts_with(*other));
  if (name == "endswith" && other != nullptr) return boolean(self.ends_with(*other));
  if (name == "lower" || name == "upper") {
    std::string made = self;
    for (char& c : made) {
      if (name == "lower" && c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
      if (name == "upper" && c >= 'a' && c <= 'z') c = static_cast<char>(c - 32);
    }
    return text(run, made);
  }
  return no(run, Unknown::Why::call, name);
}

}  // namespace tilelint::python
