#pragma once

#include <string>
#include <vector>

#include "report/style.h"
#include "report/table.h"

// A page of documentation, to be rendered as Markdown or for a terminal.
namespace tilelint {

struct Block {
  enum class Kind { heading, subheading, paragraph, code, bullets, table };

  Kind kind = Kind::paragraph;
  std::string text;                // of a heading, paragraph or code
  std::string language;            // of code
  std::vector<std::string> items;  // of bullets
  Table table;
};

struct Page {
  std::string title;
  std::vector<Block> blocks;

  void heading(std::string text);
  void subheading(std::string text);
  void paragraph(std::string text);
  void code(std::string text, std::string language);
  void bullets(std::vector<std::string> items);
  void table(Table table);
};

std::string to_markdown(const Page& page);
std::string to_terminal(const Page& page, const Style& style);

// Wraps text into lines of at most `width` columns, at blanks and between wide characters.
std::string wrapped(std::string_view text, std::size_t width, std::string_view indent);

}  // namespace tilelint
