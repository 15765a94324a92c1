// Rules about how Python code is written, on kernels that are built by hand.
#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "support/builtin.h"

namespace tilelint {
namespace {

// "error", "undecided", or "silent".
std::string verdict(Kernel kernel, const std::string& rule, const std::string& profile) {
  ParsedFile file;
  file.source = std::make_shared<SourceFile>("kernel.py", "");
  file.kind = SourceKind::kernel;
  file.kernels.push_back(std::move(kernel));
  LintOptions options;
  options.profile = profile;
  const FileReport report = test::linter(std::move(options)).check(file);
  for (const Diagnostic& diagnostic : report.diagnostics) {
    if (diagnostic.rule == rule) return std::string(to_text(diagnostic.severity));
  }
  const bool open = std::any_of(report.undecided.begin(), report.undecided.end(),
                                [&](const auto& one) { return one.rule == rule; });
  return open ? "undecided" : "silent";
}

std::string of_expression(const std::string& rule, Expression::Form form, const std::string& name,
                          std::vector<std::string> operands, const std::string& profile = "akg") {
  Kernel kernel;
  kernel.expressions.push_back(
      {.form = form,
       .name = name,
       .operands = std::move(operands),
       .type = test::builtin_catalogue()->vocabulary.find_operation(name)});
  return verdict(kernel, rule, profile);
}

}  // namespace

TEST_CASE("TL801: a scalar on the left of - and / with a tensor on the right") {
  const auto of = [](const std::string& op, std::vector<std::string> operands) {
    return of_expression("TL801", Expression::Form::binary, op, std::move(operands));
  };
  CHECK(of("-", {"scalar", "tensor"}) == "error");
  CHECK(of("/", {"integer", "tensor"}) == "error");
  CHECK(of("-", {"tensor", "scalar"}) == "silent");
  CHECK(of("-", {"integer", "integer"}) == "silent");
  CHECK(of("+", {"scalar", "tensor"}) == "silent");
  CHECK(of("-", {"unknown", "tensor"}) == "undecided");
  CHECK(of("-", {"scalar", "unknown"}) == "undecided");
  CHECK(of("-", {"unknown", "scalar"}) == "silent");
  CHECK(of_expression("TL801", Expression::Form::binary, "-", {"scalar", "tensor"}, "cann") ==
        "silent");
}

TEST_CASE("TL802: the first argument must be a tensor, except where newer versions accept others") {
  const auto of = [](const std::string& op, std::vector<std::string> operands,
                     const std::string& profile) {
    return of_expression("TL802", Expression::Form::call, op, std::move(operands), profile);
  };
  CHECK(of("add", {"scalar", "tensor"}, "cann") == "error");
  CHECK(of("exp", {"scalar"}, "akg") == "error");
  CHECK(of("maximum", {"integer", "tensor"}, "akg") == "error");
  CHECK(of("maximum", {"integer", "tensor"}, "cann") == "silent");
  CHECK(of("add", {"tensor", "scalar"}, "akg") == "silent");
  CHECK(of("add", {"unknown", "tensor"}, "akg") == "undecided");
  CHECK(of("add", {}, "akg") == "silent");
  CHECK(of("arange", {"integer"}, "akg") == "silent");
  CHECK(of("full", {"list", "scalar"}, "akg") == "silent");
}

TEST_CASE("TL803: tiles that are known only at run time") {
  const auto of = [](std::vector<std::string> operands) {
    return of_expression("TL803", Expression::Form::tile, "set_vec_tile_shapes",
                         std::move(operands));
  };
  CHECK(of({"integer", "scalar"}) == "warning");
  CHECK(of({"scalar", "unknown"}) == "warning");
  CHECK(of({"integer", "integer"}) == "silent");
  CHECK(of({"integer", "unknown"}) == "undecided");
  CHECK(of({}) == "silent");
}

TEST_CASE("TL305: one integer as dim") {
  const auto of = [](const std::string& op, std::vector<std::string> operands) {
    return of_expression("TL305", Expression::Form::reduction, op, std::move(operands), "cann");
  };
  CHECK(of("sum", {"list"}) == "error");
  CHECK(of("amax", {}) == "error");
  CHECK(of("sum", {"none"}) == "error");
  CHECK(of("sum", {"integer"}) == "silent");
  CHECK(of("sum", {"unknown"}) == "undecided");
  CHECK(of("var", {"list"}) == "silent");
  CHECK(of("argmax", {}) == "silent");
  CHECK(of("softmax", {}) == "silent");
}

TEST_CASE("TL804: a name that is nearly pypto, or a known misspelling") {
  const auto of = [](std::vector<ModuleName> modules) {
    Kernel kernel;
    kernel.modules = std::move(modules);
    return verdict(kernel, "TL804", "cann");
  };
  CHECK(of({{"pypto", {}, true}, {"pyto", {}, true}}) == "error");
  CHECK(of({{"pto", {}, true}}) == "error");
  CHECK(of({{"pypto", {}, true}, {"pyto", {}}}) == "silent");
  CHECK(of({{"my_wrapper", {}, true}}) == "silent");
  CHECK(of({}) == "silent");
}

TEST_CASE("TL805, TL807, TL808: the file around the kernel") {
  Kernel kernel;
  for (const char* rule : {"TL805", "TL807", "TL808"}) {
    CHECK(verdict(kernel, rule, "akg") == "silent");
  }
  kernel.dim_branches = {{"axis", {1}, {}}, {"dim", {0, 1}, {}}};
  kernel.forward.emplace();
  kernel.forward->computing = {{"torch.sum", {}}};
  CHECK(verdict(kernel, "TL805", "akg") == "warning");
  CHECK(verdict(kernel, "TL807", "akg") == "warning");
  CHECK(verdict(kernel, "TL808", "akg") == "warning");
  kernel.dim_branches.pop_back();
  kernel.forward->computing.clear();
  kernel.forward->asserts_dim = kernel.forward->asserts_shape = true;
  for (const char* rule : {"TL805", "TL807", "TL808"}) {
    CHECK(verdict(kernel, rule, "akg") == "silent");
  }
  kernel.forward->model_parameters = std::vector<std::string>{"dim"};
  CHECK(verdict(kernel, "TL808", "akg") == "warning");
  CHECK(verdict(kernel, "TL808", "cann") == "silent");
}

TEST_CASE("TL402 and TL419: loops and rebound names") {
  Kernel kernel;
  const auto& vocabulary = test::builtin_catalogue()->vocabulary;
  kernel.operations.push_back({.name = "matmul", .type = vocabulary.find_operation("matmul")});
  kernel.loops.push_back({.extent = {16384}, .batch = {128}, .body = {{Step::Kind::operation, 0}}});
  kernel.steps = {{Step::Kind::loop, 0}};
  CHECK(verdict(kernel, "TL402", "akg") == "silent");
  CHECK(verdict(kernel, "TL419", "akg") == "silent");
  kernel.loops[0].batch_literal = true;
  kernel.loops[0].rebound = {{"acc", {}}};
  CHECK(verdict(kernel, "TL402", "akg") == "warning");
  CHECK(verdict(kernel, "TL419", "cann") == "warning");
  kernel.loops[0].batch_literal = false;
  CHECK(verdict(kernel, "TL402", "akg") == "silent");
  kernel.loops[0].batch_literal = true;
  kernel.operations[0] = {.name = "exp", .type = vocabulary.find_operation("exp")};
  CHECK(verdict(kernel, "TL402", "akg") == "silent");
}

TEST_CASE("TL806 applies only to Python, TL113 not to tiles that a caller may have set") {
  Kernel kernel;
  const auto& vocabulary = test::builtin_catalogue()->vocabulary;
  kernel.operations = {{.name = "reshape", .type = vocabulary.find_operation("reshape")},
                       {.name = "exp", .type = vocabulary.find_operation("exp")}};
  kernel.settings.push_back({.tile = {{8}}});
  kernel.steps = {{Step::Kind::operation, 0}, {Step::Kind::operation, 1}, {Step::Kind::setting, 0}};
  CHECK(verdict(kernel, "TL806", "akg") == "silent");
  CHECK(verdict(kernel, "TL113", "cann") == "error");
  kernel.called_inside = true;
  CHECK(verdict(kernel, "TL806", "akg") == "warning");
  CHECK(verdict(kernel, "TL113", "cann") == "undecided");
  CHECK(verdict(kernel, "TL806", "cann") == "silent");
}

}  // namespace tilelint
