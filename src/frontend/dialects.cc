#include "frontend/dialects.h"

#include <algorithm>
#include <array>
#include <utility>

#include "frontend/pypto/names.h"
#include "frontend/pypto/reader.h"

namespace tilelint {
namespace {

// What is asked of a dialect before a file is evaluated. How it evaluates its calls is
// python::Dialect (frontend/python/dialect.h).
struct DialectType {
  bool (*is_imported)(std::string_view text, std::string_view* inner);
  void (*add_names)(const python::SyntaxTree& tree, python::DialectNames& names);
  // False when the file has nothing to do with the dialect.
  bool (*read)(const std::shared_ptr<const python::ModuleFile>& module,
               const Vocabulary& vocabulary, const python::Surroundings& surroundings,
               ParsedFile& file);
};

constexpr std::array kDialects = {
    DialectType{python::pypto::imports_pypto, python::pypto::add_names,
                python::pypto::read_kernels},
};

}  // namespace

ParsedFile read_python(std::shared_ptr<const SourceFile> source, std::span<const Span> parts,
                       const Vocabulary& vocabulary, const python::Surroundings& surroundings) {
  ParsedFile file;
  file.source = source;
  file.kind = SourceKind::kernel;
  const auto module =
      parts.empty() ? surroundings.modules.enter(std::move(source), surroundings.log)
                    : surroundings.modules.parts_of(std::move(source), parts, surroundings.log);
  const Timed evaluating(surroundings.log, Phase::evaluate);
  for (const DialectType& dialect : kDialects) {
    if (dialect.read(module, vocabulary, surroundings, file)) break;
  }
  return file;
}

bool imports_dialect(std::string_view text, std::string_view* inner) {
  return std::any_of(kDialects.begin(), kDialects.end(),
                     [&](const DialectType& dialect) { return dialect.is_imported(text, inner); });
}

python::DialectNames dialect_names(const python::SyntaxTree& tree) {
  python::DialectNames names;
  for (const DialectType& dialect : kDialects) dialect.add_names(tree, names);
  return names;
}

}  // namespace tilelint
