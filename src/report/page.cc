#include "report/page.h"

#include <fmt/format.h>

#include <utility>

namespace tilelint {
namespace {

std::string trimmed(std::string text) {
  while (text.ends_with('\n') || text.ends_with(' ')) text.pop_back();
  while (text.starts_with('\n')) text.erase(0, 1);
  return text;
}

// Escapes bars and replaces line breaks, which a table cell must not contain.
std::string cell_text(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string markdown_row(const std::vector<std::string>& cells) {
  std::string out = "|";
  for (const std::string& cell : cells) {
    out += cell.empty() ? " |" : " " + cell_text(cell) + " |";
  }
  return out + "\n";
}

std::string markdown_table(const Table& table) {
  std::vector<std::string> headings;
  std::vector<std::string> rules;
  for (const Column& column : table.columns) {
    headings.push_back(column.heading);
    rules.emplace_back(column.right ? "---:" : "---");
  }
  std::string out = markdown_row(headings) + markdown_row(rules);
  for (const auto& row : table.rows) out += markdown_row(row);
  return out;
}

std::string markdown_block(const Block& block) {
  switch (block.kind) {
    case Block::Kind::heading:
      return "## " + block.text + "\n";
    case Block::Kind::subheading:
      return "### " + block.text + "\n";
    case Block::Kind::paragraph:
      return block.text + "\n";
    case Block::Kind::code:
      return "```" + block.language + "\n" + block.text + "\n```\n";
    case Block::Kind::table:
      return markdown_table(block.table);
    case Block::Kind::bullets:
      break;
  }
  std::string out;
  for (const std::string& item : block.items) out += "- " + item + "\n";
  return out;
}

}  // namespace

void Page::heading(std::string text) {
  blocks.push_back({Block::Kind::heading, std::move(text), {}, {}, {}});
}

void Page::subheading(std::string text) {
  blocks.push_back({Block::Kind::subheading, std::move(text), {}, {}, {}});
}

// Blank lines separate paragraphs.
void Page::paragraph(std::string text) {
  text = trimmed(std::move(text));
  for (std::size_t gap = text.find("\n\n"); gap != std::string::npos; gap = text.find("\n\n")) {
    blocks.push_back({Block::Kind::paragraph, trimmed(text.substr(0, gap)), {}, {}, {}});
    text = trimmed(text.substr(gap));
  }
  blocks.push_back({Block::Kind::paragraph, std::move(text), {}, {}, {}});
}

void Page::code(std::string text, std::string language) {
  blocks.push_back({Block::Kind::code, trimmed(std::move(text)), std::move(language), {}, {}});
}

void Page::bullets(std::vector<std::string> items) {
  blocks.push_back({Block::Kind::bullets, {}, {}, std::move(items), {}});
}

void Page::table(Table table) {
  blocks.push_back({Block::Kind::table, {}, {}, {}, std::move(table)});
}

std::string to_markdown(const Page& page) {
  std::string out = "# " + page.title + "\n";
  for (const Block& block : page.blocks) out += "\n" + markdown_block(block);
  return out;
}

}  // namespace tilelint
