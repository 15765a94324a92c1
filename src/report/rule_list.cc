#include "report/rule_list.h"

#include <array>

#include "base/message.h"
#include "report/json_parts.h"
#include "report/rule_page.h"
#include "report/table.h"

namespace tilelint {
namespace {

// The first digit of an id is its family. Rules of users may have other ids.
struct Family {
  std::string_view prefix;
  Message title;
};

const std::array<Family, 10> kFamilies = {{
    {"TL0", {"Input", "输入"}},
    {"TL1", {"Vector tile", "向量 tile"}},
    {"TL2", {"Movement", "搬运"}},
    {"TL3", {"Reduction", "归约"}},
    {"TL4", {"Loops and views", "循环与 view"}},
    {"TL5", {"Cube tile", "Cube tile"}},
    {"TL6", {"Graph", "计算图"}},
    {"TL7", {"Options", "选项"}},
    {"TL8", {"Python expressions", "Python 表达式"}},
    {"TL9", {"On-chip pipeline", "片上流水"}},
}};

const Message kOther{"Others", "其他"};

const Message& family_of(const Rule& rule) {
  for (const Family& family : kFamilies) {
    if (rule.id.starts_with(family.prefix)) return family.title;
  }
  return kOther;
}

std::vector<std::string> row_of(const Rule& rule, const Catalogue& catalogue, Lang lang) {
  std::vector<std::string> row = {rule.id, rule.name};
  for (const Profile& profile : catalogue.profiles) {
    row.emplace_back(to_text(severity_in(rule, profile, catalogue)));
  }
  row.push_back(rule.title.in(lang));
  return row;
}

void write_severity(JsonWriter& json, const Rule& rule, const Catalogue& catalogue) {
  json.key("severity");
  json.begin_object(JsonWriter::Layout::row);
  for (const Profile& profile : catalogue.profiles) {
    json.member(profile.name, to_text(severity_in(rule, profile, catalogue)));
  }
  json.end();
}

}  // namespace

// One table for all rules, so that the columns of all families are aligned.
std::string render_rule_list_text(const Catalogue& catalogue, Lang lang, const Style& style) {
  const bool zh = lang == Lang::zh;
  Table table{{{zh ? "编号" : "id"}, {zh ? "名称" : "name"}}, {}};
  for (const Profile& profile : catalogue.profiles) table.columns.push_back({profile.name});
  table.columns.push_back({zh ? "说明" : "title"});
  for (const Rule& rule : catalogue.rules) table.rows.push_back(row_of(rule, catalogue, lang));

  const std::string text = render_table(table, "  ");
  std::string_view lines = text;
  const auto next_line = [&] {
    const std::string_view line = lines.substr(0, lines.find('\n') + 1);
    lines.remove_prefix(line.size());
    return std::string(line);
  };
  std::string out = next_line();
  const Message* family = nullptr;
  for (const Rule& rule : catalogue.rules) {
    if (&family_of(rule) != family) {
      family = &family_of(rule);
      out += "\n" + style.bold(family->in(lang)) + "\n";
    }
    out += next_line();
  }
  if (!catalogue.constraints.empty()) {
    out += make_message("\n{} constraints of operations: tilelint explain {}\n",
                        "\n各操作的约束 {} 条：tilelint explain {}\n", catalogue.constraints.size(),
                        catalogue.constraints.front()->id)
               .in(lang);
  }
  return out;
}

std::string render_rule_list_json(const Catalogue& catalogue, Lang lang) {
  JsonWriter json;
  begin_report(json);
  json.key("rules");
  json.begin_array();
  for (const Rule& rule : catalogue.rules) {
    json.begin_object();
    json.member("id", rule.id);
    json.member("name", rule.name);
    json.key("aliases");
    write_strings(json, rule.aliases);
    json.member("subject", to_text(rule.subject));
    json.member("certainty", rule.certainty);
    json.member("since", rule.since);
    write_severity(json, rule, catalogue);
    json.member("title", rule.title.in(lang));
    json.member("builtin", rule.builtin);
    json.end();
  }
  json.end();
  json.key("constraints");
  json.begin_array();
  for (const auto& constraint : catalogue.constraints) {
    json.begin_object();
    json.member("rule", constraint->id);
    json.member("constraint", constraint->constraint);
    json.key("operations");
    write_strings(json, constraint->operations);
    json.member("certainty", constraint->certainty);
    write_severity(json, *constraint, catalogue);
    json.member("builtin", constraint->builtin);
    json.end();
  }
  json.end();
  json.end();
  return json.finish();
}

}  // namespace tilelint
