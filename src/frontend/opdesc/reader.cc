#include "frontend/opdesc/reader.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "base/message.h"
#include "base/suggest.h"
#include "frontend/opdesc/quote.h"

namespace tilelint {
namespace {

// A text with more faults than this is not a description. Further faults are not listed.
constexpr std::size_t kMostFaults = 500;
// Number of names that a message lists.
constexpr std::size_t kMostNames = 32;

}  // namespace

std::string Field::path() const {
  if (parent == nullptr) return {};
  std::string path = parent->path();
  if (index >= 0) return path + "[" + std::to_string(index) + "]";
  if (!path.empty()) path += '.';
  return key ? path + quote(key->text()) : path;
}

std::string_view Field::name() const {
  if (key) return key->text();
  return parent == nullptr ? std::string_view() : parent->name();
}

std::string join(std::span<const std::string_view> names) {
  std::string joined;
  for (std::size_t i = 0; i < names.size() && i < kMostNames; ++i) {
    if (i > 0) joined += ", ";
    joined += names[i];
  }
  return names.size() > kMostNames ? joined + ", …" : joined;
}

void Reader::fail(Span span, Message message) {
  if (full_) return;
  if (failures.size() + kernel.findings.size() >= kMostFaults) {
    full_ = true;
    message = make_message("the description has more than {} faults; the others are not listed",
                           "此描述的错误超过 {} 个；其余不再列出", kMostFaults);
  }
  Failure failure = failure_at(source, span, std::move(message));
  const auto same = [&](const Failure& other) {
    return other.line == failure.line && other.column == failure.column &&
           other.message.en == failure.message.en;
  };
  // Inherited parts are read once per phase, so a failure may occur again.
  if (std::none_of(failures.begin(), failures.end(), same)) failures.push_back(std::move(failure));
}

void Reader::wrong_type(const Field& field, const Message& expected) {
  const Message found = name_of(field.value.kind());
  const std::string path = field.path();
  const Message subject =
      path.empty() ? Message{"the description", "描述"} : Message{path, path + " "};
  fail(field.span(), {fmt::format("{0} must be {2}, but is {1}", subject.en, found.en, expected.en),
                      fmt::format("{}是{}，应为{}", subject.zh, found.zh, expected.zh)});
}

void Reader::unknown_key(const Field& field, std::span<const std::string_view> known) {
  if (full_) return;
  const auto near = nearest_name(field.key->text(), known);
  add_finding("TL001", "unknown_key", field.key->span(),
              {.key = quote(field.key->text()),
               .expected = join(known),
               .suggestion = std::string(near.value_or("")),
               .where = field.path()});
}

void Reader::invalid(std::string_view which, const Field& field, FindingDetails details) {
  if (details.where.empty()) details.where = field.path();
  if (details.key.empty()) details.key = quote(field.name());
  if (details.value.empty()) {
    std::string_view token = field.value.token();
    if (field.value.is(JsonKind::text)) token = token.substr(1, token.size() - 2);
    details.value = quote(token);
  }
  add_finding("TL002", which, field.span(), std::move(details));
}

void Reader::sort_faults() {
  std::stable_sort(failures.begin(), failures.end(), [](const Failure& a, const Failure& b) {
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
  });
  std::stable_sort(
      kernel.findings.begin(), kernel.findings.end(),
      [](const InputFinding& a, const InputFinding& b) { return a.span.begin < b.span.begin; });
}

void Reader::missing(const Field& object, std::string_view key) {
  const std::string path = object.path();
  const Span span = object.span();
  add_finding("TL002", "missing", {span.begin, span.begin + 1},  // the opening bracket
              {.key = std::string(key),
               .where = path.empty() ? std::string(key) : path + "." + std::string(key)});
}

void Reader::add_finding(std::string_view rule, std::string_view which, Span span,
                         FindingDetails details) {
  if (full_) return;
  for (const InputFinding& other : kernel.findings) {  // inherited parts are read once per phase
    if (other.span == span && other.which == which) return;
  }
  if (failures.size() + kernel.findings.size() >= kMostFaults) return fail(span, {});
  InputFinding finding{std::string(rule), std::string(which), {}, span};
  const std::array<std::pair<const char*, std::string*>, 7> all = {
      {{"key", &details.key},
       {"value", &details.value},
       {"expected", &details.expected},
       {"suggestion", &details.suggestion},
       {"where", &details.where},
       {"rank", &details.rank},
       {"other", &details.other}}};
  for (const auto& [name, text] : all) {
    if (!text->empty()) finding.arguments.emplace_back(name, std::move(*text));
  }
  kernel.findings.push_back(std::move(finding));
}

Object::Object(Reader& reader, const Field& field, std::span<const std::string_view> keys)
    : field_(field), is_object_(field.value.is(JsonKind::object)) {
  if (!is_object_) {
    reader.wrong_type(field, {"an object", "对象"});
    return;
  }
  for (const JsonMember member : field.value.members()) {
    if (reader.full()) return;
    const Field found{member.value, member.key, -1, &field};
    if (std::find(keys.begin(), keys.end(), member.key.text()) != keys.end()) {
      fields_.push_back(found);
    } else {
      reader.unknown_key(found, keys);
    }
  }
}

const Field* Object::get(std::string_view key) const {
  for (const Field& field : fields_) {
    if (field.key->text() == key) return &field;
  }
  return nullptr;
}

const Field* Object::require(Reader& reader, std::string_view key) const {
  const Field* found = get(key);
  if (found == nullptr && is_object_) reader.missing(field_, key);
  return found;
}

}  // namespace tilelint
