#include "report/rule_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/message.h"
#include "kernel/facts.h"

namespace tilelint {
namespace {

// The parts of a page in their order; every page has the same headings.
const Message kCondition{"What must hold", "必须满足的条件"};
const Message kWhy{"Why", "原因"};
const Message kExamples{"Examples", "示例"};
const Message kSources{"Sources", "出处"};
const Message kChange{"Ignoring or changing it", "忽略或调整"};

const Message kAnyInput{"The reader of the input raises this rule; it has no condition over facts.",
                        "此规则由输入读取过程直接给出，没有基于事实的条件。"};

Table property_table(const Rule& rule, const Catalogue& catalogue, Lang lang) {
  const bool zh = lang == Lang::zh;
  Table table{{{zh ? "属性" : "property"}, {zh ? "值" : "value"}}, {}};
  for (const Profile& profile : catalogue.profiles) {
    const Severity severity = severity_in(rule, profile, catalogue);
    const Message name = make_message("severity, profile {}", "级别，profile {}", profile.name);
    table.rows.push_back({name.in(lang), std::string(to_text(severity))});
  }
  table.rows.push_back({zh ? "确定程度" : "certainty", rule.certainty});
  table.rows.push_back({zh ? "检查对象" : "subject", std::string(to_text(rule.subject))});
  if (!rule.aliases.empty()) {
    table.rows.push_back(
        {zh ? "别名" : "aliases", fmt::format("{}", fmt::join(rule.aliases, ", "))});
  }
  if (!rule.since.empty()) table.rows.push_back({zh ? "始于版本" : "since", rule.since});
  return table;
}

std::vector<int> slots_read(const Rule& rule) {
  std::vector<int> slots;
  const auto add = [&](ExpressionId id) {
    for (const int slot : rule.program->slots_of(id)) {
      if (std::find(slots.begin(), slots.end(), slot) == slots.end()) slots.push_back(slot);
    }
  };
  if (rule.when) add(*rule.when);
  for (const auto& [profile, id] : rule.require) add(id);
  return slots;
}

std::string number_text(const Constant& constant) {
  std::string out = constant.is_list ? fmt::format("[{}]", fmt::join(constant.values, ", "))
                                     : fmt::format("{}", fmt::join(constant.values, ""));
  return constant.unit.empty() ? out : out + " " + constant.unit;
}

// "akg: 16384 elements; cann: …", or the one number that all have.
template <class Owner>
std::string numbers_text(const std::vector<Owner>& owners, Constants Owner::*constants,
                         std::size_t index) {
  std::string out;
  for (const Owner& owner : owners) {
    if (!out.empty()) out += "; ";
    out += owner.name + ": " + number_text((owner.*constants).items[index]);
  }
  return out;
}

Table facts_table(const Rule& rule, const Catalogue& catalogue, Lang lang) {
  const bool zh = lang == Lang::zh;
  Table table{{{zh ? "名称" : "name"}, {zh ? "含义" : "meaning"}}, {}};
  for (const int slot : slots_read(rule)) {
    if (slot >= kBackendSlots) {
      const auto index = static_cast<std::size_t>(slot - kBackendSlots);
      const Constant& constant = catalogue.backends.front().numbers.items[index];
      table.rows.push_back({"`backend." + constant.name + "`",
                            numbers_text(catalogue.backends, &Backend::numbers, index)});
    } else if (slot >= kLimitSlots) {
      const auto index = static_cast<std::size_t>(slot - kLimitSlots);
      const Constant& constant = catalogue.profiles.front().limits.items[index];
      table.rows.push_back({"`limits." + constant.name + "`",
                            numbers_text(catalogue.profiles, &Profile::limits, index)});
    } else {
      const FactInfo& fact = fact_table(rule.subject)[static_cast<std::size_t>(slot)];
      std::string doc(fact.doc);
      if (!fact.unit.empty()) doc += fmt::format(" ({})", fact.unit);
      table.rows.push_back({fmt::format("`{}`", fact.name), doc});
    }
  }
  return table;
}

std::string language_of(const std::string& example) {
  return example.starts_with("import pypto") ? "python" : "json";
}

void add_examples(Page& page, const Rule& rule, const std::vector<std::string>& outputs,
                  Lang lang) {
  for (std::size_t i = 0; i < rule.examples.size(); ++i) {
    const RuleExample& example = rule.examples[i];
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
  for (const RuleSource& source : rule.sources) {
    items.push_back(source.note.empty() ? source.document : source.document + ": " + source.note);
  }
  return items;
}

// How to silence the rule, and how to set each limit that it reads.
std::vector<std::string> change_items(const Rule& rule, const Catalogue& catalogue, Lang lang) {
  std::vector<std::string> items = {
      make_message("in a description: `\"lint\": {{\"ignore\": [\"{}: the reason\"]}}`",
                   "在描述中：`\"lint\": {{\"ignore\": [\"{}: 理由\"]}}`", rule.id)
          .in(lang),
      make_message("for one run: `tilelint check --ignore {}`",
                   "仅本次运行：`tilelint check --ignore {}`", rule.id)
          .in(lang),
      make_message("another severity: `tilelint check --severity {}=warning`",
                   "改变级别：`tilelint check --severity {}=warning`", rule.id)
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
  Page page{rule.id + " " + rule.name, {}};
  page.paragraph(rule.title.in(lang));
  page.table(property_table(rule, catalogue, lang));
  page.heading(kCondition.in(lang));
  const std::string condition = condition_text(rule);
  if (condition.empty()) {
    page.paragraph(kAnyInput.in(lang));
  } else {
    page.code(condition, "text");
    page.table(facts_table(rule, catalogue, lang));
  }
  page.heading(kWhy.in(lang));
  page.paragraph(rule.why.in(lang));
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
