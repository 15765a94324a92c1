// A libFuzzer target: no text may crash the Python frontend, the rules or the advisor. See
// CONTRIBUTING.md.
#include <cstddef>
#include <cstdint>
#include <string>

#include "advise/advisor.h"
#include "frontend/dialects.h"
#include "support/builtin.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tilelint;
  static const Linter linter = test::linter();
  python::Modules modules(dialect_names);
  const python::Definitions definitions;
  auto source = std::make_shared<SourceFile>(
      "fuzz.py", "import pypto\n" + std::string(reinterpret_cast<const char*>(data), size));
  const ParsedFile file =
      read_python(std::move(source), {}, linter.catalogue().vocabulary, {modules, {}, definitions});
  const FileReport report = linter.check(file);
  (void)report;
  return 0;
}
