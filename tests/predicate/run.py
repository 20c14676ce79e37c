#!/usr/bin/env python3
"""Tests the predication of barriers on one kernel: its text, then what it computes on OpenCL."""

import argparse
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from spacecast_test import OCLGRIND_FAULT, POCL_ICD, ROOT, Failure, describe, differences, main, run

VOTES = ROOT / "runtime-shim/device/votes.clh"


def output(command, environment=None):
    result = run(command, environment=environment)
    if result.returncode != 0:
        raise Failure(describe(result))
    return result.stdout


def test(arguments, name):
    expected_file = HERE / f"{name}.predicated"
    text = output([arguments.bin / "predicate_text", HERE / f"{name}.cu"])
    if arguments.update:
        expected_file.write_text(text)
    elif text != expected_file.read_text():
        raise Failure(differences(expected_file.read_text(), text, expected_file.name))
    if name.startswith("fail_"):
        return
    expected = output([arguments.bin / "predicate_reference", name])
    with tempfile.TemporaryDirectory() as folder:
        kernel = Path(folder) / "kernel.cl"
        kernel.write_text(text)
        program = [arguments.bin / "predicate_opencl", VOTES, kernel]
        environment = {"OCL_ICD_VENDORS": str(POCL_ICD)} if POCL_ICD.exists() else {}
        on_pocl = "// Not on PoCL" not in text
        got = output(program, environment) if on_pocl else expected
        if got != expected:
            raise Failure(f"on PoCL, {name}:\n" + differences(expected, got, "output"))
        log = Path(folder) / "races"
        got = output(["oclgrind", "--data-races", "--log", log, *program])
        faults = log.read_text(errors="replace") if log.exists() else ""
        if got != expected or OCLGRIND_FAULT.search(faults):
            raise Failure(f"under Oclgrind, {name}:\n{faults}" + differences(expected, got, "output"))


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--bin", type=Path, default=ROOT / "build/release/bin")
    arguments.add_argument("--update", action="store_true", help="rewrite the expected text")
    arguments.add_argument("name", nargs="*")
    given = arguments.parse_args()
    names = given.name or sorted(path.stem for path in HERE.glob("*.cu"))
    sys.exit(max([main(test, given, name) for name in names]))
