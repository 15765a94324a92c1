#include <algorithm>
#include <charconv>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/message.h"
#include "base/utf8.h"
#include "frontend/opdesc/json_document.h"
#include "frontend/opdesc/json_scan.h"
#include "frontend/opdesc/json_syntax.h"
#include "frontend/opdesc/quote.h"

namespace tilelint {
namespace {

constexpr std::size_t kDeepest = 64;
// Objects with more keys than this use a map to find duplicates.
constexpr std::size_t kFewKeys = 16;

}  // namespace

// Handles the events of the parser. The events carry no positions, so the builder follows the text
// in parallel: a token begins at the first byte after the previous token that is not a separator,
// and its kind determines where it ends.
class JsonBuilder {
 public:
  using json = nlohmann::json;

  JsonBuilder(const SourceFile& source, std::string_view text, std::size_t begin)
      : source_(source), text_(text), document_(source.text()) {
    progress_.read = begin;
  }

  std::optional<Failure> failure;
  JsonDocument take() { return std::move(document_); }

  bool null() { return leaf(JsonKind::null, 0); }
  bool boolean(bool value) { return leaf(JsonKind::boolean, value ? 1 : 0); }
  bool number_integer(json::number_integer_t) { return number(); }
  bool number_unsigned(json::number_unsigned_t) { return number(); }
  bool number_float(json::number_float_t, const std::string&) { return number(); }
  bool binary(json::binary_t&) { return false; }  // does not occur in JSON texts

  bool string(const std::string& value) {
    add_text(value);
    progress_.after = JsonProgress::After::value;
    return true;
  }

  bool key(const std::string& value) {
    const JsonValue key(document_, add_text(value));
    progress_.after = JsonProgress::After::key;
    return keys_.back().accept(*this, key.text(), key.span());
  }

  bool start_object(std::size_t) { return open(JsonKind::object); }
  bool start_array(std::size_t) { return open(JsonKind::list); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) {
    failure = explain_syntax(source_, text_, progress_);
    return false;
  }

 private:
  // The keys of one open object.
  class Keys {
   public:
    bool accept(JsonBuilder& builder, std::string_view key, Span span) {
      const Span* first = find(key);
      if (first != nullptr) return builder.refuse_duplicate(key, span, *first);
      if (sorted_.empty() && list_.size() == kFewKeys) sorted_.insert(list_.begin(), list_.end());
      if (sorted_.empty()) {
        list_.emplace_back(key, span);
      } else {
        sorted_.emplace(key, span);
      }
      return true;
    }

   private:
    const Span* find(std::string_view key) const {
      if (!sorted_.empty()) {
        const auto found = sorted_.find(key);
        return found == sorted_.end() ? nullptr : &found->second;
      }
      for (const auto& [name, span] : list_) {
        if (name == key) return &span;
      }
      return nullptr;
    }

    std::vector<std::pair<std::string_view, Span>> list_;
    std::map<std::string_view, Span> sorted_;
  };

  std::uint32_t add(JsonKind kind, std::size_t begin, std::size_t end, std::int64_t value) {
    const auto index = static_cast<std::uint32_t>(document_.nodes_.size());
    document_.nodes_.push_back(
        {kind,
         false,
         index + 1,
         {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
         value});
    progress_.read = end;
    return index;
  }

  bool leaf(JsonKind kind, std::int64_t value) {
    const std::size_t begin = next_token(text_, progress_.read);
    add(kind, begin, word_end(text_, begin), value);
    progress_.after = JsonProgress::After::value;
    return true;
  }

  std::uint32_t add_text(const std::string& value) {
    const std::size_t begin = next_token(text_, progress_.read);
    const std::size_t end = string_end(text_, begin);
    const std::uint32_t index = add(JsonKind::text, begin, end, 0);
    if (value.size() != end - begin - 2) {  // an escape is longer than its character
      document_.nodes_[index].escaped = true;
      document_.nodes_[index].number = static_cast<std::int64_t>(document_.unescaped_.size());
      document_.unescaped_.push_back(value);
    }
    return index;
  }

  // The parser converts large integers to other types, so the number is read from the text.
  bool number() {
    const std::size_t begin = next_token(text_, progress_.read);
    const std::size_t end = number_end(text_, begin);
    const std::string_view token = text_.substr(begin, end - begin);
    progress_.after = JsonProgress::After::value;
    if (token.find_first_of(".eE") != std::string_view::npos) {
      add(JsonKind::decimal, begin, end, 0);
      return true;
    }
    std::int64_t value = 0;
    if (std::from_chars(token.data(), token.data() + token.size(), value).ec != std::errc()) {
      return refuse(begin, make_message("the integer {} does not fit in 64 bits",
                                        "整数 {} 超出 64 位整数范围", quote(token)));
    }
    add(JsonKind::integer, begin, end, value);
    return true;
  }

  bool open(JsonKind kind) {
    const std::size_t begin = next_token(text_, progress_.read);
    if (open_.size() == kDeepest) {
      return refuse(begin, make_message("the text is nested more than {} levels deep",
                                        "文本嵌套超过 {} 层", kDeepest));
    }
    open_.push_back(add(kind, begin, begin + 1, 0));
    keys_.emplace_back();
    progress_.open.push_back({kind == JsonKind::object, static_cast<std::uint32_t>(begin)});
    progress_.after = JsonProgress::After::opening;
    return true;
  }

  bool close() {
    const std::size_t end = next_token(text_, progress_.read) + 1;
    JsonNode& node = document_.nodes_[open_.back()];
    node.end = static_cast<std::uint32_t>(document_.nodes_.size());
    node.span.end = static_cast<std::uint32_t>(end);
    open_.pop_back();
    keys_.pop_back();
    progress_.open.pop_back();
    progress_.read = end;
    progress_.after = JsonProgress::After::value;
    return true;
  }

  bool refuse(std::size_t at, Message message) {
    failure = failure_at_offset(source_, at, std::move(message));
    return false;
  }

  bool refuse_duplicate(std::string_view key, Span span, Span first) {
    const Position place = source_.position(first.begin);
    return refuse(span.begin, make_message("the key \"{}\" appears twice; the first is at {}:{}",
                                           "键 \"{}\" 重复；第一次出现在 {}:{}", quote(key),
                                           place.line, place.column));
  }

  const SourceFile& source_;
  std::string_view text_;  // of the source, up to the end of the range
  JsonDocument document_;
  JsonProgress progress_;
  std::vector<std::uint32_t> open_;
  std::vector<Keys> keys_;
};

namespace {

std::optional<Failure> bad_byte(const SourceFile& source, std::string_view text, Span range) {
  const std::string_view part = text.substr(range.begin);
  const std::size_t nul = part.find('\0');
  const std::optional<std::size_t> invalid = first_invalid_utf8(part.substr(0, nul));
  if (invalid) {
    const auto byte = static_cast<unsigned char>(part[*invalid]);
    return failure_at_offset(
        source, range.begin + *invalid,
        make_message("byte 0x{:02X} is not valid UTF-8; save the file as UTF-8",
                     "字节 0x{:02X} 不是有效的 UTF-8；请将文件保存为 UTF-8", byte));
  }
  if (nul != std::string_view::npos) {
    return failure_at_offset(source, range.begin + nul,
                             Message{"the file holds a NUL byte, so it is not a text file",
                                     "文件中有 NUL 字节，因此不是文本文件"});
  }
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (part.starts_with(mark)) {  // the parser would skip it
    return failure_at_offset(
        source, range.begin,
        Message{"expected a value, found a byte order mark", "此处应为一个值，却是字节顺序标记"});
  }
  return std::nullopt;
}

}  // namespace

Result<JsonDocument> parse_json(const SourceFile& source, Span range) {
  const std::string_view text = source.text().substr(0, range.end);
  if (std::optional<Failure> failure = bad_byte(source, text, range)) return *std::move(failure);
  JsonBuilder builder(source, text, range.begin);
  nlohmann::json::sax_parse(text.begin() + range.begin, text.end(), &builder,
                            nlohmann::json::input_format_t::json, true, true);
  if (builder.failure) return *std::move(builder.failure);
  return builder.take();
}

}  // namespace tilelint
