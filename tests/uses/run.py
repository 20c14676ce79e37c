#!/usr/bin/env python3
"""Tests the program as people use it; one function is one test."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from spacecast_test import POCL_ICD, ROOT, Failure, describe, differences, fresh_folder, main, messages, parser, run

HERE = Path(__file__).resolve().parent
KERNEL = "// doubles\n__global__ void twice(int *data) {\n  data[threadIdx.x] *= 2;\n}\n"
PROJECT_OUTPUT = "device area: 9900.0\n"
# The runtime is compiled in each of these projects.
LAUNCHER = ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []
USES = {}


def use(function):
    USES[function.__name__] = function
    return function


def expect(condition, what, result=None):
    if not condition:
        raise Failure(what + ("\n" + describe(result) if result else ""))


def succeeded(result):
    expect(result.returncode == 0, "expected exit status 0", result)
    return result


class Bench:
    def __init__(self, spacecast: Path, work: Path):
        self.spacecast = spacecast.resolve()
        self.work = fresh_folder(work)

    def command(self, *arguments, cwd=None, **options):
        return run([self.spacecast, *arguments], cwd=cwd or self.work, **options)

    def write(self, name: str, text: str) -> Path:
        path = self.work / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path


def run_program(program, *arguments):
    environment = {"OCL_ICD_VENDORS": str(POCL_ICD)} if POCL_ICD.exists() else {}
    return succeeded(run([program, *arguments], cwd=Path(program).parent, environment=environment))


def times(folder: Path, *endings) -> dict[str, int]:
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*") if path.name.endswith(endings)}


# The build step.


def install(bench) -> Path:
    """The build that the program under test belongs to, installed."""
    prefix = bench.work / "prefix"
    succeeded(run(["cmake", "--install", bench.spacecast.parents[1], "--prefix", prefix]))
    return prefix


def build_touch_rebuild(bench, generator):
    source = bench.work / "consumer"
    shutil.copytree(HERE / "consumer", source)
    build = bench.work / "build"

    def make():
        return succeeded(run(["cmake", "--build", build, "-j", "2"]))

    succeeded(run(["cmake", "-S", source, "-B", build, "-G", generator, f"-DCMAKE_PREFIX_PATH={install(bench)}", *LAUNCHER]))
    make()
    expect(run_program(build / "consumer").stdout == "3 300 15250\n", "unexpected output", run_program(build / "consumer"))

    before = times(build, ".o", ".cpp", ".cl", ".cuh", "consumer")
    time.sleep(0.05)
    for name in ("scale.cu", "kernels/total.cu", "element.cuh"):
        (source / name).touch()
    touched = make()
    expect("Translating" in touched.stdout, "a touched source is translated again", touched)
    expect(times(build, ".o", ".cpp", ".cl", ".cuh", "consumer") == before, "nothing changed, so nothing is compiled", touched)
    idle = make()
    expect("Translating" not in idle.stdout and "Building" not in idle.stdout, "there is nothing to do", idle)

    header = source / "element.cuh"
    header.write_text(header.read_text().replace("element + 1", "element + 2"))
    make()
    result = run_program(build / "consumer")
    expect(result.stdout == "6 303 15650\n", "a changed header reaches the program in one build", result)

    (source / "scale.cu").write_text("__global__ void broken( {\n")
    broken = run(["cmake", "--build", build])
    expect(broken.returncode != 0 and "scale.cu:1:" in broken.stdout + broken.stderr, "the error is shown", broken)


@use
def consumer_with_ninja(bench):
    build_touch_rebuild(bench, "Ninja")


@use
def consumer_with_makefiles(bench):
    build_touch_rebuild(bench, "Unix Makefiles")


@use
def depfile_names_what_was_read(bench):
    bench.write("folder with blank/a#b.cuh", "__device__ inline int one() { return 1; }\n")
    bench.write("in.cu", '#include "folder with blank/a#b.cuh"\n__global__ void k(int *p) { *p = one(); }\n')
    succeeded(bench.command("translate", "in.cu", "-o", "out", "--depfile", "out/in.d", "--stamp", "out/in.stamp"))
    text = (bench.work / "out/in.d").read_text()
    expect(text.startswith("out/in.stamp:"), f"the stamp is the target:\n{text}")
    expect("in.cu" in text and "folder\\ with\\ blank/a\\#b.cuh" in text, f"escaped names are missing:\n{text}")
    expect((bench.work / "out/in.stamp").exists(), "the stamp is written")


@use
def two_inputs_of_one_name(bench):
    bench.write("a/same.cu", KERNEL)
    bench.write("b/same.cu", KERNEL.replace("2", "3"))
    result = bench.command("translate", "a/same.cu", "b/same.cu", "-o", "out")
    expect(result.returncode == 2, "expected exit status 2", result)
    expect(any(message.number == 3005 for message in messages(result.stderr)), "expected number 3005", result)


@use
def sources_are_never_replaced(bench):
    bench.write("twice.cu", KERNEL)
    own = bench.write("twice.cpp", "int mine;\n")
    result = bench.command("translate", "twice.cu")
    expect(result.returncode == 2 and own.read_text() == "int mine;\n", "a file of the user's is left alone", result)
    own.unlink()
    succeeded(bench.command("translate", "twice.cu"))
    succeeded(bench.command("translate", "twice.cu"))


@use
def many_files_in_the_order_named(bench):
    names = [f"unit_{i}.cu" for i in range(12)]
    for i, name in enumerate(names):
        bench.write(name, f"__device__ int f{i}(int n) {{ return n ? f{i}(n - 1) : 0; }}\n"
                          f"__global__ void k(int *p) {{ *p = f{i}(*p); }}\n")
    results = [bench.command("translate", *names, "-o", "out") for _ in range(3)]
    expect(len({result.stderr for result in results}) == 1, "the order of what is reported changes")
    files = [message.file for message in messages(results[0].stderr) if message.number == 1003]
    expect(files == names, f"the order is not that of the command line: {files}")


# Machines as readers.


@use
def diagnostics_as_json_and_sarif(bench):
    bench.write("bad.cu", "__device__ int f(int n) { return n ? f(n - 1) : 0; }\n__global__ void k(int *p) { *p = f(*p); }\n")
    result = bench.command("translate", "bad.cu", "-o", "out", "--json", "--sarif", "bad.sarif")
    expect(result.returncode == 1, "expected exit status 1", result)
    document = json.loads(result.stdout)
    (entry,) = document["files"]
    expect(entry["input"] == "bad.cu" and entry["diagnostics"][0]["number"] == 1003, f"unexpected: {document}")
    sarif = json.loads((bench.work / "bad.sarif").read_text())
    (found,) = sarif["runs"][0]["results"]
    expect(sarif["version"] == "2.1.0" and found["ruleId"] == "1003", f"unexpected: {sarif}")
    place = found["locations"][0]["physicalLocation"]
    expect(place["artifactLocation"]["uri"] == "bad.cu" and place["region"]["startLine"] == 1, f"unexpected: {place}")


# Review.


@use
def stale_output_is_caught(bench):
    source = bench.write("twice.cu", KERNEL)
    succeeded(bench.command("translate", "twice.cu", "-o", "committed"))
    fresh = succeeded(bench.command("check", "twice.cu", "--against", "committed"))
    expect(fresh.stdout == "", "there is nothing to say", fresh)
    source.write_text(KERNEL.replace("*= 2", "*= 3"))
    stale = bench.command("check", "twice.cu", "--against", "committed")
    expect(stale.returncode == 1 and "-  data[" in stale.stdout and "+  data[" in stale.stdout, "the patch is shown", stale)
    changed = [line for line in stale.stdout.splitlines() if re.match(r"[-+](?![-+])", line)]
    expect(len(changed) <= 4, "one changed line gives one line in the .cl and one in the embedded text", stale)
    subprocess.run(["patch", "-p1", "-s"], cwd=bench.work, input=stale.stdout, text=True, check=True)
    succeeded(bench.command("check", "twice.cu", "--against", "committed"))


@use
def diff_is_a_patch_that_applies(bench):
    bench.write("twice.cu", KERNEL)
    succeeded(bench.command("translate", "twice.cu", "-o", "out"))
    patch = succeeded(bench.command("diff", "twice.cu")).stdout
    for ending in (".cl", ".cpp"):
        part = re.search(rf"--- a/twice.cu\n\+\+\+ b/twice{re.escape(ending)}\n(?:[ @+\\-].*\n)*?(?=--- a/|\Z)", patch)
        expect(part, f"no patch to twice{ending}:\n{patch}")
        subprocess.run(["patch", "-s", "-o", f"patched{ending}", "twice.cu"], cwd=bench.work, input=part[0], text=True, check=True)
        expected = (bench.work / f"out/twice{ending}").read_text()
        actual = (bench.work / f"patched{ending}").read_text()
        expect(actual == expected, differences(expected, actual, f"twice{ending}"))


@use
def diff_as_one_page(bench):
    bench.write("twice.cu", KERNEL)
    succeeded(bench.command("diff", "twice.cu", "--html", "page.html"))
    page = (bench.work / "page.html").read_text()
    expect("twice.cl" in page and "__kernel" in page, "the page shows the output")
    expect(not re.search(r"(src|href)\s*=\s*[\"']?(https?:)?//", page), "the page loads nothing")
    full = bench.command("diff", "twice.cu", "--html", "/dev/full")
    expect(full.returncode == 2 and "3005" in full.stderr, "a full disk is reported", full)


# Programs built and run.


@use
def run_is_quick_the_second_time(bench):
    project = bench.work / "project"
    shutil.copytree(HERE / "project", project)
    arguments = ["run", "src/area.cu", "src/area.cpp", "src/main.cpp", "-Iinclude", '-DUNIT_NAME="area"']
    environment = {"XDG_CACHE_HOME": str(bench.work / "cache")}
    # The runtime's library is shared with the other tests, since it takes a while.
    shared = Path(os.environ["XDG_CACHE_HOME"]) / "spacecast"
    shared.mkdir(parents=True, exist_ok=True)
    (bench.work / "cache").mkdir()
    (bench.work / "cache/spacecast").symlink_to(shared)
    first = succeeded(bench.command(*arguments, cwd=project, environment=environment))
    expect(first.stdout == PROJECT_OUTPUT, "unexpected output", first)
    started = time.monotonic()
    second = succeeded(bench.command(*arguments, cwd=project, environment=environment))
    expect(second.stdout == PROJECT_OUTPUT, "unexpected output", second)
    expect(time.monotonic() - started < 2.0, "the second run builds nothing")
    header = project / "include/shapes.cuh"
    header.write_text(header.read_text().replace("box.width *", "2 * box.width *"))
    third = succeeded(bench.command(*arguments, cwd=project, environment=environment))
    expect(third.stdout == PROJECT_OUTPUT.replace("9900", "19800"), "a changed header is seen", third)


@use
def program_arguments_and_status(bench):
    bench.write("status.cu", "#include <cstdio>\nint main(int argc, char **argv) { std::printf(\"%s\\n\", argv[argc - 1]); return argc; }\n")
    result = bench.command("run", "status.cu", "--", "one two", "-x")
    expect(result.returncode == 3 and result.stdout == "-x\n", "arguments and status are the program's", result)


@use
def build_with_options_of_nvcc(bench):
    bench.write("sum.cu", "#include <cmath>\n#include <cstdio>\n__global__ void k(int *p) { *p = N; }\n"
                          "int main() { int *p, v = 0; cudaMalloc(&p, 4); k<<<1, 1>>>(p); cudaMemcpy(&v, p, 4, cudaMemcpyDeviceToHost);"
                          " std::printf(\"%d\\n\", v); }\n")
    succeeded(bench.command("build", "sum.cu", "-o", "sum", "--", "-arch=sm_70", "-DN=7", "-O3", "-lm", "-lcudart", "--use_fast_math",
                            "-Xcompiler", "-Wall,-fopenmp", "-std=c++14", "-rdc=true", "-lineinfo"))
    expect(run_program(bench.work / "sum").stdout == "7\n", "unexpected output")


@use
def build_stops_at_what_cannot_be_translated(bench):
    shutil.copy(HERE / "project/tools/recursive.cu", bench.work)
    result = bench.command("build", "recursive.cu", "-o", "program")
    expect(result.returncode == 1 and not (bench.work / "program").exists(), "no program is built", result)
    result = bench.command("build", "recursive.cu", "-o", "program", "--keep-going")
    expect(result.returncode == 1 and (bench.work / "program").exists(), "the rest is built when asked for", result)


@use
def broken_host_code_is_the_users(bench):
    bench.write("twice.cu", KERNEL)
    bench.write("main.cpp", "int main() { return missing; }\n")
    result = bench.command("build", "twice.cu", "main.cpp", "-o", "program")
    expect(result.returncode == 2 and "main.cpp:1:" in result.stderr, "the compiler's message names the user's file", result)


@use
def interrupted_build_leaves_nothing(bench):
    bench.write("twice.cu", KERNEL + "int main() {}\n")
    cache = bench.work / "cache"
    process = subprocess.Popen([bench.spacecast, "build", "twice.cu", "-o", "program"], cwd=bench.work,
                               env=dict(os.environ, XDG_CACHE_HOME=str(cache)), start_new_session=True,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(1.0)
    os.killpg(process.pid, signal.SIGINT)
    process.wait(timeout=60)
    left = [str(path) for path in cache.rglob("work-*")]
    expect(process.returncode == -signal.SIGINT, f"ended by the signal, not {process.returncode}")
    expect(not left and not (bench.work / "program").exists(), f"left behind: {left}")


@use
def build_replaces_no_source_and_no_device(bench):
    source = bench.write("plain.cu", "int main() {}\n")
    for output in ("plain.cu", "/dev/null", "."):
        result = bench.command("build", "plain.cu", "-o", output)
        expect(result.returncode == 2 and "3005" in result.stderr, f"-o {output} is refused", result)
    expect(source.read_text() == "int main() {}\n" and Path("/dev/null").is_char_device(), "something was replaced")


# A whole code base.


def compile_commands(root: Path, build: Path, sources: list[str]):
    commands = []
    for source in sources:
        compiler = "nvcc -arch=sm_70 --expt-relaxed-constexpr" if source.endswith(".cu") else "c++ -Wall"
        commands.append({
            "directory": str(build), "file": str(root / source), "output": f"CMakeFiles/{Path(source).name}.o",
            "command": f"{compiler} -I../include -DUNIT_NAME='\"area\"' -std=c++14 -o CMakeFiles/{Path(source).name}.o -c {root / source}"})
    build.mkdir(parents=True, exist_ok=True)
    (build / "compile_commands.json").write_text(json.dumps(commands))


def built_and_run(bench, ported: Path, name: str):
    build = bench.work / "ported_build"
    # What a machine without this program would see.
    succeeded(run(["cmake", "-S", ported, "-B", build, "-G", "Ninja", *LAUNCHER]))
    succeeded(run(["cmake", "--build", build]))
    result = run_program(build / name)
    expect(result.stdout == PROJECT_OUTPUT, "unexpected output", result)
    return build


@use
def port_a_project(bench):
    root = bench.work / "project"
    shutil.copytree(HERE / "project", root)
    compile_commands(root, root / "build", ["src/main.cpp", "src/area.cpp", "src/area.cu"])
    (root / "build/build.ninja").write_text(
        "build CMakeFiles/area.cu.o: CUDA_COMPILER__boxes ../src/area.cu\n\n"
        "build boxes: CXX_EXECUTABLE_LINKER__boxes_Release CMakeFiles/main.cpp.o CMakeFiles/area.cpp.o CMakeFiles/area.cu.o\n"
        "  FLAGS = -O3\n  LINK_LIBRARIES = -lcudart -lm\n")
    result = succeeded(bench.command("port", "-p", "project/build", "project/src", "-o", "ported"))
    ported = bench.work / "ported"
    expect("1 of 1 CUDA file translated and compiled" in result.stderr, "unexpected summary", result)
    build = built_and_run(bench, ported, "boxes")
    for name in ("src/main.cpp", "src/area.cpp", "src/names.h"):
        expect((ported / name).read_bytes() == (root / name).read_bytes(), f"{name} is copied as it is")
    report = json.loads((ported / "port.json").read_text())
    expect(report["summary"]["translated"] == 1 and report["targets_from"] == "build.ninja", f"unexpected: {report}")
    expect(str(bench.work) not in "".join(path.read_text() for path in ported.rglob("*") if path.is_file()),
           "the ported tree names this machine's folders")

    # The tree is a person's: an edit of a kernel reaches the program.
    kernels = ported / "src/area.cl"
    kernels.write_text(kernels.read_text().replace("*sum = partial[0]", "*sum = 2 * partial[0]"))
    succeeded(run(["cmake", "--build", build]))
    result = run_program(build / "boxes")
    expect(result.stdout == PROJECT_OUTPUT.replace("9900", "19800"), "an edited kernel is embedded", result)

    again = succeeded(bench.command("port", "-p", "project/build", "project/src", "-o", "ported_again"))
    for path in ported.rglob("*"):
        if path.is_file() and path != kernels:
            other = bench.work / "ported_again" / path.relative_to(ported)
            expect(other.read_bytes() == path.read_bytes(), f"{path.name} differs from one port to the next", again)


@use
def port_without_link_information(bench):
    root = bench.work / "project"
    shutil.copytree(HERE / "project", root)
    compile_commands(root, root / "build", ["src/main.cpp", "src/area.cpp", "src/area.cu", "tools/recursive.cu"])
    result = bench.command("port", "-p", "project/build", "-o", "ported")
    expect(result.returncode == 1, "one kernel is recursive", result)
    expect("1 of 2 CUDA files translated and compiled, 1 in part" in result.stderr, "unexpected summary", result)
    report = (bench.work / "ported/port.md").read_text()
    expect("`tools/recursive.cu:3`" in report and "[1003]" in report, f"the report names the line:\n{report}")
    built_and_run(bench, bench.work / "ported", "main")


@use
def port_the_samples(bench):
    """Each sample is a program of its own; each says `ok` where it runs."""
    root = bench.work / "samples"
    shutil.copytree(ROOT / "samples", root, ignore=lambda folder, names: [n for n in names if n in ("run", "build")])
    sources = sorted(str(path.relative_to(root)) for path in root.rglob("*.cu"))
    compile_commands(root, root / "build", sources)
    result = succeeded(bench.command("port", "-p", "samples/build", "-o", "ported"))
    expect(f"{len(sources)} of {len(sources)} CUDA files translated and compiled" in result.stderr, "unexpected summary", result)
    build = bench.work / "ported_build"
    succeeded(run(["cmake", "-S", bench.work / "ported", "-B", build, "-G", "Ninja", *LAUNCHER]))
    succeeded(run(["cmake", "--build", build]))
    for source in sources:
        result = run_program(build / Path(source).stem)
        expect("ok" in result.stdout, "the sample does not say ok", result)


@use
def port_says_what_is_wrong(bench):
    empty = bench.command("port", "-p", "nowhere", "-o", "ported")
    expect(empty.returncode == 2 and "compile_commands.json" in empty.stderr, "the missing file is named", empty)


def test(spacecast: Path, work: Path, name: str):
    USES[name](Bench(spacecast, work))


UNITS = {
    "shared.h": """#pragma once
extern __device__ int calls;
__device__ float curve(float x);
__host__ __device__ float scaled(float x);
""",
    "main.cu": """#include <cstdio>
#include "shared.h"
static const float kOffset = 1;
__device__ static float moved(float x) { return x + kOffset; }
__global__ void k(float *out) { out[threadIdx.x] = moved(curve(threadIdx.x)); }
int main() {
  float h[4], *d;
  cudaMalloc(&d, sizeof h);
  k<<<1, 4>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  int n;
  cudaMemcpyFromSymbol(&n, calls, sizeof n);
  printf("%g %g %g %g, %d calls, %g\\n", h[0], h[1], h[2], h[3], n, scaled(2));
}
""",
    "curve.cu": """#include "shared.h"
static const float kOffset = 100;
static __device__ float moved(float x) { return scaled(x) + kOffset; }
__device__ float curve(float x) { atomicAdd(&calls, 1); return moved(x); }
__global__ void unused(float *out) { out[0] = curve(1); }
""",
    "scaled.cu": """#include "shared.h"
__device__ int calls = 0;
__host__ __device__ float scaled(float x) { return 10 * x; }
""",
}


@use
def device_functions_of_other_units(bench):
    for name, text in UNITS.items():
        bench.write(name, text)
    succeeded(bench.command("build", "main.cu", "curve.cu", "scaled.cu", "-o", "program"))
    result = run_program(bench.work / "program")
    expect(result.stdout == "101 111 121 131, 4 calls, 20\n", "another value than CUDA's", result)
    alone = bench.command("translate", "main.cu", "-o", "alone")
    expect(alone.returncode == 1 and [m.number for m in messages(alone.stderr)][:1] == [1009], "no 1009 alone", alone)
    succeeded(bench.command("translate", "main.cu", "-o", "with", "--with", "curve.cu", "--with", "scaled.cu"))
    text = (bench.work / "with" / "main.cl").read_text()
    expect("__kernel void k" in text and "unused" not in text, "the kernel of another unit is here:\n" + text)


@use
def variables_of_other_units(bench):
    bench.write("table.cu", "__constant__ float table[4];\n"
                            "__device__ float entry(int i) { return table[i]; }\n"
                            "void fill(const float *t) { cudaMemcpyToSymbol(table, t, sizeof table); }\n")
    bench.write("main.cu", "__device__ float entry(int i);\n"
                           "__global__ void k(float *out) { out[0] = entry(1); }\n")
    result = bench.command("translate", "main.cu", "-o", "out", "--with", "table.cu")
    expect(result.returncode == 1 and "'table' is a variable of another unit" in result.stderr,
           "the constant that the other unit writes is not refused", result)


if __name__ == "__main__":
    if sys.argv[1:] == ["--list"]:
        print(";".join(USES), end="")
        sys.exit(0)
    arguments = parser(__doc__)
    arguments.add_argument("name", choices=USES)
    given = arguments.parse_args()
    sys.exit(main(test, given.spacecast, given.work / "uses" / given.name, given.name))
