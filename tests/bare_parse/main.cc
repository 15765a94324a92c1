// Usage: tilelint_bare_parse JOBS named|parsed PATH…
//
// The baseline for `tilelint check` (script/bench): reads the Python files under the paths and
// parses some of them with tree-sitter, nothing else. `named` parses the files that contain the
// name pypto, `parsed` only those of them that `check` parses, too.
#include <tree_sitter/api.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/file.h"
#include "cli/each_input.h"
#include "frontend/dialects.h"

extern "C" const TSLanguage* tree_sitter_python();

namespace {

using namespace tilelint;

struct Count {
  std::atomic<std::size_t> files = 0;
  std::atomic<std::size_t> bytes = 0;
};

void parse(const Input& input, bool named, Count& count) {
  if (!input.path.ends_with(".py")) return;
  const auto text = read_file(input.path, kMaxInputBytes);
  if (!text) return;
  const bool taken = named ? text->find("pypto") != text->npos : imports_dialect(*text);
  if (input.walked && !taken) return;
  TSParser* parser = ts_parser_new();
  ts_parser_set_language(parser, tree_sitter_python());
  ts_tree_delete(
      ts_parser_parse_string(parser, nullptr, text->data(), static_cast<uint32_t>(text->size())));
  ts_parser_delete(parser);
  ++count.files;
  count.bytes += text->size();
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view which = argc < 4 ? "" : argv[2];
  if (which != "named" && which != "parsed") {
    std::fputs("usage: tilelint_bare_parse JOBS named|parsed PATH...\n", stderr);
    return 2;
  }
  const std::vector<Input> inputs = find_inputs({argv + 3, argv + argc});
  Count count;
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < inputs.size(); i = next++)
      parse(inputs[i], which == "named", count);
  };
  std::vector<std::jthread> workers;
  for (std::size_t i = 1; i < jobs_for(std::atoi(argv[1]), inputs.size()); ++i) {
    workers.emplace_back(work);
  }
  work();
  workers.clear();
  std::printf("%zu files, %.1f MB\n", count.files.load(), static_cast<double>(count.bytes) / 1e6);
}
