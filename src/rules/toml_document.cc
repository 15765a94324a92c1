// The only file that includes toml++, because it takes seconds to compile.
#include "rules/toml_document.h"

#include <algorithm>

#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

#include "base/message.h"

namespace tilelint {
namespace {

// Converts a line and column of toml++, which counts code points, to a byte offset.
std::uint32_t offset_of(const SourceFile& source, toml::source_position position) {
  if (position.line < 1 || static_cast<int>(position.line) > source.line_count()) {
    return static_cast<std::uint32_t>(source.text().size());
  }
  const Span line = source.line(static_cast<int>(position.line));
  std::uint32_t offset = line.begin;
  for (toml::source_index column = 1; column < position.column && offset < line.end; ++column) {
    do {
      ++offset;
    } while (offset < line.end &&
             (static_cast<unsigned char>(source.text()[offset]) & 0xC0U) == 0x80U);
  }
  return offset;
}

Span span_of(const SourceFile& source, const toml::source_region& region) {
  const std::uint32_t begin = offset_of(source, region.begin);
  return {begin, std::max(begin, offset_of(source, region.end))};
}

TomlNode convert(const SourceFile& source, const toml::node& node) {
  TomlNode out;
  out.span = span_of(source, node.source());
  if (const auto* text = node.as_string()) {
    out.kind = TomlNode::Kind::text;
    out.text = text->get();
  } else if (const auto* integer = node.as_integer()) {
    out.kind = TomlNode::Kind::integer;
    out.integer = integer->get();
  } else if (const auto* boolean = node.as_boolean()) {
    out.kind = TomlNode::Kind::boolean;
    out.boolean = boolean->get();
  } else if (const auto* list = node.as_array()) {
    out.kind = TomlNode::Kind::list;
    for (const toml::node& item : *list) out.items.push_back(convert(source, item));
  } else if (const auto* table = node.as_table()) {
    out.kind = TomlNode::Kind::table;
    for (const auto& [key, value] : *table) {
      out.members.push_back(
          {std::string(key.str()), span_of(source, key.source()), convert(source, value)});
    }
    std::sort(out.members.begin(), out.members.end(),
              [](const auto& a, const auto& b) { return a.key_span.begin < b.key_span.begin; });
  } else {
    out.kind = TomlNode::Kind::other;
  }
  return out;
}

}  // namespace

const TomlNode* TomlNode::find(std::string_view key) const {
  for (const Member& member : members) {
    if (member.key == key) return &member.value;
  }
  return nullptr;
}

Result<TomlNode> parse_toml(const SourceFile& source) {
  try {
    return convert(source, toml::parse(source.text(), source.path()));
  } catch (const toml::parse_error& error) {
    Span span = span_of(source, error.source());
    span.end = std::max(span.end, span.begin + 1);  // the span of a single point must not be empty
    return failure_at(
        source, span,
        make_message("not valid TOML: {}", "不是合法的 TOML：{}", error.description()));
  }
}

}  // namespace tilelint
