// The files under rules/, carried inside the binary. The definitions are generated at build time
// by cmake/embed.cmake.
#pragma once

#include <cstddef>
#include <string_view>

namespace tilelint {

struct EmbeddedFile {
  std::string_view path;  // relative to rules/, for example "profiles/akg.toml"
  std::string_view text;  // the bytes of the file, unchanged
};

// Sorted by path.
extern const EmbeddedFile kEmbeddedFiles[];
extern const std::size_t kEmbeddedFileCount;

}  // namespace tilelint
