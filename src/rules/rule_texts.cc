#include "rules/rule_texts.h"

#include <algorithm>

#include "base/message.h"

namespace tilelint {

void read_severity(TableReader& reader, Rule& rule, std::vector<Failure>& failures,
                   const std::vector<std::string>& profiles, bool required) {
  const TomlNode* table = reader.node("severity", TomlNode::Kind::table, required);
  if (table == nullptr) return;
  TableReader row(reader.source(), *table, failures);
  for (const auto& member : table->members) {
    const std::string level = row.text(member.key);
    const auto severity = parse_severity(level);
    if (!severity) {
      row.fail(member.value.span,
               make_message("`{}` is not a severity; write error, warning, perf_hint or off",
                            "`{}` 不是级别；请写 error、warning、perf_hint 或 off", level));
    } else if (std::find(profiles.begin(), profiles.end(), member.key) == profiles.end()) {
      row.fail(member.key_span,
               make_message("there is no profile `{}`", "没有名为 `{}` 的 profile", member.key));
    } else {
      rule.severity.emplace_back(member.key, *severity);
    }
  }
}

void read_lets(TableReader& reader, Compiler& compiler, std::vector<Failure>& failures) {
  const TomlNode* lets = reader.node("let", TomlNode::Kind::table, false);
  if (lets == nullptr) return;
  TableReader row(reader.source(), *lets, failures);
  for (const auto& member : lets->members) {
    if (const TomlNode* text = row.node(member.key, TomlNode::Kind::text, true)) {
      compiler.define(member.key, *text);
    }
  }
}

std::vector<RuleSource> read_sources(TableReader& reader, std::vector<Failure>& failures) {
  std::vector<RuleSource> sources;
  for (const TomlNode* table : reader.tables("source")) {
    TableReader row(reader.source(), *table, failures);
    std::string document = row.text("document");
    sources.push_back({std::move(document), row.text_or("note", "")});
  }
  return sources;
}

// Every rule has examples that violate it and examples that satisfy it. `rules test` runs both.
std::vector<RuleExample> read_examples(TableReader& reader, std::vector<Failure>& failures) {
  std::vector<RuleExample> examples;
  for (const TomlNode* table : reader.tables("example")) {
    TableReader row(reader.source(), *table, failures);
    RuleExample example{.title = row.text_or("title", "")};
    const TomlNode* bad = row.node("bad", TomlNode::Kind::text, true);
    const TomlNode* good = row.node("good", TomlNode::Kind::text, true);
    if (bad == nullptr || good == nullptr) continue;
    example.bad = bad->text;
    example.good = good->text;
    example.bad_span = bad->span;
    example.good_span = good->span;
    examples.push_back(std::move(example));
  }
  if (examples.empty()) {
    reader.fail(reader.table().span,
                make_message("the rule has no example; add an [[example]] with `bad` and `good`",
                             "规则没有示例：请添加含 `bad` 与 `good` 的 [[example]]"));
  }
  return examples;
}

}  // namespace tilelint
