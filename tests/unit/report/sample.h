#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tilelint/diagnostic.h"
#include "tilelint/source.h"

// A set of results that every format renders. Each difficult case of a report occurs once.
namespace tilelint::test {

inline Place place_of(const SourceFile& source, std::string_view token, std::size_t from = 0) {
  const std::size_t at = source.text().find(token, from);
  const Span span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + token.size())};
  return {span, source.position(span.begin), source.position(span.end)};
}

inline Diagnostic diagnostic_at(Place place, std::string rule, std::string name,
                                Severity severity) {
  Diagnostic d;
  d.rule = std::move(rule);
  d.name = std::move(name);
  d.severity = severity;
  d.certainty = "documented";
  d.place = place;
  d.kernel = "sum";
  d.subject = "vec_tile";
  d.operation = "sum";
  d.fingerprint = "0123456789abcdef";
  return d;
}

inline FileReport file_of(std::shared_ptr<const SourceFile> source, int subjects) {
  FileReport file;
  file.path = source->path();
  file.source = std::move(source);
  file.kernels = 1;
  file.subjects = subjects;
  return file;
}

inline FactValue number(std::int64_t value) { return {value}; }
inline FactValue numbers(const std::vector<std::int64_t>& values) {
  std::vector<FactValue> items;
  for (const auto value : values) items.push_back(number(value));
  return {items};
}

// The example in the documentation: a hint with facts, a changed limit and a fix.
inline FileReport documented_example() {
  auto source = std::make_shared<SourceFile>("sum.tile.json",
                                             "{\n  \"op\": \"sum\",\n"
                                             "  \"shape\": [16, 256, 256],\n"
                                             "  \"dtype\": \"fp32\", \"reduce_axis\": 1,\n"
                                             "  \"tile\": [1, 256, 64]\n}\n");
  Diagnostic d = diagnostic_at(place_of(*source, "[1, 256, 64]"), "TL201", "ContiguousBytes",
                               Severity::perf_hint);
  d.message = "tile [1, 256, 64] moves 256B at a time (tile[2]=64 x fp32); recommended >= 1024B.";
  d.help = "widen tile[2] to 256 first, then try 16, 32, 64 on the reduced axis: [1, 16, 256]";
  d.label = "contiguous axis 2";
  d.facts = {{"contiguous_bytes", number(256), "B", ""},
             {"tile", numbers({1, 256, 64}), "", ""},
             {"limits.contiguous_bytes", number(1024), "B", "profile akg"}};
  d.related = {{place_of(*source, "[16, 256, 256]"), "shape [16, 256, 256]"},
               {place_of(*source, "\"fp32\""), "dtype fp32"}};
  d.fix = Fix{false, {{d.place, "[1, 16, 256]"}}};
  FileReport file = file_of(source, 2);
  file.profiles = {"akg"};
  file.diagnostics = {d};
  return file;
}

// Tabs, wide and combining characters, tokens over several lines, no token, control characters.
inline FileReport hard_places() {
  const std::string text =
      "{\n\t\"op\":\t\"sum\",\n  \"name\": \"归约算子e\u0301\", \"tile\": [1, 16384],\n"
      "  \"inputs\": [   \n    {\"shape\": [\n      16, 16384]}],\n  \"note\": \"a\x1b[31mb\"\n}";
  auto source = std::make_shared<SourceFile>("dir/归约.tile.json", text);
  FileReport file = file_of(source, 3);
  file.profiles = {"akg", "cann"};
  file.suppressed = 2;
  Diagnostic tab =
      diagnostic_at(place_of(*source, "\"sum\""), "TL001", "UnknownKey", Severity::error);
  tab.operation = "";
  tab.message = "behind two tabs";
  Diagnostic wide =
      diagnostic_at(place_of(*source, "[1, 16384]"), "TL101", "TileBudget", Severity::error);
  wide.message = "behind wide characters";
  wide.label = "宽字符之后";
  wide.others = 1;
  wide.facts = {{"limits.tile_elems", number(8192), "elements", "--set"},
                {"shape", {std::vector<FactValue>{number(16), FactValue{}}}, "", ""}};
  Diagnostic name = diagnostic_at(place_of(*source, "\"归约算子e\u0301\""), "TL115",
                                  "OperationConstraint", Severity::warning);
  name.constraint = "gathermask-view-tail";
  name.message = "wide and combining characters\nin a message of two lines";
  name.help = "a help\nof two lines\n";
  name.others = 3;
  Diagnostic lines = diagnostic_at(place_of(*source, "[   \n    {\"shape\": [\n      16, 16384]}]"),
                                   "TL301", "ReduceCandidates", Severity::perf_hint);
  lines.message = "a token over several lines";
  Diagnostic control =
      diagnostic_at(place_of(*source, "b\""), "TL302", "ReduceAxisUnused", Severity::perf_hint);
  control.message = "control \x1b[31m characters and \u202E marks of direction";
  Diagnostic nowhere = diagnostic_at({}, "TL602", "PhaseTile", Severity::warning);
  nowhere.message = "no place";
  file.diagnostics = {tab, wide, name, lines, control, nowhere};
  return file;
}

// Lines that are cut on the right, on both sides, on the left, and inside the token.
inline FileReport long_lines() {
  std::string text = "{\"tile\": [1, 64], ";
  for (int i = 0; i < 30; ++i) text += "\"key" + std::to_string(i) + "\": \"值\", ";
  text += "\"long\": [" + std::string(300, '1') + "]}";
  auto source = std::make_shared<SourceFile>("long.tile.json", text);
  FileReport file = file_of(source, 1);
  file.profiles = {"akg"};
  for (const char* token : {"[1, 64]", "\"key15\"", "]}"}) {
    file.diagnostics.push_back(
        diagnostic_at(place_of(*source, token), "TL105", "TileExceedsShape", Severity::perf_hint));
    file.diagnostics.back().message = "cut around the token";
    file.diagnostics.back().label = "here";
  }
  file.diagnostics.push_back(diagnostic_at(place_of(*source, "[" + std::string(300, '1') + "]"),
                                           "TL105", "TileExceedsShape", Severity::perf_hint));
  file.diagnostics.back().message = "longer than the line";
  return file;
}

// Unknown facts, and failures with and without a place.
inline FileReport undecided_and_failures() {
  auto source = std::make_shared<SourceFile>(
      "lines.tile.jsonl", "{\"shape\": [\"B\", 64], \"tile\": [1, 64]}\n{\"shape\": [16, }\n");
  FileReport file = file_of(source, 2);
  file.profiles = {"akg"};
  const Message dynamic{"shape[0] is the dynamic dimension B", "shape[0] 是动态维度 B"};
  file.undecided = {{"TL102", "sum", dynamic, place_of(*source, "\"B\"")},
                    {"TL107", "sum", {"live buffers of softmax", "softmax 的活跃缓冲区数"}, {}},
                    {"TL114", "sum", dynamic, place_of(*source, "\"B\"")}};
  file.failures = {{file.path, 2, 16, {"a value is missing before `}`", "`}` 之前缺少一个值"}},
                   {file.path, 2, 17, {"the end of the line", "行尾"}}};
  return file;
}

inline FileReport missing_file() {
  FileReport file;
  file.path = "no.json";
  file.failures = {{"no.json", 0, 0, {"no such file", "没有这个文件"}}};
  return file;
}

inline std::vector<FileReport> sample() {
  return {documented_example(), hard_places(), long_lines(), undecided_and_failures(),
          missing_file()};
}

}  // namespace tilelint::test
