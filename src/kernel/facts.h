#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "expr/program.h"
#include "kernel/subject.h"
#include "kernel/vocabulary.h"

namespace tilelint {

class SubjectFacts;

// The part of the source that a fact is derived from.
enum class Origin {
  none,
  setting,
  candidates,
  shape,
  dtype,
  reduction,
  loop,
  batch,
  rebound,
  exits,
  subscripts,
  operation,
  observed,
  module,
  branch,
  forward,
  computing,
};

// One row of a subject's fact table. The type checker, the documentation and the evaluator read it.
struct FactInfo {
  std::string_view name;
  Type type;
  std::string_view unit;  // "B", "elements"; empty: a plain number or text
  std::string_view doc;   // one line
  Origin origin = Origin::none;
  bool of_setting = false;  // depends on the tile that is judged
  Value (*compute)(SubjectFacts&) = nullptr;
};

std::span<const FactInfo> fact_table(SubjectKind kind);

// Slots of names: facts first, by row; then the constants of the profile and of the backend.
inline constexpr int kLimitSlots = 1 << 12;
inline constexpr int kBackendSlots = 2 << 12;
inline constexpr int kArgumentSlots = 3 << 12;  // arguments of the operation, by row

// All names that an expression about the subject may read. `limits` and `backend` supply the names
// of the constants.
std::vector<Name> names_of(SubjectKind kind, const Constants& limits, const Constants& backend);

// The names that the expressions of an operation may read: the facts of vec_tile, and the
// operation's arguments.
std::vector<Name> names_of(const OperationType& type, const Constants& limits,
                           const Constants& backend);

// The constants of a profile or a backend as values. Created once and read by every subject.
class ConstantValues {
 public:
  explicit ConstantValues(Constants constants);

  // Unknown if the profile or backend does not define the number.
  Value operator[](std::size_t index) const;
  const Constants& constants() const { return constants_; }

 private:
  Constants constants_;
  std::shared_ptr<const std::vector<std::vector<Value>>>
      items_;  // shared, so that copies stay valid
  std::vector<Value> values_;
};

// The facts of one subject. Each is computed on first read and then cached. replace_tile() judges
// another tile in place of the written one and clears only the facts that depend on it.
class SubjectFacts final : public Facts {
 public:
  SubjectFacts(const Subject& subject, const ConstantValues& limits, const ConstantValues& backend);

  Value read(int slot) override;
  Value fact(std::string_view name);           // by name, for code outside the rules
  Value backend(std::string_view name) const;  // a number of the backend, for facts that need one
  // The items are not copied and must live until the next call.
  void replace_tile(std::span<const Value> tile);

  const Subject& subject() const { return subject_; }
  const ConstantValues& limits() const { return limits_; }
  const ConstantValues& backend() const { return backend_; }
  // The tile set by replace_tile(); nothing while the written tile is judged.
  const std::optional<std::span<const Value>>& replaced_tile() const { return replaced_tile_; }
  // The arena for the values of the fact that is being computed.
  Arena& arena() { return in_setting_ ? setting_arena_ : arena_; }
  // The place in the source that the fact is derived from; empty if there is no single place.
  Span origin(int slot) const;
  // Whether a fact with this origin has been computed, for a rule or for another fact.
  bool has_read(Origin origin) const;

 private:
  Value compute(std::size_t row);

  static constexpr std::size_t kMaxRows = 64;

  const Subject& subject_;
  const ConstantValues& limits_;
  const ConstantValues& backend_;
  std::span<const FactInfo> table_;
  std::array<Value, kMaxRows> cache_;
  std::array<bool, kMaxRows> computed_{};
  std::optional<std::span<const Value>> replaced_tile_;
  bool in_setting_ = false;
  SmallArena arena_, setting_arena_;
};

}  // namespace tilelint
