#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tilelint/source.h"

namespace tilelint {

// One field: its text without quotes and without blanks around it, and where that text stands.
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
  std::vector<CsvRow> rows;  // the first one names the columns
  std::vector<Failure> failures;
};

// A failure at a byte, also where nothing stands there.
Failure failure_at_byte(const SourceFile& source, std::uint32_t byte, Message message);

// Splits comma-separated values; when the first row has no comma, a semicolon or a tab separates.
// Fields may be quoted ("a ""b"", c"). Blank lines, rows whose fields are all empty and lines that
// begin with # are passed by. Lines end in LF or CRLF.
CsvTable parse_csv(const SourceFile& source);

}  // namespace tilelint
