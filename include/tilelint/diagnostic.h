#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tilelint/source.h"

// What a check says: plain data, ready for any report.
namespace tilelint {

// In order of weight.
enum class Severity { off, perf_hint, warning, error };

std::string_view to_text(Severity severity);
std::optional<Severity> parse_severity(std::string_view text);

// A value as a report prints it; monostate stands for unknown.
struct FactValue {
  std::variant<std::monostate, std::int64_t, bool, std::string, std::vector<FactValue>> data;
};

struct FactReading {
  std::string name;
  FactValue value;
  std::string unit;  // "B", "elements"; empty: a plain number or text
  std::string from;  // of a limit or backend number: "profile akg", "--set"; else empty
};

struct Place {
  Span span;
  Position begin, end;  // end exclusive
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
  std::string constraint;  // of TL115: the operation's constraint, else empty
  std::string name;        // "ContiguousBytes"
  Severity severity = Severity::warning;
  std::string certainty;
  std::string message, help, label;  // in the language asked for; label stands behind the caret
  Place place;
  std::string kernel, subject, operation;
  int others = 0;  // findings of this rule at this place that are not shown
  std::vector<FactReading> facts;
  std::vector<Related> related;
  std::optional<Fix> fix;
  std::string fingerprint;
};

// A rule that could not be judged, because a fact is not known.
struct Undecided {
  std::string rule;
  std::string kernel;
  Message reason;
  Place place;
};

// All about one file, in order of line, column, rule.
struct FileReport {
  std::shared_ptr<const SourceFile> source;  // null when nothing of it is shown
  std::string path;
  int kernels = 0;
  int subjects = 0;
  int suppressed = 0;
  int baselined = 0;
  std::vector<std::string> profiles;  // of its kernels, without duplicates
  std::vector<Diagnostic> diagnostics;
  std::vector<Undecided> undecided;
  std::vector<Failure> failures;
};

}  // namespace tilelint
