#include <algorithm>
#include <array>

#include "base/message.h"
#include "cli/commands.h"
#include "cli/option_faults.h"
#include "rules/embedded.h"

namespace tilelint {
namespace {

struct Schema {
  std::string_view name;
  std::string_view file;
};

constexpr std::array<Schema, 4> kSchemas = {{
    {"operator", "schema/operator.schema.json"},
    {"report", "schema/report.schema.json"},
    {"audit", "schema/audit.schema.json"},
    {"sweep", "schema/sweep.schema.json"},
}};

}  // namespace

int run_schema(Invocation& invocation) {
  const auto& arguments = invocation.options.arguments;
  const std::string name = arguments.size() == 1 ? arguments.front() : "";
  for (const Schema& schema : kSchemas) {
    if (schema.name == name) return invocation.write(find_embedded(schema.file)->text, kOk);
  }
  const Message message = make_message("schema takes one name: operator, report, audit or sweep",
                                       "schema 需要 operator、report、audit 或 sweep 之一");
  return invocation.fail(with_suggestion(message, name, {"operator", "report", "audit", "sweep"}));
}

}  // namespace tilelint
