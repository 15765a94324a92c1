#!/usr/bin/env python3
"""Checks that tilelint rejects what upstream rejects, and accepts what it accepts, except as in docs/coverage.md.

Usage: tests/docs/outcomes_test.py
The cases are in tests/data/documented_outcomes.json. For each of a case's `profiles` and `backends` (if
not given: all of them), the description must have the given `errors`, or none if the list is empty, and
the given `warnings`. Every id in tests/data/documented_outcome_ids.txt must be a case or a row of the page.
"""
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
data = root / "tests" / "data"
tilelint = [os.environ["TILELINT_BINARY"], "check", "-", "--format", "json", "--lang", "en"]
profiles, backends = ("akg", "cann"), ("a2a3", "a5")


def check(descriptions, profile, backend):
    """The diagnostics of each description, as (severity, rule)."""
    run = subprocess.run([*tilelint, "--profile", profile, "--backend", backend],
                         input=json.dumps(descriptions), capture_output=True, text=True, check=False)
    report = json.loads(run.stdout)
    if report["failures"]:
        sys.exit(f"descriptions that cannot be read: {report['failures']}")
    found = {description["name"]: set() for description in descriptions}
    for diagnostic in report["diagnostics"]:
        rule = diagnostic["rule"]
        if diagnostic.get("constraint"):
            rule += "/" + diagnostic["constraint"]
        found[diagnostic["kernel"]].add((diagnostic["severity"], rule))
    return found


def of(found, severity):
    return {rule for level, rule in found if level == severity}


faults = []
cases = json.loads((data / "documented_outcomes.json").read_text(encoding="utf-8"))
judged = 0
for profile, backend in itertools.product(profiles, backends):
    chosen = [case for case in cases
              if profile in case.get("profiles", profiles) and backend in case.get("backends", backends)]
    found = check([{"name": case["id"], **case["description"]} for case in chosen], profile, backend)
    judged += len(chosen)
    for case in chosen:
        result = found[case["id"]]
        expected = set(case["errors"])
        if not expected <= of(result, "error") or (not expected and of(result, "error")):
            faults.append(f"{case['id']} ({profile}, {backend}): errors {sorted(of(result, 'error'))}, "
                          f"not {case['errors']}")
        if not set(case.get("warnings", [])) <= of(result, "warning"):
            faults.append(f"{case['id']} ({profile}, {backend}): warnings {sorted(of(result, 'warning'))}, "
                          f"not {case['warnings']}")

page = (root / "docs" / "coverage.md").read_text(encoding="utf-8")
_, section = page.split("## What upstream did with settings", 1)
listed = dict(re.findall(r"^\| `([\w-]+)` \| (.+) \|$", section, re.M))
ids = (data / "documented_outcome_ids.txt").read_text(encoding="utf-8").split()
covered = [case["id"] for case in cases]
faults += [f"{name}: twice" for name in {name for name in covered if covered.count(name) > 1}]
faults += [f"{name}: neither a case nor a row of docs/coverage.md" for name in ids
           if name not in covered and name not in listed]
faults += [f"{name}: both a case and a row of docs/coverage.md" for name in listed if name in covered]
faults += [f"{name}: not in documented_outcome_ids.txt" for name in [*covered, *listed] if name not in ids]

for fault in faults:
    print(fault, file=sys.stderr)
print(f"{len(cases)} cases judged {judged} times, {len(listed)} rows of the page, {len(faults)} faults")
sys.exit(1 if faults else 0)
