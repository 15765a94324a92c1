#pragma once

#include <string>
#include <vector>

#include "advise/sweep.h"

// The texts about a sweep, for all formats.
namespace tilelint {

// "649.58": nanoseconds as microseconds with the given number of decimals; and the number of
// decimals that the times need.
std::string microseconds(std::int64_t nanoseconds, int decimals);
int decimals_of(const std::vector<std::int64_t>& times);
int decimals_of(const Sweep& sweep);

// "+3.1%" above the best.
std::string above_text(const Sweep& sweep, const SweepPoint& point);

std::string cube_text(const CubeTile& tile);  // "m [128, 128] k [64, 256] n [256, 256]"
// "16", "[1, 16, 256]", or "16 x [1, 16, 256]" if both differ between the points.
std::string setting_text(const Sweep& sweep, const Measurement& point);

Message words(Standing standing);

struct SweepLine {
  std::string kind;  // best, within_noise, too_fine, too_coarse, slower, warning, note, next
  Message label;     // "sweet spot"
  Message text;
};

// The verdict, from the best point to what to measure next.
std::vector<SweepLine> sweep_lines(const SweepReport& report);

}  // namespace tilelint
