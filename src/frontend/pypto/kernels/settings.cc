#include "frontend/pypto/kernels/settings.h"

#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

#include "base/message.h"
#include "frontend/python/evaluation/objects.h"

namespace tilelint::python::pypto {
namespace {

void forget_tile(Pypto& pypto, TileSetting::Kind kind, Span span, const Unknown& reason) {
  TileSetting setting;
  setting.kind = kind;
  setting.span = span;
  setting.unknown = message_of(reason);
  const Integer entry{0, setting.unknown, span};
  if (kind == TileSetting::Kind::cube) {
    setting.cube.m = setting.cube.k = setting.cube.n = {entry, entry};
  }
  pypto.trace->add(std::move(setting));
}

}  // namespace

// Inside a kernel it is not known after the call which tiles are in force.
void forget_tiles(Pypto& pypto, std::string_view called, NodeId call, const Frame& frame) {
  if (!pypto.trace->kernel.compiled && pypto.trace->in_force == InForce{}) return;
  Unknown reason{Unknown::Why::call, called};
  reason.given = std::make_shared<const Message>(
      make_message("{}: its source was not read, and it may set the tile",
                   "{}：未读到其源码，其中可能设置了 TileShape", called));
  forget_tile(pypto, TileSetting::Kind::vec, place(call, frame), reason);
  forget_tile(pypto, TileSetting::Kind::cube, place(call, frame), reason);
}

// Where the branches leave different tiles in force, the tile is not known after them.
void join_settings(Pypto& pypto, const Origin* origin, InForce first, InForce second) {
  Evaluation& run = pypto.run;
  if (first == second) return;
  run.choices.want(origin);
  const Unknown* reason = why(run, {Unknown::Why::branch, "the tile in force"});
  const auto join_kind = [&](TileSetting::Kind kind, int one, int other) {
    if (one == other) return;
    const int shown = other >= 0 ? other : one;
    forget_tile(pypto, kind, pypto.trace->kernel.settings[static_cast<std::size_t>(shown)].span,
                *reason);
  };
  join_kind(TileSetting::Kind::vec, first.vec, second.vec);
  join_kind(TileSetting::Kind::cube, first.cube, second.cube);
}

}  // namespace tilelint::python::pypto
