#include "rules/embedded.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace tilelint {
namespace {

const std::filesystem::path kRules = std::filesystem::path(TILELINT_SOURCE_DIR) / "rules";

bool is_embedded_kind(const std::filesystem::path& path) {
  return path.extension() == ".toml" ||
         (path.extension() == ".json" && path.parent_path().filename() == "schema");
}

TEST_CASE("every file under rules is embedded, byte for byte and sorted by path") {
  std::size_t on_disk = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kRules)) {
    if (entry.is_regular_file() && is_embedded_kind(entry.path())) ++on_disk;
  }
  CHECK(kEmbeddedFileCount == on_disk);

  std::string_view previous;
  for (std::size_t i = 0; i < kEmbeddedFileCount; ++i) {
    const EmbeddedFile& file = kEmbeddedFiles[i];
    INFO(file.path);
    CHECK(previous < file.path);
    previous = file.path;
    std::ifstream in(kRules / file.path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    CHECK((text == file.text));
  }
}

}  // namespace
}  // namespace tilelint
