"""Checks the README: each ```text block after a line with `tilelint …` must be the output of that command."""
import os
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
binary = os.environ["TILELINT_BINARY"]
text = (root / "README.md").read_text(encoding="utf-8")

shown = re.findall(r"`tilelint ([^`]+)`[^`]*:\n\n```text\n(.*?)```", text, re.S)
faults = 0
for arguments, expected in shown:
    run = subprocess.run([binary, *arguments.split(), "--lang", "en", "--color", "never"], cwd=root,
                         capture_output=True, text=True, check=False)
    if run.stdout != expected:
        faults += 1
        print(f"README.md: `tilelint {arguments}` prints something else:\n{run.stdout}")

example = (root / "examples/sum.tile.json").read_text(encoding="utf-8")
if f"```json\n{example}```" not in text:
    faults += 1
    print("README.md: the example is not examples/sum.tile.json")
print(f"{len(shown)} outputs, {faults} faults")
sys.exit(1 if faults or len(shown) < 2 else 0)
