// The data files and the catalogue inside the program.
#include <algorithm>

#include "rules/catalogue.h"
#include "rules/embedded.h"
#include "rules/snapshot.h"

namespace tilelint {
namespace {

constexpr std::string_view kFolder = "rules/";

std::shared_ptr<const SourceFile> source_of(const EmbeddedFile& file) {
  return SourceFile::borrow(std::string(kFolder) + std::string(file.path), file.text);
}

std::shared_ptr<const SourceFile> source_of_path(std::string_view path) {
  return source_of(*find_embedded(path.substr(kFolder.size())));
}

}  // namespace

const EmbeddedFile* find_embedded(std::string_view path) {
  const EmbeddedFile* const end = kEmbeddedFiles + kEmbeddedFileCount;
  const EmbeddedFile* const found = std::lower_bound(
      kEmbeddedFiles, end, path,
      [](const EmbeddedFile& file, std::string_view wanted) { return file.path < wanted; });
  return found != end && found->path == path ? found : nullptr;
}

std::vector<DataFile> builtin_files() {
  std::vector<DataFile> files;
  for (std::size_t i = 0; i < kEmbeddedFileCount; ++i) {
    const EmbeddedFile& file = kEmbeddedFiles[i];
    if (!file.path.ends_with(".toml")) continue;
    files.push_back({std::string(file.path), source_of(file), true});
  }
  return files;
}

std::shared_ptr<const Catalogue> builtin_catalogue() {
  // Never destroyed: that would take time, and the memory is freed when the process ends.
  static const auto* const kept =
      new std::shared_ptr<const Catalogue>(read_snapshot(kEmbeddedCatalogue, source_of_path));
  return *kept;
}

}  // namespace tilelint
