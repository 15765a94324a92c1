#include "lint/selection.h"

#include <algorithm>

#include "base/message.h"
#include "base/suggest.h"

namespace tilelint {
namespace {

std::vector<std::string_view> all_names(const Catalogue& catalogue) {
  std::vector<std::string_view> names;
  for (const Rule& rule : catalogue.rules) {
    names.push_back(rule.id);
    names.push_back(rule.name);
    names.insert(names.end(), rule.aliases.begin(), rule.aliases.end());
  }
  return names;
}

}  // namespace

bool names_rule(std::string_view written, const Rule& rule, std::string_view constraint) {
  const auto slash = written.find('/');
  if (slash != std::string_view::npos) {
    return names_rule(written.substr(0, slash), rule) && written.substr(slash + 1) == constraint;
  }
  return rule.id.starts_with(written) || rule.name == written ||
         std::find(rule.aliases.begin(), rule.aliases.end(), written) != rule.aliases.end();
}

std::optional<std::string> nearest_rule_name(std::string_view written, const Catalogue& catalogue) {
  const auto near = nearest_name(written, all_names(catalogue));
  return near ? std::optional<std::string>(*near) : std::nullopt;
}

std::optional<Failure> check_rule_name(std::string_view written, const Catalogue& catalogue) {
  const std::string_view id = written.substr(0, written.find('/'));
  const bool known =
      !id.empty() && std::any_of(catalogue.rules.begin(), catalogue.rules.end(),
                                 [&](const Rule& rule) { return names_rule(id, rule); });
  if (known) return std::nullopt;
  return unknown_name("rule", "规则", written, all_names(catalogue));
}

Failure unknown_name(std::string_view kind_en, std::string_view kind_zh, std::string_view written,
                     const std::vector<std::string_view>& known) {
  const auto near = nearest_name(written, known);
  Message message = make_message("there is no {0} `{1}`", "没有名为 `{1}` 的{0}", kind_en, written);
  message.zh = fmt::format("没有名为 `{}` 的{}", written, kind_zh);
  if (near) {
    message.en += fmt::format("; did you mean `{}`?", *near);
    message.zh += fmt::format("；是否想写 `{}`？", *near);
  }
  return {"", 0, 0, std::move(message)};
}

}  // namespace tilelint
