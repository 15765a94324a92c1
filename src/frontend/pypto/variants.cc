#include "frontend/pypto/variants.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/message.h"
#include "frontend/pypto/source/dim_branches.h"
#include "frontend/python/limits.h"

namespace tilelint::python::pypto {
namespace {

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
  std::map<std::pair<std::string, Decided>, int> circumstances;
};

int circumstance_of(const MadeKernel& made, Variants& variants) {
  Decided sure = made.decided;
  std::erase_if(sure, [](const auto& one) { return one.first->kind == Origin::Kind::condition; });
  const auto number = static_cast<int>(variants.circumstances.size());
  return variants.circumstances.try_emplace({made.arguments, std::move(sure)}, number)
      .first->second;
}

// What tells a variant from the others of its function.
Message variant_of(const MadeKernel& made, const Variants& variants, const Vocabulary& vocabulary) {
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

}  // namespace

void take_kernels(Pypto& pypto, std::vector<Kernel>& kernels) {
  std::map<NodeId, Variants> functions;
  for (const auto& made : pypto.kernels) {
    Variants& variants = functions[made.function];
    ++variants.count;
    variants.arguments.insert(made.arguments);
  }
  for (auto& made : pypto.kernels) {
    Variants& variants = functions[made.function];
    if (++variants.taken > kMostVariants) continue;
    if (variants.count > 1) {
      made.kernel.variant = variant_of(made, variants, pypto.run.vocabulary);
      made.kernel.circumstance = circumstance_of(made, variants);
    }
    if (made.kernel.compiled)
      made.kernel.dim_branches = read_dim_branches(*pypto.run.modules.main->tree, made.function);
    kernels.push_back(std::move(made.kernel));
  }
  std::stable_sort(kernels.begin(), kernels.end(),
                   [](const Kernel& a, const Kernel& b) { return a.span.begin < b.span.begin; });
}

}  // namespace tilelint::python::pypto
