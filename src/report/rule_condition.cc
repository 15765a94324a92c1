#include <array>

#include "report/rule_page.h"
#include "rules/toml_document.h"

namespace tilelint {
namespace {

struct Part {
  std::string_view key;
  std::string_view one;   // heading of a single text
  std::string_view many;  // start of the heading of each member of a table, before its name
};

constexpr std::array<Part, 4> kParts = {{
    {"let", "", "let "},
    {"when", "when", ""},
    {"require", "require", "require under "},
    {"worst", "worst of several", ""},
}};

// Longer expressions stand on lines of their own, as they are written.
void append(std::string& out, std::string heading, std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  const bool lines = text.find('\n') != std::string_view::npos;
  out.append(heading).append(lines ? ":\n" : ": ").append(text).append("\n");
}

}  // namespace

std::string condition_text(const Rule& rule) {
  if (!rule.file) return "";
  const auto root = parse_toml(*rule.file);
  if (!root) return "";
  std::string out;
  for (const Part& part : kParts) {
    const TomlNode* node = root->find(part.key);
    if (node == nullptr) continue;
    if (node->kind == TomlNode::Kind::text) append(out, std::string(part.one), node->text);
    for (const auto& member : node->members) {
      append(out, std::string(part.many) + member.key, member.value.text);
    }
  }
  return out;
}

Severity severity_in(const Rule& rule, const Profile& profile, const Catalogue& catalogue) {
  // A profile that extends itself by a detour is not followed for ever.
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
