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
  std::map<std::string, Value, std::less<>> submodules;  // by the path of `import a.b`
  Module* main = nullptr;                                // the file that the user checks
};

// The state of the evaluation of one file. tilelint does not run the file: it evaluates the
// functions with what it knows about their arguments, and everything else is an unknown value with
// a reason. The evaluation itself is done by free functions on this state (statements/,
// expressions/, functions/, library/, host/); the dialect handles the calls that make kernels.
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
  std::map<NodeId, Function*> functions;  // of the main file, in source order
  std::set<NodeId> entered;               // functions of the main file that were evaluated

  // The current position.
  std::vector<const Function*> stack;
  int uncertain = 0;        // number of enclosing branches and loops that may not be taken
  int tries = 0;            // number of enclosing `try` statements with handlers, in all frames
  bool raised = false;      // the last call certainly raised an exception
  NodeId unread = kNoNode;  // the last call of a function that tilelint cannot read
  Span foreign;             // the call in the main file that led to another file

  // Cache: the names that the body of a loop or handler assigns.
  std::map<std::pair<const SyntaxTree*, NodeId>, std::vector<std::string_view>> assigned;
  std::string path;  // scratch space for the path of an attribute
};

// Enters (+1) or leaves (-1) a branch that may not be taken.
inline void doubt(Evaluation& run, int change) {
  run.uncertain += change;
  run.dialect->doubt(change);
}

}  // namespace tilelint::python
