#!/usr/bin/env python3
"""Tests one golden folder: the translation of input.cu or input.cl, compared as text with the files beside it.

  run.py NAME            compare, then compile the expected files as OpenCL C 1.2 and as C++
  run.py --update [NAME] rewrite the expected files (every folder without NAME); then read the diff
  run.py --new NAME      lay the files for a new test

Every file that is written must be expected: input.cl, input.cpp and translated headers (a header
that keeps its name is expected in NAME.expected), or input.cu and input.kernels.json. The words of
arguments.txt, where it is there, go to the compiler; produced CUDA is compiled by nvcc too, where
there is one. What is reported must be expected too: it stands
in input.err, which is absent where nothing is reported.
"""

import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from spacecast_test import ROOT, Failure, describe, differences, fresh_folder, main, messages, parser, run

GOLDEN = Path(__file__).resolve().parent
SHIM = ROOT / "runtime-shim"
NEW_INPUT = "// TODO: one sentence on the construct.\n__global__ void example(int *out) {\n  out[threadIdx.x] = 0;\n}\n"


def source(folder: Path) -> str:
    """What is translated; the other of the two names is an expected file."""
    return "input.cl" if (folder / "input.kernels.json").exists() or not (folder / "input.cu").exists() else "input.cu"


def inputs(folder: Path) -> set[str]:
    """What the test is made of: the source and the headers that it includes by name."""
    return {source(folder), "arguments.txt"} | {path.name for path in folder.glob("*.cuh")} | {path.name for path in folder.glob("given_*.h")}


def translate(spacecast: Path, folder: Path, work: Path) -> dict[str, str]:
    """The produced files by the name of their expected file, with what was reported as input.err."""
    fresh_folder(work)
    arguments = folder / "arguments.txt"
    options = ["--", *arguments.read_text().split()] if arguments.exists() else []
    result = run([spacecast, "translate", source(folder), "-o", work, *options], cwd=folder)
    if result.returncode not in (0, 1):
        raise Failure(describe(result))
    given = inputs(folder)
    files = {}
    for path in sorted(path for path in work.rglob("*") if path.is_file()):
        name = str(path.relative_to(work))
        files[name + ".expected" if name in given else name] = path.read_text()
    reported = [f"{m.severity} {m.number} at line {m.line}: {m.text}\n" for m in messages(result.stderr)]
    if reported:
        files["input.err"] = "".join(reported)
    return files


def expected(folder: Path) -> dict[str, str]:
    given = inputs(folder)
    files = {str(path.relative_to(folder)): path.read_text() for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: text for name, text in files.items() if name not in given}


def compile_output(folder: Path, work: Path):
    """A reviewer may trust that what stands in the repository compiles."""
    commands = []
    for path in work.glob("*.cl"):
        commands.append(["clang-22", "-x", "cl", "-cl-std=CL1.2", "-fsyntax-only", f"-I{SHIM / 'device'}", path])
    arguments = folder / "arguments.txt"
    words = arguments.read_text().split() if arguments.exists() else []
    standard = next((word for word in words if word.startswith("-std=")), "-std=c++17")
    for path in work.glob("*.cpp"):
        commands.append(["clang++-22", standard, "-fsyntax-only",
                         f"-I{SHIM / 'cuda_on_opencl/include'}", f"-I{folder}", path])
    if shutil.which("nvcc"):
        for path in work.glob("*.cu"):
            commands.append(["nvcc", "-std=c++17", "-arch=sm_80", f"-I{SHIM / 'device'}", "-c", "-o", "/dev/null", path])
    for command in commands:
        result = run(command)
        if result.returncode != 0:
            raise Failure(describe(result))


def compare(spacecast: Path, name: str, work: Path):
    folder = GOLDEN / name
    wanted, made = expected(folder), translate(spacecast, folder, work / "golden" / name)
    faults = []
    outputs = {"input.cl", "input.cpp"} if source(folder) == "input.cu" else set()
    for file in sorted(wanted.keys() | made.keys() | outputs):
        if file not in wanted:
            faults.append(f"no expected file {name}/{file}; --update writes it:\n{made.get(file, '')}")
        elif file not in made:
            faults.append(f"{name}/{file} is expected and was not written\n")
        else:
            faults.append(differences(wanted[file], made[file], f"{name}/{file}"))
    if any(faults):
        raise Failure("".join(faults))
    compile_output(folder, work / "golden" / name)


def update(spacecast: Path, names: list[str], work: Path):
    for name in names:
        folder = GOLDEN / name
        made = translate(spacecast, folder, work / "golden" / name)
        for file in expected(folder).keys() - made.keys():
            (folder / file).unlink()
        for file, text in made.items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(text)


if __name__ == "__main__":
    arguments = parser(__doc__.splitlines()[0])
    arguments.add_argument("name", nargs="?", help="a folder in tests/golden")
    arguments.add_argument("--update", action="store_true", help="rewrite the expected files")
    arguments.add_argument("--new", action="store_true", help="lay the files for a new test")
    given = arguments.parse_args()
    if given.new and given.name:
        (GOLDEN / given.name).mkdir()
        (GOLDEN / given.name / "input.cu").write_text(NEW_INPUT)
    elif given.update:
        everything = sorted({path.parent.name for path in GOLDEN.glob("*/input.c[ul]")})
        sys.exit(main(update, given.spacecast, [given.name] if given.name else everything, given.work))
    elif given.name:
        sys.exit(main(compare, given.spacecast, given.name, given.work))
    else:
        arguments.error("name a folder, or --update")
