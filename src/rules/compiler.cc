#include "rules/compiler.h"

#include <algorithm>

#include "base/message.h"
#include "base/suggest.h"

namespace tilelint {
namespace {

// Where the contents of a TOML string begin in the file: after one opening quote, or after three
// and an optional line break. Nothing if the contents contain escapes.
std::optional<std::uint32_t> text_begin(const SourceFile& source, const TomlNode& node) {
  const std::string_view written = source.text(node.span);
  const bool multi_line = written.starts_with("\"\"\"") || written.starts_with("'''");
  std::size_t begin = multi_line ? 3 : 1;
  if (multi_line && written.substr(begin, 1) == "\r") ++begin;
  if (multi_line && written.substr(begin, 1) == "\n") ++begin;
  if (written.size() < begin || written.substr(begin, node.text.size()) != node.text) return {};
  return node.span.begin + static_cast<std::uint32_t>(begin);
}

}  // namespace

Compiler::Compiler(std::shared_ptr<const NameTable> names, TableReader& reader)
    : names_(std::move(names)), program_(std::make_shared<Program>(names_)), reader_(reader) {}

void Compiler::fail(const TomlNode& node, const ExpressionError& error) {
  Span span = node.span;
  if (const auto begin = text_begin(reader_.source(), node)) {
    span = {*begin + error.begin, *begin + error.end};
  }
  reader_.fail(span, error.message);
}

std::optional<ExpressionId> Compiler::expression(const TomlNode* node, Type expected) {
  if (node == nullptr) return std::nullopt;
  const auto compiled = program_->compile(node->text, expected);
  if (const auto* id = std::get_if<ExpressionId>(&compiled)) return *id;
  fail(*node, std::get<ExpressionError>(compiled));
  return std::nullopt;
}

std::optional<ExpressionId> Compiler::expression(const TomlNode* node) {
  if (node == nullptr) return std::nullopt;
  const auto compiled = program_->compile(node->text);
  if (const auto* id = std::get_if<ExpressionId>(&compiled)) return *id;
  fail(*node, std::get<ExpressionError>(compiled));
  return std::nullopt;
}

std::optional<ExpressionId> Compiler::define(std::string_view name, const TomlNode& node) {
  const auto compiled = program_->define(name, node.text);
  if (const auto* id = std::get_if<ExpressionId>(&compiled)) return *id;
  fail(node, std::get<ExpressionError>(compiled));
  return std::nullopt;
}

Template Compiler::text(const TomlNode* node) {
  if (node == nullptr) return {};
  auto compiled = program_->compile_template(node->text);
  if (auto* done = std::get_if<Template>(&compiled)) return std::move(*done);
  fail(*node, std::get<ExpressionError>(compiled));
  return {};
}

TemplateText Compiler::texts(const TomlNode* table) {
  if (table == nullptr) return {};
  std::vector<Failure> faults;
  TemplateText out;
  {
    TableReader languages(reader_.source(), *table, faults);
    const TomlNode* en = languages.node("en", TomlNode::Kind::text, true);
    const TomlNode* zh = languages.node("zh", TomlNode::Kind::text, true);
    out = {text(en), text(zh)};
  }
  for (Failure& fault : faults) reader_.fail(std::move(fault));
  return out;
}

std::optional<int> Compiler::slot(const TomlNode* node) {
  if (node == nullptr) return std::nullopt;
  if (const Name* found = names_->find(node->text)) return found->slot;
  std::vector<std::string_view> known;
  for (const Name& name : names_->names()) known.push_back(name.text);
  const auto near = nearest_name(node->text, known);
  reader_.fail(node->span, near ? make_message("`{}` is not a fact; did you mean `{}`?",
                                               "`{}` 不是 fact；是否想写 `{}`？", node->text, *near)
                                : make_message("`{}` is not a fact", "`{}` 不是 fact", node->text));
  return std::nullopt;
}

}  // namespace tilelint
