#include "report/json_parts.h"

namespace tilelint {
namespace {

using Layout = JsonWriter::Layout;

struct WriteValue {
  JsonWriter& json;

  void operator()(std::monostate) const { json.null(); }
  void operator()(std::int64_t value) const { json.value(value); }
  void operator()(bool value) const { json.value(value); }
  void operator()(const std::string& text) const { json.value(text); }
  void operator()(const std::vector<FactValue>& items) const {
    json.begin_array(Layout::row);
    for (const FactValue& item : items) write_value(json, item);
    json.end();
  }
};

void write_position(JsonWriter& json, std::string_view name, const Position& position) {
  json.key(name);
  json.begin_object(Layout::row);
  json.member("line", position.line);
  json.member("column", position.column);
  json.end();
}

void write_or_null(JsonWriter& json, std::string_view name, int number) {
  json.key(name);
  if (number == 0) {
    json.null();
  } else {
    json.value(number);
  }
}

}  // namespace

void begin_report(JsonWriter& json) {
  json.begin_object();
  json.member("schema_version", 1);
  json.key("tool");
  json.begin_object(Layout::row);
  json.member("name", "tilelint");
  json.member("version", TILELINT_VERSION);
  json.end();
}

void write_range(JsonWriter& json, const Place& place) {
  json.key("range");
  json.begin_object(Layout::row);
  write_position(json, "start", place.begin);
  write_position(json, "end", place.end);
  json.end();
}

void write_value(JsonWriter& json, const FactValue& value) {
  std::visit(WriteValue{json}, value.data);
}

void write_numbers(JsonWriter& json, const std::vector<std::int64_t>& values) {
  json.begin_array(Layout::row);
  for (const std::int64_t value : values) json.value(value);
  json.end();
}

void write_strings(JsonWriter& json, const std::vector<std::string>& values) {
  json.begin_array(Layout::row);
  for (const std::string& value : values) json.value(value);
  json.end();
}

void write_undecided(JsonWriter& json, const Undecided& undecided, const std::string& path,
                     Lang lang) {
  json.begin_object();
  json.member("rule", undecided.rule);
  json.member("kernel", undecided.kernel);
  json.member("reason", undecided.reason.in(lang));
  json.member("path", path);
  write_range(json, undecided.place);
  json.end();
}

void write_failures(JsonWriter& json, const std::vector<const Failure*>& failures, Lang lang) {
  json.key("failures");
  json.begin_array();
  for (const Failure* failure : failures) {
    json.begin_object();
    json.member("path", failure->path);
    write_or_null(json, "line", failure->line);
    write_or_null(json, "column", failure->column);
    json.member("message", failure->message.in(lang));
    json.end();
  }
  json.end();
}

}  // namespace tilelint
