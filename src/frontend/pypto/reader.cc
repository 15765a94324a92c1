#include "frontend/pypto/reader.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string_view>

#include "frontend/pypto/calls_in_source.h"
#include "frontend/pypto/comments/assumed_values.h"
#include "frontend/pypto/comments/assumptions.h"
#include "frontend/pypto/kernels/kernels.h"
#include "frontend/pypto/names.h"
#include "frontend/pypto/remarks.h"
#include "frontend/pypto/source/module_names.h"
#include "frontend/pypto/variants.h"
#include "frontend/python/limits.h"
#include "frontend/python/evaluation/run.h"
#include "frontend/python/statements/imports.h"

namespace tilelint::python::pypto {

bool read_kernels(const std::shared_ptr<const ModuleFile>& module, const Vocabulary& vocabulary,
                  const Surroundings& surroundings, ParsedFile& file) {
  const SyntaxTree& tree = *module->tree;
  const bool any = module->mentions.concerns_kernels() || imitates_pypto(tree) || tree.refused();
  if (!any) return false;
  Evaluation run(vocabulary, surroundings);
  Pypto pypto(run);
  const Assumptions assumptions = read_assumptions(tree, vocabulary);
  for (const AssumeComment& comment : assumptions.items) assume(pypto, comment);
  load(run, module, "kernel", true);
  run_main_block(run);
  run_all(run);
  run_other_closures(pypto);
  take_kernels(pypto, file.kernels);
  const Stop stop{run.budget.stopped() ? kMostSteps : 0, run.budget.stopped_at};
  add_remarks(tree, vocabulary, stop, file.kernels);
  file.functions = functions_with_sites(tree, pypto);
  return true;
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
    if (serves_kernels(module)) return true;
    if (inner != nullptr && inner->empty()) *inner = module;
  }
  return false;
}

}  // namespace tilelint::python::pypto
