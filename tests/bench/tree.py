#!/usr/bin/env python3
"""Compares the time of `tilelint check` over a tree with that of parsing its files with tree-sitter.

Usage: tree.py TILELINT BARE_PARSE DIR [RUNS]    (script/bench --tree DIR builds both and calls it)

The baseline parses every file that contains the name pypto. A second one parses only the files that
`check` parses, too: `check` skips files that name PyPTO but do not import it for kernels. The commands
take turns, so that other load on the machine affects all of them alike. Wall time is what counts; on a
busy machine, processor time is more reliable.
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


def compared(title, check, parses, runs):
    """Runs `check` and `parses`, the commands of the bare parses and a text about each, in turn."""
    checks, others = [], [[] for _ in parses]
    for _ in range(runs):
        for (command, _), times in zip(parses, others):
            times.append(run(command))
        checks.append(run(check))
    print(title)
    print("  " + told("check", checks))
    for (_, said), times in zip(parses, others):
        ratios = [f"{quotient(kind, checks, times, column):.2f}"
                  for column in (0, 1) for kind in (min, statistics.median)]
        print("  " + told(f"parse of {times[0][3].strip()}", times))
        print(f"    check takes {ratios[0]} times as long (median {ratios[1]}; "
              f"processor {ratios[2]}, median {ratios[3]}); {said}")
    print(f"  memory of check: {max(c[2] for c in checks):.0f} MiB, at most {MOST_MIB} MiB")


def told(name, times):
    wall, cpu = ([t[column] for t in times] for column in (0, 1))
    return (f"{name}: wall {min(wall):.3f} s (median {statistics.median(wall):.3f}), "
            f"processor {min(cpu):.3f} s (median {statistics.median(cpu):.3f})")


def quotient(kind, checks, others, column):
    return kind(t[column] for t in checks) / kind(t[column] for t in others)


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
        parses = [([bare_parse, str(jobs), "named", directory],
                   f"all that name pypto: at most {MOST_TIMES_PARSE}"),
                  ([bare_parse, str(jobs), "parsed", directory], "those that check parses")]
        compared(f"{jobs} thread{'s' if jobs > 1 else ''}", check, parses, runs)
    one_file(tilelint, directory, runs)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
