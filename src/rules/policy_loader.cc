#include "base/message.h"
#include "kernel/facts.h"
#include "rules/compiler.h"
#include "rules/loaders.h"

namespace tilelint {
namespace {

// Reads a key. Its own texts and later keys can read its value by its name.
std::optional<Policy::Key> read_key(TableReader& row, Compiler& compiler) {
  Policy::Key key;
  key.name = row.text("name");
  key.when = compiler.expression(row.node("when", TomlNode::Kind::text, false), kBoolean);
  const TomlNode* value = row.node("value", TomlNode::Kind::text, true);
  const std::string order = row.text("order");
  key.descending = order == "descending";
  if (order != "ascending" && order != "descending") {
    row.fail(row.table().span, make_message("`order` must be ascending or descending",
                                            "`order` 应为 ascending 或 descending"));
  }
  const auto id = value != nullptr ? compiler.define(key.name, *value) : std::nullopt;
  key.text = compiler.texts(row.node("text", TomlNode::Kind::table, true));
  key.why = compiler.texts(row.node("why", TomlNode::Kind::table, true));
  if (!id) return std::nullopt;
  key.value = *id;
  return key;
}

}  // namespace

Policy load_policy(const LoadContext& context, const NameTables& names) {
  TableReader reader(*context.file.source, context.root, context.failures);
  Compiler compiler(names[static_cast<std::size_t>(SubjectKind::vec_tile)], reader);
  Policy policy;
  policy.name = reader.text("name");
  policy.title = reader.message("title");
  policy.next = reader.message("next");
  policy.flatten =
      compiler.expression(reader.node("flatten", TomlNode::Kind::text, false), kBoolean);
  policy.needs_loop = reader.text("needs_loop");
  if (const auto counts =
          compiler.expression(reader.node("loop_counts", TomlNode::Kind::text, true), kIntegers)) {
    policy.loop_counts = *counts;
  }
  if (const TomlNode* widths = reader.node("widths", TomlNode::Kind::list, true)) {
    for (const TomlNode& width : widths->items) {
      if (const auto id = compiler.expression(&width, kIntegers)) policy.widths.push_back(*id);
    }
  }
  for (const TomlNode* table : reader.tables("key")) {
    TableReader row(reader.source(), *table, context.failures);
    if (auto key = read_key(row, compiler)) policy.keys.push_back(std::move(*key));
  }
  for (const TomlNode* table : reader.tables("source")) {
    TableReader row(reader.source(), *table, context.failures);
    row.text("document");
    row.text_or("note", "");
  }
  policy.program = compiler.program();
  return policy;
}

}  // namespace tilelint
