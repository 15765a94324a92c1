#!/usr/bin/env python3
"""Runs check, audit and advise on hostile files (hostile.py): within limits of time and memory, without a crash.

Usage: hostile_test.py [SCALE [WORD]]    SCALE 1: the full size of hostile input (a minute);
                                         WORD: only the cases whose name contains it
"""
import os
import resource
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import hostile

BINARY = os.environ["TILELINT_BINARY"]
SCALE = float(sys.argv[1]) if len(sys.argv) > 1 else 0.01
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
SANITIZED = b"__asan_init" in Path(BINARY).read_bytes()
MOST_SECONDS = 60 if SANITIZED else 10
MOST_MEMORY = 300 << 20


def limit_memory():
    if not SANITIZED:  # sanitizers reserve terabytes of address space
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


class HostileTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_one(self, *arguments):
        begin = time.monotonic()
        try:
            done = subprocess.run([BINARY, *arguments], cwd=self.folder, capture_output=True,
                                  timeout=MOST_SECONDS, preexec_fn=limit_memory, check=False)
        except subprocess.TimeoutExpired:
            self.fail(f"no end in {MOST_SECONDS} s")
        self.assertIn(done.returncode, (0, 1, 2), done.stderr[-2000:].decode("utf-8", "replace"))
        if SCALE >= 1 and time.monotonic() - begin > 1:
            print(f"{arguments}: {time.monotonic() - begin:.1f} s", flush=True)
        return done

    def test_each_file(self):
        for name, data in hostile.cases(SCALE):
            if ONLY not in name:
                continue
            (self.folder / f"{name}.py").write_bytes(data)
        # At a small scale, one run checks all files, and only the growths run alone, too.
        if not ONLY and SCALE < 1:
            self.run_one("check", "--format", "json", ".")
        for name in sorted(self.folder.glob("*.py")):
            if SCALE < 1 and not ONLY and not name.name.startswith("grow"):
                continue
            with self.subTest(name=name.name):
                self.run_one("check", "--format", "json", name.name)
                if SCALE >= 1 or ONLY:
                    self.run_one("audit", "--facts", name.name)
                    self.run_one("advise", name.name)

    def test_imports(self):
        for name, files in hostile.imports():
            if ONLY not in name:
                continue
            for path, text in files.items():
                (self.folder / name).mkdir(exist_ok=True)
                (self.folder / name / path).write_text(text)
            with self.subTest(name=name):
                self.run_one("check", name)

    def test_cut_anywhere(self):
        if ONLY:
            return
        sources = Path(__file__).parents[2] / "examples"
        for source in [*sorted(sources.rglob("*.py")), None]:
            data = source.read_bytes() if source else hostile.KERNEL.encode()
            for end in range(0, len(data), 97):
                (self.folder / f"{source.stem if source else 'kernel'}_{end}.py").write_bytes(data[:end])
        self.run_one("check", ".")

    # tilelint must report the parts that it did not read.
    def test_says_what_was_not_read(self):
        if ONLY:
            return
        for name, text in {
                "deep": "x = " + "(" * 5000,
                "error": "def f(:",
                "endless": "n = 0\nwhile n >= 0:\n    n = n + 1\n    m = [n] * 90000",
        }.items():
            (self.folder / "a.py").write_text(f"{hostile.KERNEL}\n{text}\n")
            with self.subTest(name=name):
                done = self.run_one("check", "--format", "concise", "--select", "TL004", "a.py")
                self.assertIn(b"TL004", done.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
