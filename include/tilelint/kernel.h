#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tilelint/loop.h"
#include "tilelint/operation.h"
#include "tilelint/remarks.h"
#include "tilelint/tensor.h"

// The model that every frontend builds and every rule looks at: tensors, and an ordered tree of
// steps (tile settings, operations, loops). It holds what the source says, with the place of each
// part. The facts (src/kernel/facts) compute everything derived from it.
namespace tilelint {

struct OptionType;

struct Option {
  std::string group;  // "jit", "runtime", "pass", "host", "codegen", "debug" or "verify"
  std::string name;
  Literal value;
  Span span;
  // The option applies to operations [first, last); last = -1 means to the end.
  int first = 0;
  int last = -1;
  const OptionType* type = nullptr;  // its row in rules/options; null: PyPTO has no such option
  std::string nearest;               // the most similar option name, "pass.sg_set_scope"; or empty
};

// Measured times in nanoseconds. A name is the sweep column without its unit.
struct Measurement {
  std::optional<std::int64_t> loop_count;
  std::vector<std::int64_t> tile;
  std::optional<CubeTile> cube_tile;
  std::vector<std::pair<std::string, std::int64_t>> times;  // {"gen_time", 630300}
  std::optional<std::int64_t> tasks_per_core;               // in thousandths
  Span span;
};

// A failure that the author observed when compiling or running.
struct ObservedError {
  std::string kind;  // "UB", "OoOSchedule"
  Integers tile;     // empty: the tile in force
  Span span;
};

struct Kernel {
  std::string name;
  std::optional<std::string> profile;  // as the source asks, if it does
  std::optional<std::string> backend;
  std::vector<Tensor> tensors;
  std::vector<int> inputs;   // the tensors passed to the kernel, if the source says so
  std::vector<int> outputs;  // the tensors that it returns or writes, if the source says so
  std::vector<TileSetting> settings;
  std::vector<Operation> operations;
  std::vector<Loop> loops;
  std::vector<View> views;
  std::vector<Transfer> transfers;
  std::vector<Pipeline> pipelines;
  std::vector<Option> options;
  std::vector<Measurement> measurements;
  std::vector<ObservedError> observed_errors;
  std::vector<Suppression> suppressions;
  std::vector<InputFinding> findings;
  std::vector<Expression> expressions;
  std::vector<ModuleName> modules;      // of the whole file; only one kernel of a file has it
  std::vector<DimBranch> dim_branches;  // of the kernel's factory
  std::optional<Forward> forward;       // of the whole file; only one kernel of a file has it
  std::vector<Step> steps;
  Span span;

  // For a Python function:
  bool compiled = false;       // decorated with jit
  bool called_inside = false;  // a caller that tilelint does not see may have set a tile before
  // Set if one function makes several kernels: what distinguishes this one ("when `quantized` holds
  // (line 40)").
  std::optional<Message> variant;
  // Variants with the same number differ only in conditions whose truth is unknown.
  int circumstance = 0;
  // What the source tells tilelint to assume: "x: fp32[1024, 4096]".
  std::vector<Assumption> assumptions;
};

}  // namespace tilelint
