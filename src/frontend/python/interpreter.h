#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/assumptions.h"
#include "frontend/python/frame.h"
#include "frontend/python/heap.h"
#include "frontend/python/limits.h"
#include "frontend/python/loop_body.h"
#include "frontend/python/mentions.h"
#include "frontend/python/modules.h"
#include "frontend/python/sites.h"
#include "frontend/python/trace.h"
#include "kernel/vocabulary.h"

namespace tilelint::python {

// Evaluates the functions of a file on what is known of their arguments, and writes down the
// kernels that they make. Nothing of the file is run: what is not known stays unknown, with its
// reason.
class Interpreter {
 public:
  Interpreter(const Vocabulary& vocabulary, const Surroundings& surroundings)
      : vocabulary_(vocabulary),
        surroundings_(surroundings),
        chip_{.kind = Origin::Kind::chip, .count = static_cast<int>(vocabulary.backends.size())} {}

  Module* load(std::shared_ptr<const ModuleFile> file, std::string name, bool main);
  // Evaluates the function as one that nobody in sight calls, in all its variants.
  void run(Function& function);
  // Kernels that a function made several of, and that were met in one of them only.
  void run_other_closures();
  void run_main_block();
  // The functions of the main file, in the order of the source.
  const std::map<NodeId, Function*>& functions() const { return functions_; }
  bool was_run(NodeId function) const { return entered_.contains(function); }

  // Evaluates the arguments of a call that no run reached, on the names of the file alone.
  void look_at(NodeId call);

  // What a comment asks to take for granted: of the parameters of a function, or of names that the
  // lines set.
  void assume(const AssumeComment& comment);  // which is kept, not copied

  // A kernel with what tells it from others of the same function.
  struct Made {
    Kernel kernel;
    NodeId function = kNoNode;
    std::vector<std::pair<const Origin*, int>> decided;  // -1: left open
    std::string arguments;                               // "n=128, m=64"
  };
  std::vector<Made> kernels;
  Sites sites;
  // The evaluation of the file, or of the call that is looked at, came to its limit.
  bool stopped() const { return steps_ > limit_ || steps_ > patience_; }
  Span stopped_at() const { return stopped_at_; }  // of the file

 private:
  using Kind = Value::Kind;
  struct Assumed;

  // expressions.cc, displays.cc
  Value evaluate(NodeId node, Frame& frame);
  Value evaluate_node(NodeId node, Frame& frame);
  Value literal_integer(NodeId node, Frame& frame);
  Value literal_text(NodeId node, Frame& frame);
  Value name(NodeId node, Frame& frame);
  Value conditional(NodeId node, Frame& frame);
  Value boolean_operator(NodeId node, Frame& frame);
  Value sequence(NodeId node, Frame& frame, Kind kind);
  Value distinct(std::vector<Value> items);
  Value dictionary(NodeId node, Frame& frame);
  Value comprehension(NodeId node, Frame& frame);
  bool comprehend(NodeId clause, NodeId body, Frame& frame, Sequence& out);
  Value lambda(NodeId node, Frame& frame);
  Value defined(std::string_view written);  // of --define

  // operators.cc
  Value binary(NodeId node, Frame& frame);
  Value binary(std::string_view op, const Value& left, const Value& right, NodeId node,
               Frame& frame);
  Value unary(NodeId node, Frame& frame);

  // comparisons.cc
  Value comparison(NodeId node, Frame& frame);
  Value compare(std::string_view op, const Value& left, const Value& right);
  Value equality(const Value& left, const Value& right, bool wanted);
  std::optional<bool> truth(const Value& value);

  // access.cc
  Value attribute(NodeId node, Frame& frame);
  Value attribute(const Value& object, std::string_view name);
  Value subscript(NodeId node, Frame& frame);
  Value item(const Value& object, const Value& index, NodeId node, Frame& frame);
  void note_subscript(const Value& index, NodeId node, const Frame& frame);
  Value part(const Value& object, const Slice& slice);
  Value slice(NodeId node, Frame& frame);
  std::optional<std::vector<Value>> items_of(const Value& value);
  const Value* member(const Class& type, std::string_view name, int depth);
  Value bound(const Value& self, const Value& callee);
  Value instance_attribute(const Value& object, std::string_view name);

  // statements.cc
  Flow execute(NodeId block, Frame& frame);
  Flow execute_all(NodeId block, Frame& frame);
  Flow statement(NodeId node, Frame& frame);
  Flow expression_statement(NodeId node, Frame& frame);
  void declare(NodeId node, Frame& frame);

  // with.cc
  Flow with_statement(NodeId node, Frame& frame);
  Value enter_with(const Value& manager, NodeId made_by, Frame& frame);
  void leave_with(const Value& manager, Frame& frame);
  bool is_call_of(std::string_view path, NodeId node, Frame& frame);

  // statements.cc
  Flow try_statement(NodeId node, Frame& frame);
  Flow handle(Flow flow, const std::vector<NodeId>& handlers, std::size_t mark, Frame& frame);

  // asserts.cc
  void take_assert(NodeId condition, Frame& frame);
  void take_shape(std::string_view tensor, const std::vector<Value>& sizes, Span span,
                  Frame& frame);

  // assignments.cc
  Value assigned_value(NodeId node, Frame& frame);
  void remove(NodeId target, Frame& frame);
  void assign(NodeId target, const Value& value, Frame& frame);
  void assign_attribute(const Value& object, std::string_view name, const Value& value);
  void assign_item(NodeId target, const Value& value, Frame& frame);
  void unpack(NodeId target, const Value& value, Frame& frame);
  void augment(NodeId node, Frame& frame);

  // branches.cc
  Flow if_statement(NodeId node, Frame& frame);
  Flow branch(NodeId condition, NodeId consequence, NodeId rest, Frame& frame);
  Flow alternative(NodeId clause, Frame& frame);
  Flow both(const Origin* origin, const std::function<Flow()>& one,
            const std::function<Flow()>& other, Frame& frame);
  State state(const Frame& frame);
  void restore(const State& state, Frame& frame);
  void join(const State& other, const Origin* origin, Frame& frame);
  void join_settings(const Origin* origin, InForce first, InForce second);
  void forget_tile(TileSetting::Kind kind, Span span, const Unknown& reason);
  void leave(Flow flow, State state, const Origin* origin, Frame& frame);
  static const Exit* first_exit(Flow flow, std::size_t mark, const Frame& frame);
  bool rejoin(Flow flow, std::size_t mark, bool goes_on, Frame& frame);
  // What a name is after two branches that may have set it differently.
  Value joined(const Value& a, const Value& b, std::string_view name, const Origin* origin,
               int nested = 0);

  // match.cc
  Flow match_statement(NodeId node, Frame& frame);
  Flow match_case(NodeId clause, const Value& subject, Frame& frame);
  Value case_fits(NodeId clause, const Value& subject, Frame& frame);
  Value pattern_fits(NodeId pattern, const Value& subject, Frame& frame);
  std::optional<bool> class_fits(NodeId pattern, const Value& subject, Frame& frame);
  Value named_pattern(NodeId names, const Value& subject, Frame& frame);

  // choices.cc
  // What tells origins apart.
  struct OriginKey {
    const SyntaxTree* tree = nullptr;
    NodeId node = kNoNode;
    const Unknown* unknown = nullptr;
    std::size_t iteration = 0;
    const std::string* question = nullptr;
    friend auto operator<=>(const OriginKey&, const OriginKey&) = default;
  };
  const Origin* origin(const OriginKey& key, const Origin& made);
  const Origin* factor_origin(NodeId call, int count, const Frame& frame);
  // What was chosen at the origin; nothing when it is left open.
  std::optional<int> decision(const Origin* origin);
  void want(const Value& value, int nested = 0);  // it matters what the value is
  // Runs it once, and again for each choice that turned out to matter.
  void in_all_ways(const std::function<void()>& run_it);
  const Origin* next_choice(std::size_t most) const;
  void drop_undecided(std::size_t kept, const Origin* origin);
  std::vector<std::pair<const Origin*, int>> decided() const;

  // questions.cc
  struct Condition {
    const Origin* origin = nullptr;
    bool negated = false;  // it holds when 1 is chosen
  };
  static bool stays(const Value& value);
  Value answer(std::string_view op, const Value& left, const Value& right);
  Value opposite(const Value& value);
  Condition condition(NodeId node, const Value& value, const Frame& frame);
  const std::string* same_words(NodeId condition, const Frame& frame);
  std::optional<bool> chosen(const Condition& condition);
  std::optional<int> implied(const Origin* origin);

  // loops.cc
  Flow for_statement(NodeId node, Frame& frame);
  Flow while_statement(NodeId node, Frame& frame);
  Flow repeat(NodeId body, Frame& frame);
  Flow iterate(NodeId loop, const std::function<std::optional<bool>(int)>& begins, Frame& frame);
  bool ends_iteration(Flow flow, std::size_t mark, Frame& frame);
  Flow end_loop(Flow flow, std::size_t mark, Frame& frame);
  void repeat_unknown(NodeId body, Frame& frame);
  void forget_changed_tensors(const State& before, Frame& frame);
  void forget_assigned(NodeId body, Frame& frame);
  const LoopBody& loop_body(NodeId loop, const Frame& frame);
  int own_loop(const Value& value) const;
  static bool is_pypto_loop(std::string_view path);
  Flow pypto_loop(NodeId node, NodeId call, std::string_view path, Frame& frame);
  std::vector<Rebinding> rebound_tensors(const LoopBody& body, const Frame& frame) const;
  Loop read_loop(NodeId call, std::string_view path, const Arguments& given, Frame& frame);
  static Integers taken_factors(const Loop& loop);
  Value unroll_factor(NodeId call, std::string_view name, const Integers& factors, Frame& frame);

  // decorators.cc
  struct Decorator {
    NodeId node = kNoNode;  // what stands behind the @
    Value value;
    Arguments given;  // where it is called, and looked at
  };
  std::vector<Decorator> decorators_of(NodeId definition, Frame& frame);
  void decorate(Function& function, const std::vector<Decorator>& decorators);
  Value decorated(Value function, const std::vector<Decorator>& decorators, Frame& frame);
  Function* property_of(Function& function, const std::vector<Decorator>& decorators,
                        const Frame& frame);
  static void take_scope(const Value& options, Function& function);

  // definitions.cc
  Value define_function(NodeId node, const std::vector<Decorator>& decorators, Frame& frame);
  void read_defaults(Function& function, Frame& frame);
  Value define_class(NodeId node, NodeId decorators, Frame& frame);
  void read_fields(Class& type, NodeId body, Frame& frame);
  Value module(std::string_view name, int level, Frame& frame);
  void import(NodeId node, Frame& frame);
  void import_from(NodeId node, Frame& frame);

  // calls.cc
  Arguments arguments(NodeId list, Frame& frame);
  Value call(NodeId node, Frame& frame);
  Value call(const Value& callee, const Arguments& given, NodeId node, Frame& frame);
  Value call_function(Function& function, const Arguments& given, const Value* self, NodeId node,
                      Frame* caller);
  Value construct(Class& type, const Arguments& given, NodeId node, Frame& frame);
  Value field_default(const Value& fallback, Frame& frame);
  Value invoke(Function& function, Scope& scope);
  Value follow(Function& function, Scope& scope);
  static bool concerns_kernels(const Function& function);
  Value result_of(Frame& frame);

  // unread.cc
  Value unread(std::string_view called, const Arguments& given, NodeId node, const Frame& frame);
  void forget_tiles(std::string_view called, NodeId call, const Frame& frame);

  // parameters.cc
  NodeId parameter_name(NodeId parameter, const Frame& frame) const;
  void bind(Function& function, const Arguments* given, const Value* self, Scope& scope);
  void bind_rest(Syntax form, std::string_view name, Function& function, const Arguments* given,
                 std::size_t position, const std::vector<std::string_view>& taken, Scope& scope);
  Value unbound(Function& function, NodeId parameter, std::string_view name,
                const Arguments* given);

  // assumed_values.cc
  const Value* assumption(const Function& function, std::string_view name);
  void apply_assumptions(NodeId statement, Frame& frame);
  void note_assumption(const Assumed& assumed);
  void note_assumptions(const Function& function);
  Value assumed_tensor(const AssumedTensor& assumed);

  // compile.cc, record.cc
  Value compile(Function& function, Scope& scope);
  void enter_parameters(Scope& scope);
  void take_options(const Function& function);
  void hand_out(const Value& value);
  Value handed_back(const Value& value, int nested = 0);
  static std::string arguments_of(const Function& function, const Scope& scope);
  Flow record(NodeId call, NodeId body, Frame& frame);
  void keep(const Function& function, std::string arguments, Trace& trace,
            std::vector<std::pair<const Origin*, int>> decided);
  // A kernel that has its name and place; `made_by` is what all its variants have in common.
  void keep(NodeId made_by, std::string arguments, Trace& trace,
            std::vector<std::pair<const Origin*, int>> decided);
  void run_once(Function& function);
  void execute_apart(NodeId block, Frame& frame);

  // builtins.cc, methods.cc, host.cc
  Value call_name(const std::string& path, const Arguments& given, NodeId node, Frame& frame);
  Value builtin(std::string_view name, const Arguments& given, NodeId node, Frame& frame);
  Value extreme(bool greatest, const Arguments& given);
  Value any_unknown(const std::vector<Value>& values);
  void set_attribute(const Value& object, const Value& name, const Value& value);
  Value dictionary_of(const Arguments& given);
  Value number_call(std::string_view name, const Value& value);
  Value length(const Value& value);
  Value over_items(std::string_view name, const Arguments& given, Frame& frame);
  Value call_method(const Method& method, const Arguments& given, NodeId node, Frame& frame);
  Value sequence_method(Value self, std::string_view name, const Arguments& given);
  Value dictionary_method(Value self, std::string_view name, const Arguments& given);
  Value text_method(const std::string& self, std::string_view name, const Arguments& given);
  std::optional<std::vector<Value>> sizes_of(const Arguments& given, std::size_t from);
  Value host_tensor(const std::optional<std::vector<Value>>& shape, const Arguments& given,
                    NodeId node, Frame& frame, std::string_view default_dtype);
  Value host_call(std::string_view name, const Arguments& given, NodeId node, Frame& frame);
  Value host_method(TensorValue& self, std::string_view name, const Arguments& given, NodeId node,
                    Frame& frame);
  void fill_in(const std::vector<Value>& from, std::vector<Value>& shape, Frame& frame);

  // types.cc
  std::optional<bool> is_of_name(const Value& value, std::string_view type);
  std::optional<bool> is_of(const Value& value, const Value& type, int nested);
  bool is_whole(const Class& type, int nested);
  std::optional<bool> descends(const Class& type, const Class& from, int nested);
  Value type_of(const Value& value);
  static std::optional<bool> same_type(const Value& a, const Value& b);
  Value inspect(std::string_view name, const Arguments& given);
  std::optional<bool> has(const Value& value, std::string_view name);

  // tensors.cc, tensor_items.cc
  Value dimension(const Value& written, std::string_view tensor, std::size_t axis);
  void read_shape(const Value& written, TensorValue& tensor);
  Value make_tensor(const Arguments& given, NodeId node, Frame& frame);
  Value annotated(const Function& function, NodeId parameter, std::string_view name,
                  const Value& value);
  Value tensor_attribute(TensorValue& tensor, std::string_view name);
  Value tensor_method(TensorValue& self, std::string_view name, const Arguments& given, NodeId node,
                      Frame& frame);
  static Arguments rotated(Arguments given);
  Value tensor_item(TensorValue& tensor, const Value& index, NodeId node, Frame& frame);
  std::vector<Value> sliced_shape(const TensorValue& tensor, const std::vector<Value>& indices,
                                  NodeId node, Frame& frame);
  NodeId slice_at(NodeId subscript, std::size_t place, const Frame& frame) const;
  std::optional<std::int64_t> slice_length(NodeId subscript, std::size_t place,
                                           const Frame& frame) const;
  void note_walk(const Operation& slicing, const std::vector<Value>& indices,
                 const TensorValue& result, NodeId subscript, const Frame& frame);
  void move_into(TensorValue& target, const Value& value);
  void store(TensorValue& target, const Value& value, NodeId subscript, Frame& frame);

  // pypto.cc
  Value pypto(std::string_view name, const Arguments& given, NodeId node, Frame& frame);
  Value dynamic_value(std::string_view name);
  TileSetting vec_tile(const Arguments& given, Span span);
  Integers cube_list(const Given* argument, const Arguments& given, Span span);
  TileSetting cube_tile(const Arguments& given, Span span);
  TileSetting tile_option(const Given& argument, bool vec);
  Span arguments_span(const Arguments& given, NodeId node, const Frame& frame) const;
  void note_site(NodeId node, const Arguments& given, const Frame& frame);
  void collect_open(const Value& value, std::vector<const Origin*>& open, int nested = 0);
  Value scope_options(const Arguments& given);
  void note_options(std::string_view group, const std::vector<Given>& given);
  void set_options(std::string_view group, const std::vector<Given>& given);

  // operations.cc, operands.cc, views.cc
  Value pypto_operator(std::string_view op, const Value& left, const Value& right, NodeId node,
                       Frame& frame);
  std::string operand(const Value& value) const;
  void note_call_form(Expression::Form form, std::string_view name, const Arguments& given,
                      NodeId node, const Frame& frame);
  void note_tile_form(std::string_view name, const Arguments& given, Span span, const Frame& frame);
  void show(Expression& expression, const Given& operand, const Frame& frame);
  Value operation(std::string_view name, const Arguments& given, NodeId node, Frame& frame);
  Value operate(std::string_view name, const Arguments& given, NodeId node, Frame& frame);
  Value several(TensorValue& first, const std::vector<std::string>& names);
  void take_operands(const Arguments& given, Operation& operation);
  int operand_index(TensorValue& tensor);
  bool is_tensor_list(const Value& value, bool expected) const;
  bool may_be_tensor(const Value& value, std::size_t position, const Operation& operation) const;
  TensorValue* shapeless(const Unknown* reason, Span span);
  void extend(TensorValue& tensor, std::size_t axes);
  void extend_by(const Given* list, const Given* tensor);
  void set_product(Operation& operation);
  void set_reduction(Operation& operation);
  void add_default_axes(const OperationType& type, const Tensor& input, Reduction& reduction);
  void note_reduction(const Operation& operation, const Literal* axis);
  TensorValue* result_tensor(const Operation& operation);
  Value assemble(Operation operation);
  void note_view(const Operation& operation, const Arguments& given, int result,
                 const Frame& frame);
  void note_batch(Loop& loop, NodeId length, const Frame& frame);

  // Literals, unknowns, places.
  Literal to_literal(const Value& value, Span span, int nested = 0);
  const Unknown* why(const Unknown& unknown) { return heap_.reason(unknown); }
  // The reason of an unknown value; else that it is not of the kind that is needed.
  const Unknown* why_not(const Value& value, std::string_view text) {
    return value.known() ? why({Unknown::Why::expression, text.substr(0, 40)}) : value.unknown;
  }
  Value no(Unknown::Why kind, std::string_view name, std::string_view where = {}) {
    return unknown(why({kind, name, where}));
  }
  // What is taken out of something unknown.
  Value part_of_unknown(const Value& whole, std::string_view name) {
    if (whole.unknown->origin != nullptr || whole.unknown->dynamic) return whole;
    return no(Unknown::Why::attribute, name);
  }
  Value text(std::string_view text);
  Value outside(std::string_view path);
  Value architecture();
  Value derived(const Value& value);
  Value make_dictionary(Dictionary items);
  Value make_sequence(Kind kind, std::vector<Value> items, const Unknown* open = nullptr);
  TensorValue* make(TensorValue tensor) { return heap_.make(std::move(tensor)); }
  // Of the main file; in another, the call that led there.
  Span place(NodeId node, const Frame& frame) const;
  std::string_view text_of(NodeId node, const Frame& frame) const {
    return node == kNoNode ? std::string_view() : frame.module->tree->text(node);
  }
  const SyntaxNode& at(NodeId node, const Frame& frame) const {
    return (*frame.module->tree)[node];
  }
  NodeId child(NodeId node, Field field, const Frame& frame) const {
    return frame.module->tree->child(node, field);
  }
  NodeId first(NodeId node, const Frame& frame) const { return at(node, frame).child; }

  const Vocabulary& vocabulary_;
  const Surroundings& surroundings_;
  const Origin chip_;
  Heap heap_;
  std::map<std::string, Module*, std::less<>> loaded_;    // by path
  std::map<std::string, Value, std::less<>> submodules_;  // that were imported as "a.b"
  Module* main_ = nullptr;
  std::map<NodeId, Function*> functions_;
  std::map<NodeId, std::vector<Function*>> closures_;  // kernels that functions make
  std::set<std::string> compiled_;                     // the keys of their closures
  struct Assumed {
    const AssumeComment* comment = nullptr;
    std::vector<std::pair<std::string_view, Value>> names;
  };
  std::map<NodeId, std::vector<Assumed>> assumed_;  // by function
  std::vector<Assumed> assumed_in_lines_;
  std::set<NodeId> entered_;  // functions of the main file
  std::map<OriginKey, const Origin*> origins_;
  bool late_ = false;          // in a loop that has more iterations than there may be variants
  std::size_t iteration_ = 0;  // of the loops of Python that are followed, as one number
  std::map<const Origin*, int> decisions_;
  std::vector<const Origin*> wanted_, consulted_;
  // Attributes that were set of parameters whose value is not known, in this run.
  std::map<std::pair<const Unknown*, std::string>, Value> attributes_;
  struct Run {
    std::vector<std::pair<const Origin*, int>> decided;
    Value result;
  };
  std::map<std::string, std::vector<Run>, std::less<>> runs_;
  std::map<std::pair<const SyntaxTree*, NodeId>, std::vector<std::string_view>> assigned_;
  std::map<std::pair<const SyntaxTree*, NodeId>, LoopBody> loop_bodies_;
  Trace* trace_ = nullptr;
  int traces_ = 0;
  int steps_ = 0;
  Span stopped_at_;
  int limit_ = kMostSteps;
  int patience_ = kMostSteps;  // until a kernel is met
  int depth_ = 0;              // evaluations inside one another
  int tries_ = 0;              // `try` around, in all frames
  bool raised_ = false;        // by the call that was evaluated last, for sure
  NodeId unread_ = kNoNode;    // the last call of what cannot be read
  int uncertain_ = 0;          // unknown branches and loops around
  std::string path_;           // of an attribute that is looked up: scratch
  Span foreign_;               // the place in the main file that led to another one
  std::vector<const Function*> stack_;
};

}  // namespace tilelint::python
