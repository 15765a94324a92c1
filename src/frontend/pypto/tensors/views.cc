// Views of tensors, and what they tell of the loops around them.

#include <cstddef>
#include <string_view>
#include <utility>

#include "frontend/pypto/kernels/loops.h"
#include "frontend/pypto/tensors/tensors.h"
#include "frontend/python/evaluation/objects.h"

namespace tilelint::python::pypto {
// The view of a tensor: an operand of the rules about views, and a hint along which axis the loops
// around it walk.
void note_view(Pypto& pypto, const Operation& operation, const Arguments& given, int result,
               const Frame& frame) {
  Evaluation& run = pypto.run;
  if (operation.inputs.empty()) return;
  View view;
  view.tensor = operation.inputs.front();
  view.result = result;
  view.span = operation.span;
  const auto read = [&](std::string_view name, std::size_t position, Integers& into) {
    const auto* argument = given.find(name, position);
    const auto items = argument == nullptr ? std::nullopt : items_of(run, argument->value);
    for (std::size_t i = 0; items && i < items->size(); ++i) {
      into.push_back(to_integer((*items)[i], argument->span));
    }
    return items;
  };
  read("shape", 1, view.shape);
  const auto offsets = read("offsets", 2, view.offset);
  read("valid_shape", 3, view.valid_shape);
  if (view.shape.empty()) return;
  for (std::size_t i = 0; offsets && i < offsets->size() && i < view.shape.size(); ++i) {
    if (const int number = own_loop(pypto, (*offsets)[i]); number >= 0) {
      pypto.trace->walk(number, static_cast<int>(i), view);
      view.moves.push_back({static_cast<int>(i), number});
      const auto* shape = given.find("shape", 1);
      Loop& loop = pypto.trace->kernel.loops[static_cast<std::size_t>(number)];
      const bool written = shape->node != kNoNode && (at(shape->node, frame).kind == Syntax::list ||
                                                      at(shape->node, frame).kind == Syntax::tuple);
      if (written && loop.axis == static_cast<int>(i)) {
        note_batch(loop, frame.module->tree->child_at(shape->node, i), frame);
      }
    }
  }
  pypto.trace->kernel.views.push_back(std::move(view));
}

}  // namespace tilelint::python::pypto
