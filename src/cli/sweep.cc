#include "advise/sweep.h"

#include <algorithm>
#include <charconv>

#include "base/file.h"
#include "base/message.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/lint_options.h"
#include "cli/said_of_file.h"
#include "frontend/csv/sweep_csv.h"
#include "frontend/opdesc/opdesc.h"
#include "report/sweep.h"

namespace tilelint {
namespace {

// "5%" or "5"; nothing if it is neither.
std::optional<int> parse_noise(std::string_view text) {
  if (text.ends_with('%')) text.remove_suffix(1);
  int percent = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, percent);
  if (text.empty() || error != std::errc{} || stop != end || percent < 0) return std::nullopt;
  return percent;
}

// Whether the first character after blanks and comments begins a description.
bool is_description(std::string_view text) {
  while (!text.empty()) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (!text.starts_with("//")) break;
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  }
  return text.starts_with('{') || text.starts_with('[');
}

ParsedFile read_sweep(Invocation& invocation, const std::string& argument,
                      const Vocabulary& vocabulary) {
  const std::string& standard_name = invocation.options.stdin_filename;
  const bool standard = argument == "-";
  const std::string path = !standard ? argument : standard_name.empty() ? "<stdin>" : standard_name;
  const Timed reading(invocation.log, Phase::read);
  auto text = standard ? read_stream(invocation.cli.in, path, kMaxInputBytes)
                       : read_file(path, kMaxInputBytes);
  if (!text) return failed_file(path, text.failures());
  const Timed parsing(invocation.log, Phase::parse);
  auto source = std::make_shared<const SourceFile>(path, std::move(*text));
  if (is_description(source->text())) {
    return read_descriptions(std::move(source), path.ends_with(".jsonl"), vocabulary);
  }
  return read_sweep_csv(std::move(source));
}

// A linter with the limit set by --noise.
std::optional<Linter> linter_with_noise(Invocation& invocation) {
  auto lint = lint_options(invocation.options, invocation.lang());
  if (!lint) {
    invocation.fail(lint.failures());
    return std::nullopt;
  }
  const std::string& noise = invocation.options.noise;
  if (!noise.empty()) {
    const auto percent = parse_noise(noise);
    if (!percent) {
      invocation.fail(make_message("--noise takes a whole percentage such as 5%, not `{}`",
                                   "--noise 应为整数百分比，例如 5%，而不是 `{}`", noise));
      return std::nullopt;
    }
    lint->set.push_back({"limits.noise_percent=" + std::to_string(*percent), "--noise"});
  }
  auto catalogue = invocation.load_rules();
  if (!catalogue) return std::nullopt;
  auto linter = Linter::make(std::move(catalogue), std::move(*lint));
  if (!linter) {
    invocation.fail(linter.failures());
    return std::nullopt;
  }
  return std::move(*linter);
}

SweepReports judge_timed(const ParsedFile& file, const Linter& linter, Log* log) {
  const Timed judging(log, Phase::judge);
  return judge_sweeps(file, linter);
}

}  // namespace

int run_sweep(Invocation& invocation) {
  const Options& options = invocation.options;
  if (options.arguments.size() != 1) {
    return invocation.fail(make_message("sweep takes one FILE or -; see `{0} --help`",
                                        "sweep 需要一个 FILE 或 -；参见 `{0} --help`",
                                        "tilelint sweep"));
  }
  const auto linter = linter_with_noise(invocation);
  if (!linter) return kFailed;
  const ParsedFile file =
      read_sweep(invocation, options.arguments.front(), linter->catalogue().vocabulary);
  if (Log* log = invocation.log) {
    const auto part = log->part(file.source->path());
    say_read(file, *part);
    log->take(*part);
  }
  const auto [sweeps, failures] = judge_timed(file, *linter, invocation.log);
  const ReportOptions report = invocation.report_options();
  const int code = failures.empty() ? kOk : kFailed;
  if (invocation.machine()) {
    return invocation.write(render_sweep_json(sweeps, failures, report), code);
  }
  if (!failures.empty()) invocation.fail(failures, {file.source});
  return sweeps.empty() ? code : invocation.write(render_sweep_text(sweeps, report), code);
}

}  // namespace tilelint
