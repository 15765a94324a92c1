#pragma once

#include <string>
#include <utility>

#include "support/builtin.h"

// Kernels as the Python frontend makes them, built from a description.
namespace tilelint::test {

// A file with one kernel, `kernel`, that is judged like a Python file, by the rules of akg.
inline ParsedFile python_file(const std::string& description) {
  ParsedFile file = parse(description);
  file.kind = SourceKind::kernel;
  for (Kernel& kernel : file.kernels) {
    kernel.name = "kernel";
    kernel.profile = "akg";
  }
  return file;
}

// Adds another kernel made by the same function. Each has a text that describes the variant.
inline Kernel& add_variant(ParsedFile& file) {
  file.kernels.push_back(file.kernels.front());
  for (std::size_t i = 0; i < file.kernels.size(); ++i) {
    const std::string name(1, static_cast<char>('a' + i));
    file.kernels[i].variant = Message{"when `" + name + "` holds", "当 `" + name + "` 成立时"};
  }
  return file.kernels.back();
}

inline void set_tile(Kernel& kernel, std::vector<std::int64_t> tile) {
  Integers& entries = kernel.settings.front().tile;
  for (std::size_t i = 0; i < tile.size(); ++i) entries.at(i).value = tile[i];
}

inline void forget(Integer& integer) {
  integer.unknown = std::make_shared<Message>(Message{"not known", "未知"});
}

// The place of the text in the file.
inline Span span_of(const ParsedFile& file, std::string_view text) {
  const std::size_t begin = file.source->text().find(text);
  if (begin == std::string_view::npos) return {};
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + text.size())};
}

}  // namespace tilelint::test
