#pragma once

#include <string>

#include "advise/sweep.h"

namespace tilelint {

// The curve as bars over the loop counts, which stand on a logarithmic scale; the best is marked
// with a star. Empty where tiles are compared, and where the counts do not fit on a line.
//
//    936.66 us ┤               ███
//              │         ▅▅▅   ███
//              │▂▂▂ ▁▁▁ …
//              └──────────────────
//                8   16*  32 …
std::string sweep_chart(const SweepReport& report, std::string_view indent);

// A bar of eighths of a character from zero to `time`; `longest` fills it.
std::string sweep_bar(std::int64_t time, std::int64_t longest);

}  // namespace tilelint
