#include <string>
#include <utility>
#include <vector>

#include "frontend/options.h"
#include "frontend/pypto/calls/calls.h"
#include "frontend/pypto/calls/literals.h"
#include "frontend/python/limits.h"

namespace tilelint::python::pypto {
namespace {

// The choices on which the value depends, as far as they are not made.
void collect_open(Pypto& pypto, const Value& value, std::vector<const Origin*>& open,
                  int nested = 0) {
  Evaluation& run = pypto.run;
  if (value.is_sequence() && nested <= kMostNested && !run.budget.stopped()) {
    for (const Value& item : value.sequence->items) {
      if (item.is_sequence()) ++run.budget.steps;
      collect_open(pypto, item, open, nested + 1);
    }
  }
  const Origin* origin = value.origin();
  if (origin != nullptr && !run.choices.is_made(origin)) open.push_back(origin);
}

}  // namespace

// From the first argument to the last; the call itself when there is none.
Span arguments_span(const Arguments& given, NodeId node, const Frame& frame) {
  if (given.given.empty() || !frame.module->main) return place(node, frame);
  return {given.given.front().span.begin, given.given.back().span.end};
}

void note_site(Pypto& pypto, NodeId node, const Arguments& given, const Frame& frame) {
  Evaluation& run = pypto.run;
  run.budget.meet_kernel();
  if (!frame.module->main) return;
  SeenCall seen;
  if (given.open != nullptr) seen.open = message_of(*given.open);
  for (const auto& argument : given.given) {
    Literal value = to_literal(pypto, argument.value, argument.span);
    if (argument.keyword.empty()) {
      seen.values.push_back(std::move(value));
    } else {
      seen.keywords.push_back({std::string(argument.keyword), std::move(value), argument.span});
    }
  }
  std::vector<const Origin*> open;
  for (const auto& argument : given.given) collect_open(pypto, argument.value, open);
  if (given.open != nullptr) collect_open(pypto, unknown(given.open), open);
  pypto.sites.note(node, std::move(seen), std::move(open));
}

}  // namespace tilelint::python::pypto
