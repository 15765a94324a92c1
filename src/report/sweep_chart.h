#pragma once

#include <string>

#include "advise/sweep.h"

namespace tilelint {

// The curve as bars over the loop counts, on a logarithmic scale. A star marks the best count.
// Empty if tiles are compared, or if the counts do not fit on a line.
//
//    936.66 us ┤               ███
//              │         ▅▅▅   ███
//              │▂▂▂ ▁▁▁ …
//              └──────────────────
//                8   16*  32 …
std::string sweep_chart(const SweepReport& report, std::string_view indent);

// A bar from zero to `time` in eighths of a character. `longest` gives the full width.
std::string sweep_bar(std::int64_t time, std::int64_t longest);

}  // namespace tilelint
