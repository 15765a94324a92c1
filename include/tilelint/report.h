#pragma once

#include <string>
#include <vector>

#include "tilelint/advisor.h"
#include "tilelint/diagnostic.h"

// Each format is a pure function of the results.
namespace tilelint {

struct ReportOptions {
  Lang lang = Lang::en;
  bool color = false;
  bool show_undecided = false;
  bool statistics = false;
  bool quiet = false;  // no summary line
};

// `files` is in the order of the report. The summary totals are computed from it.
std::string render_text(const std::vector<FileReport>& files, const ReportOptions& options);
std::string render_concise(const std::vector<FileReport>& files, const ReportOptions& options);
std::string render_json(const std::vector<FileReport>& files, const ReportOptions& options);

std::string render_advice_text(const std::vector<Advice>& advice, const ReportOptions& options);
std::string render_advice_json(const std::vector<Advice>& advice,
                               const std::vector<Failure>& failures, const ReportOptions& options);
// The keys and facts of one candidate, and how it differs from its neighbours in rank. `advice`
// must hold all candidates. The result is empty if no candidate has this rank.
std::string render_candidate_text(const Advice& advice, int rank, const ReportOptions& options);

}  // namespace tilelint
