#include <algorithm>
#include <filesystem>

#include "base/file.h"
#include "base/message.h"
#include "rules/catalogue.h"

namespace tilelint {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxDataFileBytes = std::size_t{1} << 20;

}  // namespace

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
