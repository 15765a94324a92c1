#pragma once

#include <memory>
#include <vector>

#include "tilelint/kernel.h"
#include "tilelint/source.h"

namespace tilelint {

enum class SourceKind { description, kernel };

// What a frontend makes of one file: the kernels it could read, and why it could not read the rest.
struct ParsedFile {
  std::shared_ptr<const SourceFile> source;
  std::vector<Kernel> kernels;
  std::vector<Failure> failures;
  SourceKind kind = SourceKind::description;
};

}  // namespace tilelint
