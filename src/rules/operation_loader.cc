// Loads operations and their constraints on tiles.
#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>

#include "base/message.h"
#include "base/suggest.h"
#include "kernel/facts.h"
#include "rules/compiler.h"
#include "rules/loaders.h"
#include "rules/rule_texts.h"
#include "rules/table_reader.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 6> kOperationClasses = {"elementwise", "reduce",    "move",
                                                               "matmul",      "composite", "index"};

// A type as written after an argument: "k: int", "perm: axes".
struct WrittenType {
  std::string_view name;
  Type type;
  bool is_axis = false;
};
constexpr WrittenType kArgumentTypes[] = {{"int", kInteger},        {"bool", kBoolean},
                                          {"text", kString},        {"list of int", kIntegers},
                                          {"axis", kInteger, true}, {"axes", kIntegers, true}};

std::string checked_class(TableReader& reader) {
  std::string name = reader.text("class");
  const auto& classes = kOperationClasses;
  if (std::find(classes.begin(), classes.end(), name) == classes.end()) {
    const TomlNode* node = reader.table().find("class");
    const auto near = nearest_name(name, classes);
    reader.fail(node != nullptr ? node->span : reader.table().span,
                near ? make_message("`{}` is not a class of operation; did you mean `{}`?",
                                    "`{}` 不是操作类别；是否想写 `{}`？", name, *near)
                     : make_message("`{}` is not a class of operation", "`{}` 不是操作类别", name));
  }
  return name;
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

std::optional<Literal> read_fallback(std::string_view text) {
  Literal literal;
  if (text == "true" || text == "false") {
    literal.kind = Literal::Kind::boolean;
    literal.boolean = text == "true";
    return literal;
  }
  if (text.size() >= 2 && text.front() == '\'' && text.back() == '\'') {
    literal.kind = Literal::Kind::text;
    literal.text = text.substr(1, text.size() - 2);
    return literal;
  }
  const char* end = text.data() + text.size();
  if (std::from_chars(text.data(), end, literal.integer).ptr != end) return std::nullopt;
  return literal;
}

// Reads "dim", "k: int" or "largest: bool = true". An argument without a type is an integer.
void read_argument(TableReader& reader, const TomlNode& node, OperationType& type) {
  std::string_view text = node.text;
  ArgumentType argument{.type = kInteger};
  if (const auto equals = text.find('='); equals != std::string_view::npos) {
    const auto fallback = read_fallback(trimmed(text.substr(equals + 1)));
    if (fallback) argument.fallback = *fallback;
    argument.has_fallback = fallback.has_value();
    text = text.substr(0, equals);
  }
  const auto colon = text.find(':');
  argument.name = trimmed(text.substr(0, colon));
  if (colon != std::string_view::npos) {
    const std::string_view wanted = trimmed(text.substr(colon + 1));
    const auto* found = std::find_if(std::begin(kArgumentTypes), std::end(kArgumentTypes),
                                     [&](const auto& entry) { return entry.name == wanted; });
    if (found == std::end(kArgumentTypes)) {
      reader.fail(
          node.span,
          make_message(
              "`{}` is not a type; the types are int, bool, text, list of int, axis and axes",
              "`{}` 不是类型；可用的类型有 int、bool、text、list of int、axis 与 axes", wanted));
      return;
    }
    argument.type = found->type;
    argument.is_axis = found->is_axis;
  }
  type.arguments.push_back(std::move(argument));
}

void read_arguments(TableReader& reader, OperationType& type) {
  const TomlNode* list = reader.node("arguments", TomlNode::Kind::list, false);
  if (list == nullptr) return;
  for (const TomlNode& item : list->items) {
    if (item.kind == TomlNode::Kind::text) {
      read_argument(reader, item, type);
    } else {
      reader.fail(item.span, make_message("`arguments` must be a list of strings",
                                          "`arguments` 应为字符串列表"));
    }
  }
}

void read_expressions(TableReader& reader, const OperationScope& scope, OperationType& type) {
  constexpr std::tuple<std::string_view, Type, std::optional<BoundExpression> OperationType::*>
      kExpressions[] = {{"walked_shape", kIntegers, &OperationType::walked_shape},
                        {"output_shape", kIntegers, &OperationType::output_shape},
                        {"output_dtype", kString, &OperationType::output_dtype},
                        {"live_buffers", kInteger, &OperationType::live_buffers},
                        {"all_buffers", kInteger, &OperationType::all_buffers},
                        {"result_buffers", kInteger, &OperationType::result_buffers},
                        {"temporary_bytes", kInteger, &OperationType::temporary_bytes}};
  auto names = std::make_shared<const NameTable>(names_of(type, scope.limits, scope.backend));
  Compiler compiler(std::move(names), reader);
  for (const auto& [key, wanted, member] : kExpressions) {
    const auto id = compiler.expression(reader.node(key, TomlNode::Kind::text, false), wanted);
    if (id) type.*member = BoundExpression{compiler.program(), *id};
  }
}

// Reads one [[constraint]] as a rule TL115 of its own, over the facts of vec_tile and the
// arguments.
std::shared_ptr<Rule> read_constraint(TableReader& row, const LoadContext& context,
                                      const OperationScope& scope, const OperationType& type,
                                      std::vector<std::string> operations) {
  auto rule = std::make_shared<Rule>();
  rule->file = context.file.source;
  rule->builtin = context.file.builtin;
  rule->subject = SubjectKind::vec_tile;
  rule->constraint = row.text("id");
  rule->certainty = row.text("certainty");
  rule->operations = std::move(operations);
  Compiler compiler(std::make_shared<const NameTable>(names_of(type, scope.limits, scope.backend)),
                    row);
  read_severity(row, *rule, context.failures, scope.profiles, false);
  rule->replaces = row.texts_or_none("replaces");
  read_lets(row, compiler, context.failures);
  rule->when = compiler.expression(row.node("when", TomlNode::Kind::text, false), kBoolean);
  if (const auto id =
          compiler.expression(row.node("require", TomlNode::Kind::text, true), kBoolean)) {
    rule->require.emplace_back("", *id);
  }
  rule->message = compiler.texts(row.node("message", TomlNode::Kind::table, true));
  rule->help = compiler.texts(row.node("help", TomlNode::Kind::table, true));
  rule->document = std::make_shared<const Lazy<RuleDocument>>(
      RuleDocument{{}, read_sources(row, context.failures), read_examples(row, context.failures)});
  rule->program = compiler.program();
  return rule;
}

}  // namespace

std::vector<OperationType> load_operation(const LoadContext& context, const OperationScope& scope,
                                          std::vector<std::shared_ptr<Rule>>& constraints) {
  TableReader reader(*context.file.source, context.root, context.failures);
  OperationType type;
  type.name = reader.text("name");
  type.op_class = checked_class(reader);
  type.family = reader.text_or("family", "");
  type.in_pypto = reader.flag_or("pypto", true);
  type.computes = reader.flag_or("computes", true);
  read_arguments(reader, type);
  type.reduced_axis = reader.text_or("reduced_axis", "");
  type.reduces_by_default = reader.flag_or("reduces_by_default", false);
  type.default_axes = reader.text_or("default_axes", "");
  type.tile_rank = reader.text_or("tile_rank", "");
  type.takes_list = reader.flag_or("takes_list", false);
  type.results = reader.texts_or_none("results");
  reader.text_or("note", "");
  read_sources(reader, context.failures);
  read_expressions(reader, scope, type);
  std::vector<std::string> names = reader.texts_or_none("aliases");
  names.insert(names.begin(), type.name);
  for (const TomlNode* table : reader.tables("constraint")) {
    TableReader row(*context.file.source, *table, context.failures);
    constraints.push_back(read_constraint(row, context, scope, type, names));
  }
  std::vector<OperationType> types;
  for (std::string& name : names) {
    types.push_back(type);
    types.back().name = std::move(name);
  }
  return types;
}

void load_shared_constraints(const LoadContext& context, const OperationScope& scope,
                             std::vector<std::shared_ptr<Rule>>& constraints) {
  TableReader reader(*context.file.source, context.root, context.failures);
  const std::vector<std::string> operations = reader.texts_or_none("operations");
  constraints.push_back(read_constraint(reader, context, scope, {}, operations));
}

}  // namespace tilelint
