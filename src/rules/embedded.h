// The files under rules/ and the catalogue loaded from them, embedded in the program. src/embed
// generates the definitions at build time.
#pragma once

#include <cstddef>
#include <string_view>

namespace tilelint {

struct EmbeddedFile {
  std::string_view path;  // relative to rules/: "profiles/akg.toml"
  std::string_view text;  // the unchanged bytes of the file
};

// Sorted by path.
extern const EmbeddedFile kEmbeddedFiles[];
extern const std::size_t kEmbeddedFileCount;

// Null if there is no such file.
const EmbeddedFile* find_embedded(std::string_view path);

// The snapshot of the catalogue of these files (rules/snapshot.h).
extern const std::string_view kEmbeddedCatalogue;

}  // namespace tilelint
