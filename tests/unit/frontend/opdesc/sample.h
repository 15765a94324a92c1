#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "frontend/opdesc/opdesc.h"

// Shared by the tests of the frontend: a small vocabulary, and kernels as text.
namespace tilelint::opdesc_test {

inline DataType data_type(std::string name, std::int64_t bytes,
                          std::vector<std::string> spellings) {
  DataType type;
  type.name = std::move(name);
  type.bytes = bytes;
  type.bits = bytes * 8;
  type.spellings = std::move(spellings);
  return type;
}

inline OperationType operation_type(std::string name, std::string op_class, std::string family = {},
                                    std::string reduced_axis = {}, bool in_pypto = true) {
  OperationType type;
  type.name = std::move(name);
  type.op_class = std::move(op_class);
  type.family = std::move(family);
  type.in_pypto = in_pypto;
  type.reduces_by_default = !reduced_axis.empty();
  type.reduced_axis = std::move(reduced_axis);
  return type;
}

inline const Vocabulary& vocabulary() {
  static const Vocabulary words = [] {
    Vocabulary v;
    v.dtypes = {data_type("fp32", 4, {"DT_FP32", "float32"}),
                data_type("fp16", 2, {"DT_FP16", "float16"}),
                data_type("bf16", 2, {"DT_BF16", "bfloat16"}),
                data_type("int8", 1, {"DT_INT8"}),
                data_type("hf8", 1, {}),
                data_type("bool", 1, {"DT_BOOL"})};
    v.operations = {operation_type("add", "elementwise"),
                    operation_type("amax", "reduce", "", "dim"),
                    operation_type("argmax", "reduce", "", "dim"),
                    operation_type("cast", "elementwise"),
                    operation_type("clip", "elementwise"),
                    operation_type("cross_entropy", "composite", "loss", "dim", false),
                    operation_type("div", "elementwise"),
                    operation_type("elementwise", "elementwise", "", "", false),
                    operation_type("eq", "elementwise"),
                    operation_type("exp", "elementwise"),
                    operation_type("group_norm", "composite", "norm", "dim", false),
                    operation_type("matmul", "matmul"),
                    operation_type("mul", "elementwise"),
                    operation_type("neg", "elementwise"),
                    operation_type("reduce", "reduce", "", "dim", false),
                    operation_type("scaled_mm", "matmul"),
                    operation_type("softmax", "composite", "softmax", "dim"),
                    operation_type("sub", "elementwise"),
                    operation_type("sum", "reduce", "", "dim"),
                    operation_type("topk", "index")};
    v.operations[3].arguments.emplace_back();
    v.operations[3].arguments.back().name = "dtype";
    for (OperationType& type : v.operations) {
      if (type.name == "amax") type.default_axes = "all";
      if (type.name == "argmax") type.default_axes = "last";
    }
    v.profiles = {"akg", "cann"};
    v.backends = {"a2a3", "a5"};
    return v;
  }();
  return words;
}

inline ParsedFile read(std::string text, bool lines = false, std::string path = "t.tile.json") {
  auto source = std::make_shared<SourceFile>(std::move(path), std::move(text));
  return read_descriptions(std::move(source), lines, vocabulary());
}

// The only kernel of a description without failures.
inline Kernel kernel_of(const std::string& text) {
  ParsedFile file = read(text);
  for (const Failure& failure : file.failures) UNSCOPED_INFO(failure.message.en);
  REQUIRE(file.failures.empty());
  REQUIRE(file.kernels.size() == 1);
  return std::move(file.kernels.front());
}

// "line:column: message" of each failure.
inline std::vector<std::string> failures_of(const std::string& text, bool lines = false) {
  std::vector<std::string> out;
  for (const Failure& f : read(text, lines).failures) {
    out.push_back(fmt::format("{}:{}: {}", f.line, f.column, f.message.en));
    CHECK_FALSE(f.message.zh.empty());
  }
  return out;
}

inline std::string failure_of(const std::string& text) {
  const std::vector<std::string> all = failures_of(text);
  REQUIRE(all.size() == 1);
  return all.front();
}

// "TL002 case 1:9 key=value …" of each finding, in source order.
inline std::vector<std::string> findings_of(const std::string& text) {
  const ParsedFile file = read(text);
  std::vector<std::string> out;
  for (const Kernel& kernel : file.kernels) {
    for (const InputFinding& finding : kernel.findings) {
      const Position place = file.source->position(finding.span.begin);
      std::string line =
          fmt::format("{} {} {}:{}", finding.rule, finding.which, place.line, place.column);
      for (const auto& [name, value] : finding.arguments) line += " " + name + "=" + value;
      out.push_back(std::move(line));
    }
  }
  return out;
}

inline std::string text_of(const Integer& integer) {
  return integer.known() ? std::to_string(integer.value) : "?" + integer.unknown->en;
}

inline std::string text_of(const Integers& integers) {
  std::string text;
  for (const Integer& integer : integers) text += (text.empty() ? "" : ", ") + text_of(integer);
  return "[" + text + "]";
}

inline std::string text_of(const Tensor& tensor) {
  std::string text = tensor.name + " ";
  text += tensor.shape.empty() && tensor.shape_unknown ? "?" + tensor.shape_unknown->en
                                                       : text_of(tensor.shape);
  if (tensor.dtype != nullptr) return text + " " + tensor.dtype->name;
  return text + (tensor.dtype_unknown ? " ?" + tensor.dtype_unknown->en : " -");
}

inline std::string text_of(const Kernel& kernel, const Operation& operation) {
  std::string text = operation.name;
  for (const int input : operation.inputs) {
    text += " " + kernel.tensors[static_cast<std::size_t>(input)].name;
  }
  if (!operation.outputs.empty()) text += " ->";
  for (const int output : operation.outputs) {
    text += " " + kernel.tensors[static_cast<std::size_t>(output)].name;
  }
  if (operation.reduction) {
    text += " over " + text_of(operation.reduction->axes);
    if (operation.reduction->keepdim) text += " keepdim";
  }
  if (!operation.phase.empty()) text += " in " + operation.phase;
  return text;
}

// One line per step, indented inside loops.
inline std::string text_of(const Kernel& kernel, const std::vector<Step>& steps,
                           const std::string& indent = "") {
  std::string text;
  for (const Step& step : steps) {
    const auto index = static_cast<std::size_t>(step.index);
    if (step.kind == Step::Kind::setting) {
      const TileSetting& setting = kernel.settings[index];
      const bool vec = setting.kind == TileSetting::Kind::vec;
      text += indent + (vec ? "vec " + text_of(setting.tile) : "cube " + text_of(setting.cube.m)) +
              "\n";
    } else if (step.kind == Step::Kind::operation) {
      text += indent + text_of(kernel, kernel.operations[index]) + "\n";
    } else {
      const Loop& loop = kernel.loops[index];
      text += indent + fmt::format("{} {}: {} = {} x {}\n", loop.call, loop.axis,
                                   text_of(loop.extent), text_of(loop.count), text_of(loop.batch));
      text += text_of(kernel, loop.body, indent + "  ");
    }
  }
  return text;
}

inline std::string steps_of(const std::string& text) {
  const Kernel kernel = kernel_of(text);
  return text_of(kernel, kernel.steps);
}

// The source text of a span.
inline std::string source_text(const ParsedFile& file, Span span) {
  return std::string(file.source->text(span));
}

}  // namespace tilelint::opdesc_test
