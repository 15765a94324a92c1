#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/toml_document.h"

namespace tilelint {

// Reads the keys of one table of a data file. Every fault (a missing key, a wrong type, an unknown
// key) becomes a failure with its place, so that the user sees all faults of a file at once.
class TableReader {
 public:
  TableReader(const SourceFile& source, const TomlNode& table, std::vector<Failure>& failures);
  // Reports the keys that were never read, with the nearest key that was.
  ~TableReader();
  TableReader(const TableReader&) = delete;
  TableReader& operator=(const TableReader&) = delete;

  std::string text(std::string_view key);  // required
  std::string text_or(std::string_view key, std::string fallback);
  std::int64_t integer(std::string_view key);
  bool flag_or(std::string_view key, bool fallback);
  std::vector<std::string> texts_or_none(std::string_view key);
  Message message(std::string_view key);          // a table {en, zh}; both are required
  Message message_or_none(std::string_view key);  // both empty if the key is missing

  // The node of this kind. Null if it is missing (a failure if required) or of another kind.
  const TomlNode* node(std::string_view key, TomlNode::Kind kind, bool required);
  const TomlNode* any(std::string_view key);                  // of any kind; null if missing
  std::vector<const TomlNode*> tables(std::string_view key);  // of an array of tables

  void fail(Span span, Message message);
  void fail(Failure failure) { failures_.push_back(std::move(failure)); }
  const SourceFile& source() const { return source_; }
  const TomlNode& table() const { return table_; }

 private:
  const SourceFile& source_;
  const TomlNode& table_;
  std::vector<Failure>& failures_;
  std::vector<std::string_view> asked_;
};

}  // namespace tilelint
