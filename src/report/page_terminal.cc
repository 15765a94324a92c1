#include <algorithm>

#include "base/utf8.h"
#include "report/page.h"
#include "report/printable.h"

namespace tilelint {
namespace {

constexpr std::size_t kPageColumns = 90;

bool is_blank(char c) { return c == ' ' || c == '\n'; }

std::string_view first_character(std::string_view text) {
  return text.substr(0, text.empty() ? 0 : character_length(text));
}

// Whether the text begins with a wide character that is allowed at the beginning of a line.
bool begins_wide(std::string_view text) {
  constexpr std::string_view closing = "，。；：、！？）」》";
  const std::string_view character = first_character(text);
  return display_width(character) > 1 && closing.find(character) == std::string_view::npos;
}

bool opens(std::string_view character) {
  constexpr std::string_view opening = "（「《";
  return character.size() > 1 && opening.find(character) != std::string_view::npos;
}

// The next piece without a possible line break: a wide character with its punctuation, or
// everything up to a blank or wide character.
std::string_view next_piece(std::string_view text) {
  const bool wide = begins_wide(text);
  std::string_view last = first_character(text);
  std::size_t length = last.size();
  while (length < text.size() && !is_blank(text[length])) {
    const std::string_view next = first_character(text.substr(length));
    const bool breaks = begins_wide(next) || (wide && display_width(next) < 2);
    if (breaks && !opens(last)) break;
    length += next.size();
    last = next;
  }
  return text.substr(0, length);
}

std::string indented(std::string_view text, std::string_view indent) {
  std::string out;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (!line.empty()) out.append(indent).append(line);
    out += '\n';
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return out;
}

// Removes backquotes. They are Markdown, and only distract in a table of names.
Table without_code_marks(Table table) {
  for (auto& row : table.rows) {
    for (std::string& cell : row) std::erase(cell, '`');
  }
  return table;
}

std::string terminal_block(const Block& block, const Style& style) {
  switch (block.kind) {
    case Block::Kind::heading:
      return style.bold(block.text) + "\n";
    case Block::Kind::subheading:
      return style.bold("  " + block.text) + "\n";
    case Block::Kind::paragraph:
      return wrapped(block.text, kPageColumns, "  ");
    case Block::Kind::code:
      return indented(block.text, "    ");
    case Block::Kind::table:
      return render_table(without_code_marks(block.table), "  ");
    case Block::Kind::bullets:
      break;
  }
  std::string out;
  for (const std::string& item : block.items) {
    out += "  - " + wrapped(item, kPageColumns, "    ").substr(4);
  }
  return out;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width, std::string_view indent) {
  std::string out;
  std::string line(indent);
  bool blank = false;  // a blank separates the line from the next piece
  bool wide = false;   // the line ends with a wide character
  while (!text.empty()) {
    if (is_blank(text[0])) {
      // A line break between wide characters does not become a blank.
      const bool joins = text[0] == '\n' && wide && begins_wide(text.substr(1));
      blank = line.size() > indent.size() && (blank || !joins);
      text.remove_prefix(1);
      continue;
    }
    const std::string_view piece = next_piece(text);
    wide = display_width(piece) == 2 * count_code_points(piece);
    const bool fits = display_width(line) + (blank ? 1 : 0) + display_width(piece) <= width;
    if (!fits && line.size() > indent.size()) {
      out += line + "\n";
      line = indent;
    } else if (blank) {
      line += ' ';
    }
    line += piece;
    blank = false;
    text.remove_prefix(piece.size());
  }
  return out + line + "\n";
}

std::string to_terminal(const Page& page, const Style& style) {
  std::string out = style.bold(page.title) + "\n";
  bool after_heading = false;
  for (const Block& block : page.blocks) {
    if (!after_heading) out += "\n";
    out += terminal_block(block, style);
    after_heading = block.kind == Block::Kind::heading;
  }
  return out;
}

}  // namespace tilelint
