#include "frontend/options.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/pypto/calls/literals.h"
#include "frontend/pypto/calls/settings.h"

namespace tilelint::python::pypto {
namespace {

void note_options(Pypto& pypto, std::string_view group, const std::vector<Given>& given) {
  Evaluation& run = pypto.run;
  for (const Given& argument : given) {
    if (argument.keyword.empty() || argument.value.is(Kind::none)) continue;
    const OptionType* type = run.vocabulary.find_option(group, argument.keyword);
    const OptionKind kind = type == nullptr ? OptionKind::integer : type->kind;
    if (kind == OptionKind::any) continue;
    const bool vec = kind == OptionKind::vec_tile;
    if (vec || kind == OptionKind::cube_tile) {
      pypto.trace->add(tile_option(pypto, argument, vec));
      continue;
    }
    add_option(run.vocabulary, group, std::string(argument.keyword),
               to_literal(pypto, argument.value, argument.span), argument.whole,
               pypto.trace->kernel);
  }
}

}  // namespace

// The object that pypto.options makes. By position they stand in the order of rules/options.
Value scope_options(Pypto& pypto, const Arguments& given) {
  Evaluation& run = pypto.run;
  auto named = std::make_shared<std::vector<Given>>(given.given);
  auto next = named->begin();
  for (const OptionType& type : run.vocabulary.options) {
    if (type.group != "options") continue;
    if (next == named->end() || !next->keyword.empty()) break;
    (next++)->keyword = type.name;
  }
  Value made;
  made.kind = Kind::instance;
  made.instance =
      run.heap.make(Instance{.uncertain = run.uncertain, .set_by_dialect = std::move(named)});
  return made;
}

// pypto.set_pass_options(...) between operations: it ends what was set so before.
void set_options(Pypto& pypto, std::string_view group, const std::vector<Given>& given) {
  auto& all = pypto.trace->kernel.options;
  const std::size_t before = all.size();
  note_options(pypto, group, given);
  const int now = static_cast<int>(pypto.trace->kernel.operations.size());
  for (std::size_t i = before; i < all.size(); ++i) {
    all[i].first = now;
    for (std::size_t j = 0; j < before; ++j) {
      if (all[j].name == all[i].name && all[j].last < 0) all[j].last = now;
    }
  }
}

// Those of the decorators jit and options.
void take_options(Pypto& pypto, const Function& function) {
  note_options(pypto, "jit", function.compile_options);
  note_options(pypto, "options", function.scope_options);
}

// @pypto.options(...), also where the object was made before.
void take_scope(const Value& options, Function& function) {
  if (!options.is(Kind::instance) || options.instance->set_by_dialect == nullptr) return;
  const std::vector<Given>& given = *options.instance->set_by_dialect;
  function.scoped = true;
  function.scope_options.insert(function.scope_options.end(), given.begin(), given.end());
}

}  // namespace tilelint::python::pypto
