#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "kernel/vocabulary.h"
#include "tilelint/kernel.h"

namespace tilelint {

// One thing that a rule looks at.
enum class SubjectKind {
  input,
  tensor,
  vec_tile,
  cube_tile,
  op,
  view,
  reduction,
  loop,
  transfer,
  pipeline,
  options,
  expression,
  kernel,
  sweep,
};
inline constexpr int kSubjectKinds = 14;

std::string_view to_text(SubjectKind kind);
std::optional<SubjectKind> parse_subject_kind(std::string_view text);

// The settings in force at an operation; null where there is none.
struct InForce {
  const TileSetting* vec = nullptr;
  const TileSetting* cube = nullptr;
};

// A subject points into its kernel. Which members are set depends on the kind.
struct Subject {
  SubjectKind kind = SubjectKind::kernel;
  const Kernel* kernel = nullptr;
  const Operation* operation =
      nullptr;  // vec_tile, cube_tile, op, reduction; loop: the first that computes
  const TileSetting* setting =
      nullptr;                        // vec_tile, cube_tile; op and loop: the vector tile in force
  const TileSetting* cube = nullptr;  // op: the cube tile in force
  // vec_tile: the operations that the setting serves, this one among them.
  std::shared_ptr<const std::vector<const Operation*>> served = {};
  // At every operation of the kernel, by its index; null: not known.
  std::shared_ptr<const std::vector<InForce>> in_force = {};
  std::vector<const Loop*> loops = {};  // enclosing, outermost first; loop: itself last
  int index = 0;  // tensor, view, transfer, pipeline, option, expression or finding
  Span span;      // where a diagnostic stands
  // It, or the tile setting in force, stands in a branch of which it is not known whether it is
  // taken.
  bool conditional = false;
};

// Every subject of the kernel, in the order of the source.
std::vector<Subject> subjects_of(const Kernel& kernel);

}  // namespace tilelint
