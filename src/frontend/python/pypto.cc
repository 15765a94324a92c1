// Calls of PyPTO that are no operations: tiles, options, scalars, tensors.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/options.h"
#include "frontend/python/interpreter.h"

namespace tilelint::python {
namespace {

constexpr std::array<std::string_view, 4> kTensors = {"Tensor", "tensor", "frontend.Tensor",
                                                      "frontend.tensor"};
constexpr std::array<std::string_view, 3> kWithoutEffect = {"set_semantic_label", "set_matrix_size",
                                                            "raise_error"};

}  // namespace

Value Interpreter::pypto(std::string_view name, const Arguments& given, NodeId node, Frame& frame) {
  if (name == "set_vec_tile_shapes" || name == "set_cube_tile_shapes") {
    note_site(node, given, frame);
    const Span span = arguments_span(given, node, frame);
    const bool vec = name == "set_vec_tile_shapes";
    note_tile_form(name, given, span, frame);
    trace_->add(vec ? vec_tile(given, span) : cube_tile(given, span));
    return none();
  }
  if (name == "loop" || name == "loop_unroll") {  // not in a for statement
    note_site(node, given, frame);
    return no(Unknown::Why::loop_index, name);
  }
  if (std::find(kTensors.begin(), kTensors.end(), name) != kTensors.end()) {
    return make_tensor(given, node, frame);
  }
  if (std::find(kWithoutEffect.begin(), kWithoutEffect.end(), name) != kWithoutEffect.end()) {
    return none();
  }
  if (name == "options") return scope_options(given);
  if (name == "set_options") {
    set_options("options", given.given);
    return none();
  }
  constexpr std::string_view set = "set_", options = "_options";
  if (name.starts_with(set) && name.ends_with(options)) {
    const auto group = name.substr(set.size(), name.size() - set.size() - options.size());
    // "print": no options of kernels.
    if (vocabulary_.find_option("options", name.substr(set.size())) != nullptr) {
      set_options(group, given.given);
    }
    return none();
  }
  const auto* one = given.positional(0);
  if (name == "symbolic_scalar" || name == "SymbolicScalar" || name == "cond" || name == "SymInt") {
    if (one == nullptr || one->value.is(Kind::text)) return dynamic_value(name);
    return one->value;
  }
  if (name == "min" || name == "max") return extreme(name == "max", given);
  if ((name == "ceildiv" || name == "ceil_div") && one != nullptr && !one->value.is(Kind::tensor)) {
    const auto* two = given.positional(1);
    if (two == nullptr) return no(Unknown::Why::call, name);
    const Value more =
        binary("+", one->value, binary("-", two->value, integer(1), node, frame), node, frame);
    return binary("//", more, two->value, node, frame);
  }
  if (name == "is_loop_begin" || name == "is_loop_end") {
    trace_->ask_position();
    return dynamic_value(name);
  }
  if (name == "frontend.dynamic") return dynamic_value(name);
  if (name == "from_torch" && one != nullptr && one->value.is(Kind::tensor)) {
    TensorValue made = *one->value.tensor;
    made.host = false;
    made.trace = -1;
    return of(make(std::move(made)));
  }
  if (name == "bytes_of" && one != nullptr && one->value.is(Kind::dtype)) {
    return integer(one->value.dtype->bytes);
  }
  return operation(name, given, node, frame);
}

Value Interpreter::dynamic_value(std::string_view name) {
  Unknown value{Unknown::Why::value, *heap_.text(name)};
  value.dynamic = true;
  return unknown(why(value));
}

TileSetting Interpreter::vec_tile(const Arguments& given, Span span) {
  TileSetting setting;
  setting.span = span;
  bool listed = false;  // a rule says so
  for (const auto& argument : given.given) {
    want(argument.value);
    listed = listed || argument.value.is_sequence();
    setting.tile.push_back(to_integer(argument.value, argument.span));
  }
  if (given.open != nullptr || setting.tile.empty() || listed) {
    setting.tile.clear();
    setting.unknown = message_of(given.open != nullptr
                                     ? *given.open
                                     : Unknown{Unknown::Why::expression, "set_vec_tile_shapes"});
  }
  return setting;
}

// A list of a cube tile; one whose entries are not known has two.
Integers Interpreter::cube_list(const Given* argument, const Arguments& given, Span span) {
  if (argument == nullptr) {
    const Unknown* why_open = given.open != nullptr
                                  ? given.open
                                  : why({Unknown::Why::expression, "set_cube_tile_shapes"});
    const Integer entry = to_integer(unknown(why_open), span);
    return {entry, entry};
  }
  want(argument->value);
  const auto items = items_of(argument->value);
  if (!items) {
    const Integer entry = to_integer(unknown(why_not(argument->value, "tile")), argument->span);
    return {entry, entry};
  }
  Integers list;
  for (const Value& item : *items) list.push_back(to_integer(item, argument->span));
  return list;
}

TileSetting Interpreter::cube_tile(const Arguments& given, Span span) {
  TileSetting setting;
  setting.kind = TileSetting::Kind::cube;
  setting.span = span;
  setting.cube.m = cube_list(given.find("m", 0), given, setting.span);
  setting.cube.k = cube_list(given.find("k", 1), given, setting.span);
  setting.cube.n = cube_list(given.find("n", 2), given, setting.span);
  // The fourth by position was another flag in an older signature.
  const auto* split = given.keyword("enable_split_k");
  if (split == nullptr) split = given.positional(4);
  if (split != nullptr && split->value.is_number()) {
    setting.cube.split_k = split->value.integer != 0;
  } else if (given.positional(3) == nullptr && split == nullptr && given.open == nullptr) {
    setting.cube.split_k = false;
  }
  return setting;
}

// From the first argument to the last; the call itself when there is none.
Span Interpreter::arguments_span(const Arguments& given, NodeId node, const Frame& frame) const {
  if (given.given.empty() || !frame.module->main) return place(node, frame);
  return {given.given.front().span.begin, given.given.back().span.end};
}

void Interpreter::note_site(NodeId node, const Arguments& given, const Frame& frame) {
  patience_ = kMostSteps;
  if (!frame.module->main) return;
  SeenCall seen;
  if (given.open != nullptr) seen.open = message_of(*given.open);
  for (const auto& argument : given.given) {
    Literal value = to_literal(argument.value, argument.span);
    if (argument.keyword.empty()) {
      seen.values.push_back(std::move(value));
    } else {
      seen.keywords.push_back({std::string(argument.keyword), std::move(value), argument.span});
    }
  }
  std::vector<const Origin*> open;
  for (const auto& argument : given.given) collect_open(argument.value, open);
  if (given.open != nullptr) collect_open(unknown(given.open), open);
  sites.note(node, std::move(seen), std::move(open));
}

// The choices on which the value depends, as far as they are not made.
void Interpreter::collect_open(const Value& value, std::vector<const Origin*>& open, int nested) {
  if (value.is_sequence() && nested <= kMostNested && !stopped()) {
    for (const Value& item : value.sequence->items) {
      if (item.is_sequence()) ++steps_;
      collect_open(item, open, nested + 1);
    }
  }
  const Origin* origin = value.origin();
  if (origin != nullptr && !decisions_.contains(origin)) open.push_back(origin);
}

// A tile that is given among the options, as a list.
TileSetting Interpreter::tile_option(const Given& argument, bool vec) {
  Arguments entries;
  const auto items = items_of(argument.value);
  if (!items) entries.open = why_not(argument.value, argument.keyword);
  for (std::size_t i = 0; items && i < items->size(); ++i) {
    entries.given.push_back({{}, (*items)[i], kNoNode, argument.span});
  }
  note_tile_form(argument.keyword, entries, argument.span, {.module = main_});
  return vec ? vec_tile(entries, argument.span) : cube_tile(entries, argument.span);
}

// The object that pypto.options makes. By position they stand in the order of rules/options.
Value Interpreter::scope_options(const Arguments& given) {
  auto named = std::make_shared<std::vector<Given>>(given.given);
  auto next = named->begin();
  for (const OptionType& type : vocabulary_.options) {
    if (type.group != "options") continue;
    if (next == named->end() || !next->keyword.empty()) break;
    (next++)->keyword = type.name;
  }
  Value made;
  made.kind = Kind::instance;
  made.instance = heap_.make(Instance{.uncertain = uncertain_, .options = std::move(named)});
  return made;
}

void Interpreter::note_options(std::string_view group, const std::vector<Given>& given) {
  for (const Given& argument : given) {
    if (argument.keyword.empty() || argument.value.is(Kind::none)) continue;
    const OptionType* type = vocabulary_.find_option(group, argument.keyword);
    const OptionKind kind = type == nullptr ? OptionKind::integer : type->kind;
    if (kind == OptionKind::any) continue;
    const bool vec = kind == OptionKind::vec_tile;
    if (vec || kind == OptionKind::cube_tile) {
      trace_->add(tile_option(argument, vec));
      continue;
    }
    add_option(vocabulary_, group, std::string(argument.keyword),
               to_literal(argument.value, argument.span), argument.whole, trace_->kernel);
  }
}

// pypto.set_pass_options(...) between operations: it ends what was set so before.
void Interpreter::set_options(std::string_view group, const std::vector<Given>& given) {
  auto& all = trace_->kernel.options;
  const std::size_t before = all.size();
  note_options(group, given);
  const int now = static_cast<int>(trace_->kernel.operations.size());
  for (std::size_t i = before; i < all.size(); ++i) {
    all[i].first = now;
    for (std::size_t j = 0; j < before; ++j) {
      if (all[j].name == all[i].name && all[j].last < 0) all[j].last = now;
    }
  }
}

// Those of the decorators jit and options.
void Interpreter::take_options(const Function& function) {
  note_options("jit", function.jit_options);
  note_options("options", function.scope_options);
}

Literal Interpreter::to_literal(const Value& value, Span span, int nested) {
  Literal literal;
  literal.span = span;
  const bool holds_items = value.is_sequence() || value.is(Kind::dictionary);
  if (holds_items && (nested > kMostNested || stopped())) {
    literal.kind = Literal::Kind::unknown;
    literal.unknown = message_of(*why({Unknown::Why::expression, "value"}));
    return literal;
  }
  if (nested > 0) ++steps_;
  switch (value.kind) {
    case Kind::integer:
      literal.integer = value.integer;
      return literal;
    case Kind::boolean:
      literal.kind = Literal::Kind::boolean;
      literal.boolean = value.integer != 0;
      return literal;
    case Kind::text:
      literal.kind = Literal::Kind::text;
      literal.text = *value.text;
      return literal;
    case Kind::name:
      literal.kind = Literal::Kind::text;
      literal.text = value.text->substr(value.text->rfind('.') + 1);
      return literal;
    case Kind::dtype:
      literal.kind = Literal::Kind::text;
      literal.text = value.dtype->name;
      return literal;
    case Kind::list:
    case Kind::tuple:
      if (value.sequence->open != nullptr) break;
      literal.kind = Literal::Kind::list;
      for (const Value& item : value.sequence->items)
        literal.items.push_back(to_literal(item, span, nested + 1));
      return literal;
    case Kind::dictionary: {
      if (value.dictionary->open != nullptr) break;
      literal.kind = Literal::Kind::table;
      for (const auto& [key, item] : value.dictionary->items) {
        const Literal name = to_literal(key, span, nested + 1);
        literal.keys.push_back(name.kind == Literal::Kind::integer ? std::to_string(name.integer)
                                                                   : name.text);
        literal.items.push_back(to_literal(item, value.dictionary->span_of(key, span), nested + 1));
      }
      return literal;
    }
    case Kind::real:
      literal.kind = Literal::Kind::text;
      literal.text = fmt::format("{}", value.real);
      return literal;
    default:
      break;
  }
  literal.kind = Literal::Kind::unknown;
  if (value.is_sequence()) {
    literal.unknown = message_of(*value.sequence->open);
  } else {
    const Unknown* reason = why_not(value, "value");
    literal.unknown = message_of(*reason);
    literal.computed = !is_named(*reason);
  }
  return literal;
}

}  // namespace tilelint::python
