#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace tilelint {

// Makes identifiers for diagnostics that survive edits elsewhere in the file, changed messages, and
// another language. A fingerprint hashes the rule, the path, the kernel, the subject's own text
// (with white space folded), and its ordinal among equal ones in the file.
class Fingerprints {
 public:
  explicit Fingerprints(std::string path) : path_(std::move(path)) {}

  std::string make(std::string_view rule, std::string_view kernel, std::string_view subject_text);

 private:
  std::string path_;
  std::map<std::uint64_t, int> seen_;
};

}  // namespace tilelint
