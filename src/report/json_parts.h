#pragma once

#include <string>
#include <vector>

#include "report/json_writer.h"
#include "tilelint/diagnostic.h"

// Parts that several JSON reports share.
namespace tilelint {

// Begins the report with `"schema_version"` and `"tool"`. The object stays open.
void begin_report(JsonWriter& json);

void write_range(JsonWriter& json, const Place& place);
void write_value(JsonWriter& json, const FactValue& value);  // null if unknown
void write_numbers(JsonWriter& json, const std::vector<std::int64_t>& values);
void write_strings(JsonWriter& json, const std::vector<std::string>& values);
void write_undecided(JsonWriter& json, const Undecided& undecided, const std::string& path,
                     Lang lang);
void write_failures(JsonWriter& json, const std::vector<const Failure*>& failures, Lang lang);

}  // namespace tilelint
