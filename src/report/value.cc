#include "report/value.h"

#include <fmt/format.h>

namespace tilelint {
namespace {

struct ToText {
  std::string operator()(std::monostate) const { return "?"; }
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(const std::vector<FactValue>& items) const {
    std::string out = "[";
    for (const FactValue& item : items) {
      if (out.size() > 1) out += ", ";
      out += to_text(item);
    }
    return out + "]";
  }
};

}  // namespace

std::string to_text(const FactValue& value) { return std::visit(ToText{}, value.data); }

std::string to_text(const std::vector<std::int64_t>& values) {
  return fmt::format("[{}]", fmt::join(values, ", "));
}

std::string to_text(const FactReading& fact) {
  std::string out = fact.name + " = " + to_text(fact.value);
  if (!fact.unit.empty()) out += " " + fact.unit;
  if (!fact.from.empty()) out += " (" + fact.from + ")";
  return out;
}

bool is_changed(const FactReading& fact) {
  return !fact.from.empty() && !fact.from.starts_with("profile ") &&
         !fact.from.starts_with("backend ");
}

}  // namespace tilelint
