#include "frontend/python/modules.h"

#include <algorithm>
#include <filesystem>

#include "base/file.h"

namespace tilelint::python {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{4} << 20;

// "a.b" in a folder: a/b.py, or a/b/__init__.py.
std::string file_of(const fs::path& folder, std::string_view name) {
  std::string relative(name);
  std::replace(relative.begin(), relative.end(), '.', '/');
  std::error_code error;
  const fs::path module = folder / (relative + ".py");
  if (!name.empty() && fs::is_regular_file(module, error)) return module.generic_string();
  const fs::path package = folder / relative / "__init__.py";
  return fs::is_regular_file(package, error) ? package.generic_string() : std::string();
}

}  // namespace

std::shared_ptr<const SyntaxTree> Modules::read(const std::string& path) {
  const std::lock_guard lock(mutex_);
  auto& tree = trees_[path];
  if (tree == nullptr) {
    auto text = read_file(path, kMostBytes);
    if (text) {
      tree = std::make_shared<const SyntaxTree>(
          std::make_shared<const SourceFile>(path, std::move(*text)));
    }
  }
  return tree;
}

Modules::Found Modules::find(std::string_view name, int level, const std::string& importer,
                             const std::vector<std::string>& roots) {
  if (roots.empty()) return {};
  fs::path own = fs::path(importer).parent_path();
  std::vector<fs::path> folders;
  if (level > 0) {
    for (int i = 1; i < level; ++i) own = own.parent_path();
    folders.push_back(own);
  } else {
    folders.push_back(own);  // where Python looks first when the file is run
    folders.insert(folders.end(), roots.begin(), roots.end());
  }
  for (const fs::path& folder : folders) {
    const std::string path = file_of(folder, name);
    if (!path.empty()) return {path, read(path)};
  }
  return {};
}

}  // namespace tilelint::python
