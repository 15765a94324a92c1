#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "expr/type.h"

namespace tilelint {

// What a name means where an expression is compiled: its type, and the slot it is read from.
struct Name {
  std::string text;  // may be dotted: "limits.tile_elems"
  Type type;
  int slot = 0;
};

// The names that expressions over one kind of subject may read. Of equal names the first counts.
class NameTable {
 public:
  explicit NameTable(std::vector<Name> names);
  NameTable(const NameTable&) = delete;  // the index points into the names
  NameTable& operator=(const NameTable&) = delete;

  const Name* find(std::string_view text) const;
  // Whether `text` is a name, or the group of some: "limits".
  bool is_taken(std::string_view text) const;
  const std::vector<Name>& names() const { return names_; }

 private:
  std::vector<Name> names_;
  std::unordered_map<std::string_view, const Name*> index_;
};

}  // namespace tilelint
