#include "kernel/facts/tables.h"

namespace tilelint {
namespace of_input {
namespace {

// An argument of the finding. Empty if this case of the rule does not have it.
template <std::size_t N>
Value argument(SubjectFacts& f, const char (&name)[N]) {
  const auto& finding = f.subject().kernel->findings[static_cast<std::size_t>(f.subject().index)];
  for (const auto& [key, text] : finding.arguments) {
    if (key == name) return Value::string(text);
  }
  return Value::string("");
}

Value key(SubjectFacts& f) { return argument(f, "key"); }
Value value(SubjectFacts& f) { return argument(f, "value"); }
Value expected(SubjectFacts& f) { return argument(f, "expected"); }
Value suggestion(SubjectFacts& f) { return argument(f, "suggestion"); }
Value where(SubjectFacts& f) { return argument(f, "where"); }
Value rank(SubjectFacts& f) { return argument(f, "rank"); }
Value other(SubjectFacts& f) { return argument(f, "other"); }

constexpr FactInfo kTable[] = {
    {"key", kString, "", "the key of the description", Origin::none, false, key},
    {"value", kString, "", "the value written there", Origin::none, false, value},
    {"expected", kString, "", "the values allowed there", Origin::none, false, expected},
    {"suggestion", kString, "", "the nearest valid name; empty when none is near", Origin::none,
     false, suggestion},
    {"where", kString, "", "the part of the description", Origin::none, false, where},
    {"rank", kString, "", "number of axes of the tensor that it must match", Origin::none, false,
     rank},
    {"other", kString, "", "the other part that it disagrees with", Origin::none, false, other},
};

}  // namespace
}  // namespace of_input

std::span<const FactInfo> input_facts() { return of_input::kTable; }

}  // namespace tilelint
