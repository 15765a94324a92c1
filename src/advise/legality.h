#pragma once

#include <memory>
#include <vector>

#include "advise/frame.h"
#include "expr/program.h"
#include "kernel/facts.h"
#include "lint/ruleset.h"

namespace tilelint {

// Judges tiles in one frame by the linter's rules: the errors about vector tiles that read the
// setting, in order of id. Built once per frame; judging a tile does not allocate memory.
class Legality {
 public:
  Legality(const RuleSet& set, const Frame& frame);

  // The first rule that rejects the tile; null if the tile is legal. `facts` then holds its facts.
  const Rule* rejects(std::span<const std::int64_t> tile);
  // The same for the written tile.
  const Rule* rejects_written();

  SubjectFacts& facts() { return facts_; }
  // Rules that were undecided, each with the first reason.
  struct Open {
    const Rule* rule;
    Message reason;
  };
  const std::vector<Open>& undecided() const { return undecided_; }

 private:
  struct Judge {
    const ActiveRule* active;
    Evaluation evaluation;
  };
  const Rule* first_rejection();
  void note_undecided(const Rule& rule, const Message& reason);

  SubjectFacts facts_;
  std::vector<std::byte> buffer_;
  Arena arena_;
  std::vector<Judge> judges_;
  std::vector<Value> tile_;
  std::vector<Open> undecided_;
};

// Whether the rule's condition depends on the tile setting.
bool reads_setting(const ActiveRule& active);

// All rules about vector tiles that read the setting and that the tile violates in the frame. If
// `tile` is empty, the written tile is judged.
std::vector<std::string> rules_raised(const RuleSet& set, const Frame& frame,
                                      std::span<const std::int64_t> tile);

}  // namespace tilelint
