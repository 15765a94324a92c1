#include "kernel/facts.h"

#include <catch2/catch.hpp>
#include <set>

#include "support/facts.h"

namespace tilelint {
namespace {

// The value of a fact of the first subject of a kind, as text.
std::string fact(const std::string& description, SubjectKind kind, std::string_view name) {
  const ParsedFile file = test::parse(description);
  REQUIRE(file.failures.empty());
  REQUIRE(file.kernels.size() == 1);
  const auto& catalogue = *test::builtin_catalogue();
  const ConstantValues limits(catalogue.profiles.front().limits);
  const ConstantValues backend(catalogue.backends.front().numbers);
  for (const Subject& subject : subjects_of(file.kernels.front())) {
    if (subject.kind != kind) continue;
    SubjectFacts facts(subject, limits, backend);
    const Value value = facts.fact(name);
    if (value.is_absent()) return "absent";
    return value.is_unknown() ? "unknown: " + value.reason().en : to_text(value);
  }
  return "no such subject";
}

std::string tile_fact(const std::string& description, std::string_view name) {
  return fact(description, SubjectKind::vec_tile, name);
}

const char* const kSum = R"({"op": "sum", "shape": [16, 64, 100], "dtype": "fp16", "reduce_axis": 1,
                             "tile": [4, 32, 128]})";

}  // namespace

TEST_CASE("every fact has a unique name, a function and one line of documentation") {
  for (int kind = 0; kind < kSubjectKinds; ++kind) {
    const auto table = fact_table(static_cast<SubjectKind>(kind));
    CHECK_FALSE(table.empty());
    std::set<std::string_view> names;
    for (const FactInfo& row : table) {
      INFO(to_text(static_cast<SubjectKind>(kind)) << "." << row.name);
      CHECK(names.insert(row.name).second);
      CHECK(row.compute != nullptr);
      CHECK_FALSE(row.doc.empty());
      CHECK(row.doc.find('\n') == std::string_view::npos);
    }
  }
}

TEST_CASE("facts of a vector tile") {
  CHECK(tile_fact(kSum, "tile") == "[4, 32, 128]");
  CHECK(tile_fact(kSum, "clipped") == "[4, 32, 100]");
  CHECK(tile_fact(kSum, "clipped_bytes") == "25600");
  CHECK(tile_fact(kSum, "tile_elems") == "16384");
  CHECK(tile_fact(kSum, "tile_bytes") == "32768");
  CHECK(tile_fact(kSum, "contiguous_axis") == "2");
  CHECK(tile_fact(kSum, "contiguous_bytes") == "256");
  CHECK(tile_fact(kSum, "auto_tiles") == "8");
  CHECK(tile_fact(kSum, "reduce_segments") == "2");
  CHECK(tile_fact(kSum, "reduce_axis") == "1");
  CHECK(tile_fact(kSum, "outer_axis") == "0");
  CHECK(tile_fact(kSum, "output_rank") == "2");
  CHECK(tile_fact(kSum, "iterations") == "1");
  CHECK(tile_fact(kSum, "candidates") == "absent");
}

TEST_CASE("a loop cuts the shape to the view of one iteration") {
  const char* const looped =
      R"({"op": "sum", "shape": [16, 64, 256], "dtype": "fp32", "reduce_axis": 1,
      "tile": [1, 16, 256], "loops": [{"axis": 0, "count": 8}]})";
  CHECK(tile_fact(looped, "shape") == "[2, 64, 256]");
  CHECK(tile_fact(looped, "full_shape") == "[16, 64, 256]");
  CHECK(tile_fact(looped, "auto_tiles") == "8");
  CHECK(tile_fact(looped, "iterations") == "8");
  CHECK(fact(looped, SubjectKind::loop, "batch") == "2");
  CHECK(fact(looped, SubjectKind::loop, "counts") == "[1, 2, 4, 8, 16]");
  CHECK(fact(looped, SubjectKind::loop, "view_tiles") == "[64, 32, 16, 8, 4]");
  CHECK(fact(looped, SubjectKind::loop, "whole_tiles") == "64");
}

TEST_CASE("facts that do not depend on a symbolic dimension stay known") {
  const char* const symbolic = R"({"op": "sum", "shape": ["B", 64, 256], "dtype": "fp32",
      "reduce_axis": 1, "tile": [1, 16, 256]})";
  CHECK(tile_fact(symbolic, "contiguous_bytes") == "1024");
  CHECK(tile_fact(symbolic, "reduce_segments") == "4");
  CHECK(tile_fact(symbolic, "tile_elems") == "4096");
  CHECK(tile_fact(symbolic, "auto_tiles").starts_with("unknown: B"));
}

TEST_CASE("a tile that does not match the shape makes facts unknown, never wrong") {
  const std::string head = R"({"op": "exp", "shape": [16, 64], "dtype": "fp32", "tile": )";
  CHECK(tile_fact(head + "[16]}", "auto_tiles") ==
        "unknown: the tile has 1 entries, the tensor has 2 axes");
  CHECK(tile_fact(head + "[0, 64]}", "auto_tiles") == "unknown: tile[0] = 0 is not positive");
  CHECK(tile_fact(head + "[-4, 64]}", "clipped_bytes") == "unknown: tile[0] = -4 is not positive");
  CHECK(tile_fact(head + "[4, 64, 2]}", "auto_tiles") == "4");
  CHECK(tile_fact(head + "[9223372036854775807, 9223372036854775807]}", "tile_elems")
            .starts_with("unknown: overflow"));
}

TEST_CASE("an elementwise operation iterates over its broadcast inputs") {
  const char* const broadcast = R"({"op": "add", "tile": [8, 64], "inputs": [
      {"name": "x", "shape": [16, 64], "dtype": "fp32"}, {"name": "b", "shape": [64], "dtype": "fp32"}]})";
  CHECK(tile_fact(broadcast, "shape") == "[16, 64]");
  CHECK(tile_fact(broadcast, "kernel.same_shapes") == "false");
  const char* const clash = R"({"op": "add", "tile": [8, 64], "inputs": [
      {"name": "x", "shape": [16, 64], "dtype": "fp32"}, {"name": "b", "shape": [3], "dtype": "fp32"}]})";
  CHECK(tile_fact(clash, "auto_tiles") == "unknown: the inputs do not broadcast: 64 against 3");
}

TEST_CASE("the contiguous axis follows the permutation") {
  CHECK(tile_fact(R"({"op": "exp", "shape": [16, 64], "dtype": "fp32", "permutation": [1, 0],
                      "tile": [16, 2]})",
                  "contiguous_bytes") == "64");
}

TEST_CASE("a replaced tile changes the facts that depend on it and keeps the others") {
  const ParsedFile file = test::parse(kSum);
  const auto subjects = subjects_of(file.kernels.front());
  const auto& catalogue = *test::builtin_catalogue();
  const ConstantValues limits(catalogue.profiles.front().limits);
  const ConstantValues backend(catalogue.backends.front().numbers);
  for (const Subject& subject : subjects) {
    if (subject.kind != SubjectKind::vec_tile) continue;
    SubjectFacts facts(subject, limits, backend);
    CHECK(to_text(facts.fact("auto_tiles")) == "8");
    const Value tile[] = {Value::integer(1), Value::integer(16), Value::integer(100)};
    facts.replace_tile(tile);
    CHECK(to_text(facts.fact("auto_tiles")) == "64");
    CHECK(to_text(facts.fact("tile_elems")) == "1600");
    CHECK(to_text(facts.fact("shape")) == "[16, 64, 100]");
  }
}

TEST_CASE("the served shape has the longest axes of all operations of the tile") {
  const std::string two = R"({"inputs": [{"name": "x", "shape": [64, 512], "dtype": "fp32"},
      {"name": "y", "shape": [64, 128], "dtype": "fp32"}], "steps": [
      {"op": "exp", "inputs": ["x"], "output": {"name": "a", "shape": [64, 512]}, "tile": [8, 512]},
      {"op": "exp", "inputs": ["y"], "output": {"name": "b", "shape": [64, 128]}}]})";
  CHECK(test::fact_of(two, SubjectKind::vec_tile, "served_shape", 0) == "[64, 512]");
  CHECK(test::fact_of(two, SubjectKind::vec_tile, "served_shape", 1) == "[64, 512]");
}

TEST_CASE("an operation that reads a tensor twice is one reader") {
  Kernel kernel;
  kernel.tensors.resize(3);
  kernel.operations.resize(2);
  kernel.operations[0].inputs = {0, 0};
  kernel.operations[0].outputs = {1};
  kernel.operations[1].inputs = {1, 0};
  const TensorUses uses(kernel);
  CHECK(std::vector(uses.readers(0).begin(), uses.readers(0).end()) == std::vector{0, 1});
  CHECK(std::vector(uses.readers(1).begin(), uses.readers(1).end()) == std::vector{1});
  CHECK(uses.readers(2).empty());
  CHECK(uses.written(1));
  CHECK_FALSE(uses.written(0));
}

}  // namespace tilelint
