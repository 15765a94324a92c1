#include <rapidcheck.h>

#include <iterator>
#include <sstream>

#include "harness.h"

namespace tilelint::test {
namespace {

std::vector<std::string> split(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

// These command lines write no files.
const std::vector<std::string> kCommands = split("check advise audit sweep explain rules schema");

std::vector<std::string> all_words() {
  std::vector<std::string> words = split(
      "list test operator report TL201 TL107/x TL9999 PH001 - -- -x --help --version --format json "
      "text concise markdown --facts --format= --lang zh --lang=en --select TL1,TL2 --severity "
      "TL101=error --set "
      "limits.tile_elems=1 a=b = --jobs 3 --top -1 --explain --all --quiet -qv --color always "
      "--fail-on never --backend a5 --profile cann --noise 5% --show-undecided --statistics 归约 "
      "--check --rules help tests/cli/data/rules-good tests/cli/data/sum.tile.json:5");
  words.insert(words.end(), {"", "\xFF"});
  return words;
}

const std::vector<std::string> kWords = all_words();

// A command and its arguments; sometimes without a command.
rc::Gen<std::vector<std::string>> command_lines() {
  const auto words =
      rc::gen::resize(8, rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(kWords)));
  const auto command = rc::gen::elementOf(kCommands);
  return rc::gen::map(rc::gen::pair(rc::gen::maybe(command), words), [](auto line) {
    if (line.first) line.second.insert(line.second.begin(), *line.first);
    return line.second;
  });
}

TEST_CASE("any command line ends with an exit code, and a failure prints the reason") {
  const bool ok = rc::check([] {
    const auto words = *command_lines();
    const Outcome outcome = run(words, R"({"op": "add", "shape": [16], "tile": [16]})");
    RC_ASSERT(outcome.code >= 0);
    RC_ASSERT(outcome.code <= 2);
    if (outcome.code == 2) RC_ASSERT(!outcome.err.empty() || !outcome.out.empty());
  });
  CHECK(ok);
}

}  // namespace
}  // namespace tilelint::test
