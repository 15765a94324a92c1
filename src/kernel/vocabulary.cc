#include "kernel/vocabulary.h"

#include <algorithm>

namespace tilelint {

const DataType* Vocabulary::find_dtype(std::string_view spelling) const {
  for (const DataType& type : dtypes) {
    if (type.name == spelling) return &type;
    if (std::find(type.spellings.begin(), type.spellings.end(), spelling) != type.spellings.end()) {
      return &type;
    }
  }
  return nullptr;
}

const OperationType* Vocabulary::find_operation(std::string_view name) const {
  const auto found = std::lower_bound(
      operations.begin(), operations.end(), name,
      [](const OperationType& type, std::string_view wanted) { return type.name < wanted; });
  return found != operations.end() && found->name == name ? &*found : nullptr;
}

const OptionType* Vocabulary::find_option(std::string_view group, std::string_view name) const {
  const auto found = std::find_if(options.begin(), options.end(), [&](const OptionType& type) {
    return type.group == group && type.name == name;
  });
  return found != options.end() ? &*found : nullptr;
}

}  // namespace tilelint
