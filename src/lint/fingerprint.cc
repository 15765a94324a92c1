#include "lint/fingerprint.h"

#include <fmt/format.h>

namespace tilelint {
namespace {

// FNV-1a: not cryptographic, but the same on every machine.
class Hash {
 public:
  void add(char c) {
    state_ ^= static_cast<unsigned char>(c);
    state_ *= 0x100000001B3U;
  }

  // Adds an end mark, so that ("ab", "c") and ("a", "bc") differ.
  void add(std::string_view text) {
    for (const char c : text) add(c);
    add('\0');
  }

  void add_folded(std::string_view text) {
    for (const char c : text) {
      if (c != ' ' && c != '\t' && c != '\n' && c != '\r') add(c);
    }
    add('\0');
  }

  std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0xCBF29CE484222325U;
};

}  // namespace

std::string Fingerprints::make(std::string_view rule, std::string_view kernel,
                               std::string_view subject_text) {
  Hash hash;
  hash.add(rule);
  hash.add(path_);
  hash.add(kernel);
  hash.add_folded(subject_text);
  const int ordinal = seen_[hash.value()]++;
  hash.add(fmt::format("{}", ordinal));
  return fmt::format("{:016x}", hash.value());
}

}  // namespace tilelint
