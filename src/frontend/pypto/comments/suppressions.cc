#include "frontend/pypto/comments/suppressions.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/suggest.h"
#include "frontend/pypto/comments/directives.h"

namespace tilelint::python::pypto {
namespace {

constexpr std::string_view kHere = "ignore";
constexpr std::string_view kEverywhere = "ignore-file";
constexpr std::array<std::string_view, 3> kWords = {kHere, kEverywhere, "assume"};
constexpr std::string_view kBetween = " \t,";

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBetween);
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(kBetween) - first + 1));
}

// The rules are divided by blanks or commas; the reason begins behind the first colon.
void read_rules(const SyntaxTree& tree, const Directive& directive, Suppressions& out) {
  const std::string_view text = tree.source().text(directive.rest);
  const std::string_view rules = text.substr(0, text.find(':'));
  const std::string reason =
      rules.size() < text.size() ? trimmed(text.substr(rules.size() + 1)) : std::string();
  const bool here = directive.word == kHere;
  bool any = false;
  for (std::size_t at = 0; at < rules.size();) {
    const std::size_t begin = rules.find_first_not_of(kBetween, at);
    if (begin == std::string_view::npos) break;
    at = std::min(rules.find_first_of(kBetween, begin), rules.size());
    const auto offset = directive.rest.begin + static_cast<std::uint32_t>(begin);
    const Span span{offset, directive.rest.begin + static_cast<std::uint32_t>(at)};
    out.items.push_back({std::string(rules.substr(begin, at - begin)), reason, span,
                         here ? directive.lines : Span{}});
    any = true;
  }
  if (any) return;
  out.findings.push_back(
      {"TL002", "empty", {{"where", "tilelint: " + std::string(directive.word)}}, directive.span});
}

void unknown_word(const Directive& directive, Suppressions& out) {
  const auto near = nearest_name(directive.word, kWords);
  const Span span = directive.word_span.empty() ? directive.span : directive.word_span;
  out.findings.push_back({"TL002",
                          "directive",
                          {{"value", std::string(directive.word)},
                           {"expected", "ignore, ignore-file, assume"},
                           {"suggestion", std::string(near.value_or(""))}},
                          span});
}

}  // namespace

Suppressions read_suppressions(const SyntaxTree& tree) {
  Suppressions out;
  for (const Directive& directive : read_directives(tree)) {
    if (directive.word == kHere || directive.word == kEverywhere) {
      read_rules(tree, directive, out);
    } else if (std::find(kWords.begin(), kWords.end(), directive.word) == kWords.end()) {
      unknown_word(directive, out);
    }
  }
  return out;
}

}  // namespace tilelint::python::pypto
