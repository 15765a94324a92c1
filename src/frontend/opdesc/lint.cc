#include <array>
#include <string>
#include <utility>

#include "frontend/opdesc/parts.h"
#include "frontend/opdesc/values.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 1> kLintKeys = {"ignore"};

std::string_view trim(std::string_view text) {
  constexpr std::string_view blank = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blank);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blank) - begin + 1);
}

// "TL201" or "TL201: measured, 3 % slower when widened".
void read_suppression(Reader& reader, const Field& field) {
  const auto text = read_text(reader, field);
  if (!text) return;
  const std::size_t colon = text->find(':');
  const std::string_view rule = trim(text->substr(0, colon));
  if (rule.empty()) {
    reader.invalid("empty", field);
    return;
  }
  std::string reason;
  if (colon != std::string_view::npos) reason = trim(text->substr(colon + 1));
  reader.kernel.suppressions.push_back({std::string(rule), std::move(reason), field.span()});
}

}  // namespace

void read_lint(Reader& reader, const Field& field) {
  const Object object(reader, field, kLintKeys);
  const Field* ignore = object.get("ignore");
  if (ignore == nullptr) return;
  for_each_item(reader, *ignore, {"a list of rules", "规则列表"},
                [&](const Field& item) { read_suppression(reader, item); });
}

}  // namespace tilelint
