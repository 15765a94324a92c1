#include "sample.h"

#include <catch2/catch.hpp>
#include <set>
#include <tuple>

namespace tilelint::python::test {
namespace {

std::string indented(std::string_view lines) {
  std::string out = "    ";
  for (const char c : lines) {
    out += c;
    if (c == '\n') out += "    ";
  }
  return out;
}

template <class Items>
std::string listed(const Items& items, const char* between) {
  std::string out;
  for (const auto& item : items) out += (out.empty() ? "" : between) + item;
  return out;
}

// Walks the steps and tracks the settings in force: the last one of each kind.
struct Walk {
  const Kernel& kernel;
  int vec = -1;
  int cube = -1;

  std::string setting(int index) const {
    return index < 0 ? "none" : to_text(kernel.settings[static_cast<std::size_t>(index)]);
  }

  std::string operation(const Operation& operation) const {
    std::string out = operation.name;
    for (const int output : operation.outputs) {
      out += " " + to_text(kernel.tensors[static_cast<std::size_t>(output)]);
    }
    return out + " @" + setting(operation.matmul ? cube : vec);
  }

  void take(const Step& step) {
    if (step.index < 0) {
      vec = cube = -1;
      return;
    }
    const auto kind = kernel.settings[static_cast<std::size_t>(step.index)].kind;
    (kind == TileSetting::Kind::vec ? vec : cube) = step.index;
  }

  std::string body(const std::vector<Step>& steps) {
    std::vector<std::string> parts;
    for (const Step& step : steps) {
      const auto index = static_cast<std::size_t>(step.index);
      const std::string mark = step.conditional ? "?" : "";
      if (step.kind == Step::Kind::setting) {
        take(step);
      } else if (step.kind == Step::Kind::operation) {
        parts.push_back(mark + operation(kernel.operations[index]));
      } else {
        const Loop& loop = kernel.loops[index];
        const auto before = std::pair(vec, cube);
        parts.push_back(mark + loop.call + " " + to_text(loop.count) + " {" + body(loop.body) +
                        "}");
        std::tie(vec, cube) = before;
      }
    }
    return listed(parts, "; ");
  }
};

std::string arguments(const SeenCall& seen) {
  std::vector<std::string> parts;
  for (const Literal& one : seen.values) parts.push_back(to_text(one));
  for (const Argument& one : seen.keywords) parts.push_back(one.name + "=" + to_text(one.value));
  if (seen.open != nullptr) parts.push_back("...");
  return "(" + listed(parts, ", ") + ")";
}

}  // namespace

ParsedFile read(std::string text, const Beside& beside) {
  Modules modules(dialect_names);
  return read_python(std::make_shared<SourceFile>(beside.path, std::move(text)), {},
                     tilelint::test::builtin_catalogue()->vocabulary,
                     {modules, beside.roots, beside.definitions, beside.backend});
}

std::vector<Kernel> kernels_of(std::string text, const Beside& beside) {
  return read(std::move(text), beside).kernels;
}

Kernel kernel_of(std::string text, const Beside& beside) {
  INFO(text);
  std::vector<Kernel> kernels = kernels_of(std::move(text), beside);
  REQUIRE(kernels.size() == 1);
  return std::move(kernels.front());
}

std::string to_text(const Integer& integer) {
  return integer.known() ? std::to_string(integer.value) : "?";
}

std::string to_text(const Integers& integers) {
  std::vector<std::string> parts;
  for (const Integer& one : integers) parts.push_back(to_text(one));
  return "[" + listed(parts, ", ") + "]";
}

std::string to_text(const Literal& literal) {
  switch (literal.kind) {
    case Literal::Kind::integer:
      return std::to_string(literal.integer);
    case Literal::Kind::boolean:
      return literal.boolean ? "True" : "False";
    case Literal::Kind::text:
      return literal.text;
    case Literal::Kind::list:
    case Literal::Kind::table: {
      std::vector<std::string> parts;
      for (std::size_t i = 0; i < literal.items.size(); ++i) {
        const std::string key = i < literal.keys.size() ? literal.keys[i] + ": " : "";
        parts.push_back(key + to_text(literal.items[i]));
      }
      return "[" + listed(parts, ", ") + "]";
    }
    case Literal::Kind::unknown:
      break;
  }
  return "?";
}

std::string to_text(const TileSetting& setting) {
  if (setting.kind == TileSetting::Kind::cube) {
    return to_text(setting.cube.m) + " " + to_text(setting.cube.k) + " " + to_text(setting.cube.n);
  }
  return setting.unknown != nullptr ? "[...]" : to_text(setting.tile);
}

std::string to_text(const Tensor& tensor) {
  std::string shape = to_text(tensor.shape);
  if (tensor.shape_unknown != nullptr) {
    shape = tensor.shape.empty() ? "[...]" : shape.substr(0, shape.size() - 1) + ", ...]";
  }
  return (tensor.dtype != nullptr ? tensor.dtype->name : "?") + shape +
         (tensor.format == "ND" ? "" : tensor.format);
}

std::string text_at(const ParsedFile& file, Span span) {
  return std::string(file.source->text(span));
}

int line_at(const ParsedFile& file, Span span) { return file.source->position(span.begin).line; }

std::string steps(const Kernel& kernel) { return Walk{kernel}.body(kernel.steps); }

std::string result(const Kernel& kernel, std::string_view operation) {
  for (const Operation& one : kernel.operations) {
    if (one.name != operation) continue;
    if (one.outputs.empty()) return "nothing";
    return to_text(kernel.tensors[static_cast<std::size_t>(one.outputs.front())]);
  }
  return "no such operation";
}

std::string tiles(const Kernel& kernel) {
  std::vector<std::string> parts;
  for (const TileSetting& one : kernel.settings) parts.push_back(to_text(one));
  return listed(parts, " ");
}

std::string all_tiles(std::string text, const Beside& beside) {
  std::set<std::string> all;
  for (const Kernel& kernel : kernels_of(std::move(text), beside)) all.insert(tiles(kernel));
  return listed(all, " | ");
}

std::string kernel_text(std::string_view body, std::string_view parameters) {
  return "import pypto\n@pypto.frontend.jit()\ndef kernel(" + std::string(parameters) + "):\n" +
         indented(body) + "\n";
}

std::string value(std::string_view expression, std::string_view before) {
  const ParsedFile file =
      read(std::string(before) + "\n" +
           kernel_text("pypto.set_vec_tile_shapes((" + std::string(expression) + "))"));
  INFO(expression);
  REQUIRE(file.functions.size() == 1);
  const std::vector<SeenCall>& seen = file.functions.front().settings.front().seen;
  REQUIRE(seen.size() == 1);
  return to_text(seen.front().values.front());
}

std::string reason(const Kernel& kernel) {
  REQUIRE_FALSE(kernel.settings.empty());
  const TileSetting& setting = kernel.settings.front();
  if (setting.unknown != nullptr) return setting.unknown->en;
  return setting.tile.front().known() ? "known" : setting.tile.front().unknown->en;
}

std::string sites_of(std::string text, const Beside& beside) {
  const ParsedFile file = read(std::move(text), beside);
  std::string out;
  for (const SiteFunction& function : file.functions) {
    out += (out.empty() ? "" : "; ") + function.name + ":";
    for (const auto* group : {&function.settings, &function.loops}) {
      for (const Site& site : *group) {
        std::vector<std::string> parts;
        for (const SeenCall& seen : site.seen) parts.push_back(arguments(seen));
        out += " " + (parts.empty() ? "unseen" : listed(parts, "|"));
      }
    }
  }
  return out;
}

}  // namespace tilelint::python::test
