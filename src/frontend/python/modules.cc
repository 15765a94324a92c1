#include "frontend/python/modules.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "base/file.h"

namespace tilelint::python {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{4} << 20;  // of a file
constexpr std::size_t kMostKept = std::size_t{8} << 20;

std::size_t bytes_of(const ModuleFile& file) {
  return file.tree->size() * sizeof(SyntaxNode) + file.tree->source().text().size();
}

// "a.b" in a folder: a/b.py, or a/b/__init__.py; empty when there is neither.
std::string find_file(const fs::path& folder, std::string_view name) {
  std::string relative(name);
  std::replace(relative.begin(), relative.end(), '.', '/');
  std::error_code error;
  const fs::path module = folder / (relative + ".py");
  if (!name.empty() && fs::is_regular_file(module, error)) return module.generic_string();
  const fs::path package = folder / relative / "__init__.py";
  return fs::is_regular_file(package, error) ? package.generic_string() : std::string();
}

// Under the current folder a file goes by the relative name that the user would give it.
std::string from_here(const fs::path& path) {
  std::error_code error;
  const fs::path relative = path.lexically_proximate(fs::current_path(error));
  const bool below = !error && !relative.empty() && *relative.begin() != "..";
  return (path.is_absolute() && below ? relative : path.lexically_normal()).generic_string();
}

}  // namespace

Modules::Entry& Modules::entry(const std::string& path) {
  const std::lock_guard lock(mutex_);
  return entries_[path];
}

// Most imports are of modules that are not there, such as those of Python itself, in every file.
const std::string& Modules::file_of(const std::string& folder, std::string_view name) {
  std::string key = folder;
  key.append(1, '\0').append(name);
  const std::lock_guard lock(mutex_);
  const auto [found, added] = files_.try_emplace(std::move(key));
  if (added) found->second = find_file(folder, name);
  return found->second;
}

// Files that import each other mostly stand together, and so are read one after the other.
std::shared_ptr<const ModuleFile> Modules::keep(std::shared_ptr<const ModuleFile> file) {
  const std::lock_guard lock(mutex_);
  const auto known = std::find(kept_.begin(), kept_.end(), file);
  if (known != kept_.end()) {
    std::rotate(known, std::next(known), kept_.end());
    return file;
  }
  kept_.push_back(file);
  kept_bytes_ += bytes_of(*file);
  for (; kept_bytes_ > kMostKept; kept_.pop_front()) kept_bytes_ -= bytes_of(*kept_.front());
  return file;
}

std::shared_ptr<const ModuleFile> Modules::read(const std::string& path) {
  Entry& entry = this->entry(path);
  const std::lock_guard lock(entry.mutex);
  if (auto known = entry.file.lock()) return keep(std::move(known));
  if (entry.missing) return nullptr;
  auto text = read_file(path, kMostBytes);
  if (!text) {
    entry.missing = true;
    return nullptr;
  }
  auto file = std::make_shared<const ModuleFile>(
      std::make_shared<const SourceFile>(path, std::move(*text)));
  entry.file = file;
  return keep(std::move(file));
}

std::shared_ptr<const ModuleFile> Modules::enter(std::shared_ptr<const SourceFile> source) {
  Entry& entry = this->entry(source->path());
  const std::lock_guard lock(entry.mutex);
  const auto known = entry.file.lock();
  // Standard input may go by the name of a file, and a file may change.
  if (known != nullptr && known->tree->source().text() == source->text()) return known;
  auto file = std::make_shared<const ModuleFile>(std::move(source));
  if (known != nullptr) return file;
  entry.file = file;
  return keep(std::move(file));
}

Modules::Found Modules::find(std::string_view name, int level, const std::string& importer,
                             const std::vector<std::string>& roots) {
  if (roots.empty()) return {};
  fs::path own = fs::path(importer).parent_path();
  for (int i = 1; i < level; ++i) own = own.parent_path();
  std::vector<std::string> folders = {own.string()};  // where Python looks first
  if (level == 0) folders.insert(folders.end(), roots.begin(), roots.end());
  for (const std::string& folder : folders) {
    std::string path = file_of(folder, name);
    if (path.empty()) continue;
    if (!own.is_absolute()) path = from_here(path);
    auto file = read(path);
    return {std::move(path), std::move(file)};
  }
  return {};
}

}  // namespace tilelint::python
