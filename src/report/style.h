#pragma once

#include <string>
#include <string_view>

#include "tilelint/diagnostic.h"

namespace tilelint {

// The terminal colours of the parts of a report.
struct Style {
  bool color = false;

  std::string bold(std::string_view text) const { return marked("\x1b[1m", text); }
  std::string dim(std::string_view text) const { return marked("\x1b[2m", text); }
  std::string failure(std::string_view text) const { return marked("\x1b[1;31m", text); }
  std::string current(std::string_view text) const { return marked("\x1b[1;36m", text); }

  std::string of(Severity severity, std::string_view text) const {
    switch (severity) {
      case Severity::error:
        return failure(text);
      case Severity::warning:
        return marked("\x1b[1;33m", text);
      case Severity::perf_hint:
        return marked("\x1b[1;36m", text);
      case Severity::off:
        break;
    }
    return std::string(text);
  }

 private:
  std::string marked(std::string_view mark, std::string_view text) const {
    if (!color || text.empty()) return std::string(text);
    return std::string(mark).append(text).append("\x1b[0m");
  }
};

}  // namespace tilelint
