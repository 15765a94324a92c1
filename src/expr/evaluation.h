#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "expr/node.h"
#include "expr/value.h"
#include "expr/workspace.h"

namespace tilelint {

class Program;
struct Code;
struct Template;

// Supplies the values of facts to an evaluation.
class Facts {
 public:
  virtual ~Facts() = default;
  // A value of the fact's type, or unknown, or absent.
  virtual Value read(int slot) = 0;
};

// Evaluates expressions of a program over the facts of one subject. Computes each let once. Call
// reset() when the facts change or the arena is released: it forgets the computed lets.
class Evaluation {
 public:
  Evaluation(Facts& facts, Arena& arena) : facts_(&facts), workspace_(arena) {}
  Evaluation(const Program& program, Facts& facts, Arena& arena);

  // Switches to another program over the same facts. Cheaper than a new Evaluation.
  void turn_to(const Program& program);

  Value evaluate(ExpressionId id);
  std::string render(const Template& text);
  void reset();

  // While `reads` is set, appends every slot read (each once, in order of first reading), and every
  // let used as ~index, before the slots that it reads.
  void record_reads(std::vector<int>* reads) { reads_ = reads; }

 private:
  struct CachedLet {
    bool computed = false;
    bool recorded = false;  // let_reads_ holds what it reads
    Value value;
  };

  Value eval(int index);
  Value read_fact(const Node& node);
  Value read_let(int index);
  Value logical(const Node& node, bool decisive);
  Value binary(const Node& node);
  Value compare(Op op, const Value& a, const Value& b);
  Value list(const Node& node);
  Value call(const Node& node);
  Value macro(const Node& node);
  Value quantify(const Node& node, std::span<const Value> items, bool decisive);
  Value map(const Node& node, std::span<const Value> items);
  Value filter(const Node& node, std::span<const Value> items);
  void note_read(int read);

  const Code* code_ = nullptr;
  Facts* facts_;
  Workspace workspace_;
  std::array<Value, kMaxVariables> variables_;  // the current item of each enclosing macro
  std::vector<CachedLet> lets_;
  std::vector<std::vector<int>> let_reads_;  // only those that were recorded
  std::vector<int>* reads_ = nullptr;
};

}  // namespace tilelint
