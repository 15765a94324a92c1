#include "report/facts_page.h"

#include <fmt/format.h>

#include "expr/program.h"
#include "kernel/facts.h"

namespace tilelint {
namespace {

std::string value_text(const Constant& constant) {
  if (constant.values.empty() && !constant.is_list) return "";
  const std::string values = fmt::format("{}", fmt::join(constant.values, ", "));
  return constant.is_list ? "[" + values + "]" : values;
}

Table table_of(SubjectKind kind) {
  Table table{{{"fact"}, {"type"}, {"unit"}, {"meaning"}}, {}};
  for (const FactInfo& fact : fact_table(kind)) {
    table.rows.push_back({fmt::format("`{}`", fact.name), to_text(fact.type),
                          std::string(fact.unit), std::string(fact.doc)});
  }
  return table;
}

// One row per name, with the values of all owners side by side. Different sources are listed one
// after another.
template <class Owner>
Table table_of(const std::vector<Owner>& owners, Constants Owner::*constants,
               const std::string& group) {
  Table table{{{"name"}}, {}};
  for (const Owner& owner : owners) table.columns.push_back({owner.name, true});
  table.columns.push_back({"unit"});
  table.columns.push_back({"source"});
  if (owners.empty()) return table;
  const std::size_t count = (owners.front().*constants).items.size();
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<std::string> row = {
        fmt::format("`{}.{}`", group, (owners.front().*constants).items[i].name)};
    std::string unit;
    std::string sources;
    for (const Owner& owner : owners) {
      const Constant& constant = (owner.*constants).items[i];
      row.push_back(value_text(constant));
      if (unit.empty()) unit = constant.unit;
      if (constant.source.empty() || sources.find(constant.source) != std::string::npos) continue;
      sources += (sources.empty() ? "" : "; ") + constant.source;
    }
    row.push_back(unit);
    row.push_back(sources);
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

Page facts_page(const Catalogue& catalogue) {
  Page page{"Facts", {}};
  page.paragraph(
      "`tilelint rules docs` generates this page. It lists the facts of each subject, which the "
      "conditions and messages of a rule can read. A fact can be unknown, with a reason, or absent "
      "if it does not apply.");
  for (int i = 0; i < kSubjectKinds; ++i) {
    const auto kind = static_cast<SubjectKind>(i);
    Table table = table_of(kind);
    if (table.rows.empty()) continue;
    page.heading(std::string(to_text(kind)));
    page.table(std::move(table));
  }
  page.heading("limits");
  page.paragraph(
      "These are the numbers of each profile. `--set limits.NAME=VALUE` changes one of them.");
  page.table(table_of(catalogue.profiles, &Profile::limits, "limits"));
  page.heading("backend");
  page.paragraph(
      "These are the numbers of each chip family. `--set backend.NAME=VALUE` changes one of them.");
  page.table(table_of(catalogue.backends, &Backend::numbers, "backend"));
  return page;
}

Page functions_page() {
  Page page{"Functions", {}};
  page.paragraph(
      "`tilelint rules docs` generates this page. It lists the functions that the expressions of "
      "rules can call.");
  Table table{{{"function"}, {"meaning"}}, {}};
  for (const FunctionInfo& function : functions()) {
    table.rows.push_back({fmt::format("`{}`", function.signature), std::string(function.doc)});
  }
  page.table(std::move(table));
  return page;
}

}  // namespace tilelint
