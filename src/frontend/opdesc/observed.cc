#include <algorithm>
#include <array>
#include <utility>

#include "base/message.h"
#include "frontend/opdesc/decimal.h"
#include "frontend/opdesc/parts.h"
#include "frontend/opdesc/quote.h"
#include "frontend/opdesc/values.h"

namespace tilelint {
namespace {

constexpr std::array<std::string_view, 2> kObservedKeys = {"errors", "measurements"};
constexpr std::array<std::string_view, 2> kErrorKeys = {"kind", "tile"};
// The columns of the CSV file for `sweep`. Times are in microseconds.
constexpr std::array<std::string_view, 10> kMeasurementKeys = {"loop_count",
                                                               "tile",
                                                               "cube_tile",
                                                               "gen_time_us",
                                                               "e2e_us",
                                                               "wait_schedule_us",
                                                               "wait_predecessor_us",
                                                               "dominant_sum_us",
                                                               "dominant_avg_us",
                                                               "tasks_per_core"};

// A number >= 0 in thousandths, which converts microseconds to nanoseconds. Otherwise nothing, and
// a finding or failure.
std::optional<std::int64_t> read_thousandths(Reader& reader, const Field& field) {
  if (!field.value.is(JsonKind::integer) && !field.value.is(JsonKind::decimal)) {
    reader.wrong_type(field, {"a number", "数字"});
    return std::nullopt;
  }
  if (field.value.token().front() == '-' &&
      field.value.token().find_first_of("123456789") != std::string_view::npos) {
    reader.invalid("too_small", field, {.expected = "0"});
    return std::nullopt;
  }
  const auto thousandths = parse_thousandths(field.value.token());
  if (!thousandths) {
    reader.fail(field.span(), make_message("the number {} is too large", "数字 {} 过大",
                                           quote(field.value.token())));
  }
  return thousandths;
}

std::vector<std::int64_t> known_values(const Integers& integers) {
  std::vector<std::int64_t> values;
  for (const Integer& integer : integers) values.push_back(integer.value);
  return values;
}

void read_measurement(Reader& reader, const Field& field) {
  const Object object(reader, field, kMeasurementKeys);
  Measurement measurement;
  measurement.span = field.span();
  if (const Field* count = object.get("loop_count")) {
    const Integer read = read_count(reader, *count, 1);
    if (read.known()) measurement.loop_count = read.value;
  }
  if (const Field* tile = object.get("tile")) {
    measurement.tile = known_values(read_integers(reader, *tile));
  }
  if (const Field* cube = object.get("cube_tile")) {
    measurement.cube_tile = read_cube_tile(reader, *cube);
  }
  constexpr std::string_view unit = "_us";
  for (const std::string_view key : kMeasurementKeys) {
    if (!key.ends_with(unit)) continue;
    const Field* time = object.get(key);
    if (time == nullptr) continue;
    if (const auto nanoseconds = read_thousandths(reader, *time)) {
      measurement.times.emplace_back(key.substr(0, key.size() - unit.size()), *nanoseconds);
    }
  }
  if (const Field* tasks = object.get("tasks_per_core")) {
    measurement.tasks_per_core = read_thousandths(reader, *tasks);
  }
  reader.kernel.measurements.push_back(std::move(measurement));
}

void read_error(Reader& reader, const Field& field) {
  const Object object(reader, field, kErrorKeys);
  ObservedError error;
  error.span = field.span();
  if (const Field* kind = object.require(reader, "kind")) {
    error.kind = read_name(reader, *kind).value_or("");
  }
  if (const Field* tile = object.get("tile")) error.tile = read_integers(reader, *tile);
  reader.kernel.observed_errors.push_back(std::move(error));
}

}  // namespace

void read_observed(Reader& reader, const Field& field) {
  const Object object(reader, field, kObservedKeys);
  if (const Field* errors = object.get("errors")) {
    for_each_item(reader, *errors, {"a list of errors", "错误列表"},
                  [&](const Field& item) { read_error(reader, item); });
  }
  if (const Field* measurements = object.get("measurements")) {
    for_each_item(reader, *measurements, {"a list of measurements", "测量列表"},
                  [&](const Field& item) { read_measurement(reader, item); });
  }
}

}  // namespace tilelint
