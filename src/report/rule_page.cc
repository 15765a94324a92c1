#include "report/rule_page.h"

#include <fmt/format.h>

#include "base/message.h"
#include "kernel/facts.h"
#include "report/rule_parts.h"

namespace tilelint {
namespace {

// The headings of a page in order. They are the same on every page.
const Message kCondition{"What must hold", "必须满足的条件"};
const Message kConstraints{"Constraints of operations", "各操作的约束"};
const Message kWhy{"Why", "原因"};
const Message kExamples{"Examples", "示例"};
const Message kSources{"Sources", "出处"};
const Message kChange{"Ignoring or changing it", "忽略或调整"};

const Message kAnyInput{
    "tilelint raises this rule while it reads the input; the rule has no condition over facts.",
    "tilelint 在读取输入时直接给出此规则；它没有基于 fact 的条件。"};

void add_condition(Page& page, const Rule& rule, const Catalogue& catalogue, Lang lang) {
  page.heading(kCondition.in(lang));
  const std::string condition = condition_text(rule);
  if (condition.empty()) {
    page.paragraph(kAnyInput.in(lang));
    return;
  }
  page.code(condition, "text");
  Table facts = facts_table(rule, catalogue, lang);
  if (!facts.rows.empty()) page.table(std::move(facts));
}

// The rule that stands for all constraints of operations has no condition of its own.
void add_constraints(Page& page, const Rule& rule, Table constraints, Lang lang) {
  page.heading(kConstraints.in(lang));
  page.paragraph(make_message("`tilelint explain {}/NAME` shows one of them.",
                              "`tilelint explain {}/NAME` 显示其中一条。", rule.id)
                     .in(lang));
  page.table(std::move(constraints));
}

std::string language_of(const std::string& example) {
  return example.starts_with("import pypto") ? "python" : "json";
}

void add_examples(Page& page, const Rule& rule, const std::vector<std::string>& outputs,
                  Lang lang) {
  const std::vector<RuleExample>& examples = rule.document->get().examples;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const RuleExample& example = examples[i];
    if (!example.title.empty()) page.subheading(example.title);
    page.paragraph(Message{"Raised by:", "触发："}.in(lang));
    page.code(example.bad, language_of(example.bad));
    if (i < outputs.size() && !outputs[i].empty()) page.code(outputs[i], "text");
    page.paragraph(Message{"Not raised by:", "不触发："}.in(lang));
    page.code(example.good, language_of(example.good));
  }
}

std::vector<std::string> source_items(const Rule& rule) {
  std::vector<std::string> items;
  for (const RuleSource& source : rule.document->get().sources) {
    items.push_back(source.note.empty() ? source.document : source.document + ": " + source.note);
  }
  return items;
}

// How to ignore the rule, and how to set each limit that it reads.
std::vector<std::string> change_items(const Rule& rule, const Catalogue& catalogue, Lang lang) {
  const std::string code = code_of(rule);
  std::vector<std::string> items = {
      make_message("in a description: `\"lint\": {{\"ignore\": [\"{}: the reason\"]}}`",
                   "在描述中：`\"lint\": {{\"ignore\": [\"{}: 理由\"]}}`", code)
          .in(lang),
      make_message(
          "in a kernel: `# tilelint: ignore {}: the reason` at the end of the line, or on a line "
          "of its own before a statement or function",
          "在 kernel 中：行尾写 `# tilelint: ignore {}: 理由`，或单独一行写在语句、函数之前", code)
          .in(lang),
      make_message("for one run: `tilelint check --ignore {}`",
                   "仅本次运行：`tilelint check --ignore {}`", code)
          .in(lang),
      make_message("another severity: `tilelint check --severity {}=warning`",
                   "改变级别：`tilelint check --severity {}=warning`", code)
          .in(lang)};
  for (const int slot : slots_read(rule)) {
    if (slot < kLimitSlots || slot >= kBackendSlots) continue;
    const Constant& limit =
        catalogue.profiles.front().limits.items[static_cast<std::size_t>(slot - kLimitSlots)];
    const std::string value = limit.is_list ? fmt::format("[{}]", fmt::join(limit.values, ","))
                                            : fmt::format("{}", fmt::join(limit.values, ""));
    items.push_back(make_message("another limit: `tilelint check --set limits.{}={}`",
                                 "改变限值：`tilelint check --set limits.{}={}`", limit.name, value)
                        .in(lang));
  }
  return items;
}

}  // namespace

Page rule_page(const Rule& rule, const Catalogue& catalogue,
               const std::vector<std::string>& outputs, Lang lang) {
  Page page{code_of(rule) + " " + rule.name, {}};
  page.paragraph(rule.title.in(lang));
  page.table(property_table(rule, catalogue, lang));
  Table constraints = constraint_table(rule, catalogue, lang);
  if (rule.constraint.empty() && !constraints.rows.empty()) {
    add_constraints(page, rule, std::move(constraints), lang);
  } else {
    add_condition(page, rule, catalogue, lang);
  }
  page.heading(kWhy.in(lang));
  page.paragraph(rule.document->get().why.in(lang));
  page.heading(kExamples.in(lang));
  add_examples(page, rule, outputs, lang);
  page.heading(kSources.in(lang));
  page.bullets(source_items(rule));
  page.heading(kChange.in(lang));
  page.bullets(change_items(rule, catalogue, lang));
  return page;
}

Page rule_index(const Catalogue& catalogue, Lang lang) {
  const bool zh = lang == Lang::zh;
  Page page{zh ? "规则" : "Rules", {}};
  page.paragraph(zh ? "由 `tilelint rules docs` 生成。" : "Generated by `tilelint rules docs`.");
  Table table{{{zh ? "编号" : "id"}, {zh ? "名称" : "name"}}, {}};
  for (const Profile& profile : catalogue.profiles) table.columns.push_back({profile.name});
  table.columns.push_back({zh ? "说明" : "title"});
  for (const Rule& rule : catalogue.rules) {
    std::vector<std::string> row = {fmt::format("[{0}]({0}.md)", rule.id), rule.name};
    for (const Profile& profile : catalogue.profiles) {
      row.emplace_back(to_text(severity_in(rule, profile, catalogue)));
    }
    row.push_back(rule.title.in(lang));
    table.rows.push_back(std::move(row));
  }
  page.table(std::move(table));
  return page;
}

}  // namespace tilelint
