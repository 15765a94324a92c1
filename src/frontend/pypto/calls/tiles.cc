#include <cstddef>

#include "frontend/options.h"
#include "frontend/pypto/calls/forms.h"
#include "frontend/pypto/calls/settings.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/evaluation/questions.h"

namespace tilelint::python::pypto {
namespace {

// A list of a cube tile; one whose entries are not known has two.
Integers cube_list(Pypto& pypto, const Given* argument, const Arguments& given, Span span) {
  Evaluation& run = pypto.run;
  if (argument == nullptr) {
    const Unknown* why_open = given.open != nullptr
                                  ? given.open
                                  : why(run, {Unknown::Why::expression, "set_cube_tile_shapes"});
    const Integer entry = to_integer(unknown(why_open), span);
    return {entry, entry};
  }
  want(run, argument->value);
  const auto items = items_of(run, argument->value);
  if (!items) {
    const Integer entry =
        to_integer(unknown(why_not(run, argument->value, "tile")), argument->span);
    return {entry, entry};
  }
  Integers list;
  for (const Value& item : *items) list.push_back(to_integer(item, argument->span));
  return list;
}

}  // namespace

TileSetting vec_tile(Pypto& pypto, const Arguments& given, Span span) {
  Evaluation& run = pypto.run;
  TileSetting setting;
  setting.span = span;
  bool listed = false;  // a rule says so
  for (const auto& argument : given.given) {
    want(run, argument.value);
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

TileSetting cube_tile(Pypto& pypto, const Arguments& given, Span span) {
  TileSetting setting;
  setting.kind = TileSetting::Kind::cube;
  setting.span = span;
  setting.cube.m = cube_list(pypto, given.find("m", 0), given, setting.span);
  setting.cube.k = cube_list(pypto, given.find("k", 1), given, setting.span);
  setting.cube.n = cube_list(pypto, given.find("n", 2), given, setting.span);
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

// A tile that is given among the options, as a list.
TileSetting tile_option(Pypto& pypto, const Given& argument, bool vec) {
  Evaluation& run = pypto.run;
  Arguments entries;
  const auto items = items_of(run, argument.value);
  if (!items) entries.open = why_not(run, argument.value, argument.keyword);
  for (std::size_t i = 0; items && i < items->size(); ++i) {
    entries.given.push_back({{}, (*items)[i], kNoNode, argument.span});
  }
  note_tile_form(pypto, argument.keyword, entries, argument.span,
                 {.run = run, .module = run.modules.main});
  return vec ? vec_tile(pypto, entries, argument.span) : cube_tile(pypto, entries, argument.span);
}

}  // namespace tilelint::python::pypto
