#include <string_view>
#include <vector>

#include "base/message.h"
#include "kernel/facts/tables.h"

namespace tilelint {
namespace {

const Message kNotMeasured{"this was not measured at every point", "并非每个点都测量了该项"};

const std::vector<Measurement>& measurements(SubjectFacts& f) {
  return f.subject().kernel->measurements;
}

Value points(SubjectFacts& f) {
  return Value::integer(static_cast<std::int64_t>(measurements(f).size()));
}

Value loop_counts(SubjectFacts& f) {
  std::vector<std::int64_t> counts;
  for (const Measurement& point : measurements(f)) {
    if (!point.loop_count) return {};
    counts.push_back(*point.loop_count);
  }
  return make_list(f.arena(), counts);
}

// One time of every point, in their order; absent when no point has it.
Value times(SubjectFacts& f, std::string_view name) {
  std::vector<Value> values;
  bool any = false;
  for (const Measurement& point : measurements(f)) {
    Value value = Value::unknown(&kNotMeasured);
    for (const auto& [measured, nanoseconds] : point.times) {
      if (measured == name) value = Value::integer(nanoseconds);
    }
    any = any || value.is_known();
    values.push_back(value);
  }
  return any ? make_list(f.arena(), values) : Value{};
}

Value gen_times(SubjectFacts& f) { return times(f, "gen_time"); }
Value e2e_times(SubjectFacts& f) { return times(f, "e2e"); }
Value schedule_waits(SubjectFacts& f) { return times(f, "wait_schedule"); }
Value predecessor_waits(SubjectFacts& f) { return times(f, "wait_predecessor"); }

constexpr FactInfo kTable[] = {
    {"points", kInteger, "points", "number of measured settings", Origin::none, false, points},
    {"loop_counts", kIntegers, "iterations",
     "the loop count of each point; absent when one has none", Origin::none, false, loop_counts},
    {"gen_times", kIntegers, "ns", "the kernel time of each point; absent when none has it",
     Origin::none, false, gen_times},
    {"e2e_times", kIntegers, "ns", "the end-to-end time of each point; absent when none has it",
     Origin::none, false, e2e_times},
    {"schedule_waits", kIntegers, "ns",
     "the wait for the scheduler of each point; absent when none has it", Origin::none, false,
     schedule_waits},
    {"predecessor_waits", kIntegers, "ns",
     "the wait for predecessors of each point; absent when none has it", Origin::none, false,
     predecessor_waits},
};

}  // namespace

std::span<const FactInfo> sweep_facts() { return kTable; }

}  // namespace tilelint
