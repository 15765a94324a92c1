#include <fmt/format.h>

#include "report/json_parts.h"
#include "report/summary.h"
#include "tilelint/report.h"

namespace tilelint {
namespace {

using Layout = JsonWriter::Layout;

void write_summary(JsonWriter& json, const Totals& totals) {
  json.key("summary");
  json.begin_object();
  json.member("files", totals.files);
  json.member("kernels", totals.kernels);
  json.member("subjects", totals.subjects);
  json.member("errors", totals.errors);
  json.member("warnings", totals.warnings);
  json.member("perf_hints", totals.perf_hints);
  json.member("suppressed", totals.suppressed);
  json.member("baselined", totals.baselined);
  json.member("undecided", totals.undecided);
  json.member("profile", fmt::format("{}", fmt::join(totals.profiles, ", ")));
  json.end();
}

void write_fact(JsonWriter& json, const FactReading& fact) {
  json.begin_object(Layout::row);
  json.member("name", fact.name);
  json.key("value");
  write_value(json, fact.value);
  if (!fact.unit.empty()) json.member("unit", fact.unit);
  if (!fact.from.empty()) json.member("from", fact.from);
  json.end();
}

void write_related(JsonWriter& json, const Related& related, const std::string& path) {
  json.begin_object();
  json.member("path", path);
  write_range(json, related.place);
  json.member("message", related.message);
  json.end();
}

void write_fix(JsonWriter& json, const std::optional<Fix>& fix) {
  json.key("fix");
  if (!fix) {
    json.null();
    return;
  }
  json.begin_object();
  json.member("safe", fix->safe);
  json.key("edits");
  json.begin_array();
  for (const Edit& edit : fix->edits) {
    json.begin_object();
    write_range(json, edit.place);
    json.member("text", edit.text);
    json.end();
  }
  json.end();
  json.end();
}

void write_operation(JsonWriter& json, const std::string& operation) {
  json.key("operation");
  if (operation.empty()) {
    json.null();  // the subject has no operation: a loop, an input
  } else {
    json.value(operation);
  }
}

void write_diagnostic(JsonWriter& json, const Diagnostic& diagnostic, const std::string& path) {
  json.begin_object();
  json.member("rule", diagnostic.rule);
  if (!diagnostic.constraint.empty()) json.member("constraint", diagnostic.constraint);
  json.member("name", diagnostic.name);
  json.member("severity", to_text(diagnostic.severity));
  json.member("certainty", diagnostic.certainty);
  json.member("message", diagnostic.message);
  json.member("help", diagnostic.help);
  json.member("path", path);
  write_range(json, diagnostic.place);
  json.member("kernel", diagnostic.kernel);
  json.member("subject", diagnostic.subject);
  write_operation(json, diagnostic.operation);
  json.member("others", diagnostic.others);
  json.key("facts");
  json.begin_array();
  for (const FactReading& fact : diagnostic.facts) write_fact(json, fact);
  json.end();
  json.key("related");
  json.begin_array();
  for (const Related& related : diagnostic.related) write_related(json, related, path);
  json.end();
  write_fix(json, diagnostic.fix);
  json.member("fingerprint", diagnostic.fingerprint);
  json.end();
}

void write_statistics(JsonWriter& json, const std::vector<FileReport>& files) {
  json.key("statistics");
  json.begin_array();
  for (const RuleCount& row : rule_counts(files)) {
    json.begin_object(Layout::row);
    json.member("rule", row.rule);
    json.member("name", row.name);
    json.member("severity", to_text(row.severity));
    json.member("count", row.count);
    json.end();
  }
  json.end();
}

}  // namespace

std::string render_json(const std::vector<FileReport>& files, const ReportOptions& options) {
  JsonWriter json;
  begin_report(json);
  write_summary(json, totals_of(files));
  json.key("diagnostics");
  json.begin_array();
  for (const FileReport& file : files) {
    for (const Diagnostic& diagnostic : file.diagnostics) {
      write_diagnostic(json, diagnostic, file.path);
    }
  }
  json.end();
  if (options.show_undecided) {
    json.key("undecided");
    json.begin_array();
    for (const FileReport& file : files) {
      for (const Undecided& undecided : file.undecided) {
        write_undecided(json, undecided, file.path, options.lang);
      }
    }
    json.end();
  }
  std::vector<const Failure*> failures;
  for (const FileReport& file : files) {
    for (const Failure& failure : file.failures) failures.push_back(&failure);
  }
  write_failures(json, failures, options.lang);
  if (options.statistics) write_statistics(json, files);
  json.end();
  return json.finish();
}

}  // namespace tilelint
