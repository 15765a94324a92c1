#include "report/json_parts.h"
#include "tilelint/report.h"

namespace tilelint {
namespace {

using Layout = JsonWriter::Layout;

// The number, or null if it is below `least` and so not known.
void write_known(JsonWriter& json, std::string_view name, std::int64_t number, std::int64_t least) {
  json.key(name);
  if (number < least) {
    json.null();
  } else {
    json.value(number);
  }
}

void write_loops(JsonWriter& json, const std::vector<LoopPlan>& loops) {
  json.key("loops");
  json.begin_array(Layout::row);
  for (const LoopPlan& loop : loops) {
    json.begin_object();
    write_known(json, "axis", loop.axis, 0);
    write_known(json, "count", loop.count, 1);
    write_known(json, "batch", loop.batch, 1);
    json.member("tail", loop.tail);
    json.end();
  }
  json.end();
}

// The list, or null if it is empty.
void write_shape(JsonWriter& json, std::string_view name, const std::vector<std::int64_t>& shape) {
  json.key(name);
  if (shape.empty()) {
    json.null();
  } else {
    write_numbers(json, shape);
  }
}

void write_keys(JsonWriter& json, const std::vector<KeyReading>& keys) {
  json.key("keys");
  json.begin_array();
  for (const KeyReading& key : keys) {
    json.begin_object(Layout::row);
    json.member("name", key.name);
    json.key("value");
    write_value(json, key.value);
    json.member("text", key.text);
    json.end();
  }
  json.end();
}

void write_rules(JsonWriter& json, const std::vector<std::string>& rules) {
  json.key("rules");
  write_strings(json, rules);
}

void write_candidate(JsonWriter& json, const Candidate& candidate) {
  json.begin_object();
  json.member("rank", candidate.rank);
  json.member("tie_group", candidate.tie_group);
  write_shape(json, "tile", candidate.tile);
  write_shape(json, "view", candidate.view);
  write_shape(json, "reshape", candidate.reshape);
  write_loops(json, candidate.loops);
  write_rules(json, candidate.rules);
  json.key("facts");
  json.begin_object(Layout::row);
  for (const FactReading& fact : candidate.facts) {
    json.key(fact.name);
    write_value(json, fact.value);
  }
  json.end();
  write_keys(json, candidate.keys);
  json.member("why", candidate.why);
  json.end();
}

// The tile or loops in the source, their rank, and the rules that they violate.
void write_current(JsonWriter& json, const std::optional<Candidate>& current) {
  json.key("current");
  if (!current) {
    json.null();
    return;
  }
  json.begin_object(Layout::row);
  write_shape(json, "tile", current->tile);
  if (!current->loops.empty()) write_loops(json, current->loops);
  json.key("rank");
  if (current->rank == 0) {
    json.null();
  } else {
    json.value(current->rank);
  }
  write_rules(json, current->rules);
  json.end();
}

void write_advice(JsonWriter& json, const Advice& advice, Lang lang) {
  json.begin_object();
  json.member("kernel", advice.kernel);
  if (!advice.phase.empty()) json.member("phase", advice.phase);
  json.member("path", advice.path);
  write_range(json, advice.place);
  json.member("kind", advice.kind);
  json.member("backend", advice.backend);
  json.member("profile", advice.profile);
  json.member("policy", advice.policy);
  json.member("considered", advice.considered);
  json.member("legal", advice.legal);
  json.key("rejected");
  json.begin_object(Layout::row);
  for (const auto& [rule, count] : advice.rejected) json.member(rule, count);
  json.end();
  if (!advice.changed_rules.empty()) {
    json.key("changed_rules");
    write_strings(json, advice.changed_rules);
  }
  write_current(json, advice.current);
  json.key("candidates");
  json.begin_array();
  for (const Candidate& candidate : advice.candidates) write_candidate(json, candidate);
  json.end();
  json.key("undecided");
  json.begin_array();
  for (const Undecided& undecided : advice.undecided) {
    write_undecided(json, undecided, advice.path, lang);
  }
  json.end();
  json.member("next", advice.next);
  json.end();
}

}  // namespace

std::string render_advice_json(const std::vector<Advice>& advice,
                               const std::vector<Failure>& failures, const ReportOptions& options) {
  JsonWriter json;
  begin_report(json);
  json.key("advice");
  json.begin_array();
  for (const Advice& each : advice) write_advice(json, each, options.lang);
  json.end();
  std::vector<const Failure*> pointers;
  pointers.reserve(failures.size());
  for (const Failure& failure : failures) pointers.push_back(&failure);
  write_failures(json, pointers, options.lang);
  json.end();
  return json.finish();
}

}  // namespace tilelint
