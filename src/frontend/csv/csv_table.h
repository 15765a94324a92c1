#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tilelint/source.h"

namespace tilelint {

// One field: its text without quotes and surrounding blanks, and the place of that text.
struct CsvField {
  std::string text;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

struct CsvRow {
  std::vector<CsvField> fields;
  std::uint32_t end = 0;  // of the line
};

struct CsvTable {
  std::vector<CsvRow> rows;  // the first row holds the column names
  std::vector<Failure> failures;
};

// A failure at a byte offset, which may be the end of the text.
Failure failure_at_byte(const SourceFile& source, std::uint32_t byte, Message message);

// Splits comma-separated values. If the first row has no comma, semicolons or tabs separate the
// fields. Fields may be quoted ("a ""b"", c"). Blank lines, rows with only empty fields, and lines
// that begin with # are skipped. Lines end in LF or CRLF.
CsvTable parse_csv(const SourceFile& source);

}  // namespace tilelint
