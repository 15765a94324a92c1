#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/dialects.h"
#include "support/builtin.h"

// Reads Python into kernels and renders parts of them as text, so that a test states its
// expectation on one line. Unknown values are written as `?`.
namespace tilelint::python::test {

struct Beside {
  std::vector<std::string> roots = {};
  Definitions definitions = {};
  std::string path = "kernel.py";
  std::optional<std::string> backend = {};
};

ParsedFile read(std::string text, const Beside& beside = {});
std::vector<Kernel> kernels_of(std::string text, const Beside& beside = {});
// For a text that makes exactly one kernel.
Kernel kernel_of(std::string text, const Beside& beside = {});

std::string to_text(const Integer& integer);
std::string to_text(const Integers& integers);  // "[1, ?, 256]"
std::string to_text(const Literal& literal);
std::string to_text(const TileSetting& setting);  // "[1, 256]", "[m] [k] [n]"
std::string to_text(const Tensor& tensor);        // "fp32[1, 256]"; of unknown rank "fp32[...]"
std::string text_at(const ParsedFile& file, Span span);
int line_at(const ParsedFile& file, Span span);

// All operations with the tile in force, one after the other: "add 8x256@[8, 256]; sum 8x1@[8,
// 256]". Loops have braces: "loop 4 { … }".
std::string steps(const Kernel& kernel);
// The result of the operation with this name: "fp32[8, 256]".
std::string result(const Kernel& kernel, std::string_view operation);

// The arguments of each set_vec_tile_shapes in a kernel: "[1, 256] [8, 8]".
std::string tiles(const Kernel& kernel);
// The same for all kernels of a text, sorted and without duplicates: "[1] | [2]".
std::string all_tiles(std::string text, const Beside& beside = {});

// A kernel with the given body and parameters.
std::string kernel_text(std::string_view body, std::string_view parameters = "");
// The value of an expression inside a kernel. `before` are the lines of its module.
std::string value(std::string_view expression, std::string_view before = "");

// Why the first entry of the first tile is unknown; "known" if it is known.
std::string reason(const Kernel& kernel);

// The arguments of the calls that set a tile or open a loop, for all functions in order: "f: [8, ?]
// | [4, 64]; g: [4]".
std::string sites_of(std::string text, const Beside& beside = {});

}  // namespace tilelint::python::test
