// The files under rules/, carried inside the binary, and what they were loaded into. The
// definitions are generated at build time by src/embed.
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

// Null: there is no such file.
const EmbeddedFile* find_embedded(std::string_view path);

// The snapshot of the catalogue of all these files: rules/snapshot.h.
extern const std::string_view kEmbeddedCatalogue;

}  // namespace tilelint
