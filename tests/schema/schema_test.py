#!/usr/bin/env python3
"""Checks that rules/schema/operator.schema.json and the parser accept the same descriptions.

Both must accept each file in tests/data/descriptions/good and examples/, and reject each file in bad.
The examples in docs/operator-description.md must be files in good. TILELINT_BINARY names the program;
without it the script only tests the schema. Usage: tests/schema/schema_test.py
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tomllib

import jsonschema

root = pathlib.Path(__file__).resolve().parents[2]
data = root / "tests" / "data" / "descriptions"
examples = root / "examples"

# Faults that a schema cannot express. Only the parser reports them.
PARSER_ONLY = {
    "axis_argument": "which argument is an axis depends on the operation",
    "axis_before_the_first": "the axis depends on the rank",
    "axis_conflict": "two values must agree",
    "axis_of_transpose": "which argument is an axis depends on the operation",
    "axis_past_the_last": "the axis depends on the rank",
    "axis_twice_negative": "-1 is the last axis only for one rank",
    "backend_of_phase": "two values must agree",
    "duplicate_key": "a schema sees the last of two keys",
    "duplicate_tensor": "names in two objects must differ",
    "loop_axis": "the axis depends on the rank",
    "matmul_inner": "two shapes must fit",
    "matmul_sizes": "a size must agree with a shape",
    "nesting": "a schema has no bound on nesting inside args",
    "offset_rank": "two lists must be of one length",
    "permutation_range": "the entries depend on the length",
    "permutation_rank": "two lists must be of one length",
    "unknown_backend": "backends are data that a user may add",
    "unknown_op": "operations are data that a user may add",
    "unknown_profile": "profiles are data that a user may add",
    "unknown_tensor": "a name must stand elsewhere",
    "valid_shape_rank": "two lists must be of one length",
}

TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|//[^\r\n]*|/\*.*?\*/', re.S)
errors = []


def refuse(constant):
    raise ValueError(f"{constant} is not JSON")


def parse(text):
    """Parses JSON with comments."""
    text = TOKEN.sub(lambda m: m[0] if m[0].startswith('"') else " ", text)
    return json.loads(text, parse_constant=refuse)


def refused_by_schema(validator, raw):
    """Why the schema rejects the bytes of a file, or None."""
    try:
        value = parse(raw.decode("utf-8-sig"))
    except ValueError as error:  # includes invalid UTF-8
        return f"not JSON: {error}"
    error = jsonschema.exceptions.best_match(validator.iter_errors(value))
    return error and f"{error.json_path}: {error.message}"


def refused_by_parser(binary, path):
    """The fault that the program finds in the input, or None. Findings of other rules do not count."""
    run = subprocess.run([binary, "check", "--format", "json", str(path)], capture_output=True,
                         text=True, timeout=60)
    try:
        report = json.loads(run.stdout)
    except ValueError:
        return f"no report: exit code {run.returncode}: {run.stderr.strip()}"
    faults = [f"{f['line']}:{f['column']}: {f['message']}" for f in report["failures"]]
    if bool(faults) != (run.returncode == 2):
        errors.append(f"{path.name}: exit code {run.returncode} with {len(faults)} failures")
    faults += [f"{d['rule']}: {d['message']}" for d in report["diagnostics"]
               if d["rule"] in ("TL001", "TL002")]
    return "; ".join(faults) or None


def undocumented(good):
    """The examples in the documentation that are not a file in good/."""
    known = [parse(path.read_text(encoding="utf-8-sig")) for path in good]
    page = (root / "docs/operator-description.md").read_text(encoding="utf-8")
    examples_there = re.findall(r"^```jsonc\n(.*?)^```", page, re.S | re.M)
    if len(examples_there) < 10:
        yield "docs/operator-description.md: its examples are not found"
    for text in examples_there:
        if parse(text) not in known:
            yield f"docs/operator-description.md: no file of good/ holds this example: {text}"


def main():
    schema = json.loads((root / "rules/schema/operator.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    binary = os.environ.get("TILELINT_BINARY")
    good = sorted((data / "good").glob("*.tile.json")) + sorted(examples.glob("*.tile.json"))
    bad = sorted((data / "bad").glob("*.tile.json"))

    for path in good:
        if why := refused_by_schema(validator, path.read_bytes()):
            errors.append(f"{path.name}: the schema refuses it: {why}")
        if binary and (why := refused_by_parser(binary, path)):
            errors.append(f"{path.name}: the program refuses it: {why}")
    for path in bad:
        name = path.name.removesuffix(".tile.json")
        refused = refused_by_schema(validator, path.read_bytes())
        if not refused and name not in PARSER_ONLY:
            errors.append(f"{path.name}: the schema takes it")
        if refused and name in PARSER_ONLY:
            errors.append(f"{path.name}: the schema refuses it after all: {refused}")
        if binary and not refused_by_parser(binary, path):
            errors.append(f"{path.name}: the program takes it")
    errors.extend(f"PARSER_ONLY names {name}, which is no file of bad/"
                  for name in sorted(PARSER_ONLY.keys() - {p.name.removesuffix(".tile.json") for p in bad}))

    errors.extend(undocumented(good))

    dtypes = tomllib.loads((root / "rules/dtypes.toml").read_text(encoding="utf-8"))["dtype"]
    spellings = {spelling for dtype in dtypes for spelling in [dtype["name"], *dtype["spellings"]]}
    listed = set(schema["$defs"]["dtype"]["enum"])
    if spellings != listed:
        errors.append(f"dtype of the schema and rules/dtypes.toml differ: {sorted(spellings ^ listed)}")

    print(*errors, sep="\n", end="\n" if errors else "")
    print(f"{len(good)} good and {len(bad)} bad files, {len(errors)} errors"
          + ("" if binary else " (schema only: TILELINT_BINARY is not set)"))
    return 1 if errors or len(good) < 25 or len(bad) < 40 else 0


if __name__ == "__main__":
    sys.exit(main())
