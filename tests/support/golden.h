#pragma once

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace tilelint::test {

inline std::string source_dir() { return TILELINT_SOURCE_DIR; }

inline std::string read_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Compares with tests/golden/NAME. If TILELINT_UPDATE_GOLDEN is set, writes the file instead.
inline void check_golden(const std::string& name, const std::string& actual) {
  const std::string path = source_dir() + "/tests/golden/" + name;
  if (std::getenv("TILELINT_UPDATE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << actual;
    return;
  }
  INFO("golden file: tests/golden/" << name << " (TILELINT_UPDATE_GOLDEN=1 writes it)");
  CHECK(actual == read_text(path));
}

}  // namespace tilelint::test
