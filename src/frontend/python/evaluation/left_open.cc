#include "frontend/python/evaluation/left_open.h"

#include <string>

#include "frontend/python/limits.h"

namespace tilelint::python {

void say_left_open(Log* log, std::size_t most, std::string_view counted,
                   const std::vector<const Origin*>& open) {
  if (log == nullptr) return;
  for (const Origin* origin : open) {
    if (origin->tree == nullptr) continue;  // the chip has no place in the source
    const SourceFile& source = origin->tree->source();
    const std::string line =
        std::to_string(source.position((*origin->tree)[origin->node].span.begin).line);
    if (source.path() == log->path()) {
      log->say_at(line, "limit reached: {} {} of a function; the choice here is left open", most,
                  counted);
    } else {
      log->say("limit reached: {} {} of a function; the choice at {}:{} is left open", most,
               counted, source.path(), line);
    }
  }
}

void say_given_up(Log* log) {
  if (log == nullptr) return;
  log->say("limit reached: {} evaluated nodes of a function before its first kernel",
           kMostStepsBefore);
}

}  // namespace tilelint::python
