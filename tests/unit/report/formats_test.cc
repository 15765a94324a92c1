#include <catch2/catch.hpp>

#include "sample.h"
#include "support/golden.h"
#include "tilelint/report.h"

namespace tilelint::test {
namespace {

using Render = std::string (*)(const std::vector<FileReport>&, const ReportOptions&);

struct GoldenCase {
  const char* name;
  Render render;
  ReportOptions options;
};

const GoldenCase kCases[] = {
    {"text.en.out", render_text, {}},
    {"text.zh.out", render_text, {.lang = Lang::zh}},
    {"text.undecided.en.out", render_text, {.show_undecided = true, .statistics = true}},
    {"text.undecided.zh.out",
     render_text,
     {.lang = Lang::zh, .show_undecided = true, .statistics = true}},
    {"text.color.out", render_text, {.color = true, .show_undecided = true}},
    {"concise.en.out", render_concise, {}},
    {"concise.zh.out", render_concise, {.lang = Lang::zh, .show_undecided = true}},
    {"json.en.out", render_json, {}},
    {"json.zh.out", render_json, {.lang = Lang::zh, .show_undecided = true, .statistics = true}},
};

TEST_CASE("every format renders the shared sample") {
  for (const GoldenCase& each : kCases) {
    check_golden(std::string("report/") + each.name, each.render(sample(), each.options));
  }
}

TEST_CASE("the documented example is rendered as documented") {
  CHECK(
      render_text({documented_example()}, {}) ==
      R"([perf_hint TL201] ContiguousBytes: tile [1, 256, 64] moves 256B at a time (tile[2]=64 x fp32); recommended >= 1024B. at sum.tile.json:5:11
  5 |   "tile": [1, 256, 64]
    |           ^^^^^^^^^^^^ contiguous axis 2
  note: shape [16, 256, 256] at 3:12, dtype fp32 at 4:12
  help: widen tile[2] to 256 first, then try 16, 32, 64 on the reduced axis: [1, 16, 256]
  rule: tilelint explain TL201

1 kernel, 0 errors, 0 warnings, 1 perf hint, 0 undecided (profile akg)
)");
}

TEST_CASE("the summary line uses the right plurals and lists what is not zero") {
  FileReport file = undecided_and_failures();
  file.failures.clear();
  file.kernels = 3;
  file.suppressed = 1;
  file.diagnostics.resize(2);
  file.diagnostics[0].severity = Severity::error;
  file.diagnostics[1].severity = Severity::perf_hint;
  const std::string text = render_concise({file}, {});
  CHECK(
      text.ends_with("3 kernels, 1 error, 0 warnings, 1 perf hint, 3 undecided, 1 suppressed "
                     "(profile akg; tilelint check --show-undecided)\n"));
  CHECK(render_concise({file}, {.quiet = true}).find("kernels") == std::string::npos);
}

TEST_CASE("an empty report is one line") {
  CHECK(render_text({}, {}) == "0 kernels, 0 errors, 0 warnings, 0 perf hints, 0 undecided\n");
  CHECK(render_text({}, {.quiet = true}).empty());
}

}  // namespace
}  // namespace tilelint::test
