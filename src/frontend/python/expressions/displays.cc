// Displays of lists, tuples and dictionaries, and comprehensions.

#include <cstddef>
#include <utility>
#include <vector>

#include "frontend/python/evaluation/objects.h"
#include "frontend/python/expressions/expressions.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/limits.h"
#include "frontend/python/statements/assignments.h"

namespace tilelint::python {
namespace {

// Evaluates the clauses of a comprehension from `clause` on and appends the items to `out`. Returns
// false if a clause is unknown or there are too many items.
bool comprehend(NodeId clause, NodeId body, Frame& frame, Sequence& out) {
  Evaluation& run = frame.run;
  if (clause == kNoNode) {
    if (out.items.size() >= kMostItems || run.budget.stopped()) return false;
    if (at(body, frame).kind == Syntax::pair) {
      const Value key = evaluate(child(body, Field::key, frame), frame);
      out.items.push_back(key);
      out.items.push_back(evaluate(child(body, Field::value, frame), frame));
    } else {
      out.items.push_back(evaluate(body, frame));
    }
    return true;
  }
  const NodeId next = at(clause, frame).next;
  if (at(clause, frame).kind == Syntax::if_clause) {
    const auto holds = truth(run, evaluate(first(clause, frame), frame));
    return holds && (!*holds || comprehend(next, body, frame, out));
  }
  const Value all = evaluate(child(clause, Field::right, frame), frame);
  const auto items = items_of(run, all);
  if (!items) {
    out.open = why_not(run, all, text_of(clause, frame));
    return false;
  }
  for (const Value& item : *items) {
    assign(child(clause, Field::left, frame), item, frame);
    if (!comprehend(next, body, frame, out)) return false;
  }
  return true;
}

}  // namespace

Value sequence(NodeId node, Frame& frame, Kind kind) {
  Evaluation& run = frame.run;
  std::vector<Value> items;
  items.reserve(frame.module->tree->child_count(node));
  const Unknown* open = nullptr;
  for (const NodeId part : children(*frame.module->tree, node)) {
    if (at(part, frame).kind != Syntax::list_splat) {
      items.push_back(evaluate(part, frame));
      continue;
    }
    const Value splat = evaluate(first(part, frame), frame);
    const auto inner = items_of(run, splat);
    if (inner && items.size() + inner->size() <= kMostItems) {
      items.insert(items.end(), inner->begin(), inner->end());
    } else {
      open = why_not(run, splat, text_of(part, frame));
    }
  }
  return make_sequence(run, kind, std::move(items), open);
}

Value dictionary(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  Dictionary made;
  for (const NodeId part : children(*frame.module->tree, node)) {
    if (at(part, frame).kind == Syntax::pair) {
      const Value key = evaluate(child(part, Field::key, frame), frame);
      const Value value = evaluate(child(part, Field::value, frame), frame);
      if (!key.known()) made.open = key.unknown;
      made.set(key, value);
      made.spans.emplace_back(key, place(part, frame));
    } else if (at(part, frame).kind == Syntax::dictionary_splat) {
      const Value splat = evaluate(first(part, frame), frame);
      if (!splat.is(Kind::dictionary)) {
        made.open = why_not(run, splat, text_of(part, frame));
        continue;
      }
      for (const auto& [key, value] : splat.dictionary->items) made.set(key, value);
      if (splat.dictionary->open != nullptr) made.open = splat.dictionary->open;
    }
  }
  return make_dictionary(run, std::move(made));
}

Value comprehension(NodeId node, Frame& frame) {
  Evaluation& run = frame.run;
  Frame inner{.run = run,
              .module = frame.module,
              .scope = run.heap.make(Scope(frame.scope)),
              .function = frame.function};
  const NodeId body = child(node, Field::body, frame);
  Sequence out;
  if (!comprehend(at(body, frame).next, body, inner, out)) {
    if (out.open == nullptr) {
      out.open = why(run, {Unknown::Why::expression, text_of(node, frame).substr(0, 40)});
    }
    return unknown(out.open);
  }
  if (at(node, frame).kind == Syntax::set_comprehension) return distinct(run, std::move(out.items));
  if (at(node, frame).kind != Syntax::dictionary_comprehension) {
    return make_sequence(run, Kind::list, std::move(out.items));
  }
  Dictionary made;
  for (std::size_t i = 0; i + 1 < out.items.size(); i += 2) {
    if (!out.items[i].known()) made.open = out.items[i].unknown;
    made.set(out.items[i], out.items[i + 1]);
  }
  return make_dictionary(run, std::move(made));
}

}  // namespace tilelint::python
