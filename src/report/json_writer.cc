#include "report/json_writer.h"

#include <fmt/format.h>

#include "report/printable.h"

namespace tilelint {
namespace {

void append_byte(std::string& out, char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out.append({'\\', c});
  } else if (c == '\n') {
    out += "\\n";
  } else if (c == '\t') {
    out += "\\t";
  } else if (byte < ' ' || byte == 0x7F) {
    out += fmt::format("\\u{:04x}", byte);
  } else if (byte > 0x7F) {
    out += "\uFFFD";
  } else {
    out += c;
  }
}

}  // namespace

void JsonWriter::begin(char open, char close, Layout layout) {
  separate();
  const bool row = layout == Layout::row || (!levels_.empty() && levels_.back().row);
  out_ += open;
  levels_.push_back({close, row});
}

void JsonWriter::end() {
  const Level level = levels_.back();
  levels_.pop_back();
  if (!level.empty && !level.row) out_ += "\n" + std::string(2 * levels_.size(), ' ');
  out_ += level.close;
}

// Writes the separator between the previous value and the next one.
void JsonWriter::separate() {
  if (after_key_ || levels_.empty()) {
    after_key_ = false;
    return;
  }
  Level& level = levels_.back();
  if (!level.empty) out_ += ',';
  if (!level.row) {
    out_ += "\n" + std::string(2 * levels_.size(), ' ');
  } else if (!level.empty) {
    out_ += ' ';
  }
  level.empty = false;
}

void JsonWriter::key(std::string_view name) {
  separate();
  quoted(name);
  out_ += ": ";
  after_key_ = true;
}

void JsonWriter::value(std::string_view text) {
  separate();
  quoted(text);
}

void JsonWriter::value(bool value) { scalar(value ? "true" : "false"); }

void JsonWriter::scalar(std::string_view text) {
  separate();
  out_ += text;
}

void JsonWriter::quoted(std::string_view text) {
  out_ += '"';
  while (!text.empty()) {
    const std::string_view character = text.substr(0, character_length(text));
    if (character.size() > 1) {
      out_ += character;
    } else {
      append_byte(out_, text[0]);
    }
    text.remove_prefix(character.size());
  }
  out_ += '"';
}

}  // namespace tilelint
