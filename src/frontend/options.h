#pragma once

#include <string>
#include <string_view>

#include "kernel/vocabulary.h"
#include "tilelint/kernel.h"

namespace tilelint {

// Enters an option as it is written in the group ("jit", "runtime", "pass" …), with its row of
// rules/options. What `jit` takes as a group (`pass_options={...}`) is entered one by one.
void add_option(const Vocabulary& vocabulary, std::string_view group, std::string name,
                Literal value, Span span, Kernel& kernel);

}  // namespace tilelint
