#include <unistd.h>

#include <cstdlib>
#include <string_view>

#include "cli/cli.h"

namespace tilelint {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// The first variable that is set decides, as in the C library.
Lang locale_lang() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::string_view value = environment(name);
    if (!value.empty()) return value.starts_with("zh") ? Lang::zh : Lang::en;
  }
  return Lang::en;
}

}  // namespace

Surroundings surroundings_of_process() {
  return {isatty(STDOUT_FILENO) != 0, !environment("NO_COLOR").empty(), locale_lang()};
}

}  // namespace tilelint
