#include "rules/snapshot.h"

#include <catch2/catch.hpp>

#include "rules/embedded.h"

namespace tilelint {
namespace {

std::shared_ptr<const Catalogue> loaded() {
  const auto catalogue = load_catalogue(builtin_files());
  REQUIRE(catalogue);
  return *catalogue;
}

std::shared_ptr<const SourceFile> named(std::string_view path) {
  return std::make_shared<SourceFile>(std::string(path), "");
}

TEST_CASE("the embedded catalogue equals the one loaded from the files") {
  // Not CHECK(a == b), which would print two megabytes if they differ.
  CHECK((write_snapshot(*loaded()) == kEmbeddedCatalogue));
}

TEST_CASE("a catalogue that is written, read and written again gives the same bytes") {
  const std::string bytes = write_snapshot(*loaded());
  CHECK((write_snapshot(*read_snapshot(bytes, named)) == bytes));
}

TEST_CASE("a snapshot keeps sharing: programs, documents and files of rules") {
  const auto catalogue = builtin_catalogue();
  const Rule* strict = catalogue->find_rule("TL107");
  REQUIRE(strict != nullptr);
  REQUIRE(strict->stricter != nullptr);
  CHECK(strict->stricter->program == strict->program);
  CHECK(strict->stricter->document == strict->document);
  CHECK(strict->document->get().why.in(Lang::en).starts_with("All inputs"));
  CHECK(strict->file == strict->stricter->file);
  CHECK(strict->file->path() == "rules/TL107-" + strict->name + ".toml");
  CHECK(strict->file->text().find("TL107") != std::string_view::npos);
}

TEST_CASE("expressions of a snapshot have the same values as those of the files") {
  const auto files = loaded();
  const auto carried = builtin_catalogue();
  REQUIRE(carried->rules.size() == files->rules.size());
  for (std::size_t i = 0; i < files->rules.size(); ++i) {
    const Rule& a = files->rules[i];
    const Rule& b = carried->rules[i];
    INFO(a.id);
    REQUIRE(a.program != nullptr);
    REQUIRE(b.program != nullptr);
    REQUIRE(b.program->lets().size() == a.program->lets().size());
    for (std::size_t let = 0; let < a.program->lets().size(); ++let) {
      const ExpressionId id = a.program->lets()[let].expression;
      CHECK(b.program->lets()[let].name == a.program->lets()[let].name);
      CHECK(b.program->slots_of(id) == a.program->slots_of(id));
      CHECK(b.program->type_of(id) == a.program->type_of(id));
    }
  }
}

}  // namespace
}  // namespace tilelint
