// Loops: those of Python, followed one iteration after the other where what they walk is known, and
// those of PyPTO, whose body is looked at once.
#include <algorithm>

#include "frontend/python/interpreter.h"

namespace tilelint::python {
namespace {

// The names that a part of the program sets.
void collect_assigned(const SyntaxTree& tree, NodeId node, std::vector<std::string_view>& names) {
  const SyntaxNode& here = tree[node];
  const Syntax around = here.parent == kNoNode ? Syntax::other : tree[here.parent].kind;
  const bool sets = around == Syntax::assignment || around == Syntax::augmented_assignment ||
                    around == Syntax::for_statement || around == Syntax::named_expression;
  const bool target = here.kind == Syntax::identifier &&
                      ((sets && (here.field == Field::left || here.field == Field::name)) ||
                       around == Syntax::pattern_list || around == Syntax::tuple_pattern);
  if (target) names.push_back(tree.text(node));
  if (here.kind == Syntax::function_definition || here.kind == Syntax::class_definition) return;
  for (const NodeId part : children(tree, node)) collect_assigned(tree, part, names);
}

}  // namespace

// What the body sets may have been set in an iteration before.
void Interpreter::forget_assigned(NodeId body, Frame& frame) {
  auto& names = assigned_[{frame.module->tree, body}];
  if (names.empty()) collect_assigned(*frame.module->tree, body, names);
  for (const std::string_view name : names) {
    const Value* value = frame.scope->find(name);
    if (value == nullptr || value->is(Kind::tensor)) continue;
    frame.scope->set(name, no(Unknown::Why::loop_change, name));
  }
}

Flow Interpreter::repeat(NodeId body, Frame& frame) {
  ++uncertain_;
  const Flow flow = execute(body, frame);
  --uncertain_;
  return flow == Flow::broke || flow == Flow::continued ? Flow::next : flow;
}

Flow Interpreter::for_statement(NodeId node, Frame& frame) {
  const NodeId right = child(node, Field::right, frame);
  const NodeId left = child(node, Field::left, frame);
  if (at(right, frame).kind == Syntax::call) {
    const Value callee = evaluate(child(right, Field::function, frame), frame);
    if (callee.is(Kind::name) && is_pypto_loop(*callee.text)) {
      return pypto_loop(node, right, *callee.text, frame);
    }
  }
  const Value walked = evaluate(right, frame);
  const auto items = items_of(walked);
  if (!items || items->size() > kMostIterations) {
    forget_assigned(child(node, Field::body, frame), frame);
    assign(left,
           walked.known() ? no(Unknown::Why::loop_change, text_of(left, frame))
                          : part_of_unknown(walked, text_of(left, frame)),
           frame);
    return iterate(
        node, [](int) { return std::optional<bool>(); }, frame);
  }
  return iterate(
      node,
      [&](int i) -> std::optional<bool> {
        const auto index = static_cast<std::size_t>(i);
        if (index == items->size()) return false;
        assign(left, (*items)[index], frame);
        return true;
      },
      frame);
}

// Follows the loop as long as an iteration begins, or it is not known whether one does. Once it may
// have been left, nothing of what follows is certain.
Flow Interpreter::iterate(NodeId loop, const std::function<std::optional<bool>(int)>& begins,
                          Frame& frame) {
  const NodeId body = child(loop, Field::body, frame);
  const NodeId otherwise = child(loop, Field::alternative, frame);
  const std::size_t mark = frame.exits.size(), outer = iteration_;
  const bool late = late_;
  Flow flow = Flow::next;
  bool left = false, over = false;
  for (int i = 0; !over && !stopped(); ++i) {
    iteration_ = (outer * 31 + loop) * 31 + static_cast<std::size_t>(i) + 1;
    late_ = late || static_cast<std::size_t>(i) >= kMostVariants;
    // More ways than variants are not told apart.
    const bool too_many = frame.exits.size() - mark >= kMostVariants;
    const std::optional<bool> more = too_many ? std::nullopt : begins(i);
    if (!more) repeat_unknown(body, frame);
    over = !more || !*more;
    flow = over ? otherwise == kNoNode ? Flow::next
                                       : execute(child(otherwise, Field::body, frame), frame)
                : execute(body, frame);
    if (over || !ends_iteration(flow, mark, frame)) break;
    flow = Flow::next;
    if (left || frame.exits.size() == mark) continue;
    left = true;
    ++uncertain_;
    ++trace_->branches;
  }
  iteration_ = outer;
  late_ = late;
  if (left) {
    --uncertain_;
    --trace_->branches;
  }
  return end_loop(!over && flow == Flow::broke ? Flow::next : flow, mark, frame);
}

// Whether another iteration may begin. Where one way goes on, one that surely leaves is only one of
// several.
bool Interpreter::ends_iteration(Flow flow, std::size_t mark, Frame& frame) {
  const bool goes_on = flow == Flow::next || flow == Flow::continued;
  const Exit* other = first_exit(Flow::continued, mark, frame);
  if (!goes_on && other == nullptr) return false;
  if (!goes_on) leave(flow, state(frame), other->origin, frame);
  rejoin(Flow::continued, mark, goes_on, frame);
  return true;
}

Flow Interpreter::end_loop(Flow flow, std::size_t mark, Frame& frame) {
  const Exit* other = first_exit(Flow::broke, mark, frame);
  if (other == nullptr) return flow;
  if (flow != Flow::next) leave(flow, state(frame), other->origin, frame);
  rejoin(Flow::broke, mark, flow == Flow::next, frame);
  return Flow::next;
}

// A body of which it is not known how often it is run, if at all.
void Interpreter::repeat_unknown(NodeId body, Frame& frame) {
  const std::size_t mark = frame.exits.size();
  forget_assigned(body, frame);
  const State before = state(frame);
  const Flow flow = repeat(body, frame);
  rejoin(Flow::continued, mark, true, frame);
  rejoin(Flow::broke, mark, true, frame);
  if (flow == Flow::returned) leave(flow, state(frame), nullptr, frame);
  forget_assigned(body, frame);
  forget_changed_tensors(before, frame);
  join_settings(nullptr, before.force, trace_->in_force);
}

// A tensor that an iteration replaces by one of another shape has any shape.
void Interpreter::forget_changed_tensors(const State& before, Frame& frame) {
  std::vector<Scope::Binding>& names = frame.scope->bindings();
  for (std::size_t i = 0; i < before.names.size(); ++i) {
    const Value& then = before.names[i].value;
    const Value& now = names[i].value;
    if (!then.is(Kind::tensor) || !now.is(Kind::tensor)) continue;
    if (same_tensor(*then.tensor, *now.tensor)) continue;
    const Unknown* changes = why({Unknown::Why::loop_change, names[i].name});
    TensorValue any = *now.tensor;
    any.shape.clear();
    any.shape_unknown = changes;
    any.trace = -1;
    names[i].value = of(make(std::move(any)));
  }
}

Flow Interpreter::while_statement(NodeId node, Frame& frame) {
  const NodeId condition = child(node, Field::condition, frame);
  // `while True` is left by a condition, mostly one that is not known.
  const bool endless = at(condition, frame).kind == Syntax::true_literal;
  const int most = endless ? kMostEndless : kMostIterations;
  return iterate(
      node, [&](int i) { return i < most ? truth(evaluate(condition, frame)) : std::nullopt; },
      frame);
}

// Under whatever module of PyPTO it was imported.
// The loop of this kernel whose index the value is; -1: it is none, or of another kernel.
int Interpreter::own_loop(const Value& value) const {
  return !value.known() && value.unknown->trace == trace_->id() ? value.unknown->loop : -1;
}

bool Interpreter::is_pypto_loop(std::string_view path) {
  return path.starts_with("pypto.") && (path.ends_with(".loop") || path.ends_with(".loop_unroll"));
}

// (stop), (start, stop) or (start, stop, step), as range takes them.
Loop Interpreter::read_loop(NodeId call, std::string_view path, const Arguments& given,
                            Frame& frame) {
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
                                      : no(Unknown::Why::expression, "loop()");
  const Value step = three != nullptr ? three->value : integer(1);
  for (const Value& value : {start, stop, step}) want(value);
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
  if (const auto* flag = given.keyword("parallel")) loop.parallel = truth(flag->value) == true;
  if (given.open == nullptr) {
    loop.range_arguments = static_cast<int>(
        std::count_if(given.given.begin(), given.given.end(),
                      [](const Given& argument) { return argument.keyword.empty(); }));
  }
  if (const auto* list = given.keyword("unroll_list")) {
    const auto factors = items_of(list->value);
    if (!factors) loop.unroll_list.push_back(to_integer(list->value, list->span));
    for (std::size_t i = 0; factors && i < factors->size(); ++i) {
      loop.unroll_list.push_back(to_integer((*factors)[i], list->span));
    }
  }
  return loop;
}

const LoopBody& Interpreter::loop_body(NodeId loop, const Frame& frame) {
  const auto [found, added] = loop_bodies_.try_emplace({frame.module->tree, loop});
  if (added) found->second = read_loop_body(*frame.module->tree, loop);
  return found->second;
}

// Of the names that the body binds anew, those that stand for tensors of PyPTO now.
std::vector<Rebinding> Interpreter::rebound_tensors(const LoopBody& body,
                                                    const Frame& frame) const {
  std::vector<Rebinding> found;
  for (const Rebinding& one : body.rebound) {
    const Value* before = frame.scope->find_anywhere(one.name);
    if (before == nullptr || !before->is(Kind::tensor) || before->tensor->host) continue;
    found.push_back({one.name, frame.module->main ? one.span : foreign_});
  }
  return found;
}

Flow Interpreter::pypto_loop(NodeId node, NodeId call, std::string_view path, Frame& frame) {
  const Arguments given = arguments(child(call, Field::arguments, frame), frame);
  note_site(call, given, frame);
  const NodeId left = child(node, Field::left, frame);
  const NodeId body = child(node, Field::body, frame);
  Loop loop = read_loop(call, path, given, frame);
  const LoopBody& written = loop_body(node, frame);
  if (frame.module->main) loop.exits = written.exits;
  const Integers factors = taken_factors(loop);
  const bool pairs = loop.call == "loop_unroll";
  const bool pattern =
      at(left, frame).kind == Syntax::pattern_list || at(left, frame).kind == Syntax::tuple_pattern;
  const NodeId index_node = pattern ? first(left, frame) : left;
  loop.rebound = rebound_tensors(written, frame);
  const int number = trace_->open_loop(std::move(loop));
  Unknown index{Unknown::Why::loop_index, text_of(index_node, frame)};
  index.dynamic = true;
  index.loop = number;
  index.trace = trace_->id();
  forget_assigned(body, frame);
  const Value position = unknown(why(index));
  if (pairs) {
    const NodeId factor = pattern ? at(index_node, frame).next : left;
    const Value taken = unroll_factor(call, text_of(factor, frame), factors, frame);
    if (taken.is(Kind::integer)) {
      trace_->kernel.loops[static_cast<std::size_t>(number)].factor = taken.integer;
    }
    assign(left, make_sequence(Kind::tuple, {position, taken}), frame);
  } else {
    assign(left, position, frame);
  }
  const Flow flow = repeat(body, frame);
  std::erase_if(frame.exits, [](const Exit& exit) { return exit.flow != Flow::returned; });
  trace_->close_loop();
  return flow;
}

// The factors that the body of loop_unroll is made for: those of the list, and 1 for what is left.
Integers Interpreter::taken_factors(const Loop& loop) {
  Integers factors = loop.unroll_list;
  const bool open =
      std::any_of(factors.begin(), factors.end(), [](const Integer& one) { return !one.known(); });
  const bool left = std::any_of(factors.begin(), factors.end(),
                                [](const Integer& one) { return one.value == 1; });
  if (!open && !left) factors.push_back({1, nullptr, loop.span});
  return factors;
}

Value Interpreter::unroll_factor(NodeId call, std::string_view name, const Integers& factors,
                                 Frame& frame) {
  Unknown factor{Unknown::Why::unroll_factor, name};
  if (!factors.empty()) {
    factor.origin = factor_origin(call, static_cast<int>(factors.size()), frame);
    if (const auto chosen = decision(factor.origin)) {
      const Integer& value = factors[static_cast<std::size_t>(*chosen)];
      if (value.known()) return integer(value.value);
    }
  }
  return unknown(why(factor));
}

void Interpreter::look_at(NodeId call) {
  const SyntaxTree& tree = *main_->tree;
  Frame frame{.module = main_, .scope = heap_.make(Scope(main_->scope))};
  // The names of the functions around it are theirs, and nobody set them.
  for (NodeId node = tree[call].parent; node != kNoNode; node = tree[node].parent) {
    if (tree[node].kind != Syntax::function_definition) continue;
    std::vector<std::string_view> names;
    // Of a text with errors these may be missing.
    const NodeId body = tree.child(node, Field::body);
    if (body != kNoNode) collect_assigned(tree, body, names);
    const NodeId parameters = tree.child(node, Field::parameters);
    if (parameters == kNoNode) continue;
    for (const NodeId parameter : children(tree, parameters)) {
      const NodeId name = parameter_name(parameter, frame);
      if (name != kNoNode) names.push_back(tree.text(name));
    }
    for (const std::string_view name : names) {
      if (frame.scope->find(name) == nullptr) {
        frame.scope->set(name, no(Unknown::Why::undefined, name));
      }
    }
  }
  Trace trace(traces_++);
  Trace* const outer = std::exchange(trace_, &trace);
  note_site(call, arguments(tree.child(call, Field::arguments), frame), frame);
  trace_ = outer;
}

}  // namespace tilelint::python
