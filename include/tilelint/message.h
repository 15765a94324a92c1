#pragma once

#include <string>

namespace tilelint {

enum class Lang { en, zh };

// A sentence in both languages.
struct Message {
  std::string en;
  std::string zh;

  const std::string& in(Lang lang) const { return lang == Lang::zh ? zh : en; }
};

}  // namespace tilelint
