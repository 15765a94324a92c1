#pragma once

#include <fmt/format.h>

#include "tilelint/message.h"

namespace tilelint {

// Formats one sentence in both languages from the same arguments:
// make_message("{} is not {}", "{} 不是 {}", a, b).
template <class... Args>
Message make_message(fmt::format_string<const Args&...> en, fmt::format_string<const Args&...> zh,
                     const Args&... args) {
  return {fmt::format(en, args...), fmt::format(zh, args...)};
}

}  // namespace tilelint
