#!/usr/bin/env python3
"""Checks the output of `tilelint audit --format json` against rules/schema/audit.schema.json.

The schema must know all keys of the output.
TILELINT_BINARY names the program. Usage: tests/schema/audit_schema_test.py
"""
import json
import os
import pathlib
import subprocess
import sys

import jsonschema

root = pathlib.Path(__file__).resolve().parents[2]
binary = os.environ.get("TILELINT_BINARY", str(root / "build" / "release" / "tilelint"))
schema = json.loads((root / "rules/schema/audit.schema.json").read_text(encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
errors, seen = [], {"kernel": 0, "setting": 0, "operation": 0, "loop": 0, "subject": 0, "failures": 0}


def properties(name):
    part = schema["$defs"][name]
    names = set(part.get("properties", {}))
    for other in part.get("allOf", []):
        names |= properties(other["$ref"].removeprefix("#/$defs/"))
    return names


def parts(report):
    for kernel in report["kernels"]:
        yield "kernel", kernel
        for name, key in (("setting", "settings"), ("operation", "operations"), ("loop", "loops"),
                          ("subject", "subjects")):
            for part in kernel.get(key, []):
                yield name, part


paths = ["tests/cli/data/audit", "tests/corpus/data/tree", "tests/data/descriptions", "examples", "none.json"]
for options in ([], ["--facts"], ["--lang", "zh", "--profile", "akg", "--backend", "a5"]):
    for path in paths:
        run = subprocess.run([binary, "audit", "--format", "json", *options, path],
                             cwd=root, capture_output=True, text=True, check=False)
        report = json.loads(run.stdout)
        errors += [f"{path} {options}: {e.json_path}: {e.message}" for e in validator.iter_errors(report)]
        seen["failures"] += len(report["failures"])
        for name, part in parts(report):
            seen[name] += 1
            errors += [f"{path}: {name}.{key} is not in the schema" for key in part if key not in properties(name)]
errors += [f"no {key} in any report: the test proves nothing" for key, count in seen.items() if not count]

print(*errors[:20], sep="\n", end="\n" if errors else "")
print(f"{seen}, {len(errors)} errors")
sys.exit(1 if errors else 0)
