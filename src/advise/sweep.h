#pragma once

#include <string>
#include <vector>

#include "kernel/sweep.h"
#include "lint/linter.h"

namespace tilelint {

// A rule about sweeps that the measurements raise.
struct SweepRule {
  std::string id, name;
};

// Another tile worth measuring: a candidate of the description, or the next reduce tile.
struct NextTile {
  std::vector<std::int64_t> tile;
  bool written = false;  // among the candidates of the description
};

// One judged sweep. Points refer to the kernel, which outlives the report.
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
  std::vector<Failure> failures;  // those of the file, too
};

// Judges every kernel of the file that has measurements. Measurements that cannot be compared are a
// failure, and so are those with findings TL001 or TL002, and a file without any.
SweepReports judge_sweeps(const ParsedFile& file, const Linter& linter);

}  // namespace tilelint
