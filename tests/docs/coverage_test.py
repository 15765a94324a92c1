#!/usr/bin/env python3
"""Checks docs/coverage.md: all rules and constraints in it exist, and no documented constraint is missing.

Usage: tests/docs/coverage_test.py
"""
import pathlib
import re
import sys
import tomllib

root = pathlib.Path(__file__).resolve().parents[2]
rules = root / "rules"
page = root / "docs" / "coverage.md"


def constraint_names():
    """The ids of all [[constraint]] tables and of all files of rules/constraints."""
    names = set()
    for path in (rules / "ops").glob("*.toml"):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        names.update(constraint["id"] for constraint in table.get("constraint", []))
    for path in (rules / "constraints").glob("*.toml"):
        names.add(tomllib.loads(path.read_text(encoding="utf-8"))["id"])
    return names


def rows(text):
    """The cells of all rows with three columns, without headings and separators."""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 3 and not cells[1].startswith(("---", "lives in")):
            yield cells


faults = []
text = page.read_text(encoding="utf-8")
table = list(rows(text))
known_rules = {path.name.split("-")[0] for path in rules.glob("TL*.toml")}
known_constraints = constraint_names()
covered = set()
for entry, place, remark in table:
    if not place or (place == "—" and not remark):
        faults.append(f"{entry}: neither a place nor a reason")
    for rule in re.findall(r"\bTL\d{3}\b", place):
        if rule not in known_rules:
            faults.append(f"{entry}: there is no rule {rule}")
    for name in re.findall(r"TL115/([\w-]+)", place):
        if name not in known_constraints:
            faults.append(f"{entry}: there is no constraint {name}")
        covered.add(name)

entries = {entry.strip("`") for entry, _, _ in table}
documented = (root / "tests" / "data" / "documented_constraint_ids.txt").read_text(encoding="utf-8").split()
faults += [f"{name}: missing in the page" for name in documented if name not in entries]
faults += [f"{name}: a constraint that the page does not name" for name in sorted(known_constraints - covered)]

for fault in faults:
    print(f"{page.relative_to(root)}: {fault}", file=sys.stderr)
print(f"{len(table)} rows, {len(documented)} documented constraints, {len(faults)} faults")
sys.exit(1 if faults else 0)
