#pragma once

#include <cstddef>
#include <iosfwd>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/log.h"
#include "cli/options.h"
#include "frontend/dialects.h"
#include "frontend/parsed_file.h"
#include "frontend/python/modules/modules.h"
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

// "*.py, *.tile.json and *.tile.jsonl": the files that a search of a directory takes.
Message walked_files();
Message nothing_found();

// Finds the files to read. Directories are searched in order of names for *.tile.json, *.tile.jsonl
// and *.py; hidden folders, `build` and `node_modules` are skipped. A file that is named is always
// read. Without paths, the current directory is searched. A file that is found twice is read once.
// The log lists what is skipped.
std::vector<Input> find_inputs(const std::vector<std::string>& paths, Log* log = nullptr);

// The result for a file that cannot be read.
ParsedFile failed_file(const std::string& path, std::vector<Failure> failures, Log* log = nullptr);

// Reads files. The settings are the same for all files of a run; several threads may use it at
// once.
class InputReader {
 public:
  // Fails if a --define is not NAME=VALUE or a --root is not a directory.
  static Result<std::unique_ptr<InputReader>> make(const Options& options,
                                                   const Vocabulary& vocabulary, std::istream& in);

  // Reads the kernels of a file. Python files that are found in a directory and do not import PyPTO
  // have none. In Markdown files, the Python blocks are read.
  // `log`: the log of the file, or null.
  ParsedFile read(const Input& input, Log* log = nullptr);
  // The path as reports show it.
  const std::string& shown_path(const Input& input) const;

 private:
  InputReader(const Options& options, const Vocabulary& vocabulary, std::istream& in)
      : options_(options), vocabulary_(vocabulary), in_(in), modules_(dialect_names) {}

  Result<std::string> text_of(const Input& input, Log* log);
  ParsedFile read_text(const Input& input, const std::string& path, std::string text, Log* log);
  ParsedFile read_kernels(std::shared_ptr<const SourceFile> source, bool markdown, Log* log);
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
