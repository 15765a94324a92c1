#pragma once

#include <algorithm>
#include <vector>

#include "tilelint/message.h"

namespace tilelint {

// Why something is not known: each reason once, in the order met.
struct Reasons {
  std::vector<Message> all;

  void add(const Message& reason) {
    const bool known = std::any_of(all.begin(), all.end(),
                                   [&](const Message& other) { return other.en == reason.en; });
    if (!known) all.push_back(reason);
  }
};

}  // namespace tilelint
