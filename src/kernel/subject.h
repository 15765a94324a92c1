#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
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

// The operations that one vector tile serves, and how long the axes are that they walk.
struct Served {
  // The longest that an axis is, as far as that is known.
  struct Reach {
    std::int64_t most = 0;
    const Message* unknown = nullptr;  // why one of them is not known
  };

  std::vector<const Operation*> operations;
  std::vector<std::vector<Reach>> reach;  // of the tensors of each rank

  void add(const Kernel& kernel, const Operation& operation);
};

// Who reads and who writes each tensor of a kernel.
class TensorUses {
 public:
  explicit TensorUses(const Kernel& kernel);

  // The operations that read it, by their index, in order.
  std::span<const int> readers(int tensor) const;
  bool written(int tensor) const { return written_[static_cast<std::size_t>(tensor)]; }

 private:
  std::vector<std::size_t> first_;  // of the readers of each tensor; one more at the end
  std::vector<int> readers_;
  std::vector<bool> written_;
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
  std::shared_ptr<const Served> served = {};    // vec_tile: by its setting, this one among them
  std::shared_ptr<const TensorUses> uses = {};  // tensor
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
