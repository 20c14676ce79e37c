#!/usr/bin/env python3
"""Tests one input on its way to the other language and back: of device text, the second step is a fixed point.

  run.py golden/NAME TRIP         one golden folder; run.py opencl_cases/NAME TRIP one OpenCL case
  run.py --table                  what becomes of every input, in the form of scope.txt

Trips:
  back        .cl -> .cu -> .cl -> .cu, or .cu -> .cl -> .cu -> .cl: the last text is the second. Of a
              .cl the kernels' signatures come back too.
  runs        back, and the .cl that came back prints what is expected under the case's own host program on PoCL
  host        as runs, for a .cl that comes back with another text than a fixed point's
  not_yet     the input does not come back; the test fails once it does
"""

import json
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from spacecast_test import POCL_ICD, TESTS, Failure, describe, differences, fresh_folder, main, messages, parser, run

TRIPS = ("back", "runs", "host", "not_yet")


class NotBack(Failure):
    """The input does not come back; the text says where it stopped."""


def sources(folder: Path) -> list[Path]:
    """The texts that make the trip."""
    if folder.parent.name == "opencl_cases":
        return sorted(folder.glob("*.cl"))
    is_opencl = (folder / "input.kernels.json").exists() or not (folder / "input.cu").exists()
    return [folder / ("input.cl" if is_opencl else "input.cu")]


def translate(spacecast: Path, source: Path, out: Path, cwd: Path, options: list[str]) -> Path:
    """The file of device text that the translation of `source` gives."""
    arguments = ["--", *options] if options else []
    result = run([spacecast, "translate", source, "-o", out, *arguments], cwd=cwd)
    made = out / (source.stem + (".cl" if source.suffix == ".cu" else ".cu"))
    if result.returncode != 0:
        numbered = [m for m in messages(result.stderr) if m.number and m.severity != "warning"]
        if not numbered:
            raise Failure(describe(result))
        first = numbered[0]
        raise NotBack(f"{Path(first.file).name}:{first.line}: {first.text} [{first.number}]\n{result.stderr}")
    if not made.exists():
        raise NotBack(f"{source.name} has no device code")
    return made


def device_text(path: Path) -> str:
    """Without the comment that says where the text came from."""
    head, _, rest = path.read_text().partition("\n")
    return rest if head.startswith("// Translated from ") else head + "\n" + rest


def signatures(table: Path):
    kernels = json.loads(table.read_text())["kernels"]
    # A pointer to constant memory is one to constants, whether the text says so or not.
    for argument in (argument for kernel in kernels for argument in kernel["arguments"] if argument["kind"] == "constant"):
        argument["qualifiers"] = [word for word in argument["qualifiers"] if word != "const"]
    return json.dumps([{key: kernel[key] for key in ("name", "attributes", "arguments")} for kernel in kernels], indent=1)


def options_of(folder: Path) -> list[str]:
    arguments = folder / "arguments.txt"
    return arguments.read_text().split() if arguments.exists() else []


def travel(spacecast: Path, folder: Path, source: Path, work: Path) -> Path:
    """Makes the trip and compares; gives back the text after two steps."""
    options = options_of(folder)
    first = translate(spacecast, source, work / "1", folder, options)
    # What the options of the first step mean stands in its text.
    language = [word for word in options if word.startswith(("-cl-std", "-std"))] if source.suffix == ".cl" else []
    second = translate(spacecast, first, work / "2", work, [])
    third = translate(spacecast, second, work / "3", work, language)
    if source.suffix == ".cl":
        tables = [path.with_suffix(".kernels.json") for path in (first, third)]
        if changes := differences(*map(signatures, tables), "signatures"):
            raise NotBack("the signatures differ:\n" + changes)
    if changes := differences(device_text(first), device_text(third), first.name):
        raise NotBack(f"the text after three steps is not that after one:\n{changes}")
    return second


def run_on_host(case: Path, kernels: Path, work: Path):
    """The case's own program, beside the kernels that came back."""
    programs = sorted(case.glob("host.c*"))
    compiler = "g++" if any(path.suffix == ".cpp" for path in programs) else "gcc"
    built = run([compiler, "-w", *programs, "-o", work / "program", "-lOpenCL", "-lm"])
    if built.returncode != 0:
        raise Failure(describe(built))
    environment = {"OCL_ICD_VENDORS": str(POCL_ICD)} if POCL_ICD.exists() else {}
    result = run([work / "program"], cwd=kernels, environment=environment)
    if result.returncode != 0:
        raise Failure(describe(result))
    if changes := differences((case / "expected.txt").read_text(), result.stdout, "output"):
        raise Failure(changes + result.stderr)


def come_back(spacecast: Path, folder: Path, work: Path, trip: str):
    fresh_folder(work)
    texts = sources(folder)
    if not texts:
        raise NotBack("there is no file of device text")
    for source in texts:
        try:
            travel(spacecast, folder, source, work)
        except NotBack:
            if trip != "host" or not (work / "2" / source.name).exists():
                raise
    if trip in ("runs", "host"):
        run_on_host(folder, work / "2", work)


def test(spacecast: Path, folder: Path, work: Path, trip: str):
    try:
        come_back(spacecast, folder, work, trip)
    except NotBack:
        if trip != "not_yet":
            raise
        return
    if trip == "not_yet":
        raise Failure(f"{folder.name} comes back: say so in tests/round_trip/scope.txt")
    shutil.rmtree(work)


def table(spacecast: Path, work: Path, only: str):
    counts: dict[str, int] = {}
    folders = sorted([*(TESTS / "golden").iterdir(), *(TESTS / "opencl_cases").iterdir()])
    for folder in folders:
        name = f"{folder.parent.name}/{folder.name}"
        if not folder.is_dir() or only not in name or folder.name.startswith("__"):
            continue
        best, why = "not_yet", ""
        for trip in ("runs", "host") if folder.parent.name == "opencl_cases" else ("back",):
            try:
                come_back(spacecast, folder, work / name, trip)
                best = trip
                break
            except Failure as failure:
                why = why or str(failure).splitlines()[0]
        suffix = next((source.suffix for source in sources(folder)), "no text")
        kind = f"{folder.parent.name} {suffix} {best}"
        counts[kind] = counts.get(kind, 0) + 1
        print(f"{name:50} {best:8} {why}", flush=True)
    print(counts)


if __name__ == "__main__":
    arguments = parser(__doc__.splitlines()[0])
    arguments.add_argument("--table", action="store_true", help="what becomes of every input, or of those with INPUT in their name")
    arguments.add_argument("input", nargs="?", default="", help="golden/NAME or opencl_cases/NAME")
    arguments.add_argument("trip", nargs="?", choices=TRIPS, default="back")
    given = arguments.parse_args()
    spacecast, work = given.spacecast.resolve(), given.work.resolve() / "round_trip"
    if given.table:
        sys.exit(main(table, spacecast, work, given.input))
    sys.exit(main(test, spacecast, TESTS / given.input, work / given.input, given.trip))
