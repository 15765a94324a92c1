#!/usr/bin/env python3
"""Measures `tilelint check` over a tree against tree-sitter's bare parse of the same files.

Usage: tree.py TILELINT BARE_PARSE DIR [RUNS]    (script/bench --tree DIR builds both and calls it)

The two take turns, so that what else the machine does meets both alike. Wall time is what counts;
where the machine is busy, processor time tells more.
"""
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

MOST_TIMES_PARSE = 1.5
MOST_MIB = 200
MOST_MS_ONE_FILE = 15
ONE_FILE_BYTES = 20_000


def run(command):
    """One run: wall seconds, processor seconds, peak MiB, standard output."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    out = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - begin
    process.stdout.close()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode < 0:
        sys.exit(f"{' '.join(command)}: killed by signal {-process.returncode}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, out


def compared(title, check, parse, runs):
    checks, parses = [], []
    for _ in range(runs):
        parses.append(run(parse))
        checks.append(run(check))
    print(f"{title}: {parses[0][3].strip()}")
    ratios = []
    for column, what in enumerate(["wall", "processor"]):
        line = []
        for name, times in [("check", checks), ("bare parse", parses)]:
            seconds = [t[column] for t in times]
            line.append((min(seconds), statistics.median(seconds), name))
        ratios.append(line[0][0] / line[1][0])
        print(f"  {what:<10}" + "".join(
            f"{name} {least:.3f} s (median {median:.3f})   " for least, median, name in line)
            + f"ratio {line[0][0] / line[1][0]:.2f} (median {line[0][1] / line[1][1]:.2f}), "
              f"at most {MOST_TIMES_PARSE}")
    print(f"  {'memory':<10}check {max(c[2] for c in checks):.0f} MiB   "
          f"bare parse {max(p[2] for p in parses):.0f} MiB   at most {MOST_MIB} MiB")


def one_file(tilelint, directory, runs):
    def distance(path):
        return abs(path.stat().st_size - ONE_FILE_BYTES)
    files = sorted((p for p in Path(directory).rglob("*.py") if p.is_file()), key=distance)[:400]
    kernels = [p for p in files if "set_vec_tile_shapes" in p.read_text("utf-8", "replace")][:3]
    for path in kernels:
        times = [run([tilelint, "check", str(path)]) for _ in range(runs * 4)]
        wall = [t[0] * 1000 for t in times]
        cpu = [t[1] * 1000 for t in times]
        print(f"one kernel of {path.stat().st_size} bytes, with the start of the program: "
              f"wall {min(wall):.1f} ms (median {statistics.median(wall):.1f}), "
              f"processor {min(cpu):.1f} ms, at most {MOST_MS_ONE_FILE} ms: {path.name}")


def main(tilelint, bare_parse, directory, runs="7"):
    runs = int(runs)
    for jobs in sorted({1, os.cpu_count() or 1}):
        check = [tilelint, "check", "--jobs", str(jobs), "--output", os.devnull, directory]
        compared(f"{jobs} thread{'s' if jobs > 1 else ''}", check,
                 [bare_parse, str(jobs), directory], runs)
    one_file(tilelint, directory, runs)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
