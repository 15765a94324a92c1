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

// What the user says beside the source: --define NAME=VALUE, for names that are not defined and
// parameters of functions that nobody calls.
using Definitions = std::map<std::string, std::string, std::less<>>;

// A file of Python as everyone sees it who reads or imports it.
struct ModuleFile {
  ModuleFile(std::shared_ptr<const SourceFile> source, NamesOf names_of,
             std::span<const Span> parts = {})
      : tree(std::make_shared<const SyntaxTree>(std::move(source), parts)),
        mentions(*tree, names_of(*tree)) {}

  std::shared_ptr<const SyntaxTree> tree;
  Mentions mentions;
};

// The files that are read and those that they import. Those that were used last are kept, so that
// most are read once, for all files that are checked. Safe to use from several threads.
class Modules {
 public:
  // `names_of` tells the names of the dialects.
  explicit Modules(NamesOf names_of) : names_of_(names_of) {}

  struct Found {
    std::string path;
    std::shared_ptr<const ModuleFile> file;  // null: there is no such file under the roots
  };
  // `import name` in the file `importer`; `level` is the number of dots before it. Absolute imports
  // are looked up beside the importer and then in the roots; without roots nothing is found.
  Found find(std::string_view name, int level, const std::string& importer,
             const std::vector<std::string>& roots, Log* log = nullptr);
  // Some parts of a file only, which nobody else sees.
  std::shared_ptr<const ModuleFile> parts_of(std::shared_ptr<const SourceFile> source,
                                             std::span<const Span> parts, Log* log = nullptr) const;
  // A file that was read by someone else.
  std::shared_ptr<const ModuleFile> enter(std::shared_ptr<const SourceFile> source,
                                          Log* log = nullptr);

 private:
  struct Entry {
    std::mutex mutex;
    std::string unreadable;  // why; empty: it can be read
    std::weak_ptr<const ModuleFile> file;
  };
  Entry& entry(const std::string& path);
  // Of a module in the folder; empty when there is none. `from_here`: as the user would name it.
  const std::string& file_of(std::string_view folder, std::string_view name, bool from_here);
  std::shared_ptr<const ModuleFile> read(const std::string& path, Log* log);
  std::shared_ptr<const ModuleFile> keep(std::shared_ptr<const ModuleFile> file);

  NamesOf names_of_;
  std::mutex mutex_;  // of what follows
  std::map<std::string, Entry> entries_;
  std::unordered_map<std::string, std::string> files_;  // what file_of() says, by its arguments
  std::deque<std::shared_ptr<const ModuleFile>> kept_;  // in the order of their last use
  std::size_t kept_bytes_ = 0;
};

// What is known beside the file.
struct Surroundings {
  Modules& modules;
  std::vector<std::string> roots;  // folders in which modules are looked up
  const Definitions& definitions;
  std::optional<std::string> backend = {};  // the chip, where the user names it
  Log* log = nullptr;                       // null: nothing is told
};

}  // namespace tilelint::python
