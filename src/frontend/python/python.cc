#include "frontend/python/python.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "base/message.h"
#include "frontend/python/calls_in_source.h"
#include "frontend/python/dim_branches.h"
#include "frontend/python/interpreter.h"
#include "frontend/python/mentions.h"
#include "frontend/python/module_names.h"
#include "frontend/python/pypto_names.h"
#include "frontend/python/remarks.h"

namespace tilelint {
namespace python {
namespace {

// Whether a function that was not run yet may still call it.
bool may_be_called(const Interpreter& interpreter, const Mentions& mentions, NodeId function) {
  const auto& where = mentions.mentioned_in(function);
  return std::any_of(where.begin(), where.end(), [&](NodeId caller) {
    return mentions.concerns_pypto(caller) && interpreter.functions().contains(caller) &&
           !interpreter.was_run(caller);
  });
}

// Whether the function is still to be run.
bool is_left(const Interpreter& interpreter, const Mentions& mentions, NodeId function) {
  return !interpreter.was_run(function) && mentions.concerns_pypto(function);
}

// Callers come first: they give the others their arguments. Where all that are left may be called,
// the first of them begins.
void run_all(Interpreter& interpreter, const Mentions& mentions) {
  bool any = true;
  while (any && !interpreter.stopped()) {
    any = false;
    Function* otherwise = nullptr;
    for (const auto& [node, function] : interpreter.functions()) {
      if (!is_left(interpreter, mentions, node)) continue;
      const bool implicit = function->name.starts_with("__");  // called without its name
      if (implicit || may_be_called(interpreter, mentions, node)) {
        if (otherwise == nullptr) otherwise = function;
        continue;
      }
      any = true;
      interpreter.run(*function);
      if (interpreter.stopped()) return;
    }
    if (!any && otherwise != nullptr) {
      any = true;
      interpreter.run(*otherwise);
    }
  }
  interpreter.run_other_closures();
}

Message choice_of(const Origin& origin, int choice, const Vocabulary& vocabulary) {
  if (origin.kind == Origin::Kind::chip) {
    return make_message("on {}", "在 {} 上", vocabulary.backends[static_cast<std::size_t>(choice)]);
  }
  const SourceFile& source = origin.tree->source();
  const Span span = (*origin.tree)[origin.node].span;
  const int line = source.position(span.begin).line;
  const std::string_view text = source.text(span).substr(0, 60);
  if (origin.kind == Origin::Kind::unroll_factor) {
    return make_message("with unroll factor no. {} of the loop on line {}",
                        "第 {1} 行循环取第 {0} 个 unroll 因子时", choice + 1, line);
  }
  return (choice == 0) != origin.negated
             ? make_message("when `{}` holds (line {})", "当 `{}` 成立时（第 {} 行）", text, line)
             : make_message("when `{}` does not hold (line {})", "当 `{}` 不成立时（第 {} 行）",
                            text, line);
}

// The kernels of one function, of which there are several when it is evaluated in several ways.
struct Variants {
  std::size_t count = 0, taken = 0;
  std::set<std::string_view> arguments;
  // What is sure to occur, without the choices that unknown conditions leave.
  std::map<std::pair<std::string, std::vector<std::pair<const Origin*, int>>>, int> circumstances;
};

int circumstance_of(const Interpreter::Made& made, Variants& variants) {
  std::vector<std::pair<const Origin*, int>> sure = made.decided;
  std::erase_if(sure, [](const auto& one) { return one.first->kind == Origin::Kind::condition; });
  const auto number = static_cast<int>(variants.circumstances.size());
  return variants.circumstances.try_emplace({made.arguments, std::move(sure)}, number)
      .first->second;
}

// What tells a variant from the others of its function.
Message variant_of(const Interpreter::Made& made, const Variants& variants,
                   const Vocabulary& vocabulary) {
  Message all;
  const auto add = [&](const Message& one) {
    all.en += (all.en.empty() ? "" : ", ") + one.en;
    all.zh += (all.zh.empty() ? "" : "，") + one.zh;
  };
  for (const auto& [origin, choice] : made.decided) {
    if (choice >= 0) add(choice_of(*origin, choice, vocabulary));
  }
  if (variants.arguments.size() > 1 && !made.arguments.empty()) {
    add(make_message("called with {}", "以 {} 调用时", made.arguments));
  }
  if (all.en.empty()) add(make_message("call no. {}", "第 {} 种调用", variants.taken));
  return all;
}

void take_kernels(Interpreter& interpreter, const SyntaxTree& tree, const Vocabulary& vocabulary,
                  std::vector<Kernel>& kernels) {
  std::map<NodeId, Variants> functions;
  for (const auto& made : interpreter.kernels) {
    Variants& variants = functions[made.function];
    ++variants.count;
    variants.arguments.insert(made.arguments);
  }
  for (auto& made : interpreter.kernels) {
    Variants& variants = functions[made.function];
    if (++variants.taken > kMostVariants) continue;
    if (variants.count > 1) {
      made.kernel.variant = variant_of(made, variants, vocabulary);
      made.kernel.circumstance = circumstance_of(made, variants);
    }
    if (made.kernel.compiled) made.kernel.dim_branches = read_dim_branches(tree, made.function);
    kernels.push_back(std::move(made.kernel));
  }
  std::stable_sort(kernels.begin(), kernels.end(),
                   [](const Kernel& a, const Kernel& b) { return a.span.begin < b.span.begin; });
}

std::shared_ptr<const ModuleFile> parse(std::shared_ptr<const SourceFile> source,
                                        std::span<const Span> parts,
                                        const Surroundings& surroundings) {
  if (parts.empty()) return surroundings.modules.enter(std::move(source), surroundings.log);
  const Timed parsing(surroundings.log, Phase::parse);
  return std::make_shared<const ModuleFile>(std::move(source), parts);
}

}  // namespace
}  // namespace python

ParsedFile read_python(std::shared_ptr<const SourceFile> source, std::span<const Span> parts,
                       const Vocabulary& vocabulary, const python::Surroundings& surroundings) {
  using namespace python;
  ParsedFile file;
  file.source = source;
  file.kind = SourceKind::kernel;
  const auto read = parse(std::move(source), parts, surroundings);
  const Timed evaluating(surroundings.log, Phase::evaluate);
  const SyntaxTree* tree = read->tree.get();
  const Mentions& mentions = read->mentions;
  if (!mentions.concerns_pypto() && !imitates_pypto(*tree) && !tree->refused()) return file;
  Interpreter interpreter(vocabulary, surroundings);
  const Assumptions assumptions = read_assumptions(*tree, vocabulary);
  for (const AssumeComment& comment : assumptions.items) interpreter.assume(comment);
  interpreter.load(read, "kernel", true);
  interpreter.run_main_block();
  run_all(interpreter, mentions);
  take_kernels(interpreter, *tree, vocabulary, file.kernels);
  const Stop stop{interpreter.stopped() ? kMostSteps : 0, interpreter.stopped_at()};
  add_remarks(*tree, vocabulary, stop, file.kernels);
  file.functions = functions_with_sites(*tree, interpreter);
  return file;
}

bool imports_pypto(std::string_view text, std::string_view* inner) {
  constexpr std::string_view name = "pypto";
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool whole =
        end == text.size() || std::string_view(" \t\r\n.,;#\\").find(text[end]) != text.npos;
    if (!whole || at == 0) continue;
    std::size_t word_end = text.find_last_not_of(" \t", at - 1);
    if (word_end == text.npos || word_end + 1 == at) continue;
    const std::string_view before = text.substr(0, word_end + 1);
    // `import a, pypto` is rare enough to be taken for a mention, too.
    if (before.ends_with("import") || before.ends_with(",")) return true;
    const std::size_t module_end = std::min(text.find_first_of(" \t\r\n\\", at), text.size());
    if (!before.ends_with("from")) continue;
    const std::string_view module = text.substr(at, module_end - at);
    if (python::serves_kernels(module)) return true;
    if (inner != nullptr && inner->empty()) *inner = module;
  }
  return false;
}

}  // namespace tilelint
