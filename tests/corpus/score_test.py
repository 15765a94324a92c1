#!/usr/bin/env python3
"""Tests the counts of tests/corpus/score on a small tree. In its data one call is wrong, and one is missing.

TILELINT_BINARY names the program. Usage: tests/corpus/score_test.py
"""
import os
import pathlib
import subprocess
import sys

here = pathlib.Path(__file__).resolve().parent
binary = os.environ.get("TILELINT_BINARY", str(here.parents[1] / "build" / "release" / "tilelint"))

EXPECTED = """\
sites found:            3 of 4
resolved on both sides: 2, sites that disagree: 1
tile settings, wholly:  1 of 2 (50.0 %)
tile settings, entry:   2 of 2 (100.0 %)
tile settings, rank:    2 of 2 (100.0 %)
known to the data only: 0 tile settings

Missing:

  kernel.py:10:5 loop

Disagreements:

  kernel.py:7:14 loop: lists: [0, 4, 1], expected [0, 8, 1] (literal)

Reasons:

      1  rows: parameter of scaled
"""


def score(*arguments):
    return subprocess.run([sys.executable, here / "score", "--binary", binary, *arguments],
                          capture_output=True, text=True, check=False)


data = ["--data", here / "data" / "calls.jsonl"]
errors = []
run = score(*data, "--tree", f"own={here / 'data' / 'tree'}", "--root")
readings = ["each file alone", "in its tree"]
for title in readings:
    if f"## {title}\n\n{EXPECTED}" not in run.stdout:
        errors.append(f"{title}: not what is expected:\n{run.stdout}{run.stderr}")
if run.returncode != 1:
    errors.append(f"exit code {run.returncode}, expected 1")
if (code := score(*data, "--tree", "own=no/such/folder").returncode) != 2:
    errors.append(f"exit code {code} for a tree that is not there, expected 2")
left = score(*data, "--tree", f"other={here}")
if left.returncode != 0 or "# 0 calls of 1 trees, 4 of trees that are not given" not in left.stdout:
    errors.append(f"rows of another tree are counted:\n{left.stdout}{left.stderr}")

print(*errors, sep="\n", end="\n" if errors else "")
sys.exit(1 if errors else 0)
