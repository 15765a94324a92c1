#include "lint/suppressions.h"

#include <algorithm>
#include <array>

#include "lint/selection.h"

namespace tilelint {
namespace {

std::uint32_t last_byte(Span span) { return span.empty() ? span.begin : span.end - 1; }

// All lines that the span touches.
Span whole_lines(Span span, const SourceFile& source) {
  if (span.empty()) return {};
  const Span first = source.line(source.position(span.begin).line);
  const Span last = source.line(source.position(last_byte(span)).line);
  return {first.begin, last.end + 1};
}

// The offsets to look up for a finding: the begin and end of both its places.
std::array<std::uint32_t, 4> places(Span shown, Span about) {
  return {shown.begin, last_byte(shown), about.begin, last_byte(about)};
}

bool holds(const std::vector<Span>& lines, std::uint32_t place) {
  const auto after = std::upper_bound(lines.begin(), lines.end(), place,
                                      [](std::uint32_t at, Span span) { return at < span.begin; });
  return after != lines.begin() && place < std::prev(after)->end;
}

// Merges overlapping spans.
std::vector<Span> joined(std::vector<Span> spans) {
  std::sort(spans.begin(), spans.end(), [](Span a, Span b) { return a.begin < b.begin; });
  std::vector<Span> result;
  for (const Span span : spans) {
    if (!result.empty() && span.begin <= result.back().end) {
      result.back().end = std::max(result.back().end, span.end);
    } else {
      result.push_back(span);
    }
  }
  return result;
}

}  // namespace

Suppressions::Suppressions(const Kernel& kernel, const SourceFile& source) : kernel_(kernel) {
  lines_.reserve(kernel.suppressions.size());
  for (const Suppression& suppression : kernel.suppressions) {
    lines_.push_back(whole_lines(suppression.covers, source));
  }
}

Suppressions::Scope& Suppressions::scope_of(const Rule& rule) {
  const auto [found, added] = scopes_.try_emplace(&rule);
  Scope& scope = found->second;
  if (!added) return scope;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    if (!names_rule(kernel_.suppressions[i].rule, rule, rule.constraint)) continue;
    if (lines_[i].empty()) {
      scope.everywhere = true;
    } else {
      scope.lines.push_back(lines_[i]);
    }
  }
  scope.lines = joined(std::move(scope.lines));
  return scope;
}

bool Suppressions::silence(const Rule& rule, Span shown, Span about) {
  if (lines_.empty()) return false;
  Scope& scope = scope_of(rule);
  bool silenced = scope.everywhere;
  for (const std::uint32_t place : places(shown, about)) {
    silenced = silenced || holds(scope.lines, place);
  }
  if (silenced) leave_open(rule, shown, about);
  return silenced;
}

void Suppressions::leave_open(const Rule& rule, Span shown, Span about) {
  if (lines_.empty()) return;
  Scope& scope = scope_of(rule);
  if (!scope.everywhere && scope.lines.empty()) return;
  for (const std::uint32_t place : places(shown, about)) scope.seen.push_back(place);
}

std::vector<bool> Suppressions::used() const {
  std::vector<bool> result(lines_.size());
  for (const auto& [rule, scope] : scopes_) {
    std::vector<std::uint32_t> seen = scope.seen;
    std::sort(seen.begin(), seen.end());
    for (std::size_t i = 0; i < lines_.size() && !seen.empty(); ++i) {
      if (!names_rule(kernel_.suppressions[i].rule, *rule, rule->constraint)) continue;
      const auto first = std::lower_bound(seen.begin(), seen.end(), lines_[i].begin);
      if (lines_[i].empty() || (first != seen.end() && *first < lines_[i].end)) result[i] = true;
    }
  }
  return result;
}

}  // namespace tilelint
