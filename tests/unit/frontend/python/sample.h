#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/dialects.h"
#include "support/builtin.h"

// Python read into kernels, and parts of kernels written out, so that a test says in one line what
// it expects. What is not known is written as `?`.
namespace tilelint::python::test {

struct Beside {
  std::vector<std::string> roots = {};
  Definitions definitions = {};
  std::string path = "kernel.py";
  std::optional<std::string> backend = {};
};

ParsedFile read(std::string text, const Beside& beside = {});
std::vector<Kernel> kernels_of(std::string text, const Beside& beside = {});
// Of a text that makes one kernel only.
Kernel kernel_of(std::string text, const Beside& beside = {});

std::string to_text(const Integer& integer);
std::string to_text(const Integers& integers);  // "[1, ?, 256]"
std::string to_text(const Literal& literal);
std::string to_text(const TileSetting& setting);  // "[1, 256]", "[m] [k] [n]"
std::string to_text(const Tensor& tensor);        // "fp32[1, 256]"; of no known rank "fp32[...]"
std::string text_at(const ParsedFile& file, Span span);
int line_at(const ParsedFile& file, Span span);

// Every operation with the tile in force: "add 8x256@[8, 256]; sum 8x1@[8, 256]", one loop inside
// braces: "loop 4 { … }".
std::string steps(const Kernel& kernel);
// What the operation of the name makes: "fp32[8, 256]".
std::string result(const Kernel& kernel, std::string_view operation);

// The arguments of each set_vec_tile_shapes of a kernel: "[1, 256] [8, 8]".
std::string tiles(const Kernel& kernel);
// The same of all kernels of the text, each different one once, in order of their values:
// "[1] | [2]".
std::string all_tiles(std::string text, const Beside& beside = {});

// A kernel around lines, of the parameters.
std::string kernel_text(std::string_view body, std::string_view parameters = "");
// The value that an expression has inside a kernel, behind the lines of its module.
std::string value(std::string_view expression, std::string_view before = "");

// Why the first entry of the first tile is not known; "known" when it is.
std::string reason(const Kernel& kernel);

// The arguments of the calls that set a tile or open a loop, all functions one after the other:
// "f: [8, ?] | [4, 64]; g: [4]".
std::string sites_of(std::string text, const Beside& beside = {});

}  // namespace tilelint::python::test
