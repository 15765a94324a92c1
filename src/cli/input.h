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

// One file to read, or why there is none.
struct Input {
  std::string path;  // as it is shown; "-": standard input
  std::optional<Failure> failure;
  bool walked = false;  // found in a directory, not named
};

// "*.py, *.tile.json and *.tile.jsonl": what a search of a directory takes.
Message walked_files();
Message nothing_found();

// Directories are walked in order of names; of them only files called *.tile.json, *.tile.jsonl and
// *.py are taken, and hidden folders, `build` and `node_modules` are passed by. A named file is
// always taken. No paths: the current directory. What is reached twice is taken once. The log is
// told what is passed by.
std::vector<Input> find_inputs(const std::vector<std::string>& paths, Log* log = nullptr);

// What is left of a file that cannot be read.
ParsedFile failed_file(const std::string& path, std::vector<Failure> failures, Log* log = nullptr);

// How files are read: the same for all files of a run, and used by several threads at once.
class InputReader {
 public:
  // Fails when a --define is not NAME=VALUE or a --root is no directory.
  static Result<std::unique_ptr<InputReader>> make(const Options& options,
                                                   const Vocabulary& vocabulary, std::istream& in);

  // Makes kernels of the file. Python that was found in a directory and does not import PyPTO has
  // none; of a Markdown file the blocks of Python are read. `log`: of the file, or null.
  ParsedFile read(const Input& input, Log* log = nullptr);
  // As reports show the path.
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
  std::optional<std::string> backend_;                     // as the user names it
  std::mutex mutex_;                                       // of what follows
  std::map<std::string, std::vector<std::string>> roots_;  // by the folder of the file
};

}  // namespace tilelint
