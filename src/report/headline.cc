#include "report/headline.h"

#include <fmt/format.h>

#include "report/printable.h"

namespace tilelint {
namespace {

std::string joined(const std::string& mark, const std::string& name, const std::string& message,
                   const std::string& place, const Style& style) {
  std::string out = mark + " ";
  if (!name.empty()) out += style.bold(printable(name) + ":") + " ";
  out += printable(message);
  if (!place.empty()) out += " at " + style.bold(printable(place));
  return out + "\n";
}

}  // namespace

std::string code_of(const Diagnostic& diagnostic) {
  return diagnostic.constraint.empty() ? diagnostic.rule
                                       : diagnostic.rule + "/" + diagnostic.constraint;
}

std::string place_text(const std::string& path, const Position& position) {
  return fmt::format("{}:{}:{}", path, position.line, position.column);
}

std::string headline(const Diagnostic& diagnostic, const std::string& path, const Style& style) {
  const std::string mark =
      fmt::format("[{} {}]", to_text(diagnostic.severity), code_of(diagnostic));
  return joined(style.of(diagnostic.severity, mark), diagnostic.name, diagnostic.message,
                place_text(path, diagnostic.place.begin), style);
}

std::string headline(const Failure& failure, Lang lang, const Style& style) {
  const std::string place =
      failure.line == 0 ? failure.path : place_text(failure.path, {failure.line, failure.column});
  return joined(style.failure("[failure]"), "", failure.message.in(lang), place, style);
}

std::string headline(const Undecided& undecided, const std::string& rules, const std::string& path,
                     Lang lang, const Style& style) {
  return joined(style.dim("[undecided " + rules + "]"), undecided.kernel, undecided.reason.in(lang),
                place_text(path, undecided.place.begin), style);
}

}  // namespace tilelint
