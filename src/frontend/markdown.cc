#include "frontend/markdown.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tilelint {
namespace {

constexpr int kTabStop = 4;
constexpr std::size_t kMostContainers = 40;  // in each other; nobody writes more by hand

// Reads a line from its begin, counting columns as Markdown does.
class Line {
 public:
  explicit Line(std::string_view text) : text_(text) {}

  std::size_t offset() const { return at_; }
  std::string_view rest() const { return text_.substr(at_); }
  bool is_blank() const { return rest().find_first_not_of(" \t\r\n") == std::string_view::npos; }

  // Skips blanks, at most as many columns; returns how many there were.
  int skip_blanks(int most) {
    const int begin = column_;
    while (at_ < text_.size() && column_ - begin < most) {
      if (text_[at_] == '\t') {
        column_ += kTabStop - column_ % kTabStop;
      } else if (text_[at_] == ' ') {
        ++column_;
      } else {
        break;
      }
      ++at_;
    }
    return column_ - begin;
  }

  void skip(std::size_t count) {
    at_ += count;
    column_ += static_cast<int>(count);
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  int column_ = 0;
};

// What a block stands in: quotes, and items of lists with the columns that their lines begin with.
struct Container {
  bool quote = false;
  int width = 0;
};

struct Fence {
  std::vector<Container> containers;
  int indent = 0;  // of the fence itself
  char mark = '`';
  std::size_t length = 0;
  bool python = false;
};

// The length of "-", "*", "+", "1." or "1)" with a blank behind it; 0 when there is none.
std::size_t list_marker(std::string_view text) {
  constexpr std::size_t most_digits = 9;
  std::size_t length = 0;
  if (text.starts_with('-') || text.starts_with('*') || text.starts_with('+')) {
    length = 1;
  } else {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const bool closed = digits < text.size() && (text[digits] == '.' || text[digits] == ')');
    if (digits > 0 && digits <= most_digits && closed) length = digits + 1;
  }
  const bool blank =
      length > 0 && length < text.size() && (text[length] == ' ' || text[length] == '\t');
  return blank ? length : 0;
}

// "python", "Py {.numberLines}", "{.python3}".
bool is_python(std::string_view info) {
  info.remove_prefix(std::min(info.find_first_not_of(" \t{."), info.size()));
  std::string word(info.substr(0, info.find_first_of(" \t\r\n,:{}")));
  std::transform(word.begin(), word.end(), word.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return word == "python" || word == "py" || word == "python3";
}

std::optional<Fence> opening(Line line) {
  Fence fence;
  constexpr int all = 1 << 30;
  while (fence.containers.size() <= kMostContainers) {
    fence.indent = line.skip_blanks(all);
    const std::string_view rest = line.rest();
    if (rest.starts_with('>')) {
      line.skip(1);
      line.skip_blanks(1);
      fence.containers.push_back({true, 0});
    } else if (const std::size_t marker = list_marker(rest)) {
      line.skip(marker);
      const int width = fence.indent + static_cast<int>(marker) + line.skip_blanks(all);
      fence.containers.push_back({false, width});
    } else {
      break;
    }
  }
  const std::string_view rest = line.rest();
  if (rest.empty() || (rest[0] != '`' && rest[0] != '~')) return std::nullopt;
  fence.mark = rest[0];
  fence.length = std::min(rest.find_first_not_of(fence.mark), rest.size());
  const std::string_view info = rest.substr(fence.length);
  const bool code_in_a_line = fence.mark == '`' && info.find('`') != std::string_view::npos;
  if (fence.length < 3 || code_in_a_line) return std::nullopt;
  fence.python = is_python(info);
  return fence;
}

// Skips what the containers of the fence put before the line; false when it stands outside of them.
bool enter(const Fence& fence, Line* line) {
  for (const Container container : fence.containers) {
    if (container.quote) {
      line->skip_blanks(kTabStop - 1);
      if (!line->rest().starts_with('>')) return false;
      line->skip(1);
      line->skip_blanks(1);
    } else if (!line->is_blank() && line->skip_blanks(container.width) < container.width) {
      return false;
    }
  }
  line->skip_blanks(fence.indent);
  return true;
}

bool is_closing(const Fence& fence, Line line) {
  line.skip_blanks(kTabStop - 1);
  const std::string_view rest = line.rest();
  const std::size_t length = std::min(rest.find_first_not_of(fence.mark), rest.size());
  if (length < fence.length) return false;
  line.skip(length);
  return line.is_blank();
}

}  // namespace

std::vector<std::vector<Span>> python_blocks(const SourceFile& source) {
  std::vector<std::vector<Span>> blocks;
  std::vector<Span> block;
  std::optional<Fence> fence;
  const auto close = [&] {
    if (!block.empty()) blocks.push_back(std::exchange(block, {}));
    fence.reset();
  };
  for (int number = 1; number <= source.line_count(); ++number) {
    const std::uint32_t begin = source.line(number).begin;
    const std::uint32_t end =
        number < source.line_count() ? source.line(number + 1).begin : source.line(number).end;
    Line line(source.text({begin, end}));
    if (fence && !enter(*fence, &line)) {
      close();
      line = Line(source.text({begin, end}));
    }
    if (!fence) {
      fence = opening(line);
    } else if (is_closing(*fence, line)) {
      close();
    } else if (const auto code = begin + static_cast<std::uint32_t>(line.offset());
               fence->python && code < end) {
      const bool adjacent = !block.empty() && block.back().end == code;
      if (adjacent) {
        block.back().end = end;
      } else {
        block.push_back({code, end});
      }
    }
  }
  close();
  return blocks;
}

}  // namespace tilelint
