#pragma once

#include <algorithm>
#include <vector>

#include "tilelint/message.h"

namespace tilelint {

// The reasons why values are not known: each once, in the order of first occurrence.
struct Reasons {
  std::vector<Message> all;

  void add(const Message& reason) {
    const bool known = std::any_of(all.begin(), all.end(),
                                   [&](const Message& other) { return other.en == reason.en; });
    if (!known) all.push_back(reason);
  }
};

}  // namespace tilelint
