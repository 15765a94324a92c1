#pragma once

#include <cstddef>
#include <iosfwd>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cli/options.h"
#include "frontend/parsed_file.h"
#include "frontend/python/modules.h"
#include "kernel/vocabulary.h"
#include "tilelint/result.h"

namespace tilelint {

inline constexpr std::size_t kMaxInputBytes = std::size_t{16} << 20;

// One file to read, or the reason why it cannot be read.
struct Input {
  std::string path;  // as shown in reports; "-": standard input
  std::optional<Failure> failure;
  bool walked = false;  // found in a directory, not named by the user
};

// Finds the files to read. Directories are searched in order of names for *.tile.json, *.tile.jsonl
// and *.py; hidden folders, `build` and `node_modules` are skipped. A file that is named is always
// read. Without paths, the current directory is searched. A file that is found twice is read once.
std::vector<Input> find_inputs(const std::vector<std::string>& paths);

// Reads files. The settings are the same for all files of a run; several threads may use it at
// once.
class InputReader {
 public:
  // Fails if a --define is not NAME=VALUE or a --root is not a directory.
  static Result<std::unique_ptr<InputReader>> make(const Options& options,
                                                   const Vocabulary& vocabulary, std::istream& in);

  // Reads the kernels of a file. Python files that are found in a directory and do not import PyPTO
  // have none. In Markdown files, the Python blocks are read.
  ParsedFile read(const Input& input);

 private:
  InputReader(const Options& options, const Vocabulary& vocabulary, std::istream& in)
      : options_(options), vocabulary_(vocabulary), in_(in) {}

  ParsedFile read_text(const Input& input, const std::string& path, std::string text);
  ParsedFile read_kernels(std::shared_ptr<const SourceFile> source, bool markdown);
  const std::vector<std::string>& roots_for(const std::string& path);

  const Options& options_;
  const Vocabulary& vocabulary_;
  std::istream& in_;
  python::Modules modules_;
  python::Definitions definitions_;
  std::optional<std::string> backend_;                     // --backend
  std::mutex mutex_;                                       // protects roots_
  std::map<std::string, std::vector<std::string>> roots_;  // by the folder of the file
};

}  // namespace tilelint
