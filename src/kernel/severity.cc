#include <array>

#include "tilelint/diagnostic.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 4> kSeverityNames = {"off", "perf_hint", "warning", "error"};

}  // namespace

std::string_view to_text(Severity severity) {
  return kSeverityNames[static_cast<std::size_t>(severity)];
}

std::optional<Severity> parse_severity(std::string_view text) {
  for (std::size_t i = 0; i < kSeverityNames.size(); ++i) {
    if (kSeverityNames[i] == text) return static_cast<Severity>(i);
  }
  return std::nullopt;
}

}  // namespace tilelint
