#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilelint/result.h"

namespace tilelint {

// A value of a TOML file with its place. Members of a table are in the order of the file.
struct TomlNode {
  enum class Kind { text, integer, boolean, list, table, other };
  struct Member;

  Kind kind = Kind::table;
  std::string text;
  std::int64_t integer = 0;
  bool boolean = false;
  std::vector<TomlNode> items;
  std::vector<Member> members;
  Span span;

  const TomlNode* find(std::string_view key) const;
};

struct TomlNode::Member {
  std::string key;
  Span key_span;
  TomlNode value;
};

// Parses a whole file. A syntax error is a failure with line and column.
Result<TomlNode> parse_toml(const SourceFile& source);

}  // namespace tilelint
