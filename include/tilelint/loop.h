#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tilelint/tensor.h"

// The steps of a kernel: loops, views of tensors, and moves between memories.
namespace tilelint {

struct Step {
  enum class Kind { setting, operation, loop };

  Kind kind = Kind::operation;
  int index = 0;  // into Kernel::settings, operations or loops; -1 for a setting: none is in force
  bool conditional = false;  // it is in a branch that may not be taken
};

// A name bound to one tensor before a pypto.loop and to another one after the first iteration: `acc
// = acc + part`. In contrast, `acc[:] = acc + part` writes to the tensor.
struct Rebinding {
  std::string name;
  Span span;  // of the statement
};

// A `break`, `continue` or `return` that would leave a pypto.loop or its current iteration.
struct LoopExit {
  std::string word;
  Span span;
};

// A Python list that is subscripted with the index of a pypto.loop: `weights[i]`.
struct ListSubscript {
  std::string list;
  Span span;  // of the whole subscript
};

struct Loop {
  std::string call = "loop";  // loop or loop_unroll
  int axis = 0;               // of the tensors it iterates over, counted from 0; -1: not known
  Integer extent;             // number of elements it covers on that axis
  Integer count;              // iterations
  Integer batch;              // elements per iteration
  Integer tail;               // elements of the last iteration if it is shorter; 0: none
  bool cuts_tensors = true;   // false: the operations inside read views that are separate tensors
  Integers unroll_list;
  std::int64_t factor = 0;  // the entry of unroll_list used in this variant; 0: not decided
  std::vector<Step> body;
  Span span;

  // For a Python loop: whether `batch` is a literal number (in place, or bound to a name) and is
  // not computed from the axis length or from a number of iterations. Nothing if it is not known,
  // as in a description.
  std::optional<bool> batch_literal;
  Span batch_span;                        // where that number is; empty: in the loop's own call
  std::vector<Rebinding> rebound;         // in source order
  std::vector<LoopExit> exits;            // in source order
  std::string index_name;                 // the value of `idx_name`; empty: not given, or not known
  bool only_as_loop = false;              // it uses a feature that Python's range does not have
  bool parallel = false;                  // its iterations may run in parallel
  std::optional<int> range_arguments;     // how many arguments give its range; nothing: not known
  std::vector<ListSubscript> subscripts;  // with the loop's index, each place once
};

// The offset of a view on this axis changes with each iteration of the loop.
struct Move {
  int axis = 0;
  int loop = -1;  // into Kernel::loops; -1: not known
};

struct View {
  int tensor = -1;
  int result = -1;  // the tensor it creates; -1: operations that read `tensor` read the view
  Integers shape, offset, valid_shape;
  std::vector<Move> moves;  // with the enclosing loops
  Span span;
};

// A tile moved between memories, as the compiler's hint PH001 sees it.
struct Transfer {
  std::string op;  // "tile.load"
  Integers tile, valid_shape;
  const DataType* dtype = nullptr;
  std::string memory;  // "Vec", "Mat"
  Span span;
};

struct Pipeline {
  Integer stage, stage_bytes, reserved;
  std::optional<Integer> slots;       // of an explicit MemRef
  std::optional<Integer> live_slots;  // the number of slots that are live in one iteration
  std::string memory;
  std::string planner;  // "PYPTO" or "PTOAS"
  Span span;
};

}  // namespace tilelint
