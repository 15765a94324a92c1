"""Hostile and degenerate input files. Each is a name and the bytes of a Python file.

`cases(scale)` makes them. At scale 1 they have the full size of hostile input; a smaller scale keeps
tests fast.
"""

KERNEL = """\
import pypto


@pypto.frontend.jit
def kernel(x: pypto.Tensor([64, 4096], pypto.DT_FP32), y: pypto.Tensor([64, 4096], pypto.DT_FP32)):
    pypto.set_vec_tile_shapes(8, 512)
    for i in pypto.loop(8, name="L0", idx_name="i"):
        a = pypto.view(x, [8, 4096], [i * 8, 0])
        b = pypto.sum(a * 2.0, -1, keepdim=True)
        pypto.assemble(b + a, [i * 8, 0], y)
"""


def kernel_with(lines, tile="8, 512", head=""):
    """A kernel with these lines before its tile setting."""
    body = "".join(f"    {line}\n" for line in lines)
    return (f"import pypto\n{head}\n@pypto.frontend.jit\n"
            "def kernel(x: pypto.Tensor([64, 4096], pypto.DT_FP32), n: int):\n"
            f"{body}    pypto.set_vec_tile_shapes({tile})\n    y = pypto.sum(x, -1)\n    return y\n")


def encodings():
    yield "empty", b""
    yield "crlf", KERNEL.replace("\n", "\r\n").encode()
    yield "cr", KERNEL.replace("\n", "\r").encode()
    yield "bom", b"\xef\xbb\xbf" + KERNEL.encode()
    yield "utf16", KERNEL.encode("utf-16")
    yield "utf16_be", KERNEL.encode("utf-16-be")
    yield "utf32", KERNEL.encode("utf-32")
    yield "latin1", ("import pypto  # caf\xe9\n" + KERNEL).encode("latin-1")
    yield "gbk", ("import pypto  # 内核\n" + KERNEL).encode("gbk")
    yield "nul", KERNEL.replace("pypto.sum", "pypto\0sum").encode()
    yield "only_nul", b"import pypto\n" + b"\0" * 1000
    yield "cut_utf8", KERNEL.encode() + b"    # \xe5\x86"
    yield "surrogates", KERNEL.encode() + b"s = '\xed\xa0\x80'\n"
    yield "tabs", KERNEL.replace("    ", "\t").encode()
    yield "mixed_tabs", KERNEL.replace("        ", "\t").encode()
    yield "form_feeds", KERNEL.replace("\n\n", "\n\f\n").encode()
    yield "no_last_line_end", KERNEL.rstrip().encode()
    yield "continued", b"import pypto\nx = \\\n\\\n\\\n1\n\\"
    yield "python2", b"import pypto\nprint 'x'\nexec 'y'\nraise E, 'z'\nx = 0777L\nx <> 1\n`x`\n"
    yield "every_byte", b"import pypto\n" + bytes(range(256))


def syntax_errors():
    for i, text in enumerate([
            "def", "def f", "def f(", "def f(:", "def f()\n  x", "class", "class A(:", "@", "@@x",
            "@pypto.frontend.jit", "@pypto.frontend.jit\n", "@pypto.frontend.jit\nx = 1",
            "if", "if x", "if :", "else:", "elif x:", "for", "for x", "for x in", "for in y: z",
            "while", "while :", "try", "try:", "except:", "with", "with x as", "lambda", "lambda x",
            "x = ", "x +=", "= 1", "x = = 1", "x[", "x[:", "x[1:2:3:4]", "x.", ".x", "x..y", "f(",
            "f(,)", "f(*", "f(**", "f(x=", "f(x for", "[x for", "{x: y for", "{", "}", ")", "]",
            "'", "'''", 'f"{', 'f"{x!', "x := 1", "(x :=", "return", "yield", "await", "del",
            "global", "nonlocal", "import", "import .", "from", "from .", "from . import",
            "from x import (", "assert", "raise", "not", "not not", "x if", "x if y", "x if y else",
            "match x:\n case", "pypto.set_vec_tile_shapes(", "pypto.set_vec_tile_shapes(,",
            "pypto.set_cube_tile_shapes([", "for i in pypto.loop(", "for i in pypto.loop(1,",
            "pypto.view(x, [", "pypto.Tensor(", "pypto.Tensor((", "x = pypto.sum(x, -", "\\", "\\x",
            "def f(x=, y): pass", "def f(*, *): pass", "def f(**a, b): pass", "def f((a, b)): pass",
            "class A: x: =", "x: int =", "lambda *: 0", "lambda **: 0", "print >>f, x", "0x", "0b2",
            "1e", "1__0", "0777", "1.2.3", "x = 9" + "9" * 400, "# tilelint:", "# tilelint: assume",
            "# tilelint: assume x: fp32[", "# tilelint: assume =", "# tilelint: ignore[",
    ]):
        inside = "".join(f"    {line}\n" for line in text.split("\n"))
        yield f"error_{i}", (f"import pypto\n{text}\n\n" + KERNEL + inside + KERNEL + text).encode()


def nestings(scale):
    """Nestings of each kind, so deep that a recursive walk would overflow the stack."""
    many = max(int(1_000_000 * scale), 2000)
    few = max(many // 10, 1000)
    for name, text in {
            "parentheses": "(" * many + "1" + ")" * many,
            "open_parentheses": "(" * many,
            "closed_parentheses": ")" * many,
            "brackets": "[" * many + "]" * many,
            "braces": "{" * many,
            "mixed_brackets": "([{" * (many // 3),
            "signs": "-" * many + "1",
            "tildes": "~" * many + "1",
            "nots": "not " * few + "x",
            "awaits": "await " * few + "x",
            "attributes": "a" + ".a" * many,
            "calls": "f" + "()" * many,
            "indices": "x" + "[0]" * many,
            "sum": "1" + "+1" * many,
            "power": "2" + "**2" * few,
            "and": "x" + " and x" * few,
            "compare": "x" + "<x" * many,
            "conditionals": "1 if x else " * few + "1",
            "lambdas": "lambda: " * few + "1",
            "nested_calls": "f(" * many + ")" * many,
            "nested_tensor_calls": "pypto.abs(" * few + "x" + ")" * few,
            "nested_lists": "[1, " * few + "]" * few,
            "tuples": "1," * many,
            "strings": "'a' " * many,
            "comprehension": "[x for x in " * few + "y" + "]" * few,
            "comprehension_clauses": "[x" + " for x in y" * few + "]",
            "f_strings": "f'{" * few,
            "slices": "x[" + ":" * many + "]",
            "stars": "f(" + "*" * many + "x)",
            "walrus": "(x := " * few + "1" + ")" * few,
            "comments": "\n" + "# x\n" * many,
            "continued_lines": "1 + " + "\\\n" * min(many, 20_000) + "1",
    }.items():
        yield f"deep_{name}", f"import pypto\nx = {text}\n\n{KERNEL}".encode()
    levels = max(int(3000 * scale), 300)
    for name, line in {"if": "if x:", "for": "for i in y:", "while": "while x:", "def": "def f():",
                       "class": "class A:", "with": "with x:", "try": "try:"}.items():
        text = "".join(" " * i + line + "\n" for i in range(levels)) + " " * levels + "pass\n"
        yield f"deep_block_{name}", f"import pypto\n{text}\n{KERNEL}".encode()
    loops = "".join("    " * (i + 1) + f"for i{i} in pypto.loop(2):\n" for i in range(levels // 10))
    body = "    " * (levels // 10 + 1) + "pypto.set_vec_tile_shapes(8, 8)\n"
    yield "deep_pypto_loops", f"import pypto\ndef f(x):\n{loops}{body}".encode()
    elifs = "if a0:\n  t = 0\n" + "".join(f"elif a{i}:\n  t = {i}\n" for i in range(few))
    yield "deep_elifs", f"import pypto\n{elifs}\n{KERNEL}".encode()


def growths(scale):
    """Small programs with large values or long runs."""
    many = max(int(100_000 * scale), 200)
    doubling = ["a = [1, 1]"] + ["a = [a, a]"] * 60
    other = ["b = [1, 2]"] + ["b = [b, b]"] * 60
    for name, text in {
            "double": kernel_with(doubling, "a, 8"),
            "double_star": kernel_with(doubling, "*a"),
            "double_compared": kernel_with(doubling + other + ["if a == b:", "    n = 1"], "n, 8"),
            "double_sorted": kernel_with(doubling + ["a = sorted(a + a)"], "*a"),
            "double_joined": kernel_with(["if n > 1:"] + ["    " + l for l in doubling] + ["else:"] +
                                         ["    " + l.replace("b", "a") for l in other], "*a"),
            "double_argument": kernel_with(doubling + ["n = f(a)"], "n, 8",
                                           "def f(x):\n    return len(x)\n"),
            "double_shape": kernel_with(doubling + ["y = pypto.view(x, a, a)"], "8, 8"),
            "double_key": kernel_with(doubling + ["d = {tuple(a): 1}", "n = d[tuple(a)]"], "n, 8"),
            "double_tuple": kernel_with(["a = (1, 1)"] + ["a = (a, a)"] * 60 + ["n = hash(a)"],
                                        "a, 8"),
            "double_kernel": kernel_with([], "8, 8") + "a = [1]\n" + "a = [a, a]\n" * 60 +
            "kernel(a, a)\nkernel(x=a, n=a)\n",
            "double_dict": kernel_with(["d = {'a': 1}"] + ["d = {'a': d, 'b': d}"] * 60 +
                                       ["e = {'a': 1}"] + ["e = {'a': e, 'b': e}"] * 60 +
                                       ["if d == e:", "    n = 1"], "d, 8"),
            "double_text": kernel_with(["s = 'ab'"] + ["s = s + s"] * 60 + ["n = len(s)"], "n, 8"),
            "times_text": kernel_with(["s = 'ab' * 10**9", "t = s * 10**9"], "len(t), 8"),
            "format_text": kernel_with(["s = 'ab'"] + ["s = f'{s}{s}'"] * 60, "len(s), 8"),
            "join_text": kernel_with(["s = 'ab' * 1000"] + ["s = s.join([s, s, s])"] * 40,
                                     "len(s), 8"),
            "replace_text": kernel_with(["s = 'aaaa'"] + ["s = s.replace('a', 'aaaa')"] * 40,
                                        "len(s), 8"),
            "double_list": kernel_with(["a = [1, 2]"] + ["a = a + a"] * 60, "*a"),
            "extend_list": kernel_with(["a = [1, 2]"] + ["a.extend(a)"] * 60, "*a"),
            "double_in_place": kernel_with(["a = [1, 2]"] + ["a += a"] * 60, "*a"),
            "long_list": kernel_with(["a = [0] * 10**9"], "*a"),
            "wide": kernel_with(["a = [0] * 1000", "b = [a] * 1000", "c = [b] * 1000", "d = [c] * 1000",
                                 "e = [[[[0] * 1000] * 1000] * 1000] * 1000", "if d == e:",
                                 "    n = 1", "if n > 1:", "    t = d", "else:", "    t = e",
                                 "n = f(d, e)", "kernel(d, e)", "n = max(d)", "s = {d, e, t}",
                                 "u = {tuple(d): e}", "v = d in e", "w = d[0][0][0][0]"],
                                "d, *e, t, n", "def f(x, y):\n    pypto.abs(x)\n    return x\n"),
            "wide_dict": kernel_with([], "8, 8") + "a = {i: i for i in range(90000)}\n" +
            "for i in range(90000):\n    a[i] = a[i + 1]\n    a[-i] = a\n" +
            "b = {**a, **a}\nkernel(a, b)\nkernel(**a)\n",
            "wide_object": kernel_with([], "8, 8") + "class A: pass\na = A()\n" +
            "".join(f"a.x{i} = {i}\n" for i in range(many // 10)) + "kernel(a, a)\n",
            "globals": "import pypto\ndef f(x):\n" +
            "".join(f"    global x{i}\n    x{i} = 1\n" for i in range(many // 20)) +
            "    pypto.set_vec_tile_shapes(x0, x1)\n",
            "long_lists": kernel_with(["a = [0] * 90000"] +
                                      [f"b{i} = a + [{i}]" for i in range(300)], "*a"),
            "long_range": kernel_with(["a = list(range(10**12))", "n = sum(range(10**12))"], "n, 8"),
            "ranges": kernel_with(["n = 0", "for i in range(4000):", "    for j in range(4000):",
                                   "        for k in range(4000):", "            n = n + 1"], "n, 8"),
            "comprehended": kernel_with(["a = [i * j * k for i in range(4000) for j in range(4000)"
                                         " for k in range(4000)]"], "*a"),
            "product": kernel_with(["a = list(zip(*[range(90000)] * 1000))"], "len(a), 8"),
            "power": kernel_with(["a = 10**10**10", "b = 2**63", "c = -2**63 // -1",
                                  "d = 1 << 10**9", "e = -5 % 0", "g = 2 ** -1", "h = 0 ** -1",
                                  "i = (-2**63) % -1", "j = 9223372036854775807 + 1"],
                                 "a, b, c, d, e, g, h, i, j"),
            "sizes": kernel_with(["y = pypto.tensor([2**63 - 1, 2**62, -1, 0], pypto.DT_FP32)",
                                  "z = y + y", "pypto.view(y, [2**63 - 1] * 8, [2**63 - 1] * 8)"],
                                 "2**63 - 1, 2**62, -2**63, 0, -1"),
            "endless": kernel_with(["while True:", "    n = n + 1"], "n, 8"),
            "endless_known": kernel_with(["n = 0", "while n >= 0:", "    n = n + 1"], "n, 8"),
            "endless_twice": kernel_with(["while True:", "    while True:", "        while True:",
                                          "            n = n + 1"], "n, 8"),
            "ifs": kernel_with([l for i in range(many // 20)
                                for l in (f"if n == {i}:", f"    t = {i}")], "t, 8"),
            "ifs_apart": kernel_with([l for i in range(many // 20)
                                      for l in (f"if n == {i}:", f"    t{i} = {i}")], "t3, 8"),
            "ifs_inside": kernel_with(["    " * i + f"if n == {i}:" for i in range(90)] +
                                      ["    " * 90 + "t = 1"], "t, 8"),
            "ifs_else": kernel_with([l for i in range(20) for l in (
                "    " * i + f"if n == {i}:", "    " * i + f"    t = {i}", "    " * i + "else:")] +
                ["    " * 20 + "t = 1"], "t, 8"),
            "ifs_set": kernel_with([l for i in range(40) for l in (
                f"if n == {i}:", f"    pypto.set_vec_tile_shapes(8, {i + 1})", f"y{i} = x + 1.0")]),
            "ifs_wanted": kernel_with([l for i in range(40) for l in (
                f"if n == {i}:", f"    t{i} = {i + 1}", "else:", f"    t{i} = 64",
                f"pypto.set_vec_tile_shapes(8, t{i})", f"y{i} = x + 1.0")]),
            "parameters": "import pypto\n@pypto.frontend.jit\ndef kernel(" +
            ", ".join(f"a{i}: pypto.Tensor([64, 64], pypto.DT_FP32)"
                      for i in range(max(many // 20, 50))) +
            "):\n    pypto.set_vec_tile_shapes(8, 8)\n    b = a0 + a1\n",
            "arguments": kernel_with([], "8, 8") + "kernel(" + ", ".join(
                f"a{i}={i}" for i in range(many // 10)) + ")\n",
            "tile_arguments": kernel_with([], ", ".join(["8"] * (many // 10))),
            "kernels": "import pypto\n" + "".join(
                f"@pypto.frontend.jit\ndef k{i}(x: pypto.Tensor([64, 64], pypto.DT_FP32)):\n"
                "    pypto.set_vec_tile_shapes(8, 8)\n    y = x + x\n" for i in range(many // 4)),
            "functions": "import pypto\n" + "".join(
                f"def f{i}(x):\n    return f{i + 1}(pypto.abs(x))\n" for i in range(many // 10)),
            "operations": kernel_with(["y = x + x"] * (many // 50)),
            "settings": kernel_with(["pypto.set_vec_tile_shapes(8, 8)", "x = x * 2.0"] *
                                    (many // 400)),
            "classes": "import pypto\n" + "".join(
                f"class A{i}({'A' + str(i - 1) if i else 'object'}):\n    x{i} = {i}\n"
                for i in range(many // 10)) + f"pypto.set_vec_tile_shapes(A{many // 10 - 1}.x0, 8)\n",
            "class_diamond": "import pypto\nclass A0: pass\n" + "".join(
                f"class A{i}(A{i - 1}, A{i - 1}): pass\n" for i in range(1, 60)) +
            "pypto.set_vec_tile_shapes(A59.x, A59().y)\n",
            "class_of_itself": "import pypto\nclass A: pass\nclass A(A): pass\nA.x\nA().x()\n",
            "recursion": kernel_with(["n = f(9)"], "n, 8", "def f(n):\n    return f(n - 1)\n"),
            "recursion_two": kernel_with(["n = f(9)"], "n, 8", "def f(n):\n    return g(n) + g(n)\n"
                                         "def g(n):\n    return f(n) + f(n)\n"),
            "recursion_many": kernel_with(["n = f0(9)"], "n, 8", "".join(
                f"def f{i}(n):\n    return f{(i + 1) % 40}(n) + f{(i + 7) % 40}(n)\n"
                for i in range(40))),
            "calls_double": kernel_with(["n = f0(9)"], "n, 8", "".join(
                f"def f{i}(n):\n    return f{i + 1}(n) + f{i + 1}(n)\n" for i in range(38)) +
                "def f38(n):\n    return pypto.x\n"),
            "calls_in_blocks": "import pypto\n" + "".join(
                f"def f{i}(n):\n" + "".join(" " * (j + 1) + f"if n == {j}:\n" for j in range(120)) +
                " " * 121 + f"return f{i + 1}(n) + pypto.x\n" for i in range(39)),
            "kernels_double": "import pypto\n" + "".join(
                f"@pypto.frontend.jit\ndef f{i}(x, n):\n    pypto.set_vec_tile_shapes(8, n)\n"
                f"    f{i + 1}(x, n + 1)\n    f{i + 1}(x, n + 2)\n" for i in range(38)) + "f0(x, 1)\n",
            "recursive_kernel": "import pypto\n@pypto.frontend.jit\ndef k(x, n):\n"
            "    pypto.set_vec_tile_shapes(8, n)\n    k(x, n + 1)\n    k(x, n * 2)\nk(x, 1)\n",
            "default_of_itself": "import pypto\ndef f(x=f, y=lambda: f()):\n    return x(y)\nf(f, f)\n",
            "decorated_by_itself": "import pypto\n@f\n@f\ndef f(x):\n    return f(f)\nf(f)(f)\n",
            "list_in_itself": kernel_with(["a = [1]", "a.append(a)", "a[0] = a", "b = [1]",
                                           "b.append(b)", "b[0] = b", "if a == b:", "    n = 1",
                                           "a.extend(a)", "s = f'{a}'", "a.sort()", "n = sum(a)",
                                           "m = max(a)"], "*a"),
            "list_in_itself_argument": kernel_with([], "8, 8") +
            "a = [1]\na.append(a)\nkernel(a, a)\nb = {'a': 1}\nb['b'] = b\nkernel(b, b)\n"
            "kernel(**b)\nkernel(*a)\n",
            "dict_in_itself": kernel_with(["d = {}", "d['a'] = d", "d.update(d)", "e = {}",
                                           "e['a'] = e", "if d == e:", "    n = 1"], "d, 8"),
            "object_in_itself": kernel_with(["a = A()", "a.a = a", "b = A()", "b.a = b",
                                             "if a == b:", "    n = a.a.a.n"], "a, n",
                                            "class A:\n    n = 1\n"),
            "lists_in_each_other": kernel_with(["a = [1]", "b = [a]", "a.append(b)", "b.append(a)",
                                                "if n > 1:", "    c = a", "else:", "    c = b"],
                                               "*c"),
            "long_name": f"import pypto\n{'a' * many} = 1\npypto.set_vec_tile_shapes({'a' * many})\n",
            "long_text": kernel_with([f"s = '{'a' * many}'"], "s, 8"),
            "long_comment": f"import pypto\n# {'a' * many}\n{KERNEL}",
            "long_directive": "import pypto\n# tilelint: assume " +
            ", ".join(f"a{i}={i}" for i in range(many // 10)) + f"\n{KERNEL}",
            "many_directives": "import pypto\n" + "# tilelint: ignore[TL101]\n" * (many // 10) + KERNEL,
            "stars_of_stars": kernel_with(["a = [1, 2, 3]", "b = [*a, *a, *a]"] +
                                          ["b = [*b, *b]"] * 40 + ["n = f(*b, *b, *b)"], "*b, *b, *b",
                                          "def f(*a):\n    return f(*a, *a)\n"),
            "keywords_of_keywords": kernel_with(["n = f(**{'a': 1}, **{'b': 2})"], "n, 8",
                                                "def f(**k):\n    return f(**k, **{'c': k})\n"),
            "unpacked": kernel_with(["a, (b, *c), *d = 1, (2, 3), 4", "a, b = b", "*a, = a",
                                     "(a, b), [c, d] = n"], "a, b"),
            "unrolled": "import pypto\ndef f(x, n):\n" + "".join(
                "    " * (i + 1) + f"for i{i}, u{i} in pypto.loop_unroll(0, n, 1, unroll_list=["
                "64, 32, 16, 8, 4, 2, 1]):\n" for i in range(12)) + "    " * 13 +
            "pypto.set_vec_tile_shapes(" + ", ".join(f"u{i}" for i in range(12)) + ")\n" +
            "    " * 13 + "y = pypto.abs(x)\n",
    }.items():
        yield f"grow_{name}", text.encode()


def imports():
    """Folders of files that import each other."""
    yield "import_cycle", {
        "a.py": "import pypto\nfrom b import n, f\nimport a\npypto.set_vec_tile_shapes(n, f(1))\n",
        "b.py": "import pypto\nfrom a import n, f\nfrom b import *\ndef f(x):\n    return g(x)\n",
        "pyproject.toml": ""}
    yield "import_stars", {
        **{f"m{i}.py": "import pypto\n" + "".join(f"from m{j} import *\n" for j in range(12)) +
           f"x{i} = x{(i + 1) % 12}\npypto.set_vec_tile_shapes(x{i}, 8)\n" for i in range(12)},
        "pyproject.toml": ""}
    yield "import_chain", {
        **{f"m{i}.py": f"import pypto\nfrom m{i + 1} import x\n" for i in range(300)},
        "m300.py": "x = 8\n",
        "m.py": "import pypto\nfrom m0 import x\npypto.set_vec_tile_shapes(x, 8)\n",
        "pyproject.toml": ""}
    yield "import_upwards", {
        "a.py": "import pypto\nfrom " + "." * 500 + " import x\nfrom ..... import y\n"
                "from ../../x import z\nimport " + ".".join(["a"] * 5000) + "\n",
        "__init__.py": "from . import *\nfrom .. import *\nimport pypto\n",
        "pyproject.toml": ""}


def cases(scale):
    yield from encodings()
    yield from syntax_errors()
    yield from nestings(scale)
    yield from growths(scale)
