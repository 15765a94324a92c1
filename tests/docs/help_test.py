#!/usr/bin/env python3
"""Help texts, README and docs say what the program does.

Usage: tests/docs/help_test.py
Every command takes exactly the options of its help, and no line of help is wider than 80 columns. The files that a
search of a directory takes, the default profiles, the default backend and the default numbers are those that the texts
name. Every command and option that README, CONTRIBUTING and docs mention exists.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

root = pathlib.Path(__file__).resolve().parents[2]
binary = os.environ["TILELINT_BINARY"]
scratch = tempfile.TemporaryDirectory()
faults = []


def run(*arguments, text="", lang="en"):
    return subprocess.run([binary, *arguments, "--lang", lang], cwd=scratch.name, input=text, capture_output=True,
                          text=True, check=False)


def expect(condition, fault):
    if not condition:
        faults.append(fault)


def width(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


commands = re.findall(r"^  (\w+) +\S", run("--help").stdout.split("Example:")[0], re.M)
helps = {(command, lang): run(command, "--help", lang=lang).stdout for command in commands for lang in ("en", "zh")}
options = {command: set(re.findall(r"^ {2,6}(?:-\w )?(--[\w-]+)", helps[command, "en"], re.M)) for command in commands}
every_option = set().union(*options.values(), {"--version"})
expect(len(commands) == 7, f"commands: {commands}")

# Layout.
for lang in ("en", "zh"):
    pages = {"": run("--help", lang=lang).stdout, **{c: helps[c, lang] for c in commands}}
    for name, page in pages.items():
        for line in page.splitlines():
            expect(width(line) <= 80, f"tilelint {name} --help --lang {lang}: wider than 80 columns: {line}")

# A command takes what its help lists, and nothing else.
for command in commands:
    for option in sorted(every_option - {"--help", "--version"}):
        error = run(command, option).stderr
        refused = "unknown option" in error or "is an option of `tilelint" in error
        expect(refused == (option not in options[command]),
               f"tilelint {command} {option}: {'refused' if refused else 'taken'}, unlike its help")

# The search of a directory.
suffixes = [".py", ".pyi", ".tile.json", ".tile.jsonl", ".json", ".jsonl", ".md", ".markdown", ".csv", ".toml", ".txt"]
with tempfile.TemporaryDirectory() as folder:
    for suffix in suffixes:
        (pathlib.Path(folder) / f"a{suffix}").write_text("import pypto\n" if "py" in suffix else "", encoding="utf-8")
    log = run("check", "-v", folder).stderr
    read = {suffix for suffix in suffixes if f"a{suffix}: skipped: not *" not in log}
named = run("check").stderr
expect({f"*{suffix}" for suffix in read} == set(re.findall(r"\*\.[\w.]*\w", named)), f"read: {read}, but: {named}")
texts = {f"tilelint {c} --help": helps[c, "en"] for c in ("check", "audit")}
texts |= {name: (root / name).read_text(encoding="utf-8") for name in
          ("README.md", "docs/audit.md", "docs/operator-description.md")}
for name, text in texts.items():
    lists = re.findall(r"searched\s+for((?:[\s,`]|and|\*\.[\w.]*\w)+)", text)
    expect(lists, f"{name}: does not say what directories are searched for")
    for each in lists:
        files = set(re.findall(r"\*\.[\w.]*\w", each))
        expect(files == {f"*{suffix}" for suffix in read}, f"{name}: directories are searched for {files}, not {read}")

# Defaults.
description = json.dumps({"op": "sum", "shape": [16, 256, 256], "dtype": "fp32", "reduce_axis": 1, "tile": [1, 256, 64]})
kernel = ("import pypto\n@pypto.frontend.jit\ndef k(x: pypto.Tensor((64, 64), pypto.DT_FP32)):\n"
          "    pypto.set_vec_tile_shapes(8, 64)\n    x[:] = pypto.exp(x)\n")
sweep = json.loads(run("sweep", "-", "--format", "json", text="loop_count,gen_time_us\n8,2\n16,1\n32,2\n").stdout)["sweep"]
advice = json.loads(run("advise", "-", "--format", "json", text=description).stdout)["advice"][0]
readme = " ".join(texts["README.md"].split())
for kind, text in (("descriptions", description), ("kernels", kernel)):
    profile = json.loads(run("check", "-", "--format", "json", text=text).stdout)["summary"]["profile"]
    for command in ("check", "advise", "audit"):
        expect(f"{profile} for {kind}" in " ".join(helps[command, "en"].split()),
               f"tilelint {command} --help: {profile} is the default profile of {kind}")
    expect(f"`{profile}` is the default for {kind}" in readme, f"README.md: {profile} is the default of {kind}")
for command in ("check", "advise", "audit", "sweep"):
    expect(f"{advice['backend']} (default)" in helps[command, "en"], f"tilelint {command} --help: default backend")
expect(f"{sweep['profile']} (default)" in helps["sweep", "en"], "tilelint sweep --help: default profile")
expect(f"(default: {sweep['noise_percent']}%)" in helps["sweep", "en"], "tilelint sweep --help: default noise")
expect(f"{advice['policy']} (default)" in helps["advise", "en"], "tilelint advise --help: default policy")
expect(f"(default: {len(advice['candidates'])})" in helps["advise", "en"], "tilelint advise --help: default number")

# What the pages mention exists.
pages = [root / "README.md", root / "CONTRIBUTING.md", *sorted((root / "docs").rglob("*.md"))]
foreign = re.compile(r"\b(cmake|ctest|cpack|script/\w+|_test\.py)\b")
mentions = 0
for page in pages:
    text = page.read_text(encoding="utf-8")
    code = re.findall(r"^ {4,}[^\n]*$|```.*?```|`[^`\n]+`", text, re.M | re.S)
    for line in [line for piece in code for line in piece.strip("`").splitlines()]:
        used = re.match(r"(?:\$ )?tilelint ([a-z]\w*)", line)
        command = used[1] if used else ""
        expect(not command or command in commands, f"{page.relative_to(root)}: no command {command}: {line}")
        if foreign.search(line):
            continue
        for option in re.findall(r"(?<![\w-])--[a-z][\w-]*", line):
            mentions += 1
            known = options.get(command, every_option)
            expect(option in known, f"{page.relative_to(root)}: no option {option} of tilelint {command}: {line}")
for command in commands:
    expect(f"`tilelint {command}" in texts["README.md"], f"README.md: does not name the command {command}")

for fault in faults:
    print(fault, file=sys.stderr)
print(f"{len(commands)} commands, {len(every_option)} options, {mentions} mentions in {len(pages)} pages, "
      f"{len(faults)} faults")
sys.exit(1 if faults else 0)
