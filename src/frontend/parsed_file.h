#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tilelint/kernel.h"
#include "tilelint/source.h"

namespace tilelint {

enum class SourceKind { description, kernel };

// The arguments of one call that sets a tile or opens a loop.
struct SeenCall {
  std::vector<Literal> values;  // positional
  std::vector<Argument> keywords;
  std::shared_ptr<const Message> open;  // why more arguments may follow; null: none
};

// A place in a Python file where a call sets a tile or opens a loop.
struct Site {
  std::string call;            // "set_vec_tile_shapes", "loop"
  Span span;                   // of the call
  int depth = 1;               // of a loop: 1 if outermost
  std::vector<SeenCall> seen;  // without duplicates; empty: the call was never reached
  bool cut = false;            // there were more than the limit
};

// A function of a Python file that contains sites; "<module>" for sites outside of functions.
struct SiteFunction {
  std::string name;
  Span span;  // of the name
  bool compiled = false;
  std::vector<Site> settings, loops;  // in source order
};

// What a frontend reads from one file: kernels, and failures for the parts it could not read.
struct ParsedFile {
  std::shared_ptr<const SourceFile> source;
  std::vector<Kernel> kernels;
  std::vector<Failure> failures;
  SourceKind kind = SourceKind::description;
  std::vector<SiteFunction> functions;  // of a Python file
};

}  // namespace tilelint
