#include "report/audit.h"
#include "report/json_parts.h"

namespace tilelint {
namespace {

using Layout = JsonWriter::Layout;

void write_values(JsonWriter& json, const std::vector<FactValue>& values) {
  json.begin_array(Layout::row);
  for (const FactValue& value : values) write_value(json, value);
  json.end();
}

void write_arguments(JsonWriter& json, const AuditValues& arguments, Lang lang) {
  json.key("values");
  write_values(json, arguments.values);
  json.key("unknown");
  json.begin_array(Layout::row);
  for (const Message& reason : arguments.unknown) json.value(reason.in(lang));
  json.end();
  json.key("alternatives");
  if (arguments.alternatives.empty()) {
    json.null();
  } else {
    json.begin_array();
    for (const auto& values : arguments.alternatives) write_values(json, values);
    json.end();
  }
  if (arguments.open) json.member("open", true);
}

void write_setting(JsonWriter& json, const AuditSetting& setting, Lang lang) {
  json.begin_object();
  json.member("kind", setting.kind);
  write_range(json, setting.place);
  json.member("call", setting.call);
  write_arguments(json, setting.arguments, lang);
  json.end();
}

void write_loop(JsonWriter& json, const AuditLoop& loop, Lang lang) {
  json.begin_object();
  write_range(json, loop.place);
  json.member("call", loop.call);
  write_arguments(json, loop.arguments, lang);
  json.key("extent");
  loop.extent ? json.value(*loop.extent) : json.null();
  json.member("depth", loop.depth);
  json.key("unroll_list");
  loop.unroll_list ? write_value(json, *loop.unroll_list) : json.null();
  json.end();
}

void write_kernel(JsonWriter& json, const AuditKernel& kernel, const std::string& path, Lang lang) {
  json.begin_object();
  json.member("name", kernel.name);
  json.member("path", path);
  write_range(json, kernel.place);
  json.member("jit", kernel.compiled);
  json.key("settings");
  json.begin_array();
  for (const AuditSetting& setting : kernel.settings) write_setting(json, setting, lang);
  json.end();
  json.key("loops");
  json.begin_array();
  for (const AuditLoop& loop : kernel.loops) write_loop(json, loop, lang);
  json.end();
  json.end();
}

}  // namespace

std::string render_audit_json(const std::vector<FileAudit>& files, const ReportOptions& options) {
  JsonWriter json;
  begin_report(json);
  json.key("kernels");
  json.begin_array();
  for (const FileAudit& file : files) {
    for (const AuditKernel& kernel : file.kernels) {
      write_kernel(json, kernel, file.path, options.lang);
    }
  }
  json.end();
  std::vector<const Failure*> failures;
  for (const FileAudit& file : files) {
    for (const Failure& failure : file.failures) failures.push_back(&failure);
  }
  write_failures(json, failures, options.lang);
  json.end();
  return json.finish();
}

}  // namespace tilelint
