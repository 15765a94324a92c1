#include <algorithm>
#include <array>
#include <atomic>
#include <thread>

#include "base/message.h"
#include "cli/commands.h"
#include "cli/input.h"

namespace tilelint {
namespace {

constexpr std::size_t kMaxJobs = 256;

std::size_t jobs_for(int asked, std::size_t files) {
  const std::size_t jobs =
      asked > 0 ? static_cast<std::size_t>(asked) : std::thread::hardware_concurrency();
  return std::clamp<std::size_t>(jobs, 1, std::clamp<std::size_t>(files, 1, kMaxJobs));
}

// Each worker takes the next file; results stand at the place of their file, so that the report is
// the same for any number of workers.
std::vector<FileReport> check_all(const std::vector<Input>& inputs, const Linter& linter,
                                  const Options& options, InputReader& reader) {
  std::vector<FileReport> reports(inputs.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < inputs.size(); i = next++) {
      reports[i] = linter.check(reader.read(inputs[i]));
    }
  };
  std::vector<std::jthread> workers;
  for (std::size_t i = 1; i < jobs_for(options.jobs, inputs.size()); ++i) {
    workers.emplace_back(work);
  }
  work();
  workers.clear();
  return reports;
}

bool found_something(const std::vector<FileReport>& reports, const std::string& fail_on) {
  const auto threshold = parse_severity(fail_on);
  if (!threshold) return false;
  return std::any_of(reports.begin(), reports.end(), [&](const FileReport& report) {
    return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                       [&](const Diagnostic& d) { return d.severity >= *threshold; });
  });
}

int exit_code(const std::vector<FileReport>& reports, const std::string& fail_on) {
  const bool failed = std::any_of(reports.begin(), reports.end(), [](const FileReport& report) {
    return !report.failures.empty();
  });
  if (failed) return kFailed;
  return found_something(reports, fail_on) ? kFound : kOk;
}

struct Format {
  std::string_view name;
  std::string (*render)(const std::vector<FileReport>&, const ReportOptions&);
};

constexpr std::array<Format, 3> kFormats = {{
    {"text", render_text},
    {"concise", render_concise},
    {"json", render_json},
}};

std::string render(const std::vector<FileReport>& reports, const Invocation& invocation) {
  const auto format = std::find_if(kFormats.begin(), kFormats.end(), [&](const Format& f) {
    return f.name == invocation.options.format;
  });
  return (format == kFormats.end() ? kFormats.front() : *format)
      .render(reports, invocation.report_options());
}

}  // namespace

int run_check(Invocation& invocation) {
  const auto linter = invocation.make_linter();
  if (!linter) return kFailed;
  const Options& options = invocation.options;
  const auto reader = invocation.make_reader(*linter);
  if (reader == nullptr) return kFailed;
  const std::vector<Input> inputs = find_inputs(options.arguments);
  if (inputs.empty()) {
    invocation.say(make_message("no *.tile.json, *.tile.jsonl or *.py found",
                                "没有找到 *.tile.json、*.tile.jsonl 或 *.py"));
  }
  const std::vector<FileReport> reports = check_all(inputs, *linter, options, *reader);
  if (options.verbose) {
    for (const FileReport& report : reports) {
      invocation.say(make_message("{}: kernels: {}, subjects: {}",
                                  "{}：kernel {} 个，检查对象 {} 个", report.path, report.kernels,
                                  report.subjects));
    }
  }
  return invocation.write(render(reports, invocation), exit_code(reports, options.fail_on));
}

}  // namespace tilelint
