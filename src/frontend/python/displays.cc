// Lists, tuples, dictionaries and comprehensions.
#include <algorithm>

#include "frontend/python/interpreter.h"

namespace tilelint::python {

Value Interpreter::make_sequence(Kind kind, std::vector<Value> items, const Unknown* open) {
  Value made;
  made.kind = kind;
  steps_ += static_cast<int>(items.size() / kItemsAStep);
  made.sequence = heap_.make(Sequence{std::move(items), open, uncertain_});
  return made;
}

Value Interpreter::sequence(NodeId node, Frame& frame, Kind kind) {
  std::vector<Value> items;
  items.reserve(frame.module->tree->child_count(node));
  const Unknown* open = nullptr;
  for (const NodeId part : children(*frame.module->tree, node)) {
    if (at(part, frame).kind != Syntax::list_splat) {
      items.push_back(evaluate(part, frame));
      continue;
    }
    const Value splat = evaluate(first(part, frame), frame);
    const auto inner = items_of(splat);
    if (inner && items.size() + inner->size() <= kMostItems) {
      items.insert(items.end(), inner->begin(), inner->end());
    } else {
      open = why_not(splat, text_of(part, frame));
    }
  }
  return make_sequence(kind, std::move(items), open);
}

// A set: each item once. Items that are not known may be the same.
Value Interpreter::distinct(std::vector<Value> items) {
  std::vector<Value> kept;
  const Unknown* open = nullptr;
  for (const Value& item : items) {
    if (!item.known()) open = item.unknown;
    const bool there = std::any_of(kept.begin(), kept.end(),
                                   [&](const Value& other) { return same(other, item); });
    if (!there) kept.push_back(item);
  }
  return make_sequence(Kind::list, std::move(kept), kept.size() > 1 ? open : nullptr);
}

Value Interpreter::make_dictionary(Dictionary items) {
  Value made;
  made.kind = Kind::dictionary;
  made.dictionary = heap_.make(std::move(items));
  return made;
}

Value Interpreter::dictionary(NodeId node, Frame& frame) {
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
        made.open = why_not(splat, text_of(part, frame));
        continue;
      }
      for (const auto& [key, value] : splat.dictionary->items) made.set(key, value);
      if (splat.dictionary->open != nullptr) made.open = splat.dictionary->open;
    }
  }
  return make_dictionary(std::move(made));
}

// Goes through the clauses from `clause` on; false when one of them is not known.
bool Interpreter::comprehend(NodeId clause, NodeId body, Frame& frame, Sequence& out) {
  if (clause == kNoNode) {
    if (out.items.size() >= kMostItems || stopped()) return false;
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
    const auto holds = truth(evaluate(first(clause, frame), frame));
    return holds && (!*holds || comprehend(next, body, frame, out));
  }
  const Value all = evaluate(child(clause, Field::right, frame), frame);
  const auto items = items_of(all);
  if (!items) {
    out.open = why_not(all, text_of(clause, frame));
    return false;
  }
  for (const Value& item : *items) {
    assign(child(clause, Field::left, frame), item, frame);
    if (!comprehend(next, body, frame, out)) return false;
  }
  return true;
}

Value Interpreter::comprehension(NodeId node, Frame& frame) {
  Frame inner{frame.module, heap_.make(Scope(frame.scope)), frame.function, {}};
  const NodeId body = child(node, Field::body, frame);
  Sequence out;
  if (!comprehend(at(body, frame).next, body, inner, out)) {
    if (out.open == nullptr) {
      out.open = why({Unknown::Why::expression, text_of(node, frame).substr(0, 40)});
    }
    return unknown(out.open);
  }
  if (at(node, frame).kind == Syntax::set_comprehension) return distinct(std::move(out.items));
  if (at(node, frame).kind != Syntax::dictionary_comprehension) {
    return make_sequence(Kind::list, std::move(out.items));
  }
  Dictionary made;
  for (std::size_t i = 0; i + 1 < out.items.size(); i += 2) {
    if (!out.items[i].known()) made.open = out.items[i].unknown;
    made.set(out.items[i], out.items[i + 1]);
  }
  return make_dictionary(std::move(made));
}

}  // namespace tilelint::python
