#include "frontend/python/python.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "base/message.h"
#include "frontend/python/calls_in_source.h"
#include "frontend/python/interpreter.h"

namespace tilelint {
namespace python {
namespace {

// How often each name is written, beside its definition.
std::map<std::string_view, int> count_names(const SyntaxTree& tree) {
  std::map<std::string_view, int> counts;
  for (NodeId node = 0; node < tree.size(); ++node) {
    const SyntaxNode& here = tree[node];
    if (here.kind != Syntax::identifier) continue;
    const bool defines =
        here.field == Field::name && tree[here.parent].kind == Syntax::function_definition;
    if (!defines) ++counts[tree.text(node)];
  }
  return counts;
}

// Functions that nobody in the file mentions come first: they give the others their arguments.
void run_all(Interpreter& interpreter, const SyntaxTree& tree) {
  const auto counts = count_names(tree);
  std::vector<Function*> first, later;
  for (const auto& [node, function] : interpreter.functions()) {
    (counts.contains(function->name) ? later : first).push_back(function);
  }
  for (Function* function : first) {
    if (!interpreter.was_run(*function)) interpreter.run(*function);
  }
  for (Function* function : later) {
    if (!interpreter.was_run(*function)) interpreter.run(*function);
  }
  // Functions inside of others that nobody called.
  for (const auto& [node, function] : interpreter.functions()) {
    if (!interpreter.was_run(*function)) interpreter.run(*function);
  }
}

Message choice_of(const Origin& origin, int choice) {
  const SourceFile& source = origin.tree->source();
  const Span span = (*origin.tree)[origin.node].span;
  const int line = source.position(span.begin).line;
  const std::string_view text = source.text(span).substr(0, 60);
  if (origin.kind == Origin::Kind::unroll_factor) {
    return make_message("with unroll factor no. {} of the loop on line {}",
                        "第 {1} 行循环取第 {0} 个 unroll 因子时", choice + 1, line);
  }
  return choice == 0
             ? make_message("when `{}` holds (line {})", "当 `{}` 成立时（第 {} 行）", text, line)
             : make_message("when `{}` does not hold (line {})", "当 `{}` 不成立时（第 {} 行）",
                            text, line);
}

Message variant_of(const Interpreter::Made& made) {
  Message all;
  const auto add = [&](const Message& one) {
    all.en += (all.en.empty() ? "" : ", ") + one.en;
    all.zh += (all.zh.empty() ? "" : "，") + one.zh;
  };
  for (const auto& [origin, choice] : made.decided) {
    if (choice >= 0) add(choice_of(*origin, choice));
  }
  if (!made.arguments.empty()) {
    add(make_message("called with {}", "以 {} 调用时", made.arguments));
  }
  return all;
}

// The kernels of one function, of which there are several when it is evaluated in several ways.
void take_kernels(Interpreter& interpreter, std::vector<Kernel>& kernels) {
  std::map<NodeId, std::size_t> counts;
  for (const auto& made : interpreter.kernels) ++counts[made.function];
  std::map<NodeId, std::size_t> taken;
  for (auto& made : interpreter.kernels) {
    if (++taken[made.function] > kMostVariants) continue;
    if (counts[made.function] > 1) made.kernel.variant = variant_of(made);
    kernels.push_back(std::move(made.kernel));
  }
  std::stable_sort(kernels.begin(), kernels.end(),
                   [](const Kernel& a, const Kernel& b) { return a.span.begin < b.span.begin; });
}

}  // namespace
}  // namespace python

ParsedFile read_python(std::shared_ptr<const SourceFile> source, std::span<const Span> parts,
                       const Vocabulary& vocabulary, const python::Surroundings& surroundings) {
  using namespace python;
  ParsedFile file;
  file.source = source;
  file.kind = SourceKind::kernel;
  const auto tree = std::make_shared<const SyntaxTree>(std::move(source), parts);
  Interpreter interpreter(vocabulary, surroundings);
  interpreter.load(tree, "__main__", true);
  run_all(interpreter, *tree);
  take_kernels(interpreter, file.kernels);
  file.functions = functions_with_sites(*tree, interpreter);
  return file;
}

}  // namespace tilelint
