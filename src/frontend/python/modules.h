#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/python/syntax_tree.h"

namespace tilelint::python {

// What the user says beside the source: --define NAME=VALUE, for names that are not defined and
// parameters of functions that nobody calls.
using Definitions = std::map<std::string, std::string, std::less<>>;

// The files that may be imported. Each is read once, for all files that are checked; safe to use
// from several threads.
class Modules {
 public:
  struct Found {
    std::string path;
    std::shared_ptr<const SyntaxTree> tree;  // null: there is no such file under the roots
  };
  // `import name` in the file `importer`; `level` is the number of dots before it. Absolute imports
  // are looked up beside the importer and then in the roots; without roots nothing is found.
  Found find(std::string_view name, int level, const std::string& importer,
             const std::vector<std::string>& roots);

 private:
  std::shared_ptr<const SyntaxTree> read(const std::string& path);

  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const SyntaxTree>> trees_;
};

// What is known beside the file.
struct Surroundings {
  Modules& modules;
  std::vector<std::string> roots;  // folders in which modules are looked up
  const Definitions& definitions;
};

}  // namespace tilelint::python
