#include "frontend/pypto/kernels/loops.h"

#include <algorithm>
#include <any>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/checked.h"
#include "frontend/pypto/calls/calls.h"
#include "frontend/pypto/source/literal_size.h"
#include "frontend/pypto/source/loop_body.h"
#include "frontend/python/evaluation/objects.h"
#include "frontend/python/evaluation/questions.h"
#include "frontend/python/expressions/operators.h"
#include "frontend/python/functions/calls.h"
#include "frontend/python/statements/assignments.h"
#include "frontend/python/statements/repetition.h"

namespace tilelint::python::pypto {
namespace {

// (stop), (start, stop) or (start, stop, step), as range takes them.
Loop read_loop(Pypto& pypto, NodeId call, std::string_view path, const Arguments& given,
               Frame& frame) {
  Evaluation& run = pypto.run;
  Loop loop;
  loop.call = path.substr(path.rfind('.') + 1);
  loop.span = place(call, frame);
  loop.cuts_tensors = false;
  const auto* one = given.positional(0);
  const auto* two = given.positional(1);
  const auto* three = given.positional(2);
  const Value start = two != nullptr ? one->value : integer(0);
  const Value stop = two != nullptr   ? two->value
                     : one != nullptr ? one->value
                                      : no(run, Unknown::Why::expression, "loop()");
  const Value step = three != nullptr ? three->value : integer(1);
  for (const Value& value : {start, stop, step}) want(run, value);
  const bool from_zero = start.is_number() && start.integer == 0;
  const Value length = from_zero ? stop : binary("-", stop, start, call, frame);
  const Value count =
      step.is_number() && step.integer == 1
          ? length
          : binary("//",
                   binary("-", binary("+", length, step, call, frame), integer(1), call, frame),
                   step, call, frame);
  loop.count = given.open != nullptr ? to_integer(unknown(given.open), loop.span)
                                     : to_integer(count, loop.span);
  if (loop.count.known()) loop.count.value = std::max<std::int64_t>(loop.count.value, 0);
  loop.axis = -1;
  loop.extent = loop.count;
  loop.batch = {1, nullptr, loop.span};
  static const auto elsewhere = std::make_shared<const Message>(
      Message{"what is left over may be handled elsewhere", "剩余部分可能在别处处理"});
  loop.tail = {0, elsewhere, loop.span};
  if (const auto* name = given.keyword("idx_name"); name != nullptr && name->value.is(Kind::text)) {
    loop.index_name = *name->value.text;
  }
  for (const std::string_view name : {"parallel", "submit_before_loop"}) {
    const auto* flag = given.keyword(name);
    const bool off = flag != nullptr && flag->value.is(Kind::boolean) && flag->value.integer == 0;
    loop.only_as_loop = loop.only_as_loop || (flag != nullptr && !off);
  }
  if (const auto* flag = given.keyword("parallel")) loop.parallel = truth(run, flag->value) == true;
  if (given.open == nullptr) {
    loop.range_arguments = static_cast<int>(
        std::count_if(given.given.begin(), given.given.end(),
                      [](const Given& argument) { return argument.keyword.empty(); }));
  }
  if (const auto* list = given.keyword("unroll_list")) {
    const auto factors = items_of(run, list->value);
    if (!factors) loop.unroll_list.push_back(to_integer(list->value, list->span));
    for (std::size_t i = 0; factors && i < factors->size(); ++i) {
      loop.unroll_list.push_back(to_integer((*factors)[i], list->span));
    }
  }
  return loop;
}

const LoopBody& loop_body(Pypto& pypto, NodeId loop, const Frame& frame) {
  const auto [found, added] = pypto.loop_bodies.try_emplace({frame.module->tree, loop});
  if (added) found->second = read_loop_body(*frame.module->tree, loop);
  return found->second;
}

// Of the names that the body binds anew, those that stand for tensors of PyPTO now.
std::vector<Rebinding> rebound_tensors(Pypto& pypto, const LoopBody& body, const Frame& frame) {
  Evaluation& run = pypto.run;
  std::vector<Rebinding> found;
  for (const Rebinding& one : body.rebound) {
    const Value* before = frame.scope->find_anywhere(one.name);
    if (before == nullptr || !before->is(Kind::tensor) || before->tensor->host) continue;
    found.push_back({one.name, frame.module->main ? one.span : run.foreign});
  }
  return found;
}

// The factors that the body of loop_unroll is made for: those of the list, and 1 for what is left.
Integers taken_factors(const Loop& loop) {
  Integers factors = loop.unroll_list;
  const bool open =
      std::any_of(factors.begin(), factors.end(), [](const Integer& one) { return !one.known(); });
  const bool left = std::any_of(factors.begin(), factors.end(),
                                [](const Integer& one) { return one.value == 1; });
  if (!open && !left) factors.push_back({1, nullptr, loop.span});
  return factors;
}

Value unroll_factor(Pypto& pypto, NodeId call, std::string_view name, const Integers& factors,
                    Frame& frame) {
  Evaluation& run = pypto.run;
  Unknown factor{Unknown::Why::unroll_factor, name};
  if (!factors.empty()) {
    const SyntaxTree* tree = frame.module->tree;
    const auto count = static_cast<int>(factors.size());
    factor.origin =
        run.choices.origin({tree, call}, {Origin::Kind::unroll_factor, tree, call, count});
    if (const auto chosen = run.choices.decision(factor.origin)) {
      const Integer& value = factors[static_cast<std::size_t>(*chosen)];
      if (value.known()) return integer(value.value);
    }
  }
  return unknown(why(run, factor));
}

}  // namespace

// How the view that a loop walks says what one iteration takes.
void note_batch(Loop& loop, NodeId length, const Frame& frame) {
  if (loop.batch_literal || length == kNoNode) return;
  const auto size = literal_size(*frame.module->tree, length);
  if (!size) return;
  loop.batch_literal = size->literal;
  loop.batch_span = frame.module->main ? size->span : frame.run.foreign;
}

// What the index of a pypto.loop stands for is known on the device only, where there are no lists.
void note_subscript(Pypto& pypto, const Value& index, NodeId node, const Frame& frame) {
  const int loop = own_loop(pypto, index);
  if (loop < 0) return;
  auto& noted = pypto.trace->kernel.loops[static_cast<std::size_t>(loop)].subscripts;
  const Span span = place(node, frame);
  const bool known = std::any_of(noted.begin(), noted.end(),
                                 [&](const ListSubscript& one) { return one.span == span; });
  const std::string_view list = text_of(child(node, Field::value, frame), frame);
  if (!known) noted.push_back({std::string(list.substr(0, 40)), span});
}

// Under whatever module of PyPTO it was imported.
// The loop of this kernel whose index the value is; -1: it is none, or of another kernel.
int own_loop(const Pypto& pypto, const Value& value) {
  return !value.known() && value.unknown->trace == pypto.trace->id() ? value.unknown->loop : -1;
}

bool is_loop(std::string_view path) {
  return path.starts_with("pypto.") && (path.ends_with(".loop") || path.ends_with(".loop_unroll"));
}

Flow loop(Pypto& pypto, NodeId node, NodeId call, std::string_view path, Frame& frame) {
  Evaluation& run = pypto.run;
  const Arguments given = arguments(child(call, Field::arguments, frame), frame);
  note_site(pypto, call, given, frame);
  const NodeId left = child(node, Field::left, frame);
  const NodeId body = child(node, Field::body, frame);
  Loop loop = read_loop(pypto, call, path, given, frame);
  const LoopBody& written = loop_body(pypto, node, frame);
  if (frame.module->main) loop.exits = written.exits;
  const Integers factors = taken_factors(loop);
  const bool pairs = loop.call == "loop_unroll";
  const bool pattern =
      at(left, frame).kind == Syntax::pattern_list || at(left, frame).kind == Syntax::tuple_pattern;
  const NodeId index_node = pattern ? first(left, frame) : left;
  loop.rebound = rebound_tensors(pypto, written, frame);
  const int number = pypto.trace->open_loop(std::move(loop));
  Unknown index{Unknown::Why::loop_index, text_of(index_node, frame)};
  index.dynamic = true;
  index.loop = number;
  index.trace = pypto.trace->id();
  forget_assigned(body, frame);
  const Value position = unknown(why(run, index));
  if (pairs) {
    const NodeId factor = pattern ? at(index_node, frame).next : left;
    const Value taken = unroll_factor(pypto, call, text_of(factor, frame), factors, frame);
    if (taken.is(Kind::integer)) {
      pypto.trace->kernel.loops[static_cast<std::size_t>(number)].factor = taken.integer;
    }
    assign(left, make_sequence(run, Kind::tuple, {position, taken}), frame);
  } else {
    assign(left, position, frame);
  }
  const Flow flow = repeat(body, frame);
  std::erase_if(frame.exits, [](const Exit& exit) { return exit.flow != Flow::returned; });
  pypto.trace->close_loop();
  return flow;
}

}  // namespace tilelint::python::pypto
