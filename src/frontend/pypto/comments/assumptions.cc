#include "frontend/pypto/comments/assumptions.h"

#include <cctype>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/suggest.h"
#include "frontend/pypto/comments/directives.h"

namespace tilelint::python::pypto {
namespace {

constexpr std::string_view kWord = "assume";

bool is_word_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

// Reads one comment, part by part; a part that is not understood is said, and left out.
class AssumptionReader {
 public:
  AssumptionReader(const SourceFile& source, const Vocabulary& vocabulary, Assumptions& out)
      : source_(source), vocabulary_(vocabulary), out_(out) {}

  void read(const Directive& directive) {
    text_ = source_.text(directive.rest);
    begin_ = directive.rest.begin;
    said_ = out_.findings.size();
    comment_ = {.function = directive.function, .lines = directive.lines, .span = directive.span};
    for (at_ = 0; at_ < text_.size();) {
      const std::size_t from = skip_blanks();
      if (!part(from)) {
        at_ = end_of_part(from);
        not_understood(from, at_);
      }
      if (at_ < text_.size()) ++at_;  // the comma
    }
    const bool any = !comment_.tensors.empty() || !comment_.integers.empty();
    if (any) out_.items.push_back(std::move(comment_));
    if (text_.empty()) empty(directive);
  }

 private:
  bool part(std::size_t from) {
    const std::string name = dotted_name();
    skip_blanks();
    if (name.empty() || at_ >= text_.size()) return false;
    const char sign = text_[at_++];
    skip_blanks();
    if (sign == '=') return number(from, name);
    return sign == ':' && tensor(from, name);
  }

  bool number(std::size_t from, const std::string& name) {
    const auto value = integer();
    if (!value || !at_end_of_part()) return false;
    comment_.integers.push_back({name, *value, span(from)});
    return true;
  }

  bool tensor(std::size_t from, const std::string& name) {
    AssumedTensor made{.name = name};
    const std::size_t dtype_at = at_;
    if (const std::string_view dtype = word(); !dtype.empty()) {
      made.dtype = vocabulary_.find_dtype(dtype);
      if (made.dtype == nullptr) return unknown_dtype(dtype, dtype_at, name);
    }
    skip_blanks();
    if (at_ < text_.size() && text_[at_] == '[') {
      ++at_;
      made.shape.emplace();
      if (!sizes(*made.shape)) return false;
    }
    const std::size_t end = at_;
    skip_blanks();
    if (const std::string_view format = word(); !format.empty()) {
      if (format != "ND" && format != "NZ") return false;
      made.format = format;
    } else {
      at_ = end;
    }
    if (!at_end_of_part() || (made.dtype == nullptr && !made.shape)) return false;
    made.span = span(from);
    comment_.tensors.push_back(std::move(made));
    return true;
  }

  // Up to the closing bracket; it may be empty, for a tensor without axes.
  bool sizes(std::vector<AssumedSize>& out) {
    for (skip_blanks(); at_ < text_.size() && text_[at_] != ']'; skip_blanks()) {
      AssumedSize size;
      size.value = integer();
      if (!size.value) size.name = word();
      if (size.value ? *size.value < 1 : size.name.empty()) return false;
      out.push_back(std::move(size));
      skip_blanks();
      if (at_ < text_.size() && text_[at_] == ',') {
        ++at_;
      } else if (at_ < text_.size() && text_[at_] != ']') {
        return false;
      }
    }
    if (at_ >= text_.size()) return false;
    ++at_;
    return true;
  }

  std::size_t skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    return at_;
  }

  std::string_view word() {
    const std::size_t from = at_;
    while (at_ < text_.size() && is_word_character(text_[at_])) ++at_;
    return text_.substr(from, at_ - from);
  }

  std::string dotted_name() {
    std::string name(word());
    while (!name.empty() && at_ < text_.size() && text_[at_] == '.') {
      ++at_;
      const std::string_view part = word();
      if (part.empty()) return {};
      name.append(".").append(part);
    }
    const bool is_number = !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) != 0;
    return is_number ? std::string() : name;
  }

  // Digits may be grouped with underscores, as in Python.
  std::optional<std::int64_t> integer() {
    const std::size_t from = at_;
    std::string digits;
    if (at_ < text_.size() && text_[at_] == '-') digits += text_[at_++];
    for (const char c : word()) {
      if (c != '_') digits += c;
    }
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc() && end == digits.data() + digits.size()) return value;
    at_ = from;
    return std::nullopt;
  }

  bool at_end_of_part() {
    const std::size_t end = at_;
    skip_blanks();
    if (at_ < text_.size() && text_[at_] != ',') return false;
    last_ = end;
    return true;
  }

  // The comma that ends the part; those in brackets do not.
  std::size_t end_of_part(std::size_t from) const {
    int depth = 0;
    for (std::size_t i = from; i < text_.size(); ++i) {
      if (text_[i] == '[') ++depth;
      if (text_[i] == ']') --depth;
      if (text_[i] == ',' && depth <= 0) return i;
    }
    return text_.size();
  }

  Span span(std::size_t from) const { return span(from, last_); }
  Span span(std::size_t from, std::size_t end) const {
    return {begin_ + static_cast<std::uint32_t>(from), begin_ + static_cast<std::uint32_t>(end)};
  }

  void not_understood(std::size_t from, std::size_t end) {
    while (end > from && (text_[end - 1] == ' ' || text_[end - 1] == '\t')) --end;
    if (said_ == out_.findings.size()) {
      const Span place = from < end ? span(from, end) : comment_.span;
      out_.findings.push_back(
          {"TL002", "assumption", {{"value", std::string(text_.substr(from, end - from))}}, place});
    }
    said_ = out_.findings.size();
  }

  bool unknown_dtype(std::string_view written, std::size_t from, const std::string& name) {
    std::vector<std::string_view> names;
    std::string expected;
    for (const DataType& dtype : vocabulary_.dtypes) {
      names.push_back(dtype.name);
      expected += (expected.empty() ? "" : ", ") + dtype.name;
    }
    out_.findings.push_back(
        {"TL002",
         "unknown_name",
         {{"value", std::string(written)},
          {"key", "dtype"},
          {"where", name},
          {"expected", expected},
          {"suggestion", std::string(nearest_name(written, names).value_or(""))}},
         span(from, from + written.size())});
    return false;
  }

  void empty(const Directive& directive) {
    out_.findings.push_back(
        {"TL002", "empty", {{"where", "tilelint: " + std::string(kWord)}}, directive.span});
  }

  const SourceFile& source_;
  const Vocabulary& vocabulary_;
  Assumptions& out_;
  std::string_view text_;
  std::uint32_t begin_ = 0;
  AssumeComment comment_;
  std::size_t at_ = 0;
  std::size_t last_ = 0;  // where the part that was read last ends
  std::size_t said_ = 0;  // findings so far
};

}  // namespace

Assumptions read_assumptions(const SyntaxTree& tree, const Vocabulary& vocabulary) {
  Assumptions out;
  for (const Directive& directive : read_directives(tree)) {
    if (directive.word == kWord) AssumptionReader(tree.source(), vocabulary, out).read(directive);
  }
  return out;
}

}  // namespace tilelint::python::pypto
