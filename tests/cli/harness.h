#pragma once

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "cli/cli.h"
#include "support/golden.h"

namespace tilelint::test {

struct Outcome {
  int code = 0;
  std::string out, err;
};

// One run of the whole program. Paths are relative to the project folder.
inline Outcome run(const std::vector<std::string>& arguments, const std::string& input = "",
                   Surroundings surroundings = {}) {
  std::filesystem::current_path(source_dir());
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int code = Cli{in, out, err, surroundings}.run(arguments);
  return {code, out.str(), err.str()};
}

// What a user sees: the command, its input, its output, and the exit code.
inline std::string transcript(const std::vector<std::string>& arguments,
                              const std::string& input = "") {
  std::string text = "$ tilelint";
  for (const std::string& argument : arguments) {
    const bool plain = !argument.empty() && argument.find(' ') == std::string::npos;
    text += plain ? " " + argument : " '" + argument + "'";
  }
  text += "\n";
  if (!input.empty()) text += "---- standard input\n" + input;
  const Outcome outcome = run(arguments, input);
  if (!outcome.out.empty()) text += "---- standard output\n" + outcome.out;
  if (!outcome.err.empty()) text += "---- standard error\n" + outcome.err;
  return text + "---- exit code " + std::to_string(outcome.code) + "\n";
}

// A folder that is deleted with this object.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "tilelint-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~ScratchFolder() { std::filesystem::remove_all(path_); }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::string& path() const { return path_; }
  std::string write(const std::string& name, const std::string& text) const {
    const std::filesystem::path file = std::filesystem::path(path_) / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file.string();
  }

 private:
  std::string path_;
};

}  // namespace tilelint::test
