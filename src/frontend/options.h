#pragma once

#include <string>
#include <string_view>

#include "kernel/vocabulary.h"
#include "tilelint/kernel.h"

namespace tilelint {

// Adds an option of a group ("jit", "runtime", "pass" …), with its row of rules/options. If the
// value is itself a group (`pass_options={...}` in `jit`), adds its options one by one.
void add_option(const Vocabulary& vocabulary, std::string_view group, std::string name,
                Literal value, Span span, Kernel& kernel);

}  // namespace tilelint
