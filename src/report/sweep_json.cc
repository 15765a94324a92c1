#include "base/checked.h"
#include "report/json_parts.h"
#include "report/sweep.h"
#include "report/sweep_words.h"

namespace tilelint {
namespace {

using Layout = JsonWriter::Layout;

void write_entries(JsonWriter& json, const Integers& integers) {
  json.begin_array(Layout::row);
  for (const Integer& integer : integers) json.value(integer.value);
  json.end();
}

// The loop count and tile of a point; null if the point does not have it.
void write_setting(JsonWriter& json, const Measurement& point) {
  json.key("loop_count");
  if (point.loop_count) {
    json.value(*point.loop_count);
  } else {
    json.null();
  }
  json.key("tile");
  if (point.tile.empty()) {
    json.null();
  } else {
    write_numbers(json, point.tile);
  }
  json.key("cube_tile");
  if (!point.cube_tile) return json.null();
  json.begin_object();
  json.key("m");
  write_entries(json, point.cube_tile->m);
  json.key("k");
  write_entries(json, point.cube_tile->k);
  json.key("n");
  write_entries(json, point.cube_tile->n);
  json.end();
}

void write_best(JsonWriter& json, const Sweep& sweep) {
  json.key("best");
  json.begin_object(Layout::row);
  write_setting(json, *sweep.best_point().measurement);
  json.member("time_ns", sweep.best_point().time);
  json.end();
}

void write_points(JsonWriter& json, const Sweep& sweep) {
  json.key("points");
  json.begin_array();
  for (const SweepPoint& point : sweep.points) {
    json.begin_object(Layout::row);
    write_setting(json, *point.measurement);
    json.member("time_ns", point.time);
    json.member("above_permille", permille_above(point.time, sweep.best_point().time));
    json.member("standing", to_text(point.standing));
    json.end();
  }
  json.end();
}

// The loop counts of the curve that have this standing.
void write_counts(JsonWriter& json, std::string_view key, const Sweep& sweep, Standing standing) {
  std::vector<std::int64_t> counts;
  for (const std::size_t index : sweep.curve) {
    const SweepPoint& point = sweep.points[index];
    if (point.standing == standing) counts.push_back(point.measurement->loop_count.value_or(0));
  }
  json.key(key);
  write_numbers(json, counts);
}

void write_side(JsonWriter& json, std::string_view key, const SweepSide& side) {
  json.key(key);
  json.begin_object(Layout::row);
  json.key("slower");
  write_numbers(json, side.loop_counts);
  json.member("evidence", to_text(side.evidence));
  json.key("readings");
  json.begin_array();
  for (const SweepReading& reading : side.readings) {
    json.begin_object();
    json.member("name", reading.name);
    json.member("best_ns", reading.at_best);
    json.member("slow_ns", reading.at_slow);
    json.member("slow_loop_count", side.read_at);
    json.end();
  }
  json.end();
  json.end();
}

void write_next(JsonWriter& json, const SweepReport& report) {
  json.key("next");
  json.begin_array();
  for (const NextPoint& next : report.sweep.next) {
    json.begin_object(Layout::row);
    json.member("loop_count", next.loop_count);
    json.key("batch");
    const auto& extent = report.limits.extent;
    const Checked batch = extent ? checked_ceil_div(*extent, next.loop_count) : Checked{};
    if (batch) {
      json.value(*batch);
    } else {
      json.null();
    }
    json.member("reason", to_text(next.reason));
    json.end();
  }
  json.end();
  json.key("next_tiles");
  json.begin_array(Layout::row);
  for (const NextTile& next : report.next_tiles) write_numbers(json, next.tile);
  json.end();
}

void write_remarks(JsonWriter& json, const SweepReport& report, Lang lang) {
  json.key("remarks");
  json.begin_array();
  for (const SweepLine& line : sweep_lines(report)) {
    json.begin_object(Layout::row);
    json.member("kind", line.kind);
    json.member("text", line.text.in(lang));
    json.end();
  }
  json.end();
}

void write_sweep(JsonWriter& json, const SweepReport& report, Lang lang) {
  const Sweep& sweep = report.sweep;
  json.begin_object();
  json.member("kernel", report.kernel);
  json.member("path", report.path);
  write_range(json, report.place);
  json.member("profile", report.profile);
  json.member("metric", sweep.metric);
  json.member("noise_percent", report.noise_percent);
  json.member("noise_from", report.noise_from);
  json.member("shape", to_text(sweep.shape));
  write_best(json, sweep);
  write_points(json, sweep);
  write_counts(json, "within_noise", sweep, Standing::within_noise);
  write_counts(json, "too_fine", sweep, Standing::too_fine);
  write_counts(json, "too_coarse", sweep, Standing::too_coarse);
  json.key("uneven");
  write_numbers(json, sweep.uneven);
  write_side(json, "fine_side", sweep.fine);
  write_side(json, "coarse_side", sweep.coarse);
  write_next(json, report);
  std::vector<std::string> rules;
  for (const SweepRule& rule : report.rules) rules.push_back(rule.id);
  json.key("rules");
  write_strings(json, rules);
  write_remarks(json, report, lang);
  json.end();
}

}  // namespace

std::string render_sweep_json(const std::vector<SweepReport>& sweeps,
                              const std::vector<Failure>& failures, const ReportOptions& options) {
  JsonWriter json;
  begin_report(json);
  json.key("sweep");
  if (sweeps.empty()) {
    json.null();
  } else {
    write_sweep(json, sweeps.front(), options.lang);
  }
  json.key("others");
  json.begin_array();
  for (std::size_t i = 1; i < sweeps.size(); ++i) write_sweep(json, sweeps[i], options.lang);
  json.end();
  std::vector<const Failure*> pointers;
  for (const Failure& failure : failures) pointers.push_back(&failure);
  write_failures(json, pointers, options.lang);
  json.end();
  return json.finish();
}

}  // namespace tilelint
