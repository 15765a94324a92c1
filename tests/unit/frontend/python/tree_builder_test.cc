// Compares the tree with the one that the parser's own cursor walks. tree_builder.cc reads internal
// data of the parser, and these tests must fail if another version of it changes that data.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "frontend/python/syntax/grammar.h"
#include "frontend/python/syntax/parse.h"
#include "frontend/python/syntax/tree.h"
#include "support/golden.h"

using namespace tilelint;
using namespace tilelint::python;

namespace {

// A node as it is in both trees. Keywords of the grammar are `token`; errors and missing tokens are
// `error`.
struct Seen {
  Syntax kind;
  Field field;
  Span span;
  int level;
  friend bool operator==(const Seen&, const Seen&) = default;
};

std::ostream& operator<<(std::ostream& out, const Seen& seen) {
  return out << "kind " << static_cast<int>(seen.kind) << ", field " << static_cast<int>(seen.field)
             << ", " << seen.span.begin << " to " << seen.span.end << ", level " << seen.level;
}

// Walks the cursor's nodes without keywords, comments and quotes.
class CursorWalk {
 public:
  explicit CursorWalk(TSNode root) : cursor_(ts_tree_cursor_new(root)) {
    if (ts_tree_cursor_goto_first_child(&cursor_)) siblings(1);
    ts_tree_cursor_delete(&cursor_);
  }

  std::vector<Seen> nodes;
  std::vector<Span> comments;

 private:
  void siblings(int level) {
    do {
      const TSNode node = ts_tree_cursor_current_node(&cursor_);
      const TSSymbol symbol = ts_node_symbol(node);
      const Span span{ts_node_start_byte(node), ts_node_end_byte(node)};
      if (!ts_node_is_named(node)) continue;
      if (symbol == grammar().comment) {
        comments.push_back(span);
        continue;
      }
      if (grammar().kind(symbol) == Syntax::other && grammar().left_out[symbol]) continue;
      const Syntax kind = ts_node_is_missing(node) ? Syntax::error : grammar().kind(symbol);
      const Field field = grammar().fields[ts_tree_cursor_current_field_id(&cursor_)];
      nodes.push_back({kind, field, span, level});
      if (kind == Syntax::string_content) continue;
      if (ts_tree_cursor_goto_first_child(&cursor_)) {
        siblings(level + 1);
        ts_tree_cursor_goto_parent(&cursor_);
      }
    } while (ts_tree_cursor_goto_next_sibling(&cursor_));
  }

  TSTreeCursor cursor_;
};

std::vector<Seen> nodes_of(const SyntaxTree& tree) {
  std::vector<Seen> nodes;
  std::vector<int> levels(tree.size(), 0);
  for (NodeId id = 1; id < tree.size(); ++id) {
    levels[id] = levels[tree[id].parent] + 1;
    if (tree[id].kind == Syntax::token) continue;
    nodes.push_back({tree[id].kind, tree[id].field, tree[id].span, levels[id]});
  }
  return nodes;
}

void compare(const std::string& text, std::span<const Span> parts = {}) {
  const SyntaxTree tree(std::make_shared<SourceFile>("a.py", text), parts);
  const ParsedText parsed(tree.source(), parts);
  REQUIRE(parsed.tree != nullptr);
  const CursorWalk walk(ts_tree_root_node(parsed.tree));
  const std::vector<Seen> nodes = nodes_of(tree);
  const auto [ours, theirs] =
      std::mismatch(nodes.begin(), nodes.end(), walk.nodes.begin(), walk.nodes.end());
  INFO("node " << ours - nodes.begin());
  if (ours != nodes.end() && theirs != walk.nodes.end()) {
    CHECK(*ours == *theirs);
  } else {
    CHECK(nodes.size() == walk.nodes.size());
  }
  CHECK(tree.comments().size() == walk.comments.size());
}

}  // namespace

TEST_CASE("the tree equals that of the parser's cursor") {
  const auto text = GENERATE(
      "x = a.b[1:2, ::3](*c, **d, e=f)  # g\n",
      "# a\n\n  # b\ndef f(a, b: int = 3, *c, **d) -> int:\n  # c\n  return a if b else c\n# d\n",
      "@a.b\n@c(d)\nclass E(F, metaclass=G):\n  x: int = 1\n  async def h(self): await i\n",
      "for a, (b, *c) in d: pass\nelse: e\nwith f as g, h: pass\ntry: i\nexcept J as k: l\n",
      "x = f'{a!r:>{b}} {{c}}' 'd' r\"\\e\"\n", "print 'a', b\nexec 'c'\n",
      "from .. import a as b, c\nfrom d.e import *\nimport f.g, h as i\nglobal j\ndel k, l\n",
      "a = [b for c in d if e for f in g]; h = {i: j for k in l}; m = (n := 1)\n",
      "match a:\n  case [1, *b] | {'c': d}: pass\n  case E(f=1) if g: pass\n  case _: pass\n",
      "a = not b and -c < d <= e in f is not g\nlambda *h, i=1: i\n",
      "if a:\n\tb\r\nelif c:\r\n\td\r\n");
  compare(text);
}

TEST_CASE("the tree equals that of the parser's cursor for a text with errors") {
  const auto text =
      GENERATE("def f(:\n  return (1\n", "x = = 1\nclass\n", "a b c d\n", "f(1, 2\ng = 3\n",
               "x = [1, 2\n# c\ny = }\n", "\xFF\xFEx\0y = 1\n", ")))\n", "if:\n", "");
  compare(text);
}

TEST_CASE("the tree equals that of the parser's cursor for parts of a text") {
  const std::string text = "one\n```\nx = 1\n```\ntwo\n```\ndef f():\n  return x\n```\n";
  const std::vector<Span> parts = {{8, 14}, {26, 46}};
  compare(text, parts);
}

TEST_CASE("the tree equals that of the parser's cursor for kernels, also truncated ones") {
  for (const auto& entry :
       std::filesystem::directory_iterator(test::source_dir() + "/tests/golden/python")) {
    if (entry.path().extension() != ".py") continue;
    const std::string text = test::read_text(entry.path().string());
    INFO(entry.path().filename().string());
    compare(text);
    for (std::size_t size = text.size() % 97; size < text.size(); size += 97) {
      INFO("the first " << size << " bytes");
      compare(text.substr(0, size));
    }
  }
}
