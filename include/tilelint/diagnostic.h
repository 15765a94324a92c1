#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tilelint/source.h"

// The data that a check reports, independent of the report format.
namespace tilelint {

// In ascending order of severity.
enum class Severity { off, perf_hint, warning, error };

std::string_view to_text(Severity severity);
std::optional<Severity> parse_severity(std::string_view text);

// A value as a report prints it; monostate means unknown.
struct FactValue {
  std::variant<std::monostate, std::int64_t, bool, std::string, std::vector<FactValue>> data;
};

struct FactReading {
  std::string name;
  FactValue value;
  std::string unit;  // "B", "elements"; empty: a plain number or text
  std::string from;  // where a limit or backend number was set: "profile akg", "--set"; else empty
};

struct Place {
  Span span;
  Position begin, end;  // end is exclusive
};

struct Related {
  Place place;
  std::string message;
};

struct Edit {
  Place place;
  std::string text;
};

struct Fix {
  bool safe = false;
  std::vector<Edit> edits;
};

struct Diagnostic {
  std::string rule;        // "TL201"
  std::string constraint;  // id of the operation's constraint (TL115 only), else empty
  std::string name;        // "ContiguousBytes"
  Severity severity = Severity::warning;
  std::string certainty;
  std::string message, help, label;  // in the user's language; label follows the caret
  Place place;
  std::string kernel, subject, operation;
  int others = 0;  // further findings of this rule at this place, not shown
  std::vector<FactReading> facts;
  std::vector<Related> related;
  std::optional<Fix> fix;
  std::string fingerprint;
};

// A rule that could not be judged because a fact is unknown.
struct Undecided {
  std::string rule;
  std::string kernel;
  Message reason;
  Place place;
};

// Everything about one file, ordered by line, column and rule.
struct FileReport {
  std::shared_ptr<const SourceFile> source;  // null if the report quotes nothing from it
  std::string path;
  int kernels = 0;
  int subjects = 0;
  int suppressed = 0;
  int baselined = 0;
  std::vector<std::string> profiles;  // of the file's kernels, without duplicates
  std::vector<Diagnostic> diagnostics;
  std::vector<Undecided> undecided;
  std::vector<Failure> failures;
};

}  // namespace tilelint
