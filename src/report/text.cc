#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>

#include "base/message.h"
#include "base/utf8.h"
#include "report/failures.h"
#include "report/frame.h"
#include "report/headline.h"
#include "report/in_place.h"
#include "report/printable.h"
#include "report/summary.h"
#include "report/value.h"
#include "tilelint/report.h"

namespace tilelint {
namespace {

// "  help: text"; further lines of the text are aligned with the first.
std::string remark(std::string_view heading, std::string_view text, const Style& style) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  std::string out = "  " + style.bold(heading);
  for (bool first = true; first || !text.empty(); first = false) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (!first) out += std::string(2 + display_width(heading), ' ');
    out += printable(line) + "\n";
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return out;
}

std::string frame_at(const SourceFile& source, const Place& place, std::string_view label,
                     Severity severity, const Style& style) {
  return code_frame(
      source, {place.begin.line, place.span.begin, place.span.end}, label,
      [&](std::string_view text) { return style.dim(text); },
      [&](std::string_view text) { return style.of(severity, text); });
}

// Notes on related places in the same file, and on limits that the user changed.
std::string notes(const Diagnostic& diagnostic, Lang lang, const Style& style) {
  const bool zh = lang == Lang::zh;
  const std::string_view heading = zh ? "说明：" : "note: ";
  std::string places;
  for (const Related& related : diagnostic.related) {
    if (!places.empty()) places += zh ? "，" : ", ";
    const Position& at = related.place.begin;
    const auto form = zh ? "{}（{}:{}）" : "{} at {}:{}";
    places += fmt::format(fmt::runtime(form), related.message, at.line, at.column);
  }
  std::string out = places.empty() ? "" : remark(heading, places, style);
  for (const FactReading& fact : diagnostic.facts) {
    if (is_changed(fact)) out += remark(heading, to_text(fact), style);
  }
  return out;
}

std::string diagnostic_block(const Diagnostic& diagnostic, const FileReport& file, Lang lang,
                             const Style& style) {
  std::string out = headline(diagnostic, file.path, style);
  if (file.source && !diagnostic.place.span.empty()) {
    out += frame_at(*file.source, diagnostic.place, diagnostic.label, diagnostic.severity, style);
  }
  out += notes(diagnostic, lang, style);
  if (diagnostic.others > 0) {
    out +=
        "  " +
        make_message("({} more like it at this place)", "（此处另有 {} 条同类）", diagnostic.others)
            .in(lang) +
        "\n";
  }
  const bool zh = lang == Lang::zh;
  if (!diagnostic.help.empty()) out += remark(zh ? "帮助：" : "help: ", diagnostic.help, style);
  return out + remark(zh ? "规则：" : "rule: ", "tilelint explain " + code_of(diagnostic), style);
}

bool same_cause(const Undecided& a, const Undecided& b) {
  return a.kernel == b.kernel && a.reason.en == b.reason.en && a.place.span == b.place.span;
}

// One block for all rules that are undecided for the same reason at the same place.
std::vector<std::string> undecided_blocks(const FileReport& file, Lang lang, const Style& style) {
  std::vector<std::string> blocks;
  std::vector<const Undecided*> seen;
  for (const Undecided& undecided : file.undecided) {
    const auto same = [&](const Undecided* other) { return same_cause(*other, undecided); };
    if (std::any_of(seen.begin(), seen.end(), same)) continue;
    seen.push_back(&undecided);
    std::string rules;
    for (const Undecided& other : file.undecided) {
      if (!same_cause(undecided, other)) continue;
      if (!rules.empty()) rules += ", ";
      rules += other.rule;
    }
    std::string block = headline(undecided, rules, file.path, lang, style);
    if (file.source && !undecided.place.span.empty()) {
      block += frame_at(*file.source, undecided.place, "", Severity::off, style);
    }
    blocks.push_back(std::move(block));
  }
  return blocks;
}

}  // namespace

std::string render_text(const std::vector<FileReport>& files, const ReportOptions& options) {
  const Style style{options.color};
  std::vector<std::string> blocks;
  for (const FileReport& file : files) {
    in_place(
        file,
        [&](const Failure& failure) {
          blocks.push_back(failure_block(failure, file.source.get(), options.lang, style));
        },
        [&](const Diagnostic& diagnostic) {
          blocks.push_back(diagnostic_block(diagnostic, file, options.lang, style));
        });
    if (!options.show_undecided) continue;
    std::vector<std::string> more = undecided_blocks(file, options.lang, style);
    std::move(more.begin(), more.end(), std::back_inserter(blocks));
  }
  if (options.statistics) {
    std::string table = statistics_table(files, options);
    if (!table.empty()) blocks.push_back(std::move(table));
  }
  if (!options.quiet) blocks.push_back(summary_line(totals_of(files), options));

  std::string out;
  for (const std::string& block : blocks) {
    if (!out.empty()) out += "\n";
    out += block;
  }
  return out;
}

}  // namespace tilelint
