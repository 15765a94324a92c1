#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/log.h"
#include "frontend/python/modules/mentions.h"
#include "frontend/python/syntax/tree.h"

namespace tilelint::python {

// The values that the user gives with --define NAME=VALUE to names that the file does not define
// and to parameters whose argument is unknown.
using Definitions = std::map<std::string, std::string, std::less<>>;

// A parsed Python file. All files that import it share it.
struct ModuleFile {
  ModuleFile(std::shared_ptr<const SourceFile> source, NamesOf names_of,
             std::span<const Span> parts = {})
      : tree(std::make_shared<const SyntaxTree>(std::move(source), parts)),
        mentions(*tree, names_of(*tree)) {}

  std::shared_ptr<const SyntaxTree> tree;
  Mentions mentions;
};

// A cache of the checked files and the files that they import. It keeps the last used files, so
// that most files are read and parsed only once. Safe to use from several threads.
class Modules {
 public:
  // `names_of` collects the names of the dialects in a file.
  explicit Modules(NamesOf names_of) : names_of_(names_of) {}

  struct Found {
    std::string path;
    std::shared_ptr<const ModuleFile> file;  // null if not found or not readable
  };
  // Finds the module of `import name` in the file `importer`; `level` is the number of leading
  // dots. Absolute imports are looked up in the importer's folder and then in the roots. Without
  // roots nothing is found.
  Found find(std::string_view name, int level, const std::string& importer,
             const std::vector<std::string>& roots, Log* log = nullptr);
  // Parses only some parts of a file. The cache does not keep the result.
  std::shared_ptr<const ModuleFile> parts_of(std::shared_ptr<const SourceFile> source,
                                             std::span<const Span> parts, Log* log = nullptr) const;
  // Parses a source that the caller has read, and adds it to the cache.
  std::shared_ptr<const ModuleFile> enter(std::shared_ptr<const SourceFile> source,
                                          Log* log = nullptr);

 private:
  struct Entry {
    std::mutex mutex;
    std::string unreadable;  // why the file cannot be read; or empty
    std::weak_ptr<const ModuleFile> file;
  };
  Entry& entry(const std::string& path);
  // The file of a module in a folder; empty if there is none. With `from_here`, the path is as the
  // user would write it.
  const std::string& file_of(std::string_view folder, std::string_view name, bool from_here);
  std::shared_ptr<const ModuleFile> read(const std::string& path, Log* log);
  std::shared_ptr<const ModuleFile> keep(std::shared_ptr<const ModuleFile> file);

  NamesOf names_of_;
  std::mutex mutex_;                                    // guards the members below
  std::map<std::string, Entry> entries_;                // by path
  std::unordered_map<std::string, std::string> files_;  // results of file_of(), by its arguments
  std::deque<std::shared_ptr<const ModuleFile>> kept_;  // least recently used first
  std::size_t kept_bytes_ = 0;
};

// The inputs of an evaluation besides the file itself.
struct Surroundings {
  Modules& modules;
  std::vector<std::string> roots;  // folders to look up modules in
  const Definitions& definitions;
  std::optional<std::string> backend = {};  // the chip, if the user names one
  Log* log = nullptr;                       // null: no log
};

}  // namespace tilelint::python
