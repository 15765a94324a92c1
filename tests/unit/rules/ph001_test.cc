// Compares TL203 with the compiler's PH001: whether there is a hint, and its text.
#include "support/builtin.h"
#include "support/cases.h"

namespace tilelint {
namespace {

std::vector<Diagnostic> hints(const std::string& description, LintOptions options = {}) {
  std::vector<Diagnostic> found;
  for (const Diagnostic& diagnostic : test::check(description, std::move(options)).diagnostics) {
    if (diagnostic.rule == "TL203") found.push_back(diagnostic);
  }
  return found;
}

std::string message_of(const std::string& transfer, const std::string& backend = "a2a3") {
  const auto found = hints(R"({"backend": ")" + backend + R"(", "transfers": [)" + transfer + "]}");
  return found.empty() ? "none" : found.front().message;
}

}  // namespace

TEST_CASE("TL203 has the same message as PH001") {
  int hinted = 0;
  test::for_each_case("ph001_cases.json", [&](JsonValue item) {
    LintOptions options;
    if (test::member(item, "ignored").boolean()) options.ignore = {"PH001"};
    const auto found =
        hints(std::string(test::member(item, "description").token()), std::move(options));
    const JsonValue message = test::member(item, "message");
    REQUIRE(found.size() == (message.is(JsonKind::null) ? 0U : 1U));
    if (found.empty()) return;
    CHECK(found.front().message == message.text());
    CHECK(found.front().severity == Severity::perf_hint);
    ++hinted;
  });
  CHECK(hinted > 0);
}

TEST_CASE("TL203 prints types as the compiler does") {
  CHECK(message_of(R"({"op": "tile.load", "tile": [8, 16], "dtype": "bf16", "memory": "Mat"})") ==
        "tile.load has innermost dim = 32B (tile bfloat16[16], target_memory=Mat); moves 256B as 8 "
        "x 32B rows; recommended >= 512B for backend a2a3 (L2 cache line = 512B). Consider "
        "increasing tile shape on the innermost axis.");
  CHECK(message_of(R"({"op": "tile.store", "tile": [8], "dtype": "fp8e4m3", "memory": "Acc"})",
                   "a5") ==
        "tile.store has innermost dim = 8B (tile fp8e4m3fn[8], target_memory=Acc); moves 8B as 1 x "
        "8B rows; recommended >= 128B for backend a5 (L2 cache line = 512B). Consider increasing "
        "tile shape on the innermost axis.");
}

TEST_CASE("TL203 multiplies bits before it rounds up to bytes") {
  // 1023 elements of 4 bits take 511.5 B, rounded up to 512 B, which is enough.
  CHECK(message_of(R"({"op": "tile.load", "tile": [3, 1023], "dtype": "int4"})") == "none");
  CHECK(message_of(R"({"op": "tile.load", "tile": [3, 1022], "dtype": "int4"})")
            .starts_with("tile.load has innermost dim = 511B (tile int4[1022]"));
  CHECK(message_of(R"({"op": "tile.load", "tile": [3, 5], "dtype": "int4"})")
            .find("moves 9B as 3 x 3B rows") != std::string::npos);
}

TEST_CASE("TL203 leaves out the volume if an extent is not a constant") {
  const std::string message = message_of(
      R"({"op": "tile.load", "tile": [16, 16], "valid_shape": ["rows", 16], "dtype": "fp32"})");
  CHECK(message ==
        "tile.load has innermost dim = 64B (tile fp32[16], target_memory=Vec); recommended >= "
        "512B for backend a2a3 (L2 cache line = 512B). Consider increasing tile shape on the "
        "innermost axis.");
  CHECK(message_of(R"({"op": "tile.load", "tile": [16, "n"], "dtype": "fp32"})") == "none");
  CHECK(message_of(R"({"op": "tile.load", "tile": [16, 16]})") == "none");
}

TEST_CASE("PH001 is an alias of TL203") {
  const std::string narrow =
      R"({"transfers": [{"op": "tile.load", "tile": [16, 16], "dtype": "fp32"}]})";
  for (const char* name :
       {"PH001", "TL203", "TransferGranularity", "TileInnermostDimGranularity"}) {
    LintOptions select, ignore;
    select.select = {name};
    ignore.ignore = {name};
    CHECK(hints(narrow, std::move(select)).size() == 1);
    CHECK(hints(narrow, std::move(ignore)).empty());
  }
  CHECK(hints(R"({"transfers": [{"op": "tile.load", "tile": [16, 16], "dtype": "fp32"}],
                  "lint": {"ignore": ["PH001: measured"]}})")
            .empty());
}

}  // namespace tilelint
