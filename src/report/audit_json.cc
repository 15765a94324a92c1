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

void write_reasons(JsonWriter& json, const std::vector<Message>& reasons, Lang lang) {
  json.key("unknown");
  json.begin_array(Layout::row);
  for (const Message& reason : reasons) json.value(reason.in(lang));
  json.end();
}

void write_arguments(JsonWriter& json, const AuditValues& arguments, Lang lang) {
  json.key("values");
  write_values(json, arguments.values);
  write_reasons(json, arguments.unknown, lang);
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

void write_tensor(JsonWriter& json, const AuditTensor& tensor) {
  json.begin_object(Layout::row);
  json.key("shape");
  tensor.shape ? write_values(json, *tensor.shape) : json.null();
  json.key("dtype");
  tensor.dtype.empty() ? json.null() : json.value(tensor.dtype);
  json.end();
}

void write_facts(JsonWriter& json, const std::vector<FactReading>& facts) {
  json.key("facts");
  json.begin_object(Layout::row);
  for (const FactReading& fact : facts) {
    json.key(fact.name);
    write_value(json, fact.value);
  }
  json.end();
}

void write_operation(JsonWriter& json, const AuditOperation& operation) {
  json.begin_object();
  json.member("op", operation.name);
  write_range(json, operation.place);
  json.key("inputs");
  json.begin_array(Layout::row);
  for (const AuditTensor& input : operation.inputs) write_tensor(json, input);
  json.end();
  json.key("output");
  operation.output ? write_tensor(json, *operation.output) : json.null();
  json.key("setting");
  operation.setting ? json.value(*operation.setting) : json.null();
  write_facts(json, operation.facts);
  json.key("chain");
  switch (operation.chain) {
    case ChainFit::unknown:
      json.null();
      break;
    case ChainFit::none:
      json.value("");
      break;
    case ChainFit::fits:
      json.value("fits");
      break;
    case ChainFit::differs:
      json.value("differs");
      break;
  }
  json.key("producers");
  write_strings(json, operation.producers);
  json.end();
}

void write_subject(JsonWriter& json, const AuditSubject& subject, Lang lang) {
  json.begin_object();
  json.member("subject", subject.subject);
  json.key("operation");
  subject.operation.empty() ? json.null() : json.value(subject.operation);
  write_range(json, subject.place);
  write_facts(json, subject.facts);
  json.key("unknown");
  json.begin_object();
  for (std::size_t i = 0; i < subject.facts.size(); ++i) {
    const Message& reason = subject.unknown[i];
    if (!reason.en.empty()) json.member(subject.facts[i].name, reason.in(lang));
  }
  json.end();
  json.end();
}

void write_text_or_null(JsonWriter& json, std::string_view name, const std::string& text) {
  json.key(name);
  text.empty() ? json.null() : json.value(text);
}

void write_kernel(JsonWriter& json, const AuditKernel& kernel, const std::string& path, Lang lang) {
  json.begin_object();
  json.member("name", kernel.name);
  json.member("path", path);
  write_range(json, kernel.place);
  json.member("jit", kernel.compiled);
  write_text_or_null(json, "backend", kernel.backend);
  write_text_or_null(json, "profile", kernel.profile);
  json.member("variants", kernel.variants);
  write_text_or_null(json, "variant", kernel.variant ? kernel.variant->in(lang) : "");
  json.key("settings");
  json.begin_array();
  for (const AuditSetting& setting : kernel.settings) write_setting(json, setting, lang);
  json.end();
  json.key("operations");
  json.begin_array();
  for (const AuditOperation& operation : kernel.operations) write_operation(json, operation);
  json.end();
  json.key("loops");
  json.begin_array();
  for (const AuditLoop& loop : kernel.loops) write_loop(json, loop, lang);
  json.end();
  write_reasons(json, kernel.unknown, lang);
  if (!kernel.subjects.empty()) {
    json.key("subjects");
    json.begin_array();
    for (const AuditSubject& subject : kernel.subjects) write_subject(json, subject, lang);
    json.end();
  }
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
