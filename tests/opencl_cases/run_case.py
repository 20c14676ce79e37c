#!/usr/bin/env python3
"""Tests one case: a small whole OpenCL program with the output that real devices print.

Parts:
  original     compiled with the installed OpenCL, on PoCL: the expected output
  translated   on CUDA kernels that run on the host's processor: the same output
  never_wrong  as translated, or a numbered error, from the translator or from the runtime
"""

import re
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from spacecast_test import POCL_ICD, Failure, describe, differences, fresh_folder, main, parser, run

CASES = Path(__file__).resolve().parent
NUMBERED_ERROR = re.compile(r"error: .*\[1\d{3}\]")


def host_sources(case: Path) -> list[Path]:
    return sorted(case.glob("host.c*"))


def compare(case: Path, result):
    if result.returncode != 0:
        raise Failure(describe(result))
    expected = (case / "expected.txt").read_text()
    if result.stdout != expected:
        raise Failure(differences(expected, result.stdout, "output") + result.stdout + result.stderr)


def run_original(case: Path, work: Path):
    compiler = "g++" if any(path.suffix == ".cpp" for path in host_sources(case)) else "gcc"
    built = run([compiler, "-w", *host_sources(case), "-o", work / "original", "-lOpenCL", "-lm"])
    if built.returncode != 0:
        raise Failure(describe(built))
    environment = {"OCL_ICD_VENDORS": str(POCL_ICD)} if POCL_ICD.exists() else {}
    compare(case, run([work / "original"], cwd=case, environment=environment))


def run_translated(spacecast: Path, case: Path, work: Path):
    """The result of the program on cuda_on_cpu, or of what failed before."""
    program = work / "program"
    kernels = sorted(case.glob("*.cl"))
    # Text that only stands in the program needs a name of a kernel file all the same.
    if not kernels:
        kernels = [work / "none.cl"]
        kernels[0].write_text("")
    built = run([spacecast, "build", *host_sources(case), *kernels, "-o", program, "--", "-w"], cwd=work)
    if built.returncode != 0:
        return built
    environment = {"SPACECAST": str(spacecast), "SPACECAST_RUN_ON": "cpu", "SPACECAST_VERBOSE": "1",
                   "SPACECAST_CACHE": str(work / "cache")}
    return run([program], cwd=case, environment=environment)


def test(spacecast: Path, case: Path, work: Path, part: str):
    fresh_folder(work)
    if part == "original":
        run_original(case, work)
        return
    result = run_translated(spacecast, case, work)
    if part == "never_wrong" and NUMBERED_ERROR.search(result.stdout + result.stderr):
        return
    compare(case, result)
    shutil.rmtree(work)


if __name__ == "__main__":
    arguments = parser(__doc__.splitlines()[0])
    arguments.add_argument("case", help="the case's folder name")
    arguments.add_argument("part", choices=("original", "translated", "never_wrong"))
    given = arguments.parse_args()
    sys.exit(main(test, given.spacecast.resolve(), CASES / given.case, given.work.resolve() / "opencl_cases" / given.case / given.part, given.part))
