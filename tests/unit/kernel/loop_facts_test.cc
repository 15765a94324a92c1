#include <catch2/catch.hpp>

#include "support/facts.h"

namespace tilelint {
namespace {

std::string of_loop(const std::string& description, std::string_view name, int which = 0) {
  return test::fact_of(description, SubjectKind::loop, name, which);
}

std::string of_view(const std::string& description, std::string_view name) {
  return test::fact_of(description, SubjectKind::view, name);
}

}  // namespace

TEST_CASE("loops know their contents, and whether their axis is dynamic") {
  const char* const nest = R"({"op": "add", "shape": ["B", 64, 1024], "dtype": "fp32",
      "loops": [{"axis": 0, "batch": 4}, {"axis": 1, "count": 4, "unroll_list": [4, 1]}]})";
  CHECK(of_loop(nest, "innermost", 0) == "true");  // an inner loop precedes its outer one
  CHECK(of_loop(nest, "depth", 0) == "2");
  CHECK(of_loop(nest, "dynamic", 0) == "false");
  CHECK(of_loop(nest, "unroll_factors", 0) == "2");
  CHECK(of_loop(nest, "innermost", 1) == "false");
  CHECK(of_loop(nest, "dynamic", 1) == "true");
  CHECK(of_loop(nest, "unroll_factors", 1) == "0");
  CHECK(of_loop(nest, "input_rank", 1) == "3");
  CHECK(of_loop(nest, "next_count", 1) == "absent");
}

TEST_CASE("a loop knows the next loop, and whether that one depends on it") {
  const auto phases = [](const std::string& second) {
    return R"({"inputs": [{"name": "x", "shape": [64, 64], "dtype": "fp32"}], "op": "elementwise",
      "phases": [{"op": "exp", "outputs": [{"name": "e", "shape": [64, 64]}],
                  "loops": [{"axis": 0, "count": 4}]},)" +
           second + "]}";
  };
  const std::string apart = phases(R"({"op": "relu", "loops": [{"axis": 0, "count": 8}]})");
  CHECK(of_loop(apart, "next_count", 0) == "8");
  CHECK(of_loop(apart, "next_independent", 0) == "true");
  CHECK(of_loop(apart, "next_count", 1) == "absent");
  const std::string unknown = R"({"inputs": [{"name": "x", "shape": [64, 64], "dtype": "fp32"}],
      "op": "elementwise", "phases": [{"op": "exp", "loops": [{"axis": 0, "count": 4}]},
      {"op": "relu", "loops": [{"axis": 0, "count": 4}]}]})";
  CHECK(of_loop(unknown, "next_independent", 0).starts_with("unknown"));
}

TEST_CASE("a view knows the axes on which it cuts its tensor, and the tile that cuts the view") {
  const char* const rows = R"({"op": "add", "shape": ["B", 1024], "dtype": "fp32",
      "tile": [16, 1024], "views": [{"shape": [8, 1024]}]})";
  CHECK(of_view(rows, "cut_axes") == "[0]");
  CHECK(of_view(rows, "tile") == "[16, 1024]");
  CHECK(of_view(rows, "for_matmul") == "false");
  CHECK(of_view(rows, "dynamic_sizes") == "[]");
  const char* const product = R"({"op": "matmul", "inputs": [
      {"name": "a", "shape": [256, "M"], "dtype": "fp16"},
      {"name": "b", "shape": [256, 512], "dtype": "fp16"}], "args": {"a_trans": true},
      "cube_tile": {"m": [64, 128], "k": [64, 256], "n": [128, 256]},
      "views": [{"shape": [256, "N"]}]})";
  CHECK(of_view(product, "tile") == "[256, 128]");
  CHECK(of_view(product, "for_matmul") == "true");
  CHECK(of_view(product, "dynamic_sizes") == "[1]");
  CHECK(of_view(
            R"({"op": "add", "shape": [4, 8, 16], "dtype": "fp32", "views": [{"shape": [2, 4]}]})",
            "cut_axes") == "absent");
}

}  // namespace tilelint
