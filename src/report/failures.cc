#include "report/failures.h"

#include "report/frame.h"
#include "report/headline.h"

namespace tilelint {

std::string failure_block(const Failure& failure, const SourceFile* source, Lang lang,
                          const Style& style) {
  std::string out = headline(failure, lang, style);
  if (source == nullptr || failure.line == 0) return out;
  return out + code_frame(
                   *source, target_at(*source, failure.line, failure.column), "",
                   [&](std::string_view text) { return style.dim(text); },
                   [&](std::string_view text) { return style.failure(text); });
}

std::string render_failures(const std::vector<Failure>& failures,
                            const std::vector<std::shared_ptr<const SourceFile>>& sources,
                            Lang lang, bool color) {
  std::string out;
  for (const Failure& failure : failures) {
    const SourceFile* found = nullptr;
    for (const auto& source : sources) {
      if (source && source->path() == failure.path) found = source.get();
    }
    if (!out.empty()) out += "\n";
    out += failure_block(failure, found, lang, Style{color});
  }
  return out;
}

}  // namespace tilelint
