#include <algorithm>
#include <filesystem>

#include "base/file.h"
#include "base/message.h"
#include "rules/catalogue.h"
#include "rules/embedded.h"

namespace tilelint {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxDataFileBytes = std::size_t{1} << 20;

}  // namespace

std::vector<DataFile> builtin_files() {
  std::vector<DataFile> files;
  for (std::size_t i = 0; i < kEmbeddedFileCount; ++i) {
    const EmbeddedFile& file = kEmbeddedFiles[i];
    if (!file.path.ends_with(".toml")) continue;
    files.push_back(
        {std::string(file.path),
         std::make_shared<SourceFile>("rules/" + std::string(file.path), std::string(file.text)),
         true});
  }
  return files;
}

Result<std::vector<DataFile>> files_of_directory(const std::string& directory) {
  std::error_code error;
  std::vector<fs::path> paths;
  for (fs::recursive_directory_iterator it(directory, error), end; !error && it != end;
       it.increment(error)) {
    if (it->path().extension() == ".toml") paths.push_back(it->path());
  }
  if (error) {
    return Failure{
        directory, 0, 0,
        make_message("cannot read the directory: {}", "无法读取目录：{}", error.message())};
  }
  std::sort(paths.begin(), paths.end());
  std::vector<DataFile> files;
  std::vector<Failure> failures;
  for (const fs::path& path : paths) {
    auto text = read_file(path.string(), kMaxDataFileBytes);
    if (!text) {
      failures.insert(failures.end(), text.failures().begin(), text.failures().end());
      continue;
    }
    files.push_back({path.lexically_relative(directory).generic_string(),
                     std::make_shared<SourceFile>(path.string(), std::move(*text)), false});
  }
  if (!failures.empty()) return failures;
  return files;
}

}  // namespace tilelint
