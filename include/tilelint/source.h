#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "tilelint/message.h"

namespace tilelint {

// A range of bytes in a source text; end is exclusive. An empty span means "no place".
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool empty() const { return begin == end; }
  friend bool operator==(const Span&, const Span&) = default;
};

// 1-based; columns count Unicode code points.
struct Position {
  int line = 1;
  int column = 1;

  friend bool operator==(const Position&, const Position&) = default;
};

// A text with its path as the user wrote it. The constructor drops a leading byte order mark, so
// offset 0 is line 1, column 1. Positions are computed from byte offsets only for reports.
class SourceFile {
 public:
  SourceFile(std::string path, std::string text);
  // Refers to `text` without copying it; `text` must outlive the object.
  static std::shared_ptr<const SourceFile> borrow(std::string path, std::string_view text);
  SourceFile(const SourceFile&) = delete;
  SourceFile& operator=(const SourceFile&) = delete;

  const std::string& path() const { return path_; }
  std::string_view text() const { return text_; }
  std::string_view text(Span span) const;

  Position position(std::uint32_t offset) const;
  int line_count() const { return static_cast<int>(line_begins().size()); }
  // The bytes of a 1-based line, without the line end (LF or CRLF).
  Span line(int number) const;

 private:
  struct Borrowed {
    std::string_view text;
  };
  SourceFile(std::string path, Borrowed text);
  const std::vector<std::uint32_t>& line_begins() const;  // computed on first use

  std::string path_;
  std::string own_;  // empty: the text is borrowed
  std::string_view text_;
  mutable std::once_flag counted_;
  mutable std::vector<std::uint32_t> line_begins_;
};

// Why a file, a rule or an argument could not be used. Line and column are 0 if there is no place.
struct Failure {
  std::string path;
  int line = 0;
  int column = 0;
  Message message;
};

Failure failure_at(const SourceFile& source, Span span, Message message);

}  // namespace tilelint
