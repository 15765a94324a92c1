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

// The functions whose names stand in each function, by the node of their definition.
class Mentions {
 public:
  explicit Mentions(const SyntaxTree& tree) {
    for (NodeId node = 0; node < tree.size(); ++node) {
      if (tree[node].kind != Syntax::function_definition) continue;
      const NodeId name = tree.child(node, Field::name);
      if (name != kNoNode) by_name_[tree.text(name)].push_back(node);
    }
    for (NodeId node = 0; node < tree.size(); ++node) {
      const SyntaxNode& here = tree[node];
      if (here.kind != Syntax::identifier) continue;
      const bool defines =
          here.field == Field::name && tree[here.parent].kind == Syntax::function_definition;
      const auto named = defines ? by_name_.end() : by_name_.find(tree.text(node));
      if (named == by_name_.end()) continue;
      const NodeId where = function_around(tree, node);
      if (where == kNoNode) continue;
      for (const NodeId function : named->second) {
        if (function != where) mentioned_in_[function].push_back(where);
      }
    }
  }

  // Whether a function that was not run yet may still call it.
  bool may_be_called(const Interpreter& interpreter, NodeId function) const {
    const auto found = mentioned_in_.find(function);
    if (found == mentioned_in_.end()) return false;
    return std::any_of(found->second.begin(), found->second.end(), [&](NodeId where) {
      return interpreter.functions().contains(where) && !interpreter.was_run(where);
    });
  }

 private:
  static NodeId function_around(const SyntaxTree& tree, NodeId node) {
    while (node != kNoNode && tree[node].kind != Syntax::function_definition) {
      node = tree[node].parent;
    }
    return node;
  }

  std::map<std::string_view, std::vector<NodeId>> by_name_;
  std::map<NodeId, std::vector<NodeId>> mentioned_in_;
};

// The next function that was not run: one that none of the others may call, else the first.
Function* next_function(const Interpreter& interpreter, const Mentions& mentions) {
  Function* otherwise = nullptr;
  for (const auto& [node, function] : interpreter.functions()) {
    if (interpreter.was_run(node)) continue;
    if (!mentions.may_be_called(interpreter, node)) return function;
    if (otherwise == nullptr) otherwise = function;
  }
  return otherwise;
}

// Callers come first: they give the others their arguments.
void run_all(Interpreter& interpreter, const SyntaxTree& tree) {
  const Mentions mentions(tree);
  while (Function* function = next_function(interpreter, mentions)) {
    if (interpreter.stopped()) return;
    interpreter.run(*function);
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
  interpreter.load(tree, "kernel", true);
  interpreter.run_main_block();
  run_all(interpreter, *tree);
  take_kernels(interpreter, file.kernels);
  file.functions = functions_with_sites(*tree, interpreter);
  return file;
}

}  // namespace tilelint
