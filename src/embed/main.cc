// A build tool: `embed RULES_DIR OUTPUT.cc` writes the files under rules/ and the catalogue
// compiled from them as C++ (see rules/embedded.h). If a rule is wrong, it prints the place and the
// build stops.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "base/file.h"
#include "rules/catalogue.h"
#include "rules/snapshot.h"

namespace tilelint {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxFileBytes = std::size_t{1} << 20;

int fail(const std::vector<Failure>& failures) {
  for (const Failure& failure : failures) {
    std::cerr << failure.path << ":" << failure.line << ":" << failure.column
              << ": error: " << failure.message.en << "\n";
  }
  return 1;
}

bool is_embedded(const fs::path& path) {
  return path.extension() == ".toml" || path.extension() == ".json";
}

Result<std::vector<DataFile>> read_files(const fs::path& directory) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(directory)) {
    if (entry.is_regular_file() && is_embedded(entry.path())) paths.push_back(entry.path());
  }
  std::vector<DataFile> files;
  for (const fs::path& path : paths) {
    auto text = read_file(path.string(), kMaxFileBytes);
    if (!text) return text.failures();
    const std::string role = path.lexically_relative(directory).generic_string();
    files.push_back({role, std::make_shared<SourceFile>("rules/" + role, std::move(*text)), true});
  }
  std::sort(files.begin(), files.end(),
            [](const DataFile& a, const DataFile& b) { return a.role < b.role; });
  return files;
}

// A C++ string literal with the same bytes; each line of the text is one line of the literal.
std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n\"\n\"";
    } else if (c == '"' || c == '\\' || c == '?') {  // '?' is escaped because of trigraphs
      out += {'\\', c};
    } else if (c >= ' ' && c <= '~') {
      out += c;
    } else {
      char octal[5];
      std::snprintf(octal, sizeof octal, "\\%03o",
                    static_cast<unsigned>(static_cast<unsigned char>(c)));
      out += octal;
    }
  }
  return out + "\"sv";
}

int run(const std::string& directory, const std::string& output) {
  const auto files = read_files(directory);
  if (!files) return fail(files.failures());
  std::vector<DataFile> rules;
  std::copy_if(files->begin(), files->end(), std::back_inserter(rules),
               [](const DataFile& file) { return file.role.ends_with(".toml"); });
  const auto catalogue = load_catalogue(rules);
  if (!catalogue) return fail(catalogue.failures());

  std::ofstream out(output, std::ios::binary);
  out << "// Generated from rules/ by src/embed.\n#include \"rules/embedded.h\"\n\n"
         "namespace tilelint {\nusing namespace std::string_view_literals;\n\n"
         "const EmbeddedFile kEmbeddedFiles[] = {\n";
  for (const DataFile& file : *files) {
    out << "{" << literal(file.role) << ",\n" << literal(file.source->text()) << "},\n";
  }
  out << "};\nconst std::size_t kEmbeddedFileCount = " << files->size() << ";\n\n"
      << "const std::string_view kEmbeddedCatalogue =\n"
      << literal(write_snapshot(**catalogue)) << ";\n\n}  // namespace tilelint\n";
  out.close();
  if (out) return 0;
  std::cerr << output << ": error: cannot be written\n";
  return 1;
}

}  // namespace
}  // namespace tilelint

int main(int argc, char** argv) {
  if (argc == 3) return tilelint::run(argv[1], argv[2]);
  std::cerr << "usage: embed RULES_DIR OUTPUT.cc\n";
  return 1;
}
