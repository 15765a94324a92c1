#include <algorithm>
#include <charconv>
#include <filesystem>

#include "advise/advisor.h"
#include "base/message.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "report/failures.h"

namespace tilelint {
namespace {

// FILE, FILE:LINE, or FILE:LINE:COLUMN as in the headlines.
struct Target {
  std::string path;
  int line = 0;
};

// Removes a suffix such as ":12"; returns 0 if there is none.
int take_number(std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos || colon + 1 == text.size()) return 0;
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + colon + 1, end, number);
  if (error != std::errc{} || stop != end || number <= 0) return 0;
  text.resize(colon);
  return number;
}

Target target_of(const std::string& argument) {
  std::error_code error;
  Target target{argument, 0};
  if (argument == "-" || std::filesystem::exists(argument, error)) return target;
  target.line = take_number(target.path);
  if (const int line = take_number(target.path)) target.line = line;
  return target;
}

// Lists the lines that may follow FILE, if there is nothing to advise on the given line.
Message no_advice_at(const Target& target, const std::vector<Advice>& all) {
  std::string lines;
  for (const Advice& advice : all) {
    const std::string line = std::to_string(advice.place.begin.line);
    if (lines.ends_with(line)) continue;
    lines += (lines.empty() ? "" : ", ") + line;
  }
  if (lines.empty()) {
    return make_message("{} has no vector tile and no loop to advise on",
                        "{} 中没有可给出建议的向量 tile 或循环", target.path);
  }
  return make_message("{}: line {} has no tile setting and no loop; these lines have: {}",
                      "{}：第 {} 行没有 tile 设置或循环；有的是第 {} 行", target.path, target.line,
                      lines);
}

int explain_candidate(Invocation& invocation, std::vector<Advice> advice) {
  const int rank = invocation.options.explain;
  std::string out;
  for (Advice& each : advice) {
    const std::string text = render_candidate_text(each, rank, invocation.report_options());
    if (!text.empty()) out += (out.empty() ? "" : "\n") + text;
    std::erase_if(each.candidates, [&](const Candidate& c) { return c.rank != rank; });
  }
  if (out.empty()) {
    return invocation.fail(make_message("no candidate has rank {}", "没有排名为 {} 的候选", rank));
  }
  if (invocation.machine()) out = render_advice_json(advice, {}, invocation.report_options());
  return invocation.write(out, kOk);
}

int report(Invocation& invocation, const std::vector<Advice>& advice, const ParsedFile& file) {
  const bool illegal =
      std::any_of(advice.begin(), advice.end(), [](const Advice& each) { return each.legal == 0; });
  int code = illegal ? kFound : kOk;
  if (!file.failures.empty()) code = kFailed;
  const ReportOptions options = invocation.report_options();
  if (invocation.machine()) {
    return invocation.write(render_advice_json(advice, file.failures, options), code);
  }
  invocation.fail(file.failures, {file.source});
  return invocation.write(render_advice_text(advice, options), code);
}

ParsedFile read(InputReader& reader, const std::string& path, Log* log) {
  const Input input{path, {}};
  if (log == nullptr) return reader.read(input);
  const auto part = log->part(reader.shown_path(input));
  ParsedFile file = reader.read(input, part.get());
  log->take(*part);
  return file;
}

Result<std::vector<Advice>> advise_timed(const ParsedFile& file, const Linter& linter,
                                         const AdviseOptions& options, int line, Log* log) {
  const Timed judging(log, Phase::judge);
  return advise(file, linter, options, line);
}

}  // namespace

int run_advise(Invocation& invocation) {
  const Options& options = invocation.options;
  if (options.arguments.size() != 1) {
    return invocation.fail(make_message("advise takes one FILE, FILE:LINE or -; see `{0} --help`",
                                        "advise 需要一个 FILE、FILE:LINE 或 -；参见 `{0} --help`",
                                        "tilelint advise"));
  }
  const Target target = target_of(options.arguments.front());
  const auto linter = invocation.make_linter();
  if (!linter) return kFailed;
  const auto reader = invocation.make_reader(*linter);
  if (reader == nullptr) return kFailed;
  const ParsedFile file = read(*reader, target.path, invocation.log);
  AdviseOptions advise_options;
  if (!options.policy.empty()) advise_options.policy = options.policy;
  advise_options.top = options.all || options.explain > 0 ? 0 : options.top;
  auto advice = advise_timed(file, *linter, advise_options, target.line, invocation.log);
  if (!advice) return invocation.fail(advice.failures());
  if (advice->empty() && file.failures.empty()) {
    const auto all = advise(file, *linter, advise_options);
    return invocation.fail(no_advice_at(target, all ? *all : std::vector<Advice>{}));
  }
  if (options.explain > 0 && file.failures.empty()) {
    return explain_candidate(invocation, std::move(*advice));
  }
  return report(invocation, *advice, file);
}

}  // namespace tilelint
