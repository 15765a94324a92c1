#include "frontend/markdown.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "frontend/python/syntax/tree.h"

using namespace tilelint;
using namespace tilelint::python;

namespace {

using Texts = std::vector<std::string>;

// The code of each block.
Texts blocks(const std::string& text) {
  const SourceFile source("a.md", text);
  Texts result;
  for (const std::vector<Span>& block : python_blocks(source)) {
    std::string& code = result.emplace_back();
    for (const Span part : block) code += source.text(part);
  }
  return result;
}

}  // namespace

TEST_CASE("Python blocks are found by their language") {
  CHECK(blocks("text\n```python\nx = 1\n```\nmore\n~~~py\ny = 2\n~~~\n") ==
        Texts{"x = 1\n", "y = 2\n"});
  for (const char* info : {"python", "Python", "PY", "python3", " python ", "python title=a.py",
                           "{.python}", "{.python .numberLines}", "{python}", "python,ignore",
                           "python:a.py", "python{1,3}", "\tpy"}) {
    INFO(info);
    CHECK(blocks("```" + std::string(info) + "\nx\n```\n") == Texts{"x\n"});
  }
  for (const char* info :
       {"", "pycon", "cpp", "pythonic", "text python", "{.cpp .python}", "json"}) {
    INFO(info);
    CHECK(blocks("```" + std::string(info) + "\nx\n```\n").empty());
  }
}

TEST_CASE("a block ends at a fence that is long enough and alone on its line") {
  CHECK(blocks("````python\nx = '''\n```\n'''\n`````\ny\n") == Texts{"x = '''\n```\n'''\n"});
  CHECK(blocks("```python\nx\n~~~\ny\n``` z\n  ```  \nw\n") == Texts{"x\n~~~\ny\n``` z\n"});
  CHECK(blocks("```python\nx\n    ```\ny\n```\n") == Texts{"x\n    ```\ny\n"});
  CHECK(blocks("````md\n```python\nx\n```\n````\n```python\ny\n```\n") == Texts{"y\n"});
}

TEST_CASE("a block without a closing fence runs to the end of the text") {
  CHECK(blocks("```python\nx\ny") == Texts{"x\ny"});
  CHECK(blocks("```python\nx\n") == Texts{"x\n"});
  CHECK(blocks("```python").empty());
  CHECK(blocks("```python\n```\n").empty());
}

TEST_CASE("inline code is not a fence") {
  CHECK(blocks("```python x``` is code\nx\n```\n").empty());
  CHECK(blocks("``python\nx\n``\n").empty());
}

TEST_CASE("the indentation of the fence is removed") {
  CHECK(blocks("  ```python\n  if x:\n      y\n z\n\n  ```\n") == Texts{"if x:\n    y\nz\n\n"});
  CHECK(blocks("1. a step\n\n   ```python\n   x\n     y\n   ```\n") == Texts{"x\n  y\n"});
  CHECK(blocks("\t```python\n\tx\n\t```\n") == Texts{"x\n"});
}

TEST_CASE("blocks may be in list items") {
  CHECK(blocks("- ```python\n  x\n\n    y\n  ```\n- z\n") == Texts{"x\n\n  y\n"});
  CHECK(blocks("10) ```python\n    x\n    ```\n") == Texts{"x\n"});
  CHECK(blocks("* - ```py\n    x\nout\n```python\ny\n```\n") == Texts{"x\n", "y\n"});
}

TEST_CASE("blocks may be in quotes") {
  CHECK(blocks("> ```python\n> if x:\n>   y\n>\n>z\n> ```\n") == Texts{"if x:\n  y\n\nz\n"});
  CHECK(blocks("> > ```python\n> > x\n>> y\n> out\n") == Texts{"x\ny\n"});
  CHECK(blocks("> ```python\n> x\n\n```python\ny\n```\n") == Texts{"x\n", "y\n"});
  CHECK(blocks("> - ```python\n>   x\n>   ```\n- > ```python\n  > y\n  > ```\n") ==
        Texts{"x\n", "y\n"});
}

TEST_CASE("CRLF line ends are kept") {
  CHECK(blocks("```python\r\nx\r\n\r\ny\r\n```\r\nz\r\n") == Texts{"x\r\n\r\ny\r\n"});
}

TEST_CASE("any bytes are accepted") {
  using namespace std::string_literals;
  CHECK(blocks("").empty());
  CHECK(blocks("\n\n").empty());
  CHECK(blocks(">>>>>>>>").empty());
  CHECK(blocks("- - - - ```").empty());
  CHECK(blocks("```python\n\0\xFF\n```"s) == Texts{"\0\xFF\n"s});
  CHECK(blocks(std::string(100000, '>') + "```python\nx").empty());
  std::string lists;
  for (int count = 0; count < 100000; ++count) lists += "- ";
  CHECK(blocks(lists + "```python\n" + std::string(1000000, '\n')).empty());
}

TEST_CASE("the nodes of a block have their places in the whole file") {
  const auto source = std::make_shared<SourceFile>(
      "a.md", "# Title\n> ```python\n> def f(x):\n>   return (x,\n> 1)\n> ```\n");
  const std::vector<std::vector<Span>> found = python_blocks(*source);
  REQUIRE(found.size() == 1);
  const SyntaxTree tree(source, found[0]);
  CHECK(tree.first_error().empty());
  const NodeId function = tree.child_at(SyntaxTree::kRoot, 0);
  REQUIRE(tree[function].kind == Syntax::function_definition);
  CHECK(source->position(tree[function].span.begin) == Position{3, 3});
  const NodeId body = tree.child(function, Field::body);
  CHECK(source->position(tree[body].span.begin) == Position{4, 5});
}
