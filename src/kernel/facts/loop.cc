#include <algorithm>
#include <vector>

#include "kernel/facts/chain.h"
#include "kernel/facts/geometry.h"
#include "kernel/facts/lift.h"
#include "kernel/facts/loop_text.h"
#include "kernel/facts/neighbours.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace of_loop {
namespace {

enum Row { kShape, kTile, kExtent, kCounts, kReduceAxes };

const Message kNoAxis{"the axis of the loop is unknown", "loop 沿哪一维未知"};

const Loop& loop(SubjectFacts& f) { return *f.subject().loops.back(); }

Value shape(SubjectFacts& f) { return walked_shape(f); }
Value tile(SubjectFacts& f) { return written_tile(f); }
Value extent(SubjectFacts& f) { return to_value(loop(f).extent); }

Value counts(SubjectFacts& f) {
  const Value whole = f.read(kExtent);
  return when_known(
      [&] {
        std::vector<std::int64_t> powers;
        std::int64_t count = 1;
        while (count <= whole.as_integer() - count) {
          powers.push_back(count);
          count *= 2;
        }
        if (count <= whole.as_integer()) powers.push_back(count);
        return make_list(f.arena(), powers);
      },
      whole);
}

Value reduce_axes(SubjectFacts& f) { return axes_of(f); }
Value call(SubjectFacts& f) { return Value::string(loop(f).call); }
Value axis(SubjectFacts& f) {
  return loop(f).axis < 0 ? Value::unknown(&kNoAxis) : Value::integer(loop(f).axis);
}
Value count(SubjectFacts& f) { return to_value(loop(f).count); }
Value batch(SubjectFacts& f) { return to_value(loop(f).batch); }
Value tail(SubjectFacts& f) { return to_value(loop(f).tail); }

Value depth(SubjectFacts& f) {
  return Value::integer(static_cast<std::int64_t>(f.subject().loops.size()));
}

Value unroll_list(SubjectFacts& f) {
  return loop(f).unroll_list.empty() ? Value{} : to_list(f.arena(), loop(f).unroll_list);
}

Value rank(SubjectFacts& f) {
  const Value sizes = f.read(kShape);
  return when_known(
      [&] { return Value::integer(static_cast<std::int64_t>(sizes.as_list().size())); }, sizes);
}

// The number of tiles when the outer loops are cut to their batch, and the looped axis into `count`
// pieces.
Value tiles_with(SubjectFacts& f, std::int64_t count) {
  const auto outer = std::span(f.subject().loops).first(f.subject().loops.size() - 1);
  const Value sizes = looped_shape(f, f.read(kShape), outer);
  if (!sizes.is_known()) return sizes;
  std::vector<Value> view(sizes.as_list().begin(), sizes.as_list().end());
  if (loop(f).axis < 0) return Value::unknown(&kNoAxis);
  const auto looped = static_cast<std::size_t>(loop(f).axis);
  if (looped < view.size()) view[looped] = lift_ceil_div(f.read(kExtent), Value::integer(count));
  return count_tiles(f, make_list(f.arena(), view), f.read(kTile));
}

Value view_tiles(SubjectFacts& f) {
  const Value powers = f.read(kCounts);
  return when_known(
      [&] {
        std::vector<Value> tiles;
        for (const Value power : powers.as_list()) {
          const bool no_tile = f.read(kTile).is_absent();
          tiles.push_back(no_tile ? Value::integer(0) : tiles_with(f, power.as_integer()));
        }
        return make_list(f.arena(), tiles);
      },
      powers);
}

Value whole_tiles(SubjectFacts& f) {
  return f.read(kTile).is_absent() ? Value{} : tiles_with(f, 1);
}

// Loop axes count with their full extent, even if one iteration covers only one element.
Value outer_axis(SubjectFacts& f) {
  const Value axes = f.read(kReduceAxes);
  Value front = axis_at_front(f, f.read(kShape), axes);
  if (front.is_unknown()) return front;
  for (const Loop* each : f.subject().loops) {
    const Value walked = Value::integer(each->axis);
    const bool reduced =
        axes.is_known() && std::any_of(axes.as_list().begin(), axes.as_list().end(),
                                       [&](Value one) { return one.as_integer() == each->axis; });
    const bool short_axis = each->extent.known() && each->extent.value <= 1;
    if (each->axis < 0 || reduced || short_axis) continue;
    if (front.is_absent() || each->axis < front.as_integer()) front = walked;
  }
  return front;
}

bool holds_loop(const Loop& loop) {
  return std::any_of(loop.body.begin(), loop.body.end(),
                     [](const Step& step) { return step.kind == Step::Kind::loop; });
}

// The largest unroll factor among the loops inside.
std::int64_t largest_factor_inside(const Kernel& kernel, const Loop& loop) {
  std::int64_t largest = 0;
  for (const Step& step : loop.body) {
    if (step.kind != Step::Kind::loop) continue;
    const Loop& inner = kernel.loops[static_cast<std::size_t>(step.index)];
    for (const Integer& factor : inner.unroll_list) {
      if (factor.known()) largest = std::max(largest, factor.value);
    }
    largest = std::max(largest, largest_factor_inside(kernel, inner));
  }
  return largest;
}

Value inner_factor(SubjectFacts& f) {
  return Value::integer(largest_factor_inside(*f.subject().kernel, loop(f)));
}

Value innermost(SubjectFacts& f) { return Value::boolean(!holds_loop(loop(f))); }
Value dynamic(SubjectFacts& f) { return Value::boolean(loop(f).extent.dynamic); }

Value unroll_factors(SubjectFacts& f) {
  return Value::integer(static_cast<std::int64_t>(loop(f).unroll_list.size()));
}

Value input_rank(SubjectFacts& f) {
  const Operation* op = f.subject().operation;
  if (op == nullptr || op->inputs.empty()) return {};
  const Value sizes =
      shape_of(f, f.subject().kernel->tensors[static_cast<std::size_t>(op->inputs.front())]);
  return when_known(
      [&] { return Value::integer(static_cast<std::int64_t>(sizes.as_list().size())); }, sizes);
}

Value next_count(SubjectFacts& f) {
  if (const Message* reason = too_many_to_follow(*f.subject().kernel)) {
    return Value::unknown(reason);
  }
  const Loop* next = loop_after(*f.subject().kernel, loop(f));
  return next != nullptr ? to_value(next->count) : Value{};
}

// True also if both loops have the same unknown number of iterations.
Value next_alike(SubjectFacts& f) {
  if (const Message* reason = too_many_to_follow(*f.subject().kernel)) {
    return Value::unknown(reason);
  }
  const Loop* next = loop_after(*f.subject().kernel, loop(f));
  if (next == nullptr) return {};
  const Integer& own = loop(f).count;
  if (own.known() && next->count.known()) return Value::boolean(own.value == next->count.value);
  const bool same =
      !own.known() && own.unknown == next->count.unknown && !own.computed && !next->count.computed;
  return same ? Value::boolean(true) : to_value(own.known() ? next->count : own);
}

Value next_independent(SubjectFacts& f) {
  if (const Message* reason = too_many_to_follow(*f.subject().kernel)) {
    return Value::unknown(reason);
  }
  const Loop* next = loop_after(*f.subject().kernel, loop(f));
  return next != nullptr ? independent(*f.subject().kernel, loop(f), *next) : Value{};
}

constexpr FactInfo kTable[] = {
    {"shape", kIntegers, "elements", "the whole shape that the first operation inside walks",
     Origin::shape, false, shape},
    {"tile", kIntegers, "elements",
     "the vector tile in force inside the loop; absent if there is none", Origin::setting, false,
     tile},
    {"extent", kInteger, "elements", "elements of the looped axis", Origin::loop, false, extent},
    {"counts", kIntegers, "iterations",
     "the counts that a loop over the extent can have: powers of two from 1 to the extent",
     Origin::loop, false, counts},
    {"reduce_axes", kIntegers, "",
     "the axes that the first operation inside reduces; absent without a reduction",
     Origin::reduction, false, reduce_axes},
    {"call", kString, "", "loop or loop_unroll", Origin::loop, false, call},
    {"axis", kInteger, "", "the axis that the loop walks", Origin::loop, false, axis},
    {"count", kInteger, "iterations", "number of iterations", Origin::loop, false, count},
    {"batch", kInteger, "elements", "elements of the axis that one iteration takes", Origin::loop,
     false, batch},
    {"tail", kInteger, "elements", "elements of the shorter last iteration; 0 if there is none",
     Origin::loop, false, tail},
    {"depth", kInteger, "loops", "1 for an outermost loop", Origin::loop, false, depth},
    {"unroll_list", kIntegers, "iterations", "the unroll factors; absent if none are given",
     Origin::loop, false, unroll_list},
    {"rank", kInteger, "axes", "number of axes of the shape", Origin::shape, false, rank},
    {"view_tiles", kIntegers, "tiles",
     "for each of `counts`: tiles of one iteration; 0 if no vector tile is in force",
     Origin::setting, false, view_tiles},
    {"whole_tiles", kInteger, "tiles",
     "tiles without this loop; absent if no vector tile is in force", Origin::setting, false,
     whole_tiles},
    {"outer_axis", kInteger, "",
     "the outermost axis that is not reduced and longer than 1; absent if there is none",
     Origin::shape, false, outer_axis},
    {"op.name", kString, "", "name of the first operation inside", Origin::operation, false,
     op_name},
    {"op.class", kString, "", "class of the first operation inside", Origin::operation, false,
     op_class},
    {"op.family", kString, "",
     "family of the first operation inside: softmax, norm or loss; empty for others",
     Origin::operation, false, op_family},
    {"innermost", kBoolean, "", "whether it contains no other loop", Origin::loop, false,
     innermost},
    {"dynamic", kBoolean, "", "whether the extent is known only at run time", Origin::loop, false,
     dynamic},
    {"unroll_factors", kInteger, "factors", "number of unroll factors; 0 if none are given",
     Origin::loop, false, unroll_factors},
    {"inner_factor", kInteger, "iterations",
     "the largest unroll factor of the loops inside; 0 without inner loops", Origin::loop, false,
     inner_factor},
    {"only_as_loop", kBoolean, "",
     "in Python: whether it only works as a loop of PyPTO: it tests for its first or last "
     "iteration, or has an argument that range does not accept",
     Origin::loop, false, loop_only_as_loop},
    {"input_rank", kInteger, "axes",
     "rank of the input of the first operation inside; absent without one", Origin::shape, false,
     input_rank},
    {"next_count", kInteger, "iterations",
     "iterations of the loop directly after it; absent without one", Origin::loop, false,
     next_count},
    {"next_alike", kBoolean, "",
     "whether the loop directly after it has as many iterations, including the case of one unknown "
     "count for both; absent without one",
     Origin::loop, false, next_alike},
    {"next_independent", kBoolean, "",
     "whether neither this loop nor the one after it writes what the other reads; absent without "
     "one",
     Origin::loop, false, next_independent},
    {"phase", kString, "", "phase of the first operation inside; empty without phases",
     Origin::operation, false, op_phase},
    {"batch_literal", kBoolean, "",
     "in Python: whether `batch` is a literal number instead of a computed one; absent if unknown",
     Origin::batch, false, loop_batch_literal},
    {"exits", kStrings, "",
     "in Python: statements inside that leave the loop or the iteration: break, continue, return",
     Origin::exits, false, loop_exits},
    {"index_name", kString, "", "in Python: the idx_name of the loop; empty without one",
     Origin::loop, false, loop_index_name},
    {"outer_index_names", kStrings, "",
     "in Python: the idx_names of the enclosing loops; an entry may be empty", Origin::loop, false,
     loop_outer_index_names},
    {"parallel", kBoolean, "", "in Python: whether its iterations may run in parallel",
     Origin::loop, false, loop_parallel},
    {"outer_parallel", kBoolean, "",
     "in Python: whether the iterations of an enclosing loop may run in parallel", Origin::loop,
     false, loop_outer_parallel},
    {"range_arguments", kInteger, "arguments",
     "in Python: number of arguments that give its range; absent if unknown", Origin::loop, false,
     loop_range_arguments},
    {"subscripts", kStrings, "", "in Python: the lists that its index subscripts",
     Origin::subscripts, false, loop_subscripts},
    {"rebound", kStrings, "",
     "in Python: tensors from outside the loop whose names an iteration assigns to another tensor",
     Origin::rebound, false, loop_rebound},
};
static_assert(kTable[kReduceAxes].name == "reduce_axes" && kTable[kCounts].name == "counts");

}  // namespace
}  // namespace of_loop

std::span<const FactInfo> loop_facts() { return of_loop::kTable; }

}  // namespace tilelint
