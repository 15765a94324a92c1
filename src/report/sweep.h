#pragma once

#include <string>
#include <vector>

#include "advise/sweep.h"
#include "tilelint/report.h"

namespace tilelint {

std::string render_sweep_text(const std::vector<SweepReport>& sweeps, const ReportOptions& options);
// The first sweep is under "sweep", the others under "others".
std::string render_sweep_json(const std::vector<SweepReport>& sweeps,
                              const std::vector<Failure>& failures, const ReportOptions& options);

}  // namespace tilelint
