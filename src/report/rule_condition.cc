#include <algorithm>
#include <array>
#include <cctype>

#include "report/rule_page.h"
#include "rules/toml_document.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 4> kParts = {"let", "when", "require", "worst"};

bool has_word(std::string_view text, std::string_view word) {
  const auto is_name = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.';
  };
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool begins = at == 0 || !is_name(text[at - 1]);
    if (begins && (end == text.size() || text[end] == '.' || !is_name(text[end]))) return true;
  }
  return false;
}

bool is_in(const TomlNode* node, std::string_view word) {
  if (node == nullptr) return false;
  return has_word(node->text, word) ||
         std::any_of(node->members.begin(), node->members.end(),
                     [&](const auto& member) { return has_word(member.value.text, word); });
}

// The stricter form of the condition; null if the rule has none.
const TomlNode* stricter_require(const TomlNode& root) {
  const TomlNode* stricter = root.find("stricter");
  return stricter == nullptr ? nullptr : stricter->find("require");
}

// Whether the condition uses the named sub-expression, directly or through a later one. Most names
// are only used in help texts.
bool is_used(const std::string& name, const TomlNode& root) {
  for (const std::string_view key : {"when", "require", "worst"}) {
    if (is_in(root.find(key), name)) return true;
  }
  if (is_in(stricter_require(root), name)) return true;
  const TomlNode* lets = root.find("let");
  auto later = std::find_if(lets->members.begin(), lets->members.end(),
                            [&](const auto& member) { return member.key == name; });
  while (++later != lets->members.end()) {
    if (has_word(later->value.text, name) && is_used(later->key, root)) return true;
  }
  return false;
}

// The part of the file that defines the rule: all of it, or one constraint of an operation.
const TomlNode& node_of(const Rule& rule, const TomlNode& root) {
  const TomlNode* constraints = rule.constraint.empty() ? nullptr : root.find("constraint");
  if (constraints == nullptr) return root;
  for (const TomlNode& item : constraints->items) {
    const TomlNode* id = item.find("id");
    if (id != nullptr && id->text == rule.constraint) return item;
  }
  return root;
}

// Expressions of several lines begin on a line of their own.
void append(std::string& out, const std::string& heading, std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  const bool lines = text.find('\n') != std::string_view::npos;
  out.append(heading).append(lines ? ":\n" : ": ").append(text).append("\n");
}

}  // namespace

std::string code_of(const Rule& rule) {
  return rule.constraint.empty() ? rule.id : rule.id + "/" + rule.constraint;
}

std::string condition_text(const Rule& rule) {
  if (!rule.file) return "";
  const auto file = parse_toml(*rule.file);
  if (!file) return "";
  const TomlNode& root = node_of(rule, *file);
  std::string out;
  for (const std::string_view part : kParts) {
    const TomlNode* node = root.find(part);
    if (node == nullptr) continue;
    if (node->kind == TomlNode::Kind::text) append(out, std::string(part), node->text);
    for (const auto& member : node->members) {
      if (part == "let" && !is_used(member.key, root)) continue;
      append(out, std::string(part) + " " + member.key, member.value.text);
    }
  }
  if (const TomlNode* require = stricter_require(root)) {
    append(out, "stricter require", require->text);
  }
  return out;
}

Severity severity_in(const Rule& rule, const Profile& profile, const Catalogue& catalogue) {
  // The bound ends the loop if a profile extends itself indirectly.
  const Profile* at = &profile;
  for (std::size_t steps = 0; at != nullptr && steps <= catalogue.profiles.size(); ++steps) {
    for (const auto& [name, severity] : rule.severity) {
      if (name == at->name) return severity;
    }
    at = catalogue.find_profile(at->extends);
  }
  return Severity::off;
}

}  // namespace tilelint
