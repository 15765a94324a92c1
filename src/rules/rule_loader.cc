#include <algorithm>
#include <array>

#include "base/message.h"
#include "base/suggest.h"
#include "kernel/facts.h"
#include "rules/compiler.h"
#include "rules/loaders.h"
#include "rules/rule_texts.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 3> kCertainties = {"proved", "documented", "heuristic"};

template <class Names>
void fail_unknown(TableReader& reader, std::string_view key, std::string_view value,
                  const Names& names) {
  const TomlNode* node = reader.table().find(key);
  if (node == nullptr) return;  // reported already
  const auto near = nearest_name(value, names);
  reader.fail(node->span,
              near ? make_message("`{}` is not a {}; did you mean `{}`?",
                                  "`{}` 不是有效的 {}；是否想写 `{}`？", value, key, *near)
                   : make_message("`{}` is not a {}", "`{}` 不是有效的 {}", value, key));
}

SubjectKind read_subject(TableReader& reader) {
  const std::string name = reader.text("subject");
  if (const auto kind = parse_subject_kind(name)) return *kind;
  std::vector<std::string_view> names;
  for (int i = 0; i < kSubjectKinds; ++i) names.push_back(to_text(static_cast<SubjectKind>(i)));
  fail_unknown(reader, "subject", name, names);
  return SubjectKind::kernel;
}

void read_requirements(TableReader& reader, Rule& rule, Compiler& compiler,
                       std::vector<Failure>& failures) {
  const TomlNode* require = reader.any("require");
  if (rule.subject == SubjectKind::input) return;
  if (require == nullptr) {
    reader.fail(reader.table().span,
                make_message("the key `require` is missing", "缺少键 `require`"));
  } else if (require->kind == TomlNode::Kind::table) {
    TableReader row(reader.source(), *require, failures);
    for (const auto& member : require->members) {
      const auto id =
          compiler.expression(row.node(member.key, TomlNode::Kind::text, true), kBoolean);
      if (id) rule.require.emplace_back(member.key, *id);
    }
  } else if (const auto id = compiler.expression(reader.node("require", TomlNode::Kind::text, true),
                                                 kBoolean)) {
    rule.require.emplace_back("", *id);
  }
}

void read_cases(TableReader& reader, Rule& rule, Compiler& compiler,
                std::vector<Failure>& failures) {
  const TomlNode* cases =
      reader.node("case", TomlNode::Kind::table, rule.subject == SubjectKind::input);
  if (cases == nullptr) return;
  for (const auto& member : cases->members) {
    TableReader row(reader.source(), member.value, failures);
    Rule::Case texts{.name = member.key};
    texts.message = compiler.texts(row.node("message", TomlNode::Kind::table, true));
    texts.help = compiler.texts(row.node("help", TomlNode::Kind::table, true));
    rule.cases.push_back(std::move(texts));
  }
}

void read_texts(TableReader& reader, Rule& rule, Compiler& compiler,
                std::vector<Failure>& failures) {
  const bool one_text = rule.subject != SubjectKind::input;
  rule.title = reader.message("title");
  rule.message = compiler.texts(reader.node("message", TomlNode::Kind::table, one_text));
  rule.help = compiler.texts(reader.node("help", TomlNode::Kind::table, one_text));
  read_cases(reader, rule, compiler, failures);
  if (const TomlNode* label = reader.node("label", TomlNode::Kind::table, false)) {
    rule.label = compiler.texts(label);
  }
}

std::shared_ptr<const Lazy<RuleDocument>> read_document(TableReader& reader,
                                                        std::vector<Failure>& failures) {
  return std::make_shared<const Lazy<RuleDocument>>(RuleDocument{
      reader.message("why"), read_sources(reader, failures), read_examples(reader, failures)});
}

void read_fixes(TableReader& reader, Rule& rule, Compiler& compiler,
                std::vector<Failure>& failures) {
  for (const TomlNode* table : reader.tables("fix")) {
    TableReader row(reader.source(), *table, failures);
    const auto target = compiler.slot(row.node("target", TomlNode::Kind::text, true));
    const auto value = compiler.expression(row.node("value", TomlNode::Kind::text, true));
    const bool safe = row.flag_or("safe", false);
    if (target && value) rule.fixes.push_back({*target, *value, safe});
  }
}

// Reads the stricter form of a rule: it requires more and has a lower severity.
std::shared_ptr<const Rule> read_stricter(TableReader& reader, const Rule& rule, Compiler& compiler,
                                          std::vector<Failure>& failures,
                                          const std::vector<std::string>& profiles) {
  const TomlNode* table = reader.node("stricter", TomlNode::Kind::table, false);
  if (table == nullptr) return nullptr;
  TableReader row(reader.source(), *table, failures);
  auto stricter = std::make_shared<Rule>(rule);
  stricter->severity.clear();
  stricter->require.clear();
  stricter->fixes.clear();
  stricter->certainty = row.text_or("certainty", rule.certainty);
  read_severity(row, *stricter, failures, profiles, true);
  if (const TomlNode* when = row.node("when", TomlNode::Kind::text, false)) {
    stricter->when = compiler.expression(when, kBoolean);
  }
  const auto id = compiler.expression(row.node("require", TomlNode::Kind::text, true), kBoolean);
  if (id) stricter->require.emplace_back("", *id);
  stricter->message = compiler.texts(row.node("message", TomlNode::Kind::table, true));
  stricter->help = compiler.texts(row.node("help", TomlNode::Kind::table, true));
  stricter->program = compiler.program();
  return stricter;
}

}  // namespace

std::optional<ExpressionId> Rule::requirement(const std::string& profile) const {
  for (const auto& [wanted, condition] : require) {
    if (wanted.empty() || wanted == profile) return condition;
  }
  return std::nullopt;
}

Rule load_rule(const LoadContext& context, const NameTables& names,
               const std::vector<std::string>& profiles) {
  TableReader reader(*context.file.source, context.root, context.failures);
  Rule rule;
  rule.file = context.file.source;
  rule.builtin = context.file.builtin;
  rule.id = reader.text("id");
  rule.name = reader.text("name");
  rule.subject = read_subject(reader);
  rule.since = reader.text_or("since", "");
  rule.certainty = reader.text("certainty");
  if (std::find(kCertainties.begin(), kCertainties.end(), rule.certainty) == kCertainties.end()) {
    fail_unknown(reader, "certainty", rule.certainty, kCertainties);
  }
  read_severity(reader, rule, context.failures, profiles, true);
  rule.aliases = reader.texts_or_none("aliases");

  Compiler compiler(names[static_cast<std::size_t>(rule.subject)], reader);
  read_lets(reader, compiler, context.failures);
  rule.when = compiler.expression(reader.node("when", TomlNode::Kind::text, false), kBoolean);
  read_requirements(reader, rule, compiler, context.failures);
  rule.worst = compiler.expression(reader.node("worst", TomlNode::Kind::text, false), kInteger);
  rule.at = compiler.slot(reader.node("at", TomlNode::Kind::text, false));
  read_texts(reader, rule, compiler, context.failures);
  read_fixes(reader, rule, compiler, context.failures);
  rule.document = read_document(reader, context.failures);
  rule.program = compiler.program();
  rule.stricter = read_stricter(reader, rule, compiler, context.failures, profiles);
  return rule;
}

}  // namespace tilelint
