#include "cli/lint_options.h"

#include <algorithm>

#include "base/message.h"
#include "cli/option_faults.h"
#include "tilelint/diagnostic.h"

namespace tilelint {
namespace {

// Splits "TL201,TL3"; the option may occur several times.
std::vector<std::string> split_all(const std::vector<std::string>& lists) {
  std::vector<std::string> items;
  for (std::string_view list : lists) {
    while (!list.empty()) {
      const std::string_view item = list.substr(0, list.find(','));
      if (!item.empty()) items.emplace_back(item);
      list.remove_prefix(std::min(item.size() + 1, list.size()));
    }
  }
  return items;
}

std::optional<std::string> given(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional<std::string>(text);
}

}  // namespace

Result<LintOptions> lint_options(const Options& options, Lang lang) {
  LintOptions lint;
  lint.profile = given(options.profile);
  lint.backend = given(options.backend);
  lint.select = split_all(options.select);
  lint.ignore = split_all(options.ignore);
  lint.lang = lang;
  lint.inline_ignores = !options.no_inline_ignores;
  for (const std::string& text : options.set) lint.set.push_back({text, "--set"});
  std::vector<Failure> failures;
  for (const std::string& change : split_all(options.severity)) {
    const std::size_t equals = change.find('=');
    const std::string level = equals == std::string::npos ? "" : change.substr(equals + 1);
    if (const auto severity = parse_severity(level)) {
      lint.severity.emplace_back(change.substr(0, equals), *severity);
      continue;
    }
    Message message = make_message(
        "--severity takes ID=LEVEL, not `{}`; LEVEL is error, warning, perf_hint or off",
        "--severity 应为 ID=LEVEL，而不是 `{}`；LEVEL 是 error、warning、perf_hint 或 off", change);
    failures.push_back(
        {"", 0, 0,
         with_suggestion(std::move(message), level, {"error", "warning", "perf_hint", "off"})});
  }
  if (!failures.empty()) return failures;
  return lint;
}

}  // namespace tilelint
