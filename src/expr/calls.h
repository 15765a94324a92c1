#pragma once

#include <span>

#include "expr/scratch.h"
#include "expr/value.h"

// The functions of the language, by their names in it; functions.cc documents them.
namespace tilelint::calls {

using Arguments = std::span<const Value>;

Value prod(Scratch& scratch, Arguments arguments);
Value sum(Scratch& scratch, Arguments arguments);
Value min(Scratch& scratch, Arguments arguments);
Value max(Scratch& scratch, Arguments arguments);
Value len(Scratch& scratch, Arguments arguments);
Value last(Scratch& scratch, Arguments arguments);
Value range(Scratch& scratch, Arguments arguments);
Value ceil_div(Scratch& scratch, Arguments arguments);
Value align_up(Scratch& scratch, Arguments arguments);
Value clip(Scratch& scratch, Arguments arguments);
Value with(Scratch& scratch, Arguments arguments);
Value index(Scratch& scratch, Arguments arguments);
Value concat(Scratch& scratch, Arguments arguments);
Value pow2_floor(Scratch& scratch, Arguments arguments);
Value pow2_ceil(Scratch& scratch, Arguments arguments);
Value is_pow2(Scratch& scratch, Arguments arguments);
Value str(Scratch& scratch, Arguments arguments);
Value known(Scratch& scratch, Arguments arguments);

}  // namespace tilelint::calls
