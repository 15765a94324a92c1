#pragma once

#include <string>
#include <vector>

#include "kernel/sweep.h"
#include "lint/linter.h"

namespace tilelint {

// A rule about sweeps that the measurements violate.
struct SweepRule {
  std::string id, name;
};

// Another tile worth measuring: a candidate of the description, or the next reduce tile.
struct NextTile {
  std::vector<std::int64_t> tile;
  bool written = false;  // a candidate in the description
};

// One judged sweep. Its points refer to the kernel, which must outlive the report.
struct SweepReport {
  std::string kernel, path;
  Place place;  // of the first measurement
  std::string profile, backend;
  std::int64_t noise_percent = 0;
  std::string noise_from;  // "profile akg", "--noise"
  SweepLimits limits;
  Sweep sweep;
  std::vector<NextTile> next_tiles;
  std::vector<SweepRule> rules;
};

struct SweepReports {
  std::vector<SweepReport> sweeps;
  std::vector<Failure> failures;  // includes those of the file
};

// Judges every kernel of the file that has measurements. It is a failure if the measurements cannot
// be compared, if they have findings TL001 or TL002, or if the file has none.
SweepReports judge_sweeps(const ParsedFile& file, const Linter& linter);

}  // namespace tilelint
