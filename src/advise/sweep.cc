#include "advise/sweep.h"

#include <algorithm>
#include <deque>
#include <utility>

#include "advise/sweep_tiles.h"
#include "base/message.h"
#include "kernel/facts/sweep_limits.h"
#include "lint/merge.h"

namespace tilelint {
namespace {

Message fault_message(const SweepFault& fault, const SourceFile& source,
                      const std::vector<Measurement>& points) {
  switch (fault.kind) {
    case SweepFault::Kind::no_time:
      return {"the point has no time to compare; give gen_time_us or e2e_us",
              "该点没有可比较的时间；请给出 gen_time_us 或 e2e_us"};
    case SweepFault::Kind::other_metric:
      return make_message("the point has no {}_us, the only time of the points before it",
                          "该点没有 {}_us，而之前的点只有这一项", fault.metric);
    case SweepFault::Kind::zero_time:
      return make_message("{}_us is not positive", "{}_us 不是正数", fault.metric);
    case SweepFault::Kind::no_setting:
      return {"the point names no setting; give loop_count, tile or cube_tile",
              "该点没有给出设置；请给出 loop_count、tile 或 cube_tile"};
    case SweepFault::Kind::duplicate:
      break;
  }
  const int line = source.position(points[fault.other].span.begin).line;
  const auto& count = points[fault.point].loop_count;
  if (!count) {
    return make_message("this tile was already measured on line {}", "这个 tile 在第 {} 行已经测过",
                        line);
  }
  return make_message("loop count {} was already measured on line {}",
                      "loop_count {} 在第 {} 行已经测过", *count, line);
}

// The findings of the frontend about the measurements, as failures.
std::vector<Failure> input_failures(const Kernel& kernel, const RuleSet& set,
                                    const SourceFile& source) {
  std::vector<Failure> failures;
  const std::vector<Subject> subjects = subjects_of(kernel);
  for (const Subject& subject : subjects) {
    if (subject.kind != SubjectKind::input) continue;
    const auto holds = [&](const Measurement& point) {
      return point.span.begin <= subject.span.begin && subject.span.end <= point.span.end;
    };
    const auto& points = kernel.measurements;
    if (std::none_of(points.begin(), points.end(), holds)) continue;
    const auto& id = kernel.findings[static_cast<std::size_t>(subject.index)].rule;
    for (const ActiveRule& active : set.of(SubjectKind::input)) {
      if (active.rule->id != id) continue;
      const Finding finding{
          .active = &active, .set = &set, .subject = &subject, .span = subject.span};
      failures.push_back(failure_at(
          source, subject.span,
          {render(finding, source, Lang::en).message, render(finding, source, Lang::zh).message}));
    }
  }
  return failures;
}

std::vector<SweepRule> raised(Outcome outcome, SourceKind kind) {
  std::vector<SweepRule> rules;
  std::deque<Outcome> outcomes;
  outcomes.push_back(std::move(outcome));
  for (const Finding& finding : merged_findings(outcomes, kind)) {
    if (finding.subject->kind != SubjectKind::sweep) continue;
    rules.push_back({finding.active->rule->id, finding.active->rule->name});
  }
  return rules;
}

std::string origin_of(const ConstantValues& limits, std::string_view name) {
  for (const Constant& constant : limits.constants().items) {
    if (constant.name == name) return constant.from;
  }
  return "";
}

Result<SweepReport> judge(const Kernel& kernel, const ParsedFile& file, const Linter& linter) {
  const RuleSet& set = linter.rules_for(kernel, file.kind);
  if (auto failures = input_failures(kernel, set, *file.source); !failures.empty()) {
    return failures;
  }
  SweepReport report;
  report.limits = sweep_limits(kernel, set.limits, set.numbers);
  auto judged = judge_sweep(kernel.measurements, report.limits);
  if (const auto* fault = std::get_if<SweepFault>(&judged)) {
    return failure_at(*file.source, kernel.measurements[fault->point].span,
                      fault_message(*fault, *file.source, kernel.measurements));
  }
  report.sweep = std::move(std::get<Sweep>(judged));
  report.kernel = kernel.name;
  report.path = file.source->path();
  report.place = place_of(*file.source, kernel.measurements.front().span);
  report.profile = set.profile->name;
  report.backend = set.backend->name;
  report.noise_percent = report.limits.noise_percent;
  report.noise_from = origin_of(set.limits, "noise_percent");
  report.next_tiles = next_tiles(kernel, report.sweep, set.limits);
  report.rules = raised(linter.evaluate(kernel, file), file.kind);
  return report;
}

}  // namespace

SweepReports judge_sweeps(const ParsedFile& file, const Linter& linter) {
  SweepReports out;
  out.failures = file.failures;
  for (const Kernel& kernel : file.kernels) {
    if (kernel.measurements.empty()) continue;
    auto report = judge(kernel, file, linter);
    if (report) {
      out.sweeps.push_back(std::move(*report));
    } else {
      out.failures.insert(out.failures.end(), report.failures().begin(), report.failures().end());
    }
  }
  if (out.sweeps.empty() && out.failures.empty()) {
    out.failures.push_back(
        {file.source->path(),
         0,
         0,
         {"the file holds no measurements; give a CSV with times or a description with "
          "observed.measurements",
          "文件中没有测量数据；请给出含耗时列的 CSV，或带 observed.measurements 的描述"}});
  }
  return out;
}

}  // namespace tilelint
