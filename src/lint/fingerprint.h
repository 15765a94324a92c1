#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace tilelint {

// Names for diagnostics that stay the same while the lines around them, the messages and the
// language change: a hash of rule, path, kernel and the subject's own text (white space folded),
// and the ordinal among equals of the file.
class Fingerprints {
 public:
  explicit Fingerprints(std::string path) : path_(std::move(path)) {}

  std::string make(std::string_view rule, std::string_view kernel, std::string_view subject_text);

 private:
  std::string path_;
  std::map<std::uint64_t, int> seen_;
};

}  // namespace tilelint
