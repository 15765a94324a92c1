#include "lint/audit.h"

#include <catch2/catch.hpp>

#include "report/value.h"
#include "support/builtin.h"

namespace tilelint {
namespace {

using Kind = Literal::Kind;

const auto kReason = std::make_shared<const Message>(Message{"n: parameter of f", "n：f 的参数"});

Literal known(std::int64_t value) { return {.kind = Kind::integer, .integer = value}; }
Literal unknown() { return {.kind = Kind::unknown, .unknown = kReason}; }
Literal list(std::vector<Literal> items) { return {.kind = Kind::list, .items = std::move(items)}; }

// The entry for one call that was seen with these arguments.
AuditKernel audited(std::string call, std::vector<SeenCall> seen) {
  ParsedFile file;
  file.source = std::make_shared<SourceFile>("f.py", "f");
  file.kind = SourceKind::kernel;
  SiteFunction function{.name = "f", .span = {0, 1}};
  const bool loop = call.starts_with("loop");
  (loop ? function.loops : function.settings)
      .push_back({.call = std::move(call), .span = {0, 1}, .seen = std::move(seen)});
  file.functions.push_back(std::move(function));
  return audit(file, test::linter()).kernels.at(0);
}

AuditValues setting(std::vector<SeenCall> seen, std::string call = "set_vec_tile_shapes") {
  return audited(std::move(call), std::move(seen)).settings.at(0).arguments;
}

std::string text(const std::vector<FactValue>& values) { return to_text(FactValue{values}); }

std::vector<std::string> reasons(const AuditValues& arguments) {
  std::vector<std::string> out;
  for (const Message& reason : arguments.unknown) out.push_back(reason.en);
  return out;
}

std::optional<std::int64_t> extent(std::vector<std::int64_t> values) {
  SeenCall seen;
  for (const std::int64_t value : values) seen.values.push_back(known(value));
  return audited("loop", {seen}).loops.at(0).extent;
}

}  // namespace

TEST_CASE("one call: values by position, each reason once, no alternatives") {
  const AuditValues one = setting({{.values = {known(4), unknown(), unknown()}}});
  CHECK(text(one.values) == "[4, ?, ?]");
  CHECK(reasons(one) == std::vector<std::string>{"n: parameter of f"});
  CHECK(one.alternatives.empty());
  CHECK_FALSE(one.open);
}

TEST_CASE("calls that differ: their common values, and each different list") {
  const AuditValues two = setting({{.values = {known(4), known(64)}},
                                   {.values = {known(8), known(64)}},
                                   {.values = {known(4), known(64)}}});
  CHECK(text(two.values) == "[?, 64]");
  REQUIRE(two.alternatives.size() == 2);
  CHECK(text(two.alternatives[0]) == "[4, 64]");
  CHECK(text(two.alternatives[1]) == "[8, 64]");
  CHECK(reasons(two).size() == 1);

  const AuditValues ranks = setting({{.values = {known(4)}}, {.values = {known(4), known(64)}}});
  CHECK(ranks.values.empty());
  CHECK(ranks.alternatives.size() == 2);
}

TEST_CASE("a call that is not reached, and a call whose argument list is open") {
  const AuditValues never = setting({});
  CHECK(never.values.empty());
  CHECK(reasons(never) == std::vector<std::string>{"the program never reaches this call"});

  const AuditValues open = setting({{.values = {known(4)}, .open = kReason}});
  CHECK(text(open.values) == "[4, ?]");
  CHECK(open.open);
}

TEST_CASE("if calls exceed the limit, no value is common to all") {
  ParsedFile file;
  file.source = std::make_shared<SourceFile>("f.py", "f");
  file.kind = SourceKind::kernel;
  SiteFunction function{.name = "f", .span = {0, 1}};
  function.settings.push_back({.call = "set_vec_tile_shapes",
                               .span = {0, 1},
                               .seen = {{.values = {known(4), known(8)}}},
                               .cut = true});
  file.functions.push_back(std::move(function));
  const AuditValues cut = audit(file, test::linter()).kernels.at(0).settings.at(0).arguments;
  CHECK(text(cut.values) == "[?, ?]");
  CHECK(reasons(cut) ==
        std::vector<std::string>{"this call gets more different values than tilelint keeps"});
}

TEST_CASE("a cube tile: lists and split_k by position or by name, compared entry by entry") {
  const auto pair = [](std::int64_t a, std::int64_t b) { return list({known(a), known(b)}); };
  const Literal split{.kind = Kind::boolean, .boolean = true};
  SeenCall seen{.values = {pair(16, 16)},
                .keywords = {{"n", pair(64, 128)}, {"k", pair(32, 32)}, {"enable_split_k", split}}};
  SeenCall other = seen;
  other.values[0] = pair(16, 32);
  CHECK(text(setting({seen}, "set_cube_tile_shapes").values) ==
        "[[16, 16], [32, 32], [64, 128], true]");
  CHECK(text(setting({seen, other}, "set_cube_tile_shapes").values) ==
        "[[16, ?], [32, 32], [64, 128], true]");
}

TEST_CASE("the iterations of a loop are those of range()") {
  CHECK(extent({4}) == 4);
  CHECK(extent({2, 10}) == 8);
  CHECK(extent({0, 10, 4}) == 3);
  CHECK(extent({5, 2}) == 0);
  CHECK_FALSE(extent({0, 4, 0}));
  CHECK_FALSE(extent({INT64_MIN, INT64_MAX}));
}

TEST_CASE("operations of a description: chain, tile in force, sizes with a name") {
  const FileAudit file = audit(test::parse(R"({"name": "k",
      "inputs": [{"name": "x", "shape": ["B", 512], "dtype": "fp32"}],
      "steps": [{"op": "sqrt", "inputs": ["x"], "output": "r", "tile": [32, 512]},
                {"op": "exp", "inputs": ["r"], "output": "e"},
                {"op": "cast", "inputs": ["e"], "output": "c", "tile": [32, 256]}]})"),
                               test::linter());
  REQUIRE(file.kernels.size() == 1);
  const AuditKernel& kernel = file.kernels[0];
  REQUIRE(kernel.operations.size() == 3);
  REQUIRE(kernel.settings.size() == 2);
  CHECK(kernel.operations[0].chain == ChainFit::none);
  CHECK(kernel.operations[1].chain == ChainFit::fits);
  CHECK(kernel.operations[2].chain == ChainFit::differs);
  CHECK(kernel.operations[1].setting == 0);
  CHECK(kernel.operations[2].setting == 1);
  CHECK(kernel.operations[2].producers == std::vector<std::string>{"exp"});
  CHECK(text(*kernel.operations[0].inputs.at(0).shape) == "[B, 512]");
}

TEST_CASE("all facts are listed on request, with a reason for each unknown one") {
  const auto described = test::parse(R"({"op": "sum", "shape": ["B", 64], "dtype": "fp32",
                                         "reduce_axis": 1, "tile": [1, 64]})");
  CHECK(audit(described, test::linter()).kernels.at(0).subjects.empty());
  const FileAudit file = audit(described, test::linter(), true);
  bool tile = false;
  for (const AuditSubject& subject : file.kernels.at(0).subjects) {
    REQUIRE(subject.facts.size() == subject.unknown.size());
    tile = tile || subject.subject == "vec_tile";
    for (std::size_t i = 0; i < subject.facts.size(); ++i) {
      if (subject.facts[i].name != "auto_tiles") continue;
      CHECK(to_text(subject.facts[i].value) == "?");
      CHECK(subject.unknown[i].en == "B: dynamic dimension of x");
    }
  }
  CHECK(tile);
}

}  // namespace tilelint
