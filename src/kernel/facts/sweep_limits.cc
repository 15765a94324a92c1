#include "kernel/facts/sweep_limits.h"

#include <algorithm>
#include <bit>

#include "kernel/facts/geometry.h"

namespace tilelint {
namespace {

std::vector<std::int64_t> numbers(const ConstantValues& constants, std::string_view name) {
  for (const Constant& constant : constants.constants().items) {
    if (constant.name == name) return constant.values;
  }
  return {};
}

std::int64_t number(const ConstantValues& constants, std::string_view name) {
  const auto values = numbers(constants, name);
  return values.empty() ? 0 : values.front();
}

bool is_elementwise(const Kernel& kernel) {
  bool any = false;
  for (const Operation& op : kernel.operations) {
    if (op.type == nullptr) return false;
    any = any || op.type->computes;
    if (op.type->computes && op.type->op_class != "elementwise") return false;
  }
  return any;
}

bool has_tile(const Measurement& point) { return !point.tile.empty() || point.cube_tile; }

// The subject that best describes the looped axis: a loop if there is one, else an operation.
const Subject* looped(const std::vector<Subject>& subjects) {
  const Subject* found = nullptr;
  for (const Subject& subject : subjects) {
    if (subject.kind == SubjectKind::loop) return &subject;
    const bool computes = subject.operation != nullptr && subject.operation->type != nullptr &&
                          subject.operation->type->computes;
    if (found == nullptr && subject.kind == SubjectKind::op && computes) found = &subject;
  }
  return found;
}

std::optional<std::int64_t> extent_of(const Subject& subject, SubjectFacts& facts) {
  if (subject.kind == SubjectKind::loop) {
    const Value extent = facts.fact("extent");
    return extent.is_known() ? std::optional(extent.as_integer()) : std::nullopt;
  }
  const Value shape = walked_shape(facts);
  const Value axis = axis_at_front(facts, shape, axes_of(facts));
  if (!axis.is_known()) return std::nullopt;
  const Value size = shape.as_list()[static_cast<std::size_t>(axis.as_integer())];
  return size.is_known() ? std::optional(size.as_integer()) : std::nullopt;
}

// Removes the loop counts for which one iteration has too many tiles of the tile in force.
void keep_tileable(std::vector<std::int64_t>& order, SubjectFacts& loop, std::int64_t most) {
  const Value tiles = loop.fact("view_tiles");  // for the loop counts 1, 2, 4 …
  if (!tiles.is_known()) return;
  std::erase_if(order, [&](std::int64_t count) {
    const auto power =
        static_cast<std::size_t>(std::countr_zero(static_cast<std::uint64_t>(count)));
    if (!std::has_single_bit(static_cast<std::uint64_t>(count))) return false;
    if (power >= tiles.as_list().size()) return false;
    const Value here = tiles.as_list()[power];
    return here.is_known() && here.as_integer() > most;
  });
}

// The first two counts of the profile, if the kernel can have them.
std::vector<std::int64_t> middle_of(const std::vector<std::int64_t>& all,
                                    const std::vector<std::int64_t>& possible) {
  std::vector<std::int64_t> middle(all.begin(),
                                   all.begin() + std::min<std::ptrdiff_t>(2, std::ssize(all)));
  std::erase_if(middle, [&](std::int64_t count) {
    return std::find(possible.begin(), possible.end(), count) == possible.end();
  });
  return middle;
}

void keep_possible(const Kernel& kernel, const ConstantValues& limits,
                   const ConstantValues& backend, SweepLimits& out) {
  const std::vector<Subject> subjects = subjects_of(kernel);
  const Subject* subject = looped(subjects);
  if (subject == nullptr) return;
  SubjectFacts facts(*subject, limits, backend);
  out.extent = extent_of(*subject, facts);
  if (out.extent) {
    std::erase_if(out.order, [&](std::int64_t count) { return count > *out.extent; });
  }
  const bool own_tiles =
      std::any_of(kernel.measurements.begin(), kernel.measurements.end(), has_tile);
  if (subject->kind == SubjectKind::loop && !own_tiles) {
    keep_tileable(out.order, facts, number(limits, "auto_tiles"));
  }
}

}  // namespace

SweepLimits sweep_limits(const Kernel& kernel, const ConstantValues& limits,
                         const ConstantValues& backend) {
  SweepLimits out;
  out.noise_percent = number(limits, "noise_percent");
  out.counts_min = number(limits, "sweep_counts_min");
  out.counts_advised = number(limits, "sweep_counts");
  const auto all =
      numbers(limits, is_elementwise(kernel) ? "loop_counts_elementwise" : "loop_counts");
  out.order = all;
  keep_possible(kernel, limits, backend, out);
  out.middle = middle_of(all, out.order);
  return out;
}

}  // namespace tilelint
