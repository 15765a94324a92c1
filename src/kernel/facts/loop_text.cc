#include "kernel/facts/loop_text.h"

#include <algorithm>
#include <vector>

namespace tilelint {
namespace {

const Loop& loop(SubjectFacts& f) { return *f.subject().loops.back(); }

}  // namespace

Value loop_only_as_loop(SubjectFacts& f) { return Value::boolean(loop(f).only_as_loop); }

Value loop_batch_literal(SubjectFacts& f) {
  const auto& literal = loop(f).batch_literal;
  return literal ? Value::boolean(*literal) : Value{};
}

Value loop_exits(SubjectFacts& f) {
  std::vector<Value> words;
  for (const LoopExit& exit : loop(f).exits) words.push_back(Value::string(exit.word));
  return make_list(f.arena(), words);
}

Value loop_index_name(SubjectFacts& f) { return Value::string(loop(f).index_name); }

Value loop_outer_index_names(SubjectFacts& f) {
  std::vector<Value> names;
  for (const Loop* outer : f.subject().loops) {
    if (outer != &loop(f)) names.push_back(Value::string(outer->index_name));
  }
  return make_list(f.arena(), names);
}

Value loop_parallel(SubjectFacts& f) { return Value::boolean(loop(f).parallel); }

Value loop_outer_parallel(SubjectFacts& f) {
  const auto& loops = f.subject().loops;
  return Value::boolean(std::any_of(loops.begin(), loops.end() - 1,
                                    [](const Loop* outer) { return outer->parallel; }));
}

Value loop_range_arguments(SubjectFacts& f) {
  const auto& arguments = loop(f).range_arguments;
  return arguments ? Value::integer(*arguments) : Value{};
}

Value loop_subscripts(SubjectFacts& f) {
  std::vector<Value> lists;
  for (const ListSubscript& one : loop(f).subscripts) lists.push_back(Value::string(one.list));
  return make_list(f.arena(), lists);
}

Value loop_rebound(SubjectFacts& f) {
  std::vector<Value> names;
  for (const Rebinding& rebinding : loop(f).rebound) names.push_back(Value::string(rebinding.name));
  return make_list(f.arena(), names);
}

}  // namespace tilelint
