#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/python/dialect.h"
#include "frontend/python/evaluation/budget.h"
#include "frontend/python/evaluation/choices.h"
#include "frontend/python/modules/modules.h"
#include "frontend/python/values/heap.h"
#include "kernel/vocabulary.h"

namespace tilelint::python {

// The modules that were evaluated.
struct LoadedModules {
  std::map<std::string, Module*, std::less<>> by_path;
  std::map<std::string, Value, std::less<>> submodules;  // that were imported as "a.b"
  Module* main = nullptr;                                // the file that is read
};

// One evaluation of a file: its functions are evaluated on what is known of their arguments.
// Nothing of the file is run; what is not known stays unknown, with its reason. The functions that
// evaluate (statements/, expressions/, calls/, library/, host/) are free functions over it; the
// dialect takes what makes kernels.
struct Evaluation {
  Evaluation(const Vocabulary& words, const Surroundings& around)
      : vocabulary(words), surroundings(around), choices(heap) {}
  Evaluation(const Evaluation&) = delete;
  Evaluation& operator=(const Evaluation&) = delete;

  const Vocabulary& vocabulary;  // for the names of data types
  const Surroundings& surroundings;
  Dialect* dialect = nullptr;  // never null once the evaluation begins

  Heap heap;
  Budget budget;
  Choices choices;
  LoadedModules modules;
  std::map<NodeId, Function*> functions;  // of the main file, in the order of the source
  std::set<NodeId> entered;               // those that were evaluated

  // Where the evaluation stands.
  std::vector<const Function*> stack;
  int uncertain = 0;        // unknown branches and loops around
  int tries = 0;            // `try` around, in all frames
  bool raised = false;      // by the call that was evaluated last, for sure
  NodeId unread = kNoNode;  // the last call of something that cannot be read
  Span foreign;             // the place in the main file that led to another file

  // The names that the body of a loop or branch sets, collected once.
  std::map<std::pair<const SyntaxTree*, NodeId>, std::vector<std::string_view>> assigned;
  std::string path;  // of an attribute that is looked up: scratch
};

// Whether what follows is evaluated in a branch that may not be taken: +1 at its begin, -1 at its
// end.
inline void doubt(Evaluation& run, int change) {
  run.uncertain += change;
  run.dialect->doubt(change);
}

}  // namespace tilelint::python
