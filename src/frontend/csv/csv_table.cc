#include "frontend/csv/csv_table.h"

#include <algorithm>

#include "base/message.h"
#include "base/utf8.h"

namespace tilelint {
namespace {

// More rows than any real sweep has. The limit bounds the work for a hostile file.
constexpr std::size_t kMostRows = 100'000;

bool is_blank(char c) { return c == ' ' || c == '\t'; }

class Scanner {
 public:
  explicit Scanner(const SourceFile& source) : source_(source), text_(source.text()) {}

  CsvTable scan() {
    if (const auto invalid = first_invalid_utf8(text_)) {
      fail(*invalid, {"the text is not valid UTF-8", "文本不是有效的 UTF-8"});
      return std::move(table_);
    }
    while (at_ < text_.size()) {
      if (skips_line()) continue;
      if (table_.rows.empty()) choose_separator();
      if (table_.rows.size() > kMostRows) {
        fail(at_, make_message("more than {} rows", "超过 {} 行", kMostRows));
        break;
      }
      row();
    }
    return std::move(table_);
  }

 private:
  void fail(std::size_t byte, Message message) {
    table_.failures.push_back(
        failure_at_byte(source_, static_cast<std::uint32_t>(byte), std::move(message)));
  }

  std::size_t line_end(std::size_t from) const {
    return std::min(text_.find('\n', from), text_.size());
  }

  bool skips_line() {
    const std::size_t end = line_end(at_);
    std::size_t first = at_;
    while (first < end && (is_blank(text_[first]) || text_[first] == '\r')) ++first;
    if (first < end && text_[first] != '#') return false;
    at_ = std::min(end + 1, text_.size());
    return true;
  }

  void choose_separator() {
    const std::string_view line = text_.substr(at_, line_end(at_) - at_);
    for (const char separator : {',', ';', '\t'}) {
      separator_ = separator;
      if (line.find(separator) != std::string_view::npos) return;
    }
    separator_ = ',';
  }

  bool ends_line() const {
    return at_ == text_.size() || text_[at_] == '\n' ||
           (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n') ||
           (text_[at_] == '\r' && at_ + 1 == text_.size());
  }

  void row() {
    CsvRow row;
    for (;;) {
      row.fields.push_back(field());
      if (at_ == text_.size() || text_[at_] != separator_) break;
      ++at_;
    }
    row.end = static_cast<std::uint32_t>(at_);
    at_ = std::min(line_end(at_) + 1, text_.size());
    const bool empty = std::all_of(row.fields.begin(), row.fields.end(),
                                   [](const CsvField& field) { return field.text.empty(); });
    if (!empty) table_.rows.push_back(std::move(row));
  }

  CsvField field() {
    while (!ends_line() && is_blank(text_[at_]) && text_[at_] != separator_) ++at_;
    return at_ < text_.size() && text_[at_] == '"' ? quoted() : plain();
  }

  CsvField plain() {
    CsvField field{"", static_cast<std::uint32_t>(at_), 0};
    while (!ends_line() && text_[at_] != separator_) ++at_;
    std::size_t end = at_;
    while (end > field.begin && is_blank(text_[end - 1])) --end;
    field.text = text_.substr(field.begin, end - field.begin);
    field.end = static_cast<std::uint32_t>(end);
    return field;
  }

  CsvField quoted() {
    const std::size_t opening = at_++;
    CsvField field{"", static_cast<std::uint32_t>(at_), 0};
    for (;;) {
      if (ends_line()) {
        fail(opening, {"the quote is not closed on this line", "引号在本行内没有闭合"});
        break;
      }
      if (text_[at_] == '"' && at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
        ++at_;
      } else if (text_[at_] == '"') {
        break;
      }
      field.text += text_[at_++];
    }
    field.end = static_cast<std::uint32_t>(at_);
    if (!ends_line()) ++at_;
    trim(field);
    while (!ends_line() && is_blank(text_[at_]) && text_[at_] != separator_) ++at_;
    if (!ends_line() && text_[at_] != separator_) {
      fail(at_,
           {"text follows the closing quote; write a quote inside a quoted field as two quotes",
            "右引号之后还有文字；字段内的引号请写成两个引号"});
      while (!ends_line() && text_[at_] != separator_) ++at_;
    }
    return field;
  }

  static void trim(CsvField& field) {
    while (!field.text.empty() && is_blank(field.text.back())) field.text.pop_back();
    const std::size_t blanks = std::min(field.text.find_first_not_of(" \t"), field.text.size());
    field.text.erase(0, blanks);
    field.begin += static_cast<std::uint32_t>(blanks);
  }

  const SourceFile& source_;
  std::string_view text_;
  std::size_t at_ = 0;
  char separator_ = ',';
  CsvTable table_;
};

}  // namespace

Failure failure_at_byte(const SourceFile& source, std::uint32_t byte, Message message) {
  const Position position = source.position(byte);
  return {source.path(), position.line, position.column, std::move(message)};
}

CsvTable parse_csv(const SourceFile& source) { return Scanner(source).scan(); }

}  // namespace tilelint
