#include "expr/names.h"

#include <algorithm>
#include <utility>

namespace tilelint {

NameTable::NameTable(std::vector<Name> names) : names_(std::move(names)) {
  index_.reserve(names_.size());
  for (const Name& name : names_) index_.emplace(name.text, &name);
}

const Name* NameTable::find(std::string_view text) const {
  const auto found = index_.find(text);
  return found == index_.end() ? nullptr : found->second;
}

bool NameTable::is_taken(std::string_view text) const {
  return std::ranges::any_of(names_, [&](const Name& name) {
    return name.text.starts_with(text) &&
           (name.text.size() == text.size() || name.text[text.size()] == '.');
  });
}

}  // namespace tilelint
