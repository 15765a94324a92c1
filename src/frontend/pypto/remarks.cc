#include "frontend/pypto/remarks.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/pypto/comments/assumptions.h"
#include "frontend/pypto/comments/suppressions.h"
#include "frontend/pypto/forward/forward.h"
#include "frontend/pypto/source/module_names.h"

namespace tilelint::python::pypto {
namespace {

InputFinding partly_read(const char* which, const std::string& value, Span span) {
  return {"TL004", which, {{"value", value}}, span};
}

// A place for what is said of the whole file.
Span first_line(const SyntaxTree& tree) { return tree.source().line(1); }

std::vector<InputFinding> unread_parts(const SyntaxTree& tree, const Stop& stop) {
  std::vector<InputFinding> findings;
  const Span error = tree.first_error();
  const std::string line = std::to_string(tree.source().position(error.begin).line);
  if (tree.refused()) {
    findings.push_back(partly_read("size", line, first_line(tree)));
  } else if (!tree.too_deep().empty()) {
    findings.push_back(partly_read("depth", std::to_string(kMostLevels), tree.too_deep()));
  } else if (!error.empty()) {
    findings.push_back(partly_read("syntax", line, error));
  }
  if (stop.steps > 0) {
    const Span place = stop.place.empty() ? first_line(tree) : stop.place;
    findings.push_back(partly_read("steps", std::to_string(stop.steps), place));
  }
  return findings;
}

template <class Item>
void append(std::vector<Item>& to, std::vector<Item> from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

Kernel& kernel_of_file(std::vector<Kernel>& kernels) {
  const auto whole = std::find_if(kernels.begin(), kernels.end(),
                                  [](const Kernel& kernel) { return !kernel.variant; });
  if (whole != kernels.end()) return *whole;
  Kernel none;
  none.name = "<module>";
  return *kernels.insert(kernels.begin(), std::move(none));
}

}  // namespace

void add_remarks(const SyntaxTree& tree, const Vocabulary& vocabulary, const Stop& stop,
                 std::vector<Kernel>& kernels) {
  Suppressions suppressions = read_suppressions(tree);
  std::vector<InputFinding> findings = unread_parts(tree, stop);
  append(findings, std::move(suppressions.findings));
  append(findings, read_assumptions(tree, vocabulary).findings);
  std::vector<ModuleName> modules = read_module_names(tree);
  std::optional<Forward> forward = read_forward(tree);
  if (!findings.empty() || forward || imitates_pypto(modules)) {
    Kernel& kernel = kernel_of_file(kernels);
    append(kernel.findings, std::move(findings));
    kernel.modules = std::move(modules);
    kernel.forward = std::move(forward);
  }
  for (Kernel& kernel : kernels) append(kernel.suppressions, suppressions.items);
}

}  // namespace tilelint::python::pypto
