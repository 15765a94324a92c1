#include "frontend/pypto/comments/directives.h"

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "frontend/pypto/comments/assumptions.h"
#include "frontend/pypto/comments/suppressions.h"
#include "support/builtin.h"

namespace tilelint::python::pypto {
namespace {

SyntaxTree read(std::string text) {
  return {std::make_shared<SourceFile>("a.py", std::move(text)), {}};
}

// The lines that the first comment covers: "2-4".
std::string lines(std::string text) {
  const SyntaxTree tree = read(std::move(text));
  const auto found = read_directives(tree);
  REQUIRE(!found.empty());
  if (found.front().lines.empty()) return "none";
  const auto line = [&](std::uint32_t offset) { return tree.source().position(offset).line; };
  return std::to_string(line(found.front().lines.begin)) + "-" +
         std::to_string(line(found.front().lines.end));
}

// The name of the function that the first comment is about.
std::string function(std::string text) {
  const SyntaxTree tree = read(std::move(text));
  const auto found = read_directives(tree);
  REQUIRE(!found.empty());
  const NodeId node = found.front().function;
  return node == kNoNode ? "none" : std::string(tree.text(tree.child(node, Field::name)));
}

std::string listed(const std::vector<Suppression>& items) {
  std::string all;
  for (const Suppression& item : items) all += item.rule + "(" + item.reason + ") ";
  return all;
}

// The assumptions of a comment as text; findings as "!which value".
std::string assumed(const std::string& comment) {
  const SyntaxTree tree = read("def f(x):  # tilelint: assume" + comment + "\n  pass\n");
  const Assumptions found = read_assumptions(tree, test::builtin_catalogue()->vocabulary);
  std::string all;
  for (const AssumeComment& item : found.items) {
    for (const AssumedTensor& tensor : item.tensors) {
      all += tensor.name + ":" + (tensor.dtype != nullptr ? tensor.dtype->name : "?");
      if (tensor.shape) {
        all += "[";
        for (const AssumedSize& size : *tensor.shape) {
          all += (size.value ? std::to_string(*size.value) : size.name) + ",";
        }
        all += "]";
      }
      all += tensor.format + " ";
    }
    for (const AssumedInteger& one : item.integers) {
      all += one.name + "=" + std::to_string(one.value) + " ";
    }
  }
  for (const InputFinding& finding : found.findings) {
    all += "!" + finding.which + " " + finding.arguments.front().second + " ";
  }
  return all;
}

}  // namespace

TEST_CASE("a comment after code covers the lines of its statement") {
  CHECK(lines("a = 1\nb = 2  # tilelint: ignore TL101\nc = 3\n") == "2-2");
  CHECK(lines("a = (1,\n     2)  # tilelint: ignore TL101\n") == "1-2");
  CHECK(lines("a = (1,  # tilelint: ignore TL101\n     2)\n") == "1-2");
  CHECK(lines("a = (1,\n     # tilelint: ignore TL101\n     2)\n") == "1-3");
  CHECK(lines("a = 1; b = (2,\n  3)  # tilelint: ignore TL101\n") == "1-2");
  CHECK(lines("a = 1; b = 2  # tilelint: ignore TL101\n") == "1-1");
}

TEST_CASE("a comment after the head of a compound statement covers the head") {
  CHECK(lines("for i in x:  # tilelint: ignore TL404\n  a = 1\n  b = 2\n") == "1-1");
  CHECK(lines("for i in f(1,\n           2):  # tilelint: ignore TL404\n  a = 1\n") == "1-2");
  CHECK(lines("if x: a = 1  # tilelint: ignore TL404\nb = 2\n") == "1-1");
  CHECK(lines("if x:\n  a = 1\nelse:  # tilelint: ignore TL404\n  a = 2\n") == "3-3");
  CHECK(lines("if x:\n  a = 1\nelif y:  # tilelint: ignore TL404\n  a = 2\n") == "3-3");
  CHECK(lines("def f(a,\n      b):  # tilelint: ignore TL404\n  return 1\n") == "1-2");
}

TEST_CASE("a comment on a line of its own covers the next statement") {
  CHECK(lines("# tilelint: ignore TL101\na = 1\nb = 2\n") == "2-2");
  CHECK(lines("# tilelint: ignore TL101\n\n# more\na = (1,\n  2)\n") == "4-5");
  CHECK(lines("for i in x:\n  # tilelint: ignore TL101\n  a = 1\n") == "3-3");
  CHECK(lines("# tilelint: ignore TL404\nfor i in x:\n  a = 1\nb = 2\n") == "2-3");
  CHECK(lines("# tilelint: ignore TL101\n@jit\ndef f():\n  a = 1\n\nb = 2\n") == "2-4");
  CHECK(lines("@jit\n# tilelint: ignore TL101\ndef f():\n  a = 1\n\nb = 2\n") == "1-4");
  CHECK(lines("@a\n# tilelint: ignore TL101\n@jit\ndef f():\n  a = 1\n\nb = 2\n") == "1-5");
  CHECK(lines("a = 1\n# tilelint: ignore TL101\n") == "none");
}

TEST_CASE("a comment on a function differs from one on a line") {
  CHECK(function("def f(x):  # tilelint: assume n=1\n  a = 1\n") == "f");
  CHECK(function("# tilelint: assume n=1\ndef f(x):\n  a = 1\n") == "f");
  CHECK(function("# tilelint: assume n=1\n@jit\ndef f(x):\n  a = 1\n") == "f");
  CHECK(function("@jit  # tilelint: assume n=1\ndef f(x):\n  a = 1\n") == "f");
  CHECK(function("@jit\n# tilelint: assume n=1\ndef f(x):\n  a = 1\n") == "f");
  CHECK(function("def f(x):\n  # tilelint: assume n=1\n  a = 1\n") == "f");
  CHECK(function("def f(x):\n  '''What it does.'''\n  # tilelint: assume n=1\n  a = 1\n") == "f");
  CHECK(function("def f(x):\n  a = 1\n  # tilelint: assume n=1\n  b = 1\n") == "none");
  CHECK(function("def f(x):\n  a = 1  # tilelint: assume n=1\n") == "none");
  CHECK(function("class A:\n  # tilelint: assume n=1\n  a = 1\n") == "none");
}

TEST_CASE("a directive must directly follow a #") {
  CHECK(read_directives(read("a = 1  # see tilelint: ignore\n")).empty());
  CHECK(read_directives(read("a = '# tilelint: ignore TL101'\n")).empty());
  CHECK(read_directives(read("a = 1  #tilelint: ignore TL101\n")).size() == 1);
  CHECK(read_directives(read("a = 1  # noqa  # tilelint: ignore TL101\r\n")).size() == 1);
  CHECK(read_directives(read("")).empty());
}

TEST_CASE("rules are separated by blanks or commas, and a reason may follow") {
  const auto items = [](std::string text) {
    return listed(read_suppressions(read(std::move(text))).items);
  };
  CHECK(items("a = 1  # tilelint: ignore TL101\n") == "TL101() ");
  CHECK(items("a = 1  # tilelint: ignore TL101 TL201: measured: 3 % slower\n") ==
        "TL101(measured: 3 % slower) TL201(measured: 3 % slower) ");
  CHECK(items("a = 1  # tilelint: ignore TL101,TileRank , TL115/x:\n") ==
        "TL101() TileRank() TL115/x() ");
  CHECK(items("# tilelint: ignore-file TL101 TL2: no\n") == "TL101(no) TL2(no) ");
}

TEST_CASE("an ignore-file comment covers no particular lines") {
  const Suppressions found =
      read_suppressions(read("# tilelint: ignore-file TL101\na = 1  # tilelint: ignore TL102\n"));
  REQUIRE(found.items.size() == 2);
  CHECK(found.items[0].covers.empty());
  CHECK_FALSE(found.items[1].covers.empty());
  CHECK(found.items[1].span.end - found.items[1].span.begin == 5);
}

TEST_CASE("unknown directives are findings") {
  const auto which = [](std::string text) {
    const auto found = read_suppressions(read(std::move(text))).findings;
    return found.empty() ? std::string("none") : found.front().which;
  };
  CHECK(which("a = 1  # tilelint: ignore\n") == "empty");
  CHECK(which("a = 1  # tilelint: ignore : why\n") == "empty");
  CHECK(which("a = 1  # tilelint: ignroe TL101\n") == "directive");
  CHECK(which("a = 1  # tilelint:\n") == "directive");
  CHECK(which("a = 1  # tilelint: assume n=1\n") == "none");
  const auto found = read_suppressions(read("a = 1  # tilelint: ignroe TL101\n")).findings;
  CHECK(found.front().arguments.back() ==
        std::pair<std::string, std::string>("suggestion", "ignore"));
}

TEST_CASE("assumptions about tensors and numbers") {
  CHECK(assumed(" x: fp32[1024, 4096], n=128, idx: int32[B, 16] NZ") ==
        "x:fp32[1024,4096,]ND idx:int32[B,16,]NZ n=128 ");
  CHECK(assumed(" x : DT_FP16 [ 1_024 ]") == "x:fp16[1024,]ND ");
  CHECK(assumed(" x: [16, 1], y: bf16, z: fp32[]") == "x:?[16,1,]ND y:bf16ND z:fp32[]ND ");
  CHECK(assumed(" config.block = -1,") == "config.block=-1 ");
}

TEST_CASE("parts of an assumption that are not understood are findings, the others are kept") {
  CHECK(assumed(" x: fp23[16], n=1") == "n=1 !unknown_name fp23 ");
  CHECK(assumed(" n=1.5, m=2") == "m=2 !assumption n=1.5 ");
  CHECK(assumed(" x: fp32[0]") == "!assumption x: fp32[0] ");
  CHECK(assumed(" x: fp32[4, 2 * 8], m=2") == "m=2 !assumption x: fp32[4, 2 * 8] ");
  CHECK(assumed(" x: fp32[4] AB") == "!assumption x: fp32[4] AB ");
  CHECK(assumed(" x") == "!assumption x ");
  CHECK(assumed(" x: fp32[4") == "!assumption x: fp32[4 ");
  CHECK(assumed(" 4=4") == "!assumption 4=4 ");
  CHECK(assumed(" a..b=4") == "!assumption a..b=4 ");
  CHECK(assumed("") == "!empty tilelint: assume ");
}

TEST_CASE("the place of an assumption is its text") {
  const SyntaxTree tree = read("n = f()  # tilelint: assume n = 64 , x: fp23\n");
  const Assumptions found = read_assumptions(tree, test::builtin_catalogue()->vocabulary);
  REQUIRE(found.items.size() == 1);
  CHECK(found.items[0].function == kNoNode);
  CHECK(tree.source().text(found.items[0].lines) == "n = f()  # tilelint: assume n = 64 , x: fp23");
  CHECK(tree.source().text(found.items[0].integers.front().span) == "n = 64");
  REQUIRE(found.findings.size() == 1);
  CHECK(tree.source().text(found.findings.front().span) == "fp23");
}

}  // namespace tilelint::python::pypto
