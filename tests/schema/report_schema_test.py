#!/usr/bin/env python3
"""Checks that the output of `tilelint check --format json` fits rules/schema/report.schema.json.

TILELINT_BINARY names the program. Usage: tests/schema/report_schema_test.py
"""
import json
import os
import pathlib
import subprocess
import sys

import jsonschema

root = pathlib.Path(__file__).resolve().parents[2]
binary = os.environ.get("TILELINT_BINARY", str(root / "build" / "release" / "tilelint"))
schema = json.loads((root / "rules" / "schema" / "report.schema.json").read_text(encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)

# Valid and invalid descriptions of all kinds, a folder without descriptions, and a missing file.
paths = ["tests/data/descriptions/good", "tests/data/descriptions/bad", "examples", "src", "none.json"]
errors, seen = [], {"diagnostics": 0, "undecided": 0, "failures": 0, "statistics": 0}
for options in ([], ["--show-undecided", "--statistics"], ["--lang", "zh", "--profile", "cann"]):
    for path in paths:
        run = subprocess.run([binary, "check", "--format", "json", *options, path],
                             cwd=root, capture_output=True, text=True, check=False)
        report = json.loads(run.stdout)
        for key in seen:
            seen[key] += len(report.get(key, []))
        errors += [f"{path} {options}: {e.json_path}: {e.message}" for e in validator.iter_errors(report)]
errors += [f"no {key} in any report: the test proves nothing" for key, count in seen.items() if not count]

# The schema must reject an invalid report.
report["diagnostics"] = [{"rule": "TL101"}]
if validator.is_valid(report):
    errors.append("a diagnostic without its keys is accepted")

print(*errors[:20], sep="\n", end="\n" if errors else "")
print(f"{seen}, {len(errors)} errors")
sys.exit(1 if errors else 0)
