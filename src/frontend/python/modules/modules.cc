#include "frontend/python/modules/modules.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/file.h"
#include "frontend/python/syntax/tree.h"

namespace tilelint::python {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{4} << 20;      // of a file
constexpr std::size_t kMostBytesKept = std::size_t{4} << 20;  // of all files in memory

std::size_t bytes_of(const ModuleFile& file) {
  return file.tree->size() * sizeof(SyntaxNode) + file.tree->source().text().size();
}

// The file of module "a.b" in a folder: a/b.py or a/b/__init__.py; empty if neither exists.
std::string find_file(const fs::path& folder, std::string_view name) {
  std::string relative(name);
  std::replace(relative.begin(), relative.end(), '.', '/');
  std::error_code error;
  const fs::path module = folder / (relative + ".py");
  if (!name.empty() && fs::is_regular_file(module, error)) return module.generic_string();
  const fs::path package = folder / relative / "__init__.py";
  return fs::is_regular_file(package, error) ? package.generic_string() : std::string();
}

// The path of a file as the user would write it: relative if the file is below the current folder.
std::string shown_from_here(const fs::path& path) {
  std::error_code error;
  const fs::path relative = path.lexically_proximate(fs::current_path(error));
  const bool below = !error && !relative.empty() && *relative.begin() != "..";
  return (path.is_absolute() && below ? relative : path.lexically_normal()).generic_string();
}

std::string_view folder_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == path.npos ? std::string_view() : path.substr(0, std::max<std::size_t>(slash, 1));
}

// "module .sizes, imported by tools/a.py", without the importer if that is the checked file.
std::string lookup(std::string_view name, int level, const std::string& importer, const Log& log) {
  std::string text = "module " + std::string(static_cast<std::size_t>(level), '.');
  text += name;
  if (importer != log.path()) text += ", imported by " + importer;
  return text;
}

}  // namespace

Modules::Entry& Modules::entry(const std::string& path) {
  const std::lock_guard lock(mutex_);
  return entries_[path];
}

// The cache also keeps failed lookups: most imports name modules that tilelint cannot find, such as
// those of Python itself, and many files import the same ones.
const std::string& Modules::file_of(std::string_view folder, std::string_view name,
                                    bool from_here) {
  std::string key;
  key.reserve(folder.size() + name.size() + 2);
  key.append(folder).append(1, '\0').append(name).append(1, from_here ? '.' : '/');
  const std::lock_guard lock(mutex_);
  const auto [found, added] = files_.try_emplace(std::move(key));
  if (!added) return found->second;
  std::string path = find_file(folder, name);
  found->second = from_here && !path.empty() ? shown_from_here(path) : std::move(path);
  return found->second;
}

// Keeping the last used files is enough, because files that import each other are mostly in the
// same folder and tilelint reads them one after the other.
std::shared_ptr<const ModuleFile> Modules::keep(std::shared_ptr<const ModuleFile> file) {
  const std::lock_guard lock(mutex_);
  const auto known = std::find(kept_.begin(), kept_.end(), file);
  if (known != kept_.end()) {
    std::rotate(known, std::next(known), kept_.end());
    return file;
  }
  kept_.push_back(file);
  kept_bytes_ += bytes_of(*file);
  for (; kept_bytes_ > kMostBytesKept; kept_.pop_front()) kept_bytes_ -= bytes_of(*kept_.front());
  return file;
}

std::shared_ptr<const ModuleFile> Modules::read(const std::string& path, Log* log) {
  Entry& entry = this->entry(path);
  const std::lock_guard lock(entry.mutex);
  if (auto known = entry.file.lock()) return keep(std::move(known));
  const auto refuse = [&] {
    if (log != nullptr) log->say("module file {}: not read: {}", path, entry.unreadable);
    return nullptr;
  };
  if (!entry.unreadable.empty()) return refuse();
  const Timed reading(log, Phase::read);
  auto text = read_file(path, kMostBytes);
  if (!text) {
    entry.unreadable = text.failures().front().message.en;
    return refuse();
  }
  const Timed parsing(log, Phase::parse);
  auto file = std::make_shared<const ModuleFile>(
      std::make_shared<const SourceFile>(path, std::move(*text)), names_of_);
  entry.file = file;
  return keep(std::move(file));
}

std::shared_ptr<const ModuleFile> Modules::enter(std::shared_ptr<const SourceFile> source,
                                                 Log* log) {
  const Timed parsing(log, Phase::parse);
  Entry& entry = this->entry(source->path());
  const std::lock_guard lock(entry.mutex);
  const auto known = entry.file.lock();
  // The text may differ: standard input may have the name of a file, and a file may change.
  if (known != nullptr && known->tree->source().text() == source->text()) return known;
  auto file = std::make_shared<const ModuleFile>(std::move(source), names_of_);
  if (known != nullptr) return file;
  entry.file = file;
  return keep(std::move(file));
}

std::shared_ptr<const ModuleFile> Modules::parts_of(std::shared_ptr<const SourceFile> source,
                                                    std::span<const Span> parts, Log* log) const {
  const Timed parsing(log, Phase::parse);
  return std::make_shared<const ModuleFile>(std::move(source), names_of_, parts);
}

Modules::Found Modules::find(std::string_view name, int level, const std::string& importer,
                             const std::vector<std::string>& roots, Log* log) {
  if (roots.empty()) {
    if (log != nullptr)
      log->say("{}: not looked up without roots", lookup(name, level, importer, *log));
    return {};
  }
  std::string_view own = folder_of(importer);
  for (int i = 1; i < level; ++i) own = folder_of(own);
  const bool from_here = !own.starts_with('/');
  const std::string* path = &file_of(own, name, from_here);  // Python looks here first
  for (std::size_t i = 0; path->empty() && level == 0 && i < roots.size(); ++i) {
    path = &file_of(roots[i], name, from_here);
  }
  if (log != nullptr) {
    const std::string found = path->empty() ? "not found" : "found at " + *path;
    log->say("{}: {}", lookup(name, level, importer, *log), found);
  }
  return path->empty() ? Found{} : Found{*path, read(*path, log)};
}

}  // namespace tilelint::python
