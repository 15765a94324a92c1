#!/usr/bin/env python3
"""Checks the golden JSON reports of sweeps against rules/schema/sweep.schema.json. Usage: tests/schema/sweep_test.py"""
import json
import pathlib
import sys

import jsonschema

root = pathlib.Path(__file__).resolve().parents[2]
schema = json.loads((root / "rules/schema/sweep.schema.json").read_text(encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
reports = sorted((root / "tests/golden/sweep").glob("*.json*.out"))
errors = []


def properties(part):
    """The names of all properties in a part of the schema."""
    names = set(part.get("properties", {}))
    for other in part.get("allOf", []):
        names |= properties(schema["$defs"][other["$ref"].removeprefix("#/$defs/")])
    return names


for path in reports:
    report = json.loads(path.read_text(encoding="utf-8"))
    errors += [f"{path.name}: {e.json_path}: {e.message}" for e in validator.iter_errors(report)]
    for sweep in [report["sweep"], *report["others"]]:
        if not sweep:
            continue
        for name, parts in [("sweep", [sweep]), ("point", sweep["points"]), ("next", sweep["next"]),
                            ("side", [sweep["fine_side"], sweep["coarse_side"]])]:
            known = properties(schema["$defs"][name])
            errors += [f"{path.name}: {name}.{key} is not in the schema"
                       for part in parts for key in part if key not in known]

print(*errors, sep="\n", end="\n" if errors else "")
print(f"{len(reports)} reports, {len(errors)} errors")
sys.exit(1 if errors or not reports else 0)
