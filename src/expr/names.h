#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "expr/type.h"

namespace tilelint {

// A name that an expression may read: its type, and the slot that holds its value.
struct Name {
  std::string text;  // may be dotted: "limits.tile_elems"
  Type type;
  int slot = 0;
};

// The names that expressions about one kind of subject may read. The first of equal names wins.
class NameTable {
 public:
  explicit NameTable(std::vector<Name> names);
  NameTable(const NameTable&) = delete;  // index_ points into names_
  NameTable& operator=(const NameTable&) = delete;

  const Name* find(std::string_view text) const;
  // Whether `text` is a name, or a group of names such as "limits".
  bool is_taken(std::string_view text) const;
  const std::vector<Name>& names() const { return names_; }

 private:
  std::vector<Name> names_;
  std::unordered_map<std::string_view, const Name*> index_;
};

}  // namespace tilelint
