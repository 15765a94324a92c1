#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "frontend/parsed_file.h"
#include "kernel/vocabulary.h"

namespace tilelint {

inline constexpr std::size_t kMaxInputBytes = std::size_t{16} << 20;

// One file to read, or why there is none.
struct Input {
  std::string path;  // as it is shown; "-": standard input
  std::optional<Failure> failure;
};

// Directories are walked in order of names; of them only files called *.tile.json and *.tile.jsonl
// are taken, and hidden folders, `build` and `node_modules` are passed by. A named file is always
// taken. No paths: the current directory. What is reached twice is taken once.
std::vector<Input> find_inputs(const std::vector<std::string>& paths);

// Reads the file and makes kernels of it. `standard_name` is the name given to standard input; it
// may be empty.
ParsedFile read_input(const Input& input, std::istream& in, const std::string& standard_name,
                      const Vocabulary& vocabulary);

}  // namespace tilelint
