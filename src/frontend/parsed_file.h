#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tilelint/kernel.h"
#include "tilelint/source.h"

namespace tilelint {

enum class SourceKind { description, kernel };

// What was given to a call that sets a tile or opens a loop, once.
struct SeenCall {
  std::vector<Literal> values;  // by position
  std::vector<Argument> keywords;
  std::shared_ptr<const Message> open;  // set: more arguments may follow, because
};

// A call of a Python file that sets a tile or opens a loop, wherever it stands.
struct Site {
  std::string call;            // "set_vec_tile_shapes", "loop"
  Span span;                   // of the call
  int depth = 1;               // of a loop: 1 for an outermost one
  std::vector<SeenCall> seen;  // each different list once; empty: the call was never reached
  bool cut = false;            // there were more than are kept
};

// A function of a Python file that holds sites; "<module>" for what stands outside of functions.
struct SiteFunction {
  std::string name;
  Span span;  // of the name
  bool compiled = false;
  std::vector<Site> settings, loops;  // in the order of the source
};

// What a frontend makes of one file: the kernels it could read, and why it could not read the rest.
struct ParsedFile {
  std::shared_ptr<const SourceFile> source;
  std::vector<Kernel> kernels;
  std::vector<Failure> failures;
  SourceKind kind = SourceKind::description;
  std::vector<SiteFunction> functions;  // of a Python file
};

}  // namespace tilelint
