#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tilelint/diagnostic.h"

namespace tilelint {

struct LoopPlan {
  int axis = 0;            // -1: not known
  std::int64_t count = 0;  // iterations; 0: not known
  std::int64_t batch = 0;  // elements per iteration; 0: not known
  std::int64_t tail = 0;   // elements of the last iteration if it is shorter; 0: none

  friend bool operator==(const LoopPlan&, const LoopPlan&) = default;
};

// The value of one key of the policy for one candidate.
struct KeyReading {
  std::string name;
  FactValue value;
  std::string text;  // "1024B >= 1024B"
};

struct Candidate {
  int rank = 0;                       // 1 is the best; 0: illegal
  int tie_group = 0;                  // equal for candidates that differ only in the last key
  std::vector<std::int64_t> tile;     // empty for a loop
  std::vector<std::int64_t> view;     // the shape that the tile cuts
  std::vector<std::int64_t> reshape;  // the tensor is reshaped to this first; empty: it is not
  std::vector<LoopPlan> loops;
  std::vector<std::string> rules;  // the rules that the candidate breaks
  std::vector<FactReading> facts;
  std::vector<KeyReading> keys;
  std::string why;
};

// The ranked candidates for one tile setting or loop.
struct Advice {
  std::string kernel, path, phase;
  Place place;
  std::string kind;  // vec_tile or loop
  std::string backend, profile, policy;
  std::int64_t considered = 0;
  std::int64_t legal = 0;
  std::map<std::string, std::int64_t> rejected;  // count by the first rule that rejects a candidate
  std::vector<std::string> changed_rules;        // --select or --ignore removed these from legality
  std::optional<Candidate> current;              // as written; nothing when no tile is written
  std::vector<Candidate> candidates;             // best first
  std::vector<Undecided> undecided;
  std::string next;
};

struct AdviseOptions {
  std::optional<std::string> policy;
  int top = 8;  // 0: all
};

}  // namespace tilelint
