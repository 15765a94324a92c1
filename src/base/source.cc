#include "tilelint/source.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"

namespace tilelint {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string_view without_mark(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// The offset of the character that contains `offset`. Looks back at most 3 bytes, because the text
// may be invalid UTF-8.
std::size_t character_begin(std::string_view text, std::size_t offset) {
  std::size_t begin = offset;
  while (begin > 0 && offset - begin < 3 && begin < text.size() && is_continuation(text[begin])) {
    --begin;
  }
  return begin;
}

}  // namespace

SourceFile::SourceFile(std::string path, std::string text)
    : path_(std::move(path)), own_(std::move(text)), text_(without_mark(own_)) {}

SourceFile::SourceFile(std::string path, Borrowed text)
    : path_(std::move(path)), text_(without_mark(text.text)) {}

std::shared_ptr<const SourceFile> SourceFile::borrow(std::string path, std::string_view text) {
  return std::shared_ptr<const SourceFile>(new SourceFile(std::move(path), Borrowed{text}));
}

const std::vector<std::uint32_t>& SourceFile::line_begins() const {
  std::call_once(counted_, [this] {
    line_begins_.push_back(0);
    for (std::size_t at = text_.find('\n'); at != text_.npos; at = text_.find('\n', at + 1)) {
      line_begins_.push_back(static_cast<std::uint32_t>(at + 1));
    }
  });
  return line_begins_;
}

std::string_view SourceFile::text(Span span) const {
  const std::size_t begin = std::min<std::size_t>(span.begin, text_.size());
  const std::size_t end = std::clamp<std::size_t>(span.end, begin, text_.size());
  return text_.substr(begin, end - begin);
}

Position SourceFile::position(std::uint32_t offset) const {
  const std::size_t at = character_begin(text_, std::min<std::size_t>(offset, text_.size()));
  const auto& begins = line_begins();
  const auto next = std::upper_bound(begins.begin(), begins.end(), at);
  const std::size_t begin = *std::prev(next);
  const std::size_t before = count_code_points(text_.substr(begin, at - begin));
  return {static_cast<int>(next - begins.begin()), static_cast<int>(before) + 1};
}

Span SourceFile::line(int number) const {
  const auto size = static_cast<std::uint32_t>(text_.size());
  if (number < 1 || number > line_count()) return {size, size};
  const auto index = static_cast<std::size_t>(number - 1);
  const std::uint32_t begin = line_begins()[index];
  if (number == line_count()) return {begin, size};
  std::uint32_t end = line_begins()[index + 1] - 1;
  if (end > begin && text_[end - 1] == '\r') --end;
  return {begin, end};
}

Failure failure_at(const SourceFile& source, Span span, Message message) {
  Failure failure{source.path(), 0, 0, std::move(message)};
  if (!span.empty()) {
    const Position position = source.position(span.begin);
    failure.line = position.line;
    failure.column = position.column;
  }
  return failure;
}

}  // namespace tilelint
