#include "report/rule_parts.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/message.h"
#include "kernel/facts.h"
#include "report/rule_page.h"

namespace tilelint {
namespace {

void add_severities(Table& table, const Rule& rule, const Catalogue& catalogue, const Message& what,
                    Lang lang) {
  for (const Profile& profile : catalogue.profiles) {
    const Severity severity = severity_in(rule, profile, catalogue);
    std::string value(to_text(severity));
    if (severity != Severity::off) value += ", " + rule.certainty;
    table.rows.push_back({what.in(lang) + profile.name, std::move(value)});
  }
}

std::string number_text(const Constant& constant) {
  std::string out = constant.is_list ? fmt::format("[{}]", fmt::join(constant.values, ", "))
                                     : fmt::format("{}", fmt::join(constant.values, ""));
  return constant.unit.empty() ? out : out + " " + constant.unit;
}

// "akg: 16384 elements; cann: …", or a single number if all are equal.
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

// The name of a slot, and its meaning or values.
std::vector<std::string> fact_row(const Rule& rule, const Catalogue& catalogue, int slot,
                                  Lang lang) {
  if (slot >= kArgumentSlots) {
    const OperationType* type = catalogue.vocabulary.find_operation(rule.operations.front());
    const auto index = static_cast<std::size_t>(slot - kArgumentSlots);
    return {"`args." + type->arguments[index].name + "`",
            make_message("argument of {}", "{} 的参数", type->name).in(lang)};
  }
  if (slot >= kBackendSlots) {
    const auto index = static_cast<std::size_t>(slot - kBackendSlots);
    return {"`backend." + catalogue.backends.front().numbers.items[index].name + "`",
            numbers_text(catalogue.backends, &Backend::numbers, index)};
  }
  if (slot >= kLimitSlots) {
    const auto index = static_cast<std::size_t>(slot - kLimitSlots);
    return {"`limits." + catalogue.profiles.front().limits.items[index].name + "`",
            numbers_text(catalogue.profiles, &Profile::limits, index)};
  }
  const FactInfo& fact = fact_table(rule.subject)[static_cast<std::size_t>(slot)];
  std::string doc(fact.doc);
  if (!fact.unit.empty()) doc += fmt::format(" ({})", fact.unit);
  return {fmt::format("`{}`", fact.name), doc};
}

// The first few names of a list that may be long.
std::string first_names(const std::vector<std::string>& names, Lang lang) {
  constexpr std::size_t shown = 3;
  if (names.size() <= shown + 1) return fmt::format("{}", fmt::join(names, ", "));
  const std::string first =
      fmt::format("{}", fmt::join(names.begin(), names.begin() + shown, ", "));
  return lang == Lang::zh ? fmt::format("{} 等 {} 个", first, names.size())
                          : fmt::format("{} and {} more", first, names.size() - shown);
}

}  // namespace

Table property_table(const Rule& rule, const Catalogue& catalogue, Lang lang) {
  const bool zh = lang == Lang::zh;
  Table table{{{zh ? "属性" : "property"}, {zh ? "值" : "value"}}, {}};
  add_severities(table, rule, catalogue, {"severity, profile ", "级别，profile "}, lang);
  if (rule.stricter) {
    add_severities(table, *rule.stricter, catalogue,
                   {"severity of the stricter form, profile ", "更严格条件的级别，profile "}, lang);
  }
  table.rows.push_back({zh ? "检查对象" : "subject", std::string(to_text(rule.subject))});
  if (!rule.operations.empty()) {
    table.rows.push_back(
        {zh ? "操作" : "operations", fmt::format("{}", fmt::join(rule.operations, ", "))});
  }
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
  if (rule.stricter) {
    for (const auto& [profile, id] : rule.stricter->require) add(id);
  }
  return slots;
}

Table facts_table(const Rule& rule, const Catalogue& catalogue, Lang lang) {
  const bool zh = lang == Lang::zh;
  Table table{{{zh ? "名称" : "name"}, {zh ? "含义" : "meaning"}}, {}};
  for (const int slot : slots_read(rule)) {
    table.rows.push_back(fact_row(rule, catalogue, slot, lang));
  }
  return table;
}

Table constraint_table(const Rule& rule, const Catalogue& catalogue, Lang lang) {
  const bool zh = lang == Lang::zh;
  Table table{{{zh ? "约束" : "constraint"}, {zh ? "操作" : "operations"}}, {}};
  for (const Profile& profile : catalogue.profiles) table.columns.push_back({profile.name});
  table.columns.push_back({zh ? "确定程度" : "certainty"});
  for (const auto& constraint : catalogue.constraints) {
    if (constraint->id != rule.id) continue;
    std::vector<std::string> row = {"`" + constraint->constraint + "`",
                                    first_names(constraint->operations, lang)};
    for (const Profile& profile : catalogue.profiles) {
      row.emplace_back(to_text(severity_in(*constraint, profile, catalogue)));
    }
    row.push_back(constraint->certainty);
    table.rows.push_back(std::move(row));
  }
  std::sort(table.rows.begin(), table.rows.end());
  return table;
}

}  // namespace tilelint
