#include <catch2/catch.hpp>

#include "support/facts.h"

namespace tilelint {
namespace {

const char* const kX = R"("inputs": [{"name": "x", "shape": [96, 512], "dtype": "fp32"},
  {"name": "row", "shape": [1, 512], "dtype": "fp32"}])";

std::string of_op(const std::string& steps, std::string_view name, int which) {
  return test::fact_of(std::string("{") + kX + ", \"steps\": [" + steps + "]}", SubjectKind::op,
                       name, which);
}

std::string of_reduction(const std::string& description, std::string_view name, int which = 0) {
  return test::fact_of(description, SubjectKind::reduction, name, which);
}

}  // namespace

TEST_CASE("an elementwise operation leaves its tile, clipped to the tensor") {
  const std::string chain =
      R"({"op": "exp", "inputs": ["x"], "output": "e", "tile": [64, 1024]},
         {"op": "add", "inputs": ["e", "row"], "output": "a", "tile": [48, 512]})";
  CHECK(of_op(chain, "consumed", 0) == "[]");
  CHECK(of_op(chain, "consumed", 1) == "[exp]");
  CHECK(of_op(chain, "consumed_tiles", 1) == "[[64, 512]]");
  CHECK(of_op(chain, "consuming_tiles", 1) == "[[48, 512]]");
  CHECK(of_op(chain, "consumed_cubes", 1) == "[false]");
}

TEST_CASE("broadcast axes are not compared") {
  const std::string chain =
      R"({"op": "exp", "inputs": ["row"], "output": "e", "tile": [1, 256]},
         {"op": "add", "inputs": ["x", "e"], "output": "a", "tile": [48, 512]})";
  CHECK(of_op(chain, "consumed_tiles", 1) == "[[256]]");
  CHECK(of_op(chain, "consuming_tiles", 1) == "[[512]]");
}

TEST_CASE("a reduction leaves its tile without the reduced axis, or with 1 there") {
  const std::string chain =
      R"({"op": "sum", "inputs": ["x"], "output": "s", "reduce": {"axes": [1]}, "tile": [32, 512]},
         {"op": "exp", "inputs": ["s"], "output": "e", "tile": [48]})";
  CHECK(of_op(chain, "consumed_tiles", 1) == "[[32]]");
  CHECK(of_op(chain, "consuming_tiles", 1) == "[[48]]");
  const std::string kept =
      R"({"op": "sum", "inputs": ["x"], "output": "s", "reduce": {"axes": [1], "keepdim": true},
          "tile": [32, 512]}, {"op": "exp", "inputs": ["s"], "output": "e", "tile": [48, 8]})";
  CHECK(of_op(kept, "consumed_tiles", 1) == "[[32, 1]]");
  CHECK(of_op(kept, "consuming_tiles", 1) == "[[48, 1]]");
}

TEST_CASE("a transpose or permute leaves its tile transposed") {
  const std::string transposed =
      R"({"op": "transpose", "inputs": ["x"], "output": {"name": "t", "shape": [512, 96]},
          "args": {"dim0": 0, "dim1": -1}, "tile": [64, 128]},
         {"op": "exp", "inputs": ["t"], "output": "e"})";
  CHECK(of_op(transposed, "consumed_tiles", 1) == "[[128, 64]]");
  CHECK(of_op(transposed, "consuming_tiles", 1) == "[[64, 96]]");
  const std::string permuted =
      R"({"op": "permute", "inputs": ["x"], "output": {"name": "t", "shape": [512, 96]},
          "args": {"dims": [1, 0]}, "tile": [64, 128]},
         {"op": "exp", "inputs": ["t"], "output": "e"})";
  CHECK(of_op(permuted, "consumed_tiles", 1) == "[[128, 64]]");
}

TEST_CASE("a matmul leaves the L0 block, and view and reshape end a chain") {
  const char* const product = R"({
    "inputs": [{"name": "a", "shape": [512, 256], "dtype": "fp16"},
               {"name": "b", "shape": [256, 100], "dtype": "fp16"}],
    "steps": [{"op": "matmul", "inputs": ["a", "b"], "output": {"name": "c", "shape": [512, 100]},
               "cube_tile": {"m": [64, 128], "k": [64, 256], "n": [128, 256]}},
              {"op": "relu", "inputs": ["c"], "output": "d", "tile": [96, 128]},
              {"op": "reshape", "inputs": ["d"], "output": {"name": "r", "shape": [51200]},
               "args": {"shape": [51200]}},
              {"op": "exp", "inputs": ["r"], "output": "e", "tile": [8192]}]})";
  CHECK(test::fact_of(product, SubjectKind::op, "consumed_tiles", 1) == "[[64, 100]]");
  CHECK(test::fact_of(product, SubjectKind::op, "consuming_tiles", 1) == "[[96, 100]]");
  CHECK(test::fact_of(product, SubjectKind::op, "consumed_cubes", 1) == "[true]");
  CHECK(test::fact_of(product, SubjectKind::op, "consumed", 3) == "[]");
}

TEST_CASE("the axes of chained reductions are axes of the first input") {
  const auto steps = [](const std::string& first, const std::string& second) {
    return R"({"inputs": [{"name": "x", "shape": [2, 3, 4, 5], "dtype": "fp32"}], "steps": [
      {"op": "sum", "inputs": ["x"], "output": "w", "reduce": )" +
           first + R"(}, {"op": "sum", "inputs": ["w"], "output": "s", "reduce": )" + second +
           "}]}";
  };
  const std::string lost = steps(R"({"axes": [1]})", R"({"axes": [1]})");
  CHECK(of_reduction(lost, "joint_axes", 0) == "[1]");
  CHECK(of_reduction(lost, "joint_axes", 1) == "[1, 2]");
  CHECK(of_reduction(lost, "joint_shape", 1) == "[2, 3, 4, 5]");
  CHECK(of_reduction(lost, "joint_adjacent", 1) == "true");
  const std::string kept = steps(R"({"axes": [1], "keepdim": true})", R"({"axes": [3]})");
  CHECK(of_reduction(kept, "joint_axes", 1) == "[1, 3]");
  CHECK(of_reduction(kept, "joint_adjacent", 1) == "false");
  const std::string used = steps(R"({"axes": [1], "intermediate_used": true})", R"({"axes": [1]})");
  CHECK(of_reduction(used, "joint_axes", 1) == "[1]");
}

TEST_CASE("phases know the setting in force") {
  const char* const phases = R"({"op": "loss", "dtype": "fp32", "tile": [4, 4096], "phases": [
      {"name": "first", "shape": [128, 4096], "reduce": {"axes": [1]}},
      {"name": "second", "shape": [128, 8], "reduce": {"axes": [0]}},
      {"name": "third", "shape": [128, 8], "reduce": {"axes": [0]}, "tile": [128, 8]}]})";
  CHECK(test::fact_of(phases, SubjectKind::kernel, "phase_settings") == "[0, 0, 1]");
  CHECK(test::fact_of(phases, SubjectKind::kernel, "phase_axes") == "[[1], [0], [0]]");
  CHECK(test::fact_of(phases, SubjectKind::kernel, "phase_shapes") ==
        "[[128, 4096], [128, 8], [128, 8]]");
}

TEST_CASE("pipelines of one memory and planner are peers") {
  const char* const pipelines = R"({"pipelines": [{"stage": 2, "stage_bytes": 100},
      {"stage": 3, "stage_bytes": 200, "memory": "Mat"}, {"stage": 4, "stage_bytes": 300},
      {"stage": 5, "stage_bytes": 400, "planner": "PTOAS"}]})";
  CHECK(test::fact_of(pipelines, SubjectKind::pipeline, "peer_bytes", 2) == "[100, 300]");
  CHECK(test::fact_of(pipelines, SubjectKind::pipeline, "peer_index", 2) == "1");
  CHECK(test::fact_of(pipelines, SubjectKind::pipeline, "peer_stages", 1) == "[3]");
  CHECK(test::fact_of(pipelines, SubjectKind::pipeline, "slots", 0) == "absent");
}

}  // namespace tilelint
