#!/usr/bin/env python3
"""Runs the translated cases and samples on a GPU's own OpenCL, beside native CUDA.

  run.py prepare FOLDER    here: translates every case and sample that translates into FOLDER
  run.py run FOLDER        there: builds and runs what FOLDER holds, and compares the outputs

The two steps may happen on two machines: the second needs only this folder, Python, g++, an OpenCL
loader and driver, and, for the native outputs, nvcc. A case that is refused is left out with its
first error in FOLDER/refused.txt. The closing count gives for each memory model, and for native
CUDA, how many programs printed exactly what is expected. Exit status 1 if a translation did not.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

# Only `prepare` needs it; the copy in a prepared folder has no project around it.
ROOT = Path(__file__).resolve().parent.parent.parent
TIMEOUT_SECONDS = 60
BUILD_TIMEOUT_SECONDS = 240
SHOWN_LINES = 12


def run(command, *, cwd=None, timeout=TIMEOUT_SECONDS, **variables):
    """A finished process with both outputs as text; one that takes too long has exit status 124."""
    command = [str(part) for part in command]
    try:
        return subprocess.run(
            command, cwd=cwd, env={**os.environ, **variables}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, errors="replace", timeout=timeout)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, "", f"no end after {timeout} s\n")


def first_lines(text: str) -> str:
    return "\n".join("    " + line for line in text.strip().splitlines()[:SHOWN_LINES])


# --- prepare -----------------------------------------------------------------------------------


def sources():
    """Name and main file of every case and sample."""
    for folder in sorted((ROOT / "tests/cases").iterdir()):
        if (folder / "input.cu").exists() and (folder / "expected.txt").exists():
            yield folder.name, folder / "input.cu"
    for folder in sorted((ROOT / "samples").iterdir()):
        if (folder / f"{folder.name}.cu").exists():
            yield folder.name, folder / f"{folder.name}.cu"


def arguments(folder: Path) -> list[str]:
    given = folder / "arguments.txt"
    return given.read_text().split() if given.exists() else []


def prepare(folder: Path, spacecast: Path) -> int:
    shutil.rmtree(folder, ignore_errors=True)
    programs = folder / "programs"
    programs.mkdir(parents=True)
    shutil.copytree(ROOT / "runtime-shim/cuda_on_opencl", folder / "shim")
    shutil.copy(Path(__file__), folder / "run.py")
    refused = []
    for name, source in sources():
        made = programs / name
        shutil.copytree(source.parent, made / "native")
        result = run([spacecast, "translate", source.name, "-o", made / "translated", "--", *arguments(source.parent)],
                     cwd=source.parent)
        if result.returncode != 0:
            errors = [line for line in result.stderr.splitlines() if "error: " in line]
            refused.append(f"{name}: {(errors or ['exit status %d' % result.returncode])[0]}")
            shutil.rmtree(made)
    (folder / "refused.txt").write_text("".join(line + "\n" for line in refused))
    print(f"{len(list(programs.iterdir()))} programs translated, {len(refused)} refused")
    return 0


# --- run ---------------------------------------------------------------------------------------


@dataclass
class Program:
    folder: Path

    @property
    def name(self):
        return self.folder.name

    @property
    def translated(self):
        return self.folder / "translated"

    @property
    def native(self):
        return next((self.folder / "native").glob("*.cu"))

    @property
    def expected(self):
        return (self.folder / "native/expected.txt").read_text()


def opencl_flags(folder: Path) -> tuple[list[str], list[str]]:
    """Where OpenCL's headers and loader are, if only a CUDA toolkit has them."""
    toolkit = Path(os.environ.get("CUDA_PATH", "/usr/local/cuda"))
    headers, libraries = [], []
    if not Path("/usr/include/CL/cl.h").exists() and (toolkit / "include/CL/cl.h").exists():
        # The toolkit's folder as a whole would answer for cuda_runtime.h too.
        (folder / "opencl").mkdir(exist_ok=True)
        link = folder / "opencl/CL"
        if not link.exists():
            link.symlink_to(toolkit / "include/CL")
        headers = ["-isystem", folder / "opencl"]
    if (toolkit / "lib64/libOpenCL.so").exists():
        libraries = ["-L", toolkit / "lib64"]
    return headers, libraries + ["-lOpenCL", "-lpthread", "-ldl"]


def build_shim(folder: Path, headers) -> Path:
    shim = folder / "shim"
    files = sorted([*shim.glob("api/*.cpp"), *shim.glob("core/*.cpp")])
    unit = folder / "shim.cpp"
    unit.write_text("".join(f'#include "{file.relative_to(folder)}"\n' for file in files))
    made = folder / "shim.o"
    result = run(["g++", "-std=c++17", "-O1", "-c", "-I", shim, "-I", shim / "include", *headers, unit, "-o", made],
                 timeout=BUILD_TIMEOUT_SECONDS)
    if result.returncode != 0:
        sys.exit("the shim does not compile:\n" + result.stderr)
    return made


def check(command, program: Program, note_from=lambda result: "", **variables):
    """Runs one built program; what went wrong, or nothing, and a note about where it ran."""
    result = run(command, cwd=program.folder, **variables)
    note = note_from(result)
    if result.returncode != 0:
        return f"exit status {result.returncode}\n{result.stderr}{result.stdout}", note
    if result.stdout != program.expected:
        wanted, got = program.expected.splitlines(), result.stdout.splitlines()
        differing = [f"expected: {w}\nactual:   {g}" for w, g in zip(wanted, got) if w != g]
        lengths = [f"{len(wanted)} lines expected, {len(got)} came"] if len(wanted) != len(got) else []
        return "\n".join(lengths + differing), note
    return "", note


def device_of(result) -> str:
    line = re.search(r"^spacecast: (.*, memory model: .*)$", result.stderr, re.MULTILINE)
    return line[1] if line else "no device started"


def gpu_name() -> str:
    try:
        return run(["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]).stdout.strip()
    except FileNotFoundError:
        return "unknown GPU"


def run_all(folder: Path, device: str, models, jobs: int, native: bool) -> int:
    folder = folder.resolve()
    programs = [Program(path) for path in sorted((folder / "programs").iterdir())]
    headers, libraries = opencl_flags(folder)
    shim = build_shim(folder, headers)

    def build_translated(program: Program) -> str:
        result = run(
            # A header that did not change is the source's own.
            ["g++", "-std=c++20", "-O1", "-w", "-I", folder / "shim/include", "-I", program.native.parent, *headers,
             *sorted(program.translated.glob("*.cpp")), shim, *libraries, "-o", program.folder / "app"],
            timeout=BUILD_TIMEOUT_SECONDS)
        return "" if result.returncode == 0 else "g++ failed\n" + result.stderr

    def build_native(program: Program) -> str:
        # The translator takes lambdas and constexpr functions as nvcc does with these.
        options = ["-std=c++20", "--extended-lambda", "--expt-relaxed-constexpr", *arguments(program.native.parent)]
        result = run(["nvcc", "-arch=native", "-O1", "-w", *options, program.native, "-o", program.folder / "native_app"],
                     cwd=program.native.parent, timeout=BUILD_TIMEOUT_SECONDS)
        return "" if result.returncode == 0 else "nvcc failed\n" + result.stderr

    native = native and shutil.which("nvcc") is not None
    with ThreadPoolExecutor(jobs) as pool:
        pending_native = [pool.submit(build_native, program) for program in programs] if native else []
        built = dict(zip([p.name for p in programs], pool.map(build_translated, programs)))
        built_native = {p.name: f.result() for p, f in zip(programs, pending_native)}

    def in_model(model):
        def test(program: Program):
            if built[program.name]:
                return built[program.name], ""
            return check([program.folder / "app"], program, device_of, SPACECAST_DEVICE=device,
                         SPACECAST_MEMORY=model, SPACECAST_VERBOSE="1", SPACECAST_CACHE=str(folder / "cache"))
        return test

    def natively(program: Program):
        if built_native[program.name]:
            return built_native[program.name], ""
        return check([program.folder / "native_app"], program)

    gpu = gpu_name()
    columns = [(model, in_model(model)) for model in models] + ([("native CUDA", natively)] if native else [])
    counts, failed = [], False
    for title, test in columns:
        with ThreadPoolExecutor(max(1, jobs // 4)) as pool:
            results = list(pool.map(test, programs))
        where = sorted({note for _, note in results if note}) or [gpu]
        print(f"\n== {title} on {'; '.join(where)}")
        passed = 0
        for program, (fault, _) in zip(programs, results):
            passed += not fault
            if fault:
                print(f"{program.name}: {first_lines(fault).lstrip()}")
        counts.append(f"{title}: {passed} of {len(programs)} right on {'; '.join(where)}")
        failed |= title in models and passed < len(programs)
    print()
    print("\n".join(counts))
    refused = folder / "refused.txt"
    if refused.exists():
        print(f"not translated, so not run: {len(refused.read_text().splitlines())}")
    return 1 if failed else 0


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    steps = arguments.add_subparsers(dest="step", required=True)
    step = steps.add_parser("prepare", help="translate the cases and samples into a folder")
    step.add_argument("folder", type=Path)
    step.add_argument("--spacecast", type=Path, default=ROOT / "build/release/bin/spacecast")
    step = steps.add_parser("run", help="build and run a prepared folder")
    step.add_argument("folder", type=Path)
    step.add_argument("--device", default="NVIDIA", help="part of the platform's or device's name")
    step.add_argument("--models", nargs="+", default=["device", "svm"], choices=("device", "svm", "integer"))
    step.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    step.add_argument("--no-native", action="store_true", help="do not build the originals with nvcc")
    given = arguments.parse_args()
    if given.step == "prepare":
        return prepare(given.folder.resolve(), given.spacecast.resolve())
    return run_all(given.folder, given.device, given.models, given.jobs, not given.no_native)


if __name__ == "__main__":
    sys.exit(main())
