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

// The kind of thing that a rule looks at.
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

// The settings in force at an operation; null if none is.
struct InForce {
  const TileSetting* vec = nullptr;
  const TileSetting* cube = nullptr;
};

// The operations that use one vector tile setting, and the lengths of the axes they iterate over.
struct Served {
  // The greatest known length of an axis.
  struct Reach {
    std::int64_t most = 0;
    const Message* unknown = nullptr;  // why the length is not known for some tensor
  };

  std::vector<const Operation*> operations;
  std::vector<std::vector<Reach>> reach;  // [rank][axis], over the tensors of that rank

  void add(const Kernel& kernel, const Operation& operation);
};

// The readers of each tensor of a kernel, and whether any operation writes it.
class TensorUses {
 public:
  explicit TensorUses(const Kernel& kernel);

  // Indexes of the operations that read the tensor, ascending.
  std::span<const int> readers(int tensor) const;
  bool written(int tensor) const { return written_[static_cast<std::size_t>(tensor)]; }

 private:
  std::vector<std::size_t> first_;  // where each tensor's readers begin in readers_, and the end
  std::vector<int> readers_;
  std::vector<bool> written_;
};

// Refers to a part of its kernel. The kind determines which members are set.
struct Subject {
  SubjectKind kind = SubjectKind::kernel;
  const Kernel* kernel = nullptr;
  const Operation* operation =
      nullptr;  // vec_tile, cube_tile, op, reduction; loop: the first that computes
  const TileSetting* setting =
      nullptr;                        // vec_tile, cube_tile; op and loop: the vector tile in force
  const TileSetting* cube = nullptr;  // op: the cube tile in force
  std::shared_ptr<const Served> served = {};    // vec_tile: by its setting, this one included
  std::shared_ptr<const TensorUses> uses = {};  // tensor
  // The settings in force at each operation of the kernel, by its index; null: not known.
  std::shared_ptr<const std::vector<InForce>> in_force = {};
  std::vector<const Loop*> loops = {};  // enclosing, outermost first; loop: itself last
  int index = 0;  // tensor, view, transfer, pipeline, option, expression or finding
  Span span;      // the place of its diagnostics
  // The subject, or the tile setting in force, is in a branch that may not be taken.
  bool conditional = false;
};

// All subjects of the kernel, in source order.
std::vector<Subject> subjects_of(const Kernel& kernel);

}  // namespace tilelint
