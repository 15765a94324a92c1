#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "expr/program.h"
#include "kernel/subject.h"
#include "kernel/vocabulary.h"

namespace tilelint {

class SubjectFacts;

// The part of the source that a fact is read from.
enum class Origin { none, setting, candidates, shape, dtype, reduction, loop, operation, observed };

// One row of a subject's fact table: the checker, the documentation and the evaluator all read it.
struct FactInfo {
  std::string_view name;
  Type type;
  std::string_view unit;  // "B", "elements"; empty: a plain number or text
  std::string_view doc;   // one line
  Origin origin = Origin::none;
  bool of_setting = false;  // changes with the tile that is judged
  Value (*compute)(SubjectFacts&) = nullptr;
};

std::span<const FactInfo> fact_table(SubjectKind kind);

// Slots of names: facts by their row, then the constants of the profile and of the backend.
inline constexpr int kLimitSlots = 1 << 12;
inline constexpr int kBackendSlots = 2 << 12;

// All names that an expression over the subject may read; `limits` and `backend` give the constants.
std::vector<Name> names_of(SubjectKind kind, const Constants& limits, const Constants& backend);

// The facts of one subject, each computed when first read and then kept. A tile can be put in place of
// the written one, which forgets only what depends on it.
class SubjectFacts final : public Facts {
 public:
  SubjectFacts(const Subject& subject, const Constants& limits, const Constants& backend);

  Value read(int slot) override;
  Value fact(std::string_view name);  // by name, for code that is not a rule
  void replace_tile(std::span<const std::int64_t> tile);

  const Subject& subject() const { return subject_; }
  const std::vector<Value>* replaced_tile() const { return replaced_ ? &tile_ : nullptr; }
  // Where values of the fact being computed live.
  Arena& arena();
  Span origin(int slot) const;

 private:
  const Subject& subject_;
  const Constants& limits_;
  const Constants& backend_;
  std::span<const FactInfo> table_;
  std::vector<Value> cache_;
  std::vector<std::uint8_t> computed_;
  std::vector<Value> tile_;
  bool replaced_ = false;
  std::vector<Value> limit_cache_, backend_cache_;
};

}  // namespace tilelint
