#pragma once

#include <concepts>
#include <tuple>
#include <type_traits>

#include "expr/code.h"
#include "rules/catalogue.h"

// The members of all types in a catalogue, in order. Structured bindings list them, so the build
// fails if someone adds a member and does not list it here.
namespace tilelint::snapshot {

template <class T, class Wanted>
concept Is = std::same_as<std::remove_const_t<T>, Wanted>;

auto members(Is<Message> auto& it) {
  auto& [en, zh] = it;
  return std::tie(en, zh);
}
auto members(Is<Span> auto& it) {
  auto& [begin, end] = it;
  return std::tie(begin, end);
}
auto members(Is<Type> auto& it) {
  auto& [base, depth] = it;
  return std::tie(base, depth);
}

// Compiled expressions and texts. Nodes make up most of the data and are copied as bytes.
static_assert(std::has_unique_object_representations_v<Node>);
auto members(Is<Code::Expression> auto& it) {
  auto& [first, root, height, type] = it;
  return std::tie(first, root, height, type);
}
auto members(Is<Code::Let> auto& it) {
  auto& [name, expression] = it;
  return std::tie(name, expression);
}
auto members(Is<Code> auto& it) {
  auto& [nodes, children, literals, expressions, lets] = it;
  return std::tie(nodes, children, literals, expressions, lets);
}
auto members(Is<Template::Piece> auto& it) {
  auto& [text, expression] = it;
  return std::tie(text, expression);
}
auto members(Is<Template> auto& it) {
  auto& [pieces] = it;
  return std::tie(pieces);
}
auto members(Is<TemplateText> auto& it) {
  auto& [en, zh] = it;
  return std::tie(en, zh);
}
auto members(Is<BoundExpression> auto& it) {
  auto& [program, id] = it;
  return std::tie(program, id);
}

// Rules and policies.
auto members(Is<RuleSource> auto& it) {
  auto& [document, note] = it;
  return std::tie(document, note);
}
auto members(Is<RuleExample> auto& it) {
  auto& [title, bad, good, bad_span, good_span] = it;
  return std::tie(title, bad, good, bad_span, good_span);
}
auto members(Is<RuleDocument> auto& it) {
  auto& [why, sources, examples] = it;
  return std::tie(why, sources, examples);
}
auto members(Is<Rule::Case> auto& it) {
  auto& [name, message, help] = it;
  return std::tie(name, message, help);
}
auto members(Is<Rule::FixTemplate> auto& it) {
  auto& [target, value, safe] = it;
  return std::tie(target, value, safe);
}
auto members(Is<Rule> auto& it) {
  auto& [id, name, since, certainty, constraint, operations, replaces, subject, severity, aliases,
         program, when, worst, require, at, title, message, help, label, cases, fixes, stricter,
         document, file, builtin] = it;
  return std::tie(id, name, since, certainty, constraint, operations, replaces, subject, severity,
                  aliases, program, when, worst, require, at, title, message, help, label, cases,
                  fixes, stricter, document, file, builtin);
}
auto members(Is<Policy::Key> auto& it) {
  auto& [name, when, value, descending, text, why] = it;
  return std::tie(name, when, value, descending, text, why);
}
auto members(Is<Policy> auto& it) {
  auto& [name, title, next, program, flatten, needs_loop, loop_counts, widths, keys] = it;
  return std::tie(name, title, next, program, flatten, needs_loop, loop_counts, widths, keys);
}

// Profiles, backends and the vocabulary.
auto members(Is<Constant> auto& it) {
  auto& [name, is_list, values, unit, source, from] = it;
  return std::tie(name, is_list, values, unit, source, from);
}
auto members(Is<Constants> auto& it) {
  auto& [name, items] = it;
  return std::tie(name, items);
}
auto members(Is<Profile> auto& it) {
  auto& [name, extends, default_for, policy, title, limits] = it;
  return std::tie(name, extends, default_for, policy, title, limits);
}
auto members(Is<Backend> auto& it) {
  auto& [name, is_default, title, numbers] = it;
  return std::tie(name, is_default, title, numbers);
}
auto members(Is<DataType> auto& it) {
  auto& [name, printed, bits, bytes, spellings] = it;
  return std::tie(name, printed, bits, bytes, spellings);
}
auto members(Is<Literal> auto& it) {
  auto& [kind, integer, boolean, text, items, keys, unknown, computed, span] = it;
  return std::tie(kind, integer, boolean, text, items, keys, unknown, computed, span);
}
auto members(Is<ArgumentType> auto& it) {
  auto& [name, type, fallback, has_fallback, is_axis] = it;
  return std::tie(name, type, fallback, has_fallback, is_axis);
}
auto members(Is<OperationType> auto& it) {
  auto& [name, op_class, family, in_pypto, computes, arguments, takes_list, results, reduced_axis,
         reduces_by_default, default_axes, tile_rank, replaces, walked_shape, output_shape,
         output_dtype, live_buffers, all_buffers, result_buffers, temporary_bytes] = it;
  return std::tie(name, op_class, family, in_pypto, computes, arguments, takes_list, results,
                  reduced_axis, reduces_by_default, default_axes, tile_rank, replaces, walked_shape,
                  output_shape, output_dtype, live_buffers, all_buffers, result_buffers,
                  temporary_bytes);
}
auto members(Is<OptionType> auto& it) {
  auto& [group, name, kind, range, besides, choices, keys, sided_range, control_keys,
         control_values, lone_values, fallback, backends] = it;
  return std::tie(group, name, kind, range, besides, choices, keys, sided_range, control_keys,
                  control_values, lone_values, fallback, backends);
}
auto members(Is<Vocabulary> auto& it) {
  auto& [dtypes, operations, options, profiles, backends, architectures] = it;
  return std::tie(dtypes, operations, options, profiles, backends, architectures);
}
auto members(Is<Catalogue> auto& it) {
  auto& [rules, constraints, profiles, backends, policies, vocabulary] = it;
  return std::tie(rules, constraints, profiles, backends, policies, vocabulary);
}

}  // namespace tilelint::snapshot
