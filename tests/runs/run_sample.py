#!/usr/bin/env python3
"""Tests one sample: built with `spacecast build`, then run in a memory model and compared."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from spacecast_test import MEMORY_MODELS, ROOT, Failure, describe, fresh_folder, main, parser, run, run_in_model

SAMPLES = ROOT / "samples"


def test(spacecast: Path, name: str, work: Path, part: str):
    if part == "build":
        fresh_folder(work)
        result = run([spacecast, "build", SAMPLES / name / f"{name}.cu", "-o", work / "program"], cwd=work)
        if result.returncode != 0:
            raise Failure(describe(result))
    else:
        run_in_model(work / "program", part, (SAMPLES / name / "expected.txt").read_text())


if __name__ == "__main__":
    arguments = parser(__doc__)
    arguments.add_argument("name", help="a folder in samples")
    arguments.add_argument("part", choices=("build", *MEMORY_MODELS, "races"))
    given = arguments.parse_args()
    sys.exit(main(test, given.spacecast, given.name, given.work / "runs" / given.name, given.part))
