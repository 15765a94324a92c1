#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "support/facts.h"

namespace tilelint {
namespace {

// The value of a fact, for a kernel that is built by hand.
std::string fact_of(const Kernel& kernel, SubjectKind kind, std::string_view name, int which = 0) {
  const auto& catalogue = *test::builtin_catalogue();
  const ConstantValues limits(catalogue.find_profile("akg")->limits);
  const ConstantValues backend(catalogue.find_backend("a2a3")->numbers);
  for (const Subject& subject : subjects_of(kernel)) {
    if (subject.kind != kind || which-- > 0) continue;
    SubjectFacts facts(subject, limits, backend);
    const Value value = facts.fact(name);
    if (value.is_absent()) return "absent";
    return value.is_unknown() ? "unknown: " + value.reason().en : to_text(value);
  }
  return "no such subject";
}

const OperationType* operation_type(std::string_view name) {
  return test::builtin_catalogue()->vocabulary.find_operation(name);
}

Kernel with_expression(Expression expression) {
  Kernel kernel;
  kernel.expressions.push_back(std::move(expression));
  return kernel;
}

std::string of_expression(const Expression& expression, std::string_view name) {
  return fact_of(with_expression(expression), SubjectKind::expression, name);
}

// exp, preceded by a vector tile unless `tile` is -2. If it is -1, the step clears the settings.
Kernel with_operation(int tile) {
  Kernel kernel;
  kernel.operations.push_back({.name = "exp", .type = operation_type("exp")});
  kernel.settings.push_back({.tile = {{8}}});
  if (tile != -2) kernel.steps.push_back({Step::Kind::setting, 0});
  if (tile == -1) kernel.steps.push_back({Step::Kind::setting, -1});
  kernel.steps.push_back({Step::Kind::operation, 0});
  return kernel;
}

std::string of_op(const std::string& steps, std::string_view name, int which) {
  const std::string inputs = R"("inputs": [{"name": "x", "shape": [4, 96, 512], "dtype": "fp32"}])";
  return test::fact_of("{" + inputs + ", \"steps\": [" + steps + "]}", SubjectKind::op, name,
                       which);
}

}  // namespace

TEST_CASE("an expression and its operands") {
  const Expression minus{.form = Expression::Form::binary,
                         .name = "-",
                         .operands = {"scalar", "tensor"},
                         .text = "1.0"};
  CHECK(of_expression(minus, "form") == "binary");
  CHECK(of_expression(minus, "name") == "-");
  CHECK(of_expression(minus, "operands") == "[scalar, tensor]");
  CHECK(of_expression(minus, "first_operand") == "scalar");
  CHECK(of_expression(minus, "second_operand") == "tensor");
  CHECK(of_expression(minus, "text") == "1.0");
  CHECK(of_expression(minus, "op.class") == "absent");
}

TEST_CASE("an operand of unknown kind is unknown") {
  const Expression call{.form = Expression::Form::call, .name = "add", .operands = {"unknown"}};
  CHECK(of_expression(call, "operands") == "[_]");
  CHECK(of_expression(call, "first_operand").starts_with("unknown: "));
  CHECK(of_expression(call, "second_operand") == "absent");
  CHECK(of_expression(call, "op.class").starts_with("unknown: "));
}

TEST_CASE("an expression in a compiled function") {
  Kernel kernel = with_expression({.form = Expression::Form::reduction,
                                   .name = "sum",
                                   .operands = {"list"},
                                   .type = operation_type("sum")});
  CHECK(fact_of(kernel, SubjectKind::expression, "compiled") == "false");
  CHECK(fact_of(kernel, SubjectKind::expression, "op.class") == "reduce");
  kernel.compiled = true;
  CHECK(fact_of(kernel, SubjectKind::expression, "compiled") == "true");
}

TEST_CASE("it is unknown whether a tile is in force if a caller may have set one") {
  Kernel kernel = with_operation(-2);
  CHECK(fact_of(kernel, SubjectKind::op, "has_vec_tile") == "false");
  kernel.called_inside = true;
  CHECK(fact_of(kernel, SubjectKind::op, "has_vec_tile") ==
        "unknown: a caller may have set the tile");
  CHECK(fact_of(kernel, SubjectKind::op, "has_cube_tile").starts_with("unknown: "));
  Kernel own = with_operation(0);
  own.called_inside = true;
  CHECK(fact_of(own, SubjectKind::op, "has_vec_tile") == "true");
}

TEST_CASE("a batched matmul sets a vector tile if none is in force") {
  Kernel kernel = with_operation(-2);
  kernel.tensors.push_back({.shape = {{2}, {64}, {64}}});
  kernel.operations.insert(kernel.operations.begin(),
                           {.name = "matmul", .type = operation_type("matmul"), .inputs = {0, 0}});
  kernel.steps.push_back({Step::Kind::operation, 1});
  CHECK(fact_of(kernel, SubjectKind::op, "has_vec_tile", 0) == "false");
  CHECK(fact_of(kernel, SubjectKind::op, "has_vec_tile", 1).starts_with("unknown: a matmul"));
  kernel.tensors[0].shape.pop_back();
  CHECK(fact_of(kernel, SubjectKind::op, "has_vec_tile", 1) == "false");
  kernel.tensors[0].shape.clear();
  CHECK(fact_of(kernel, SubjectKind::op, "has_vec_tile", 1).starts_with("unknown: a matmul"));
}

TEST_CASE("a step may clear the settings in force") {
  CHECK(fact_of(with_operation(0), SubjectKind::op, "has_vec_tile") == "true");
  CHECK(fact_of(with_operation(-1), SubjectKind::op, "has_vec_tile") == "false");
  CHECK(fact_of(with_operation(-1), SubjectKind::op, "consumed") == "[]");
}

TEST_CASE("a subject knows whether it is in a branch with an unknown condition") {
  Kernel kernel = with_operation(0);
  kernel.loops.push_back({.body = {kernel.steps.back()}});
  kernel.steps.push_back({Step::Kind::loop, 0, true});
  int conditional = 0;
  for (const Subject& subject : subjects_of(kernel)) conditional += subject.conditional ? 1 : 0;
  CHECK(conditional == 3);  // the operation inside, its tile, and the loop
}

TEST_CASE("a loop that rebinds a name, and a loop with a literal batch") {
  Kernel kernel = with_operation(0);
  kernel.loops.push_back({.body = {{Step::Kind::operation, 0}}, .span = {1, 2}});
  kernel.steps = {{Step::Kind::loop, 0}};
  CHECK(fact_of(kernel, SubjectKind::loop, "batch_literal") == "absent");
  CHECK(fact_of(kernel, SubjectKind::loop, "rebound") == "[]");
  kernel.loops[0].batch_literal = true;
  kernel.loops[0].rebound = {{"acc", {5, 8}}, {"m", {9, 12}}};
  CHECK(fact_of(kernel, SubjectKind::loop, "batch_literal") == "true");
  CHECK(fact_of(kernel, SubjectKind::loop, "rebound") == "[acc, m]");
}

TEST_CASE("the modules that are used as PyPTO") {
  Kernel kernel;
  kernel.modules = {{"os", {}},         {"pypto", {}, true}, {"pyto", {3, 7}, true},
                    {"pyto", {}, true}, {"pto", {}, true},   {"pypt", {}}};
  CHECK(fact_of(kernel, SubjectKind::kernel, "pypto_modules") == "[pypto, pyto, pto]");
  CHECK(fact_of(kernel, SubjectKind::kernel, "misspelt_modules") == "[pyto]");
}

TEST_CASE("branches on a dim") {
  Kernel kernel;
  CHECK(fact_of(kernel, SubjectKind::kernel, "branch_values") == "[]");
  kernel.dim_branches = {{"dim", {0, 1}, {}}, {"axis", {2}, {}}};
  CHECK(fact_of(kernel, SubjectKind::kernel, "branch_parameters") == "[dim, axis]");
  CHECK(fact_of(kernel, SubjectKind::kernel, "branch_values") == "[[0, 1], [2]]");
}

TEST_CASE("what ModelNew computes and asserts") {
  Kernel kernel;
  CHECK(fact_of(kernel, SubjectKind::kernel, "forward.computing") == "absent");
  CHECK(fact_of(kernel, SubjectKind::kernel, "forward.parameters_match") == "absent");
  kernel.forward.emplace();
  kernel.forward->computing = {{"torch.sum", {}}};
  kernel.forward->parameters = {"dim"};
  kernel.forward->not_contiguous = {"x"};
  kernel.forward->asserts_dim = true;
  CHECK(fact_of(kernel, SubjectKind::kernel, "forward.computing") == "[torch.sum]");
  CHECK(fact_of(kernel, SubjectKind::kernel, "forward.model_parameters") == "absent");
  CHECK(fact_of(kernel, SubjectKind::kernel, "forward.parameters_match") == "true");
  CHECK(fact_of(kernel, SubjectKind::kernel, "forward.asserts_dim") == "true");
  CHECK(fact_of(kernel, SubjectKind::kernel, "forward.asserts_shape") == "false");
  CHECK(fact_of(kernel, SubjectKind::kernel, "forward.not_contiguous") == "[x]");
  kernel.forward->model_parameters.emplace();
  CHECK(fact_of(kernel, SubjectKind::kernel, "forward.parameters_match") == "false");
}

TEST_CASE("facts of an option with an unknown value are unknown") {
  Kernel kernel;
  kernel.options.push_back(
      {.group = "pass",
       .name = "sg_set_scope",
       .value = {.kind = Literal::Kind::list,
                 .items = {{.kind = Literal::Kind::integer},
                           {.kind = Literal::Kind::unknown,
                            .unknown = std::make_shared<const Message>(Message{"n", "n"})}}},
       .type = test::builtin_catalogue()->vocabulary.find_option("pass", "sg_set_scope")});
  for (const char* name : {"numbers", "misfit_kind", "is_default", "entries", "texts"}) {
    CHECK(fact_of(kernel, SubjectKind::options, name) == "unknown: n");
  }
  CHECK(fact_of(kernel, SubjectKind::options, "option") == "sg_set_scope");
}

TEST_CASE("the producers of an operation's inputs, and the readers of its results") {
  const std::string steps =
      R"({"op": "exp", "inputs": ["x"], "output": "e", "tile": [1, 64, 512]},
         {"op": "neg", "inputs": ["e"], "output": "n"}, {"op": "relu", "inputs": ["e"], "output": "r"},
         {"op": "abs", "inputs": ["n"], "output": "a"})";
  CHECK(of_op(steps, "written_by", 0).empty());
  CHECK(of_op(steps, "read_by", 0) == "[neg, relu]");
  CHECK(of_op(steps, "written_by", 1) == "exp");
  CHECK(of_op(steps, "input_shared", 1) == "true");
  CHECK(of_op(steps, "input_shared", 3) == "false");
  CHECK(of_op(steps, "read_by", 3) == "[]");
  CHECK(of_op(steps, "input_shape", 3) == "[4, 96, 512]");
  CHECK(of_op(steps, "result_shape", 3) == "[4, 96, 512]");
  CHECK(of_op(steps, "depth", 3) == "0");
}

TEST_CASE("an overwritten tensor has no further readers") {
  Kernel kernel;
  kernel.tensors.resize(2);
  kernel.operations = {{.name = "exp", .inputs = {0}, .outputs = {1}},
                       {.name = "neg", .inputs = {1}, .outputs = {1}},
                       {.name = "abs", .inputs = {1}, .outputs = {0}}};
  for (int i = 0; i < 3; ++i) kernel.steps.push_back({Step::Kind::operation, i});
  CHECK(fact_of(kernel, SubjectKind::op, "read_by", 0) == "[neg]");
  CHECK(fact_of(kernel, SubjectKind::op, "read_by", 1) == "[abs]");
  CHECK(fact_of(kernel, SubjectKind::op, "written_by", 2) == "neg");
  CHECK(fact_of(kernel, SubjectKind::op, "input_shared", 2) == "false");
  kernel.outputs = {1};
  CHECK(fact_of(kernel, SubjectKind::op, "input_shared", 2) == "true");
}

TEST_CASE("the axes that a transpose or permute exchanges") {
  const auto transposed = [](const std::string& arguments, const std::string& op) {
    return of_op(R"({"op": ")" + op + R"(", "inputs": ["x"], "output": {"name": "t"}, "args": {)" +
                     arguments + "}}",
                 "swaps_last_axes", 0);
  };
  CHECK(transposed(R"("dim0": 1, "dim1": 2)", "transpose") == "true");
  CHECK(transposed(R"("dim0": -1, "dim1": 1)", "transpose") == "true");
  CHECK(transposed(R"("dim0": 0, "dim1": 1)", "transpose") == "false");
  CHECK(transposed(R"("dim0": 0)", "transpose").starts_with("unknown: "));
  CHECK(transposed(R"("perm": [0, 2, 1])", "permute") == "true");
  CHECK(transposed(R"("perm": [0, -1, -2])", "permute") == "true");
  CHECK(transposed(R"("perm": [2, 1, 0])", "permute") == "false");
  CHECK(transposed(R"("perm": [0, 1, 2])", "permute") == "false");
  CHECK(transposed("", "exp") == "absent");
}

}  // namespace tilelint
