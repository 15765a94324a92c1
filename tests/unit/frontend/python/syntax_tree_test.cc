#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "frontend/python/syntax/tree.h"

using namespace tilelint;
using namespace tilelint::python;

namespace {

SyntaxTree read(std::string text, std::span<const Span> parts = {}) {
  return {std::make_shared<SourceFile>("a.py", std::move(text)), parts};
}

// The first node of the kind, in text order.
NodeId find(const SyntaxTree& tree, Syntax kind) {
  for (NodeId id = 0; id < tree.size(); ++id) {
    if (tree[id].kind == kind) return id;
  }
  return kNoNode;
}

std::string text(const SyntaxTree& tree, NodeId id) {
  return id == kNoNode ? "none" : std::string(tree.text(id));
}

std::vector<std::string> texts(const SyntaxTree& tree, NodeId parent) {
  std::vector<std::string> result;
  for (const NodeId child : children(tree, parent)) result.push_back(text(tree, child));
  return result;
}

std::vector<std::string> comments(const SyntaxTree& tree) {
  std::vector<std::string> result;
  for (const Span span : tree.comments()) result.emplace_back(tree.source().text(span));
  return result;
}

int depth(const SyntaxTree& tree) {
  int deepest = 0;
  for (NodeId id = 0; id < tree.size(); ++id) {
    int levels = 0;
    for (NodeId at = id; at != SyntaxTree::kRoot; at = tree[at].parent) ++levels;
    deepest = std::max(deepest, levels);
  }
  return deepest;
}

using Texts = std::vector<std::string>;

std::string repeated(std::string_view piece, std::size_t count) {
  std::string result;
  result.reserve(piece.size() * count);
  for (std::size_t index = 0; index < count; ++index) result += piece;
  return result;
}

}  // namespace

TEST_CASE("a node is found by its field") {
  const SyntaxTree tree =
      read("@jit(a=1)\ndef f(x: T, n=1, *, m: int = 2) -> R:\n  return x.y(n, *z)\n");
  REQUIRE(tree.first_error().empty());
  const NodeId function = find(tree, Syntax::function_definition);
  CHECK(text(tree, tree.child(function, Field::name)) == "f");
  CHECK(text(tree, tree.child(function, Field::return_type)) == "R");
  CHECK(texts(tree, tree.child(function, Field::parameters)) ==
        Texts{"x: T", "n=1", "*", "m: int = 2"});
  const NodeId body = tree.child(function, Field::body);
  CHECK(tree[body].kind == Syntax::block);
  CHECK(tree.child(function, Field::superclasses) == kNoNode);
  const NodeId statement = tree.child_at(body, 0);
  CHECK(tree[statement].kind == Syntax::return_statement);
  const NodeId call = tree.child_at(statement, 0);
  CHECK(text(tree, tree.child(call, Field::function)) == "x.y");
  CHECK(texts(tree, tree.child(call, Field::arguments)) == Texts{"n", "*z"});
  CHECK(tree.child_at(call, 2) == kNoNode);
  CHECK(tree[call].parent == statement);
  CHECK(tree[SyntaxTree::kRoot].kind == Syntax::module);
}

TEST_CASE("keywords of the grammar have their kinds") {
  const SyntaxTree tree =
      read("x = [1, 2.5, True, False, None, ..., 'a' \"b\", f'{c}', (d,), {e: 1}]\n");
  std::vector<Syntax> kinds;
  for (const NodeId item : children(tree, find(tree, Syntax::list))) {
    kinds.push_back(tree[item].kind);
  }
  CHECK(kinds == std::vector{Syntax::integer, Syntax::floating, Syntax::true_literal,
                             Syntax::false_literal, Syntax::none_literal, Syntax::ellipsis,
                             Syntax::concatenated_string, Syntax::string, Syntax::tuple,
                             Syntax::dictionary});
  CHECK(text(tree, find(tree, Syntax::interpolation)) == "{c}");
}

TEST_CASE("operators are kept, other tokens are not") {
  const SyntaxTree tree = read("x = a not in b is not c < d\ny += -1\nz = p and not q\n");
  CHECK(texts(tree, find(tree, Syntax::comparison_operator)) ==
        Texts{"a", "not in", "b", "is not", "c", "<", "d"});
  CHECK(texts(tree, find(tree, Syntax::augmented_assignment)) == Texts{"y", "+=", "-1"});
  CHECK(texts(tree, find(tree, Syntax::unary_operator)) == Texts{"-", "1"});
  const NodeId boolean = find(tree, Syntax::boolean_operator);
  CHECK(text(tree, tree.child(boolean, Field::operators)) == "and");
  CHECK(tree[tree.child(boolean, Field::operators)].kind == Syntax::token);
  CHECK(texts(tree, find(tree, Syntax::assignment)) == Texts{"x", "a not in b is not c < d"});
}

TEST_CASE("a slice keeps its colons") {
  const SyntaxTree tree = read("x[1:2, :n, ::3, :, 4]\n");
  std::vector<Texts> slices;
  for (const NodeId child : children(tree, find(tree, Syntax::subscript))) {
    if (tree[child].kind == Syntax::slice) slices.push_back(texts(tree, child));
  }
  CHECK(slices == std::vector<Texts>{{"1", ":", "2"}, {":", "n"}, {":", ":", "3"}, {":"}});
}

TEST_CASE("comments are kept apart, line continuations are dropped") {
  const SyntaxTree tree =
      read("# one\nx = (1,  # two\n  2)\nif x:\n  # three\n  y = 1 + \\\n 2 # 四\n");
  CHECK(comments(tree) == Texts{"# one", "# two", "# three", "# 四"});
  CHECK(texts(tree, find(tree, Syntax::tuple)) == Texts{"1", "2"});
  CHECK(texts(tree, find(tree, Syntax::binary_operator)) == Texts{"1", "+", "2"});
}

TEST_CASE("the place of an error is known, and the valid parts are kept") {
  const SyntaxTree tree = read("x = 1\ny = f(a b)\nz = 2\n");
  CHECK(tree.source().text(tree.first_error()) == "b");
  CHECK(texts(tree, SyntaxTree::kRoot) == Texts{"x = 1", "y = f(a b)", "z = 2"});
  const NodeId error = find(tree, Syntax::error);
  CHECK(text(tree, error) == "b");
  CHECK(tree[tree.child_at(error, 0)].kind == Syntax::identifier);
}

TEST_CASE("a missing token has a place, too") {
  for (const char* source : {"x = (1,\n", "def f(:\n  pass\n", "x[1\n", "if x\n  y\n", "x = \n",
                             "x = f(", "class", "\"", "f'{", "(", "@"}) {
    const SyntaxTree tree = read(source);
    INFO(source);
    CHECK_FALSE(tree.first_error().empty());
    CHECK(tree.first_error().end <= tree.source().text().size());
    CHECK(tree[SyntaxTree::kRoot].kind == Syntax::module);
  }
}

TEST_CASE("the print statement of Python 2 is not an error") {
  CHECK(read("print 'x' % 3\nexec code\n").first_error().empty());
}

TEST_CASE("deep nesting is cut off, the rest is kept") {
  const SyntaxTree tree =
      read("x = " + std::string(1000, '(') + "1" + std::string(1000, ')') + "\ny = 2\n");
  CHECK(tree.source().position(tree.too_deep().begin).line == 1);
  CHECK_FALSE(tree.refused());
  CHECK(tree.first_error().empty());
  CHECK(depth(tree) == kMostLevels);
  CHECK(tree[find(tree, Syntax::too_deep)].child == kNoNode);
  CHECK(texts(tree, SyntaxTree::kRoot).back() == "y = 2");
  CHECK(read("x = ((((1))))").too_deep().empty());
}

TEST_CASE("a text made to be expensive is refused as a whole") {
  const std::size_t size = std::size_t{2} << 20;
  const std::vector<std::string> sources{std::string(1'000'000, '('),
                                         std::string(size, '['),
                                         repeated("([{", size / 3),
                                         std::string(size / 2, '(') + std::string(size / 2, ')'),
                                         "x=" + std::string(size, '-') + "1",
                                         "x=f" + repeated("()", size / 2),
                                         repeated("{1:", size / 3),
                                         "a\n" + repeated("\\\n", size / 2),
                                         "if 1:\n a\n" + repeated(" #\n", size / 3)};
  for (const std::string& source : sources) {
    const SyntaxTree tree = read(source);
    INFO(source.substr(0, 20));
    CHECK(tree.size() == 1);
    CHECK(tree.refused());
    CHECK_FALSE(tree.first_error().empty());
  }
  CHECK(read("x = 1\n").size() == 5);  // the parser starts afresh
}

TEST_CASE("long comments and tables are read") {
  const SyntaxTree tree =
      read("def f():\n  a\n" + repeated("  # some words, as a comment has them\n", 2000) +
           "  b\nx = [" + repeated("1234, 5678,\n", 50000) + "]\n");
  CHECK(tree.comments().size() == 2000);
  CHECK(tree.first_error().empty());
  CHECK(tree.too_deep().empty());
  CHECK_FALSE(tree.refused());
}

TEST_CASE("parts are parsed as one text and keep their places") {
  const std::string source = "> if x:\n>   y = (1,\n>  2)\n> z\n";
  const std::vector<Span> parts{{2, 8}, {10, 20}, {22, 26}, {28, 30}};
  const SyntaxTree tree = read(source, parts);
  CHECK(tree.first_error().empty());
  REQUIRE(texts(tree, SyntaxTree::kRoot).size() == 2);
  const NodeId condition = find(tree, Syntax::if_statement);
  CHECK(text(tree, tree.child(condition, Field::condition)) == "x");
  CHECK(texts(tree, find(tree, Syntax::tuple)) == Texts{"1", "2"});
  const NodeId last = tree.child_at(SyntaxTree::kRoot, 1);
  CHECK(tree[last].span == Span{28, 29});
  CHECK(tree.source().position(tree[last].span.begin) == Position{4, 3});
}

TEST_CASE("only the parts are parsed") {
  const std::string source = "text ( [ {\n  x = 1\nmore ' text\n";
  CHECK(texts(read(source, std::vector<Span>{{13, 19}}), SyntaxTree::kRoot) == Texts{"x = 1"});
  CHECK(read(source, std::vector<Span>{{13, 13}}).size() == 1);
  CHECK(read(source, std::vector<Span>{{200, 300}}).size() == 1);
  CHECK(texts(read("x = 1\n"), SyntaxTree::kRoot) == Texts{"x = 1"});  // the parts are forgotten
}

TEST_CASE("CRLF line ends change nothing") {
  const SyntaxTree tree = read("if x:\r\n  y = 1 # a\r\n\r\n  z = \"\"\"a\r\nb\"\"\"\r\nw\r\n");
  CHECK(tree.first_error().empty());
  CHECK(comments(tree) == Texts{"# a"});
  CHECK(texts(tree, SyntaxTree::kRoot).size() == 2);
  CHECK(texts(tree, find(tree, Syntax::block)).size() == 2);
}

TEST_CASE("a byte order mark is not part of the text") {
  const SyntaxTree tree = read("\xEF\xBB\xBFx = 1\n");
  CHECK(tree.first_error().empty());
  CHECK(tree[tree.child_at(SyntaxTree::kRoot, 0)].span == Span{0, 5});
}

TEST_CASE("invalid UTF-8 does no harm") {
  using namespace std::string_literals;
  const SyntaxTree nul = read("x = 1\ny = \0\nz = 2\n"s);
  CHECK_FALSE(nul.first_error().empty());
  CHECK(texts(nul, SyntaxTree::kRoot).front() == "x = 1");
  CHECK_FALSE(read("\xFF\xFE\x78\0\x20\0"s).first_error().empty());
  CHECK(read("x = '\xFF\xC3'\n").first_error().empty());
  CHECK(read("\f\nx = 1\n\f\ny = 2\n").first_error().empty());
  CHECK_FALSE(read(std::string(1000, '\0')).first_error().empty());
}

TEST_CASE("an empty text is a module") {
  for (const char* source : {"", "\n", "  ", "\xEF\xBB\xBF"}) {
    const SyntaxTree tree = read(source);
    CHECK(tree.size() == 1);
    CHECK(tree.first_error().empty());
    CHECK(tree.too_deep().empty());
    CHECK_FALSE(tree.refused());
    CHECK(children(tree, SyntaxTree::kRoot).begin() == children(tree, SyntaxTree::kRoot).end());
  }
  CHECK(comments(read("# only")) == Texts{"# only"});
}

TEST_CASE("each thread has its own parser") {
  const std::string source = repeated("x = [1, 2]\n", 1000);
  const std::size_t size = read(source).size();
  std::vector<std::size_t> sizes(8);
  std::vector<std::thread> threads;
  for (std::size_t& found : sizes) {
    threads.emplace_back([&] { found = read(source).size(); });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(std::count(sizes.begin(), sizes.end(), size) == 8);
}
