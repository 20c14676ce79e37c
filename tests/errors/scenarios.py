#!/usr/bin/env python3
"""Tests of the command line on input and machines that misbehave; one function is one test."""

import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from spacecast_test import Failure, describe, fresh_folder, main, messages, parser, run

KERNEL = "// doubles\n__global__ void twice(int *data) {\n  data[threadIdx.x] *= 2;\n}\n"
SCENARIOS = {}


def scenario(shows=None):
    """Registers a test; `shows` is the diagnostic number that it proves."""

    def register(function):
        SCENARIOS[function.__name__] = function
        return function

    return register


class Bench:
    """A folder with an input file, and the program to try on it."""

    def __init__(self, spacecast: Path, work: Path):
        self.spacecast = spacecast
        self.work = fresh_folder(work)
        self.input = self.work / "input.cu"
        self.out = self.work / "out"

    def translate(self, content=KERNEL, **options):
        self.input.write_bytes(content if isinstance(content, bytes) else content.encode())
        return self.command("translate", "input.cu", "-o", self.out, **options)

    def command(self, *arguments, **options):
        return run([self.spacecast, *arguments], cwd=self.work, **options)

    def produced(self) -> dict[str, bytes]:
        return {str(path.relative_to(self.out)): path.read_bytes() for path in self.out.rglob("*") if path.is_file()}


def expect(condition: bool, what: str, result=None):
    if not condition:
        raise Failure(what + ("\n" + describe(result) if result else ""))


def expect_status(result, status: int, number=None):
    expect(result.returncode == status, f"expected exit status {status}", result)
    if number:
        expect(any(message.number == number for message in messages(result.stderr)), f"expected number {number}", result)


def kernel_text(files: dict[str, bytes]) -> bytes:
    """The .cl without its header comment, which names the input."""
    return files["input.cl"].split(b"\n", 1)[1]


@scenario()
def plain_kernel(bench):
    """What the other tests compare with: a right input is translated without a word."""
    result = bench.translate()
    expect_status(result, 0)
    expect(set(bench.produced()) == {"input.cl", "input.cpp"}, f"unexpected files: {sorted(bench.produced())}", result)
    expect(not messages(result.stderr), "nothing is to be reported", result)


@scenario(shows=3003)
def binary_file(bench):
    expect_status(bench.translate(bytes(range(256)) * 16), 2, 3003)
    expect(not bench.out.exists() or not bench.produced(), "nothing is to be written")


@scenario(shows=3002)
def directory_as_input(bench):
    bench.input.mkdir()
    expect_status(bench.command("translate", "input.cu", "-o", bench.out), 2, 3002)


@scenario(shows=3002)
def absent_input(bench):
    expect_status(bench.command("translate", "input.cu", "-o", bench.out), 2, 3002)


@scenario(shows=2002)
def empty_file(bench):
    expect_status(bench.translate(""), 0, 2002)


@scenario()
def carriage_returns(bench):
    expect_status(bench.translate(), 0)
    plain = kernel_text(bench.produced())
    expect_status(bench.translate(KERNEL.replace("\n", "\r\n")), 0)
    text = bench.produced()["input.cl"]
    expect(text.count(b"\n") == text.count(b"\r\n") or b"\r" not in text, "line ends are mixed")
    expect(kernel_text(bench.produced()).replace(b"\r\n", b"\n") == plain, "the kernel's text differs")


@scenario()
def byte_order_mark(bench):
    expect_status(bench.translate(), 0)
    plain = bench.produced()["input.cl"]
    expect_status(bench.translate(b"\xef\xbb\xbf" + KERNEL.encode()), 0)
    expect(bench.produced()["input.cl"] == plain, "the kernel's text differs")


@scenario()
def latin_1_comment(bench):
    result = bench.translate(b"// na\xefve\n" + KERNEL.encode())
    expect_status(result, 0)
    expect(b"// na\xefve" in b"".join(bench.produced().values()), "the comment's bytes are kept", result)


@scenario()
def fifty_thousand_lines(bench):
    functions = [f"__device__ int step_{i}(int x) {{\n  x += {i};\n  x ^= x << 3;\n  return x;\n}}" for i in range(9998)]
    calls = ["__global__ void all(int *data) {", *[f"  data[{i}] = step_{i}(data[{i}]);" for i in range(9)], "}"]
    started = time.monotonic()
    expect_status(bench.translate("\n".join(functions + calls) + "\n"), 0)
    expect(time.monotonic() - started < 60, "it took more than a minute")
    expect(b"step_8(" in bench.produced()["input.cl"], "the kernel's functions are written")


@scenario(shows=3005)
def output_folder_is_a_file(bench):
    bench.out.write_text("mine")
    expect_status(bench.translate(), 2, 3005)
    expect(bench.out.read_text() == "mine", "the file is left alone")


@scenario(shows=3005)
def output_folder_cannot_be_made(bench):
    bench.input.write_text(KERNEL)
    expect_status(bench.command("translate", "input.cu", "-o", "/proc/spacecast"), 2, 3005)


@scenario(shows=3005)
def disk_full(bench):
    """A limit on the size of files stands for the full disk; what was there before stays."""
    expect_status(bench.translate(), 0)
    before = bench.produced()

    def limit_file_size():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    result = bench.translate(KERNEL.replace("2", "3"), preexec_fn=limit_file_size, restore_signals=False)
    expect_status(result, 2, 3005)
    expect(bench.produced() == before, f"the earlier output is left as it was: {sorted(bench.produced())}", result)


@scenario()
def standard_output_full(bench):
    with open("/dev/full", "w") as full:
        status = subprocess.run([bench.spacecast, "explain", "1001"], stdout=full, stderr=subprocess.DEVNULL).returncode
    expect(status != 0, "what could not be printed is a failure")


@scenario()
def interrupt(bench):
    """However early or late it comes, each output file is whole or absent and nothing else remains."""
    bench.input.write_text("".join(KERNEL.replace("twice", f"twice_{i}") for i in range(2000)))
    command = [bench.spacecast, "translate", "input.cu", "-o", bench.out]
    expect_status(run(command, cwd=bench.work), 0)
    whole = bench.produced()
    for delay in (0.02, 0.2, 0.5, 1.0):
        fresh_folder(bench.out)
        process = subprocess.Popen(command, cwd=bench.work, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(delay)
        process.send_signal(signal.SIGINT)
        process.wait(timeout=60)
        for name, text in bench.produced().items():
            expect(whole.get(name) == text, f"{name} is left half written after {delay} s")


@scenario(shows=3006)
def unknown_option(bench):
    expect_status(bench.translate(), 0)
    expect_status(bench.command("translate", "input.cu", "--no-such-option"), 2, 3006)


@scenario(shows=3006)
def no_input_named(bench):
    expect_status(bench.command("translate"), 2, 3006)


@scenario(shows=3006)
def unknown_number(bench):
    expect_status(bench.command("explain", "1234"), 2, 3006)


@scenario()
def one_bad_file_among_good_ones(bench):
    bench.input.write_text(KERNEL)
    (bench.work / "bad.cu").write_text("__global__ void k( {\n")
    (bench.work / "good.cu").write_text(KERNEL)
    expect_status(bench.command("translate", "input.cu", "bad.cu", "good.cu", "-o", bench.out), 2, 3001)
    names = set(bench.produced())
    expect({"input.cl", "good.cl"} <= names and "bad.cl" not in names, f"unexpected files: {sorted(names)}")


@scenario()
def one_bad_kernel_among_good_ones(bench):
    """A construct that cannot be translated costs that construct only."""
    bad = "__device__ int f(int n) { return n ? f(n - 1) : 0; }\n__global__ void bad(int *o) { *o = f(*o); }\n"
    result = bench.translate(KERNEL + bad)
    expect_status(result, 1, 1003)
    expect(b"twice" in bench.produced().get("input.cl", b""), "the other kernel is written", result)


@scenario()
def instances_from_the_command_line(bench):
    bench.input.write_text("""
namespace filters { template <typename T, int n> __global__ void scale(T *out) { out[threadIdx.x] *= n; } }
template <typename T> __global__ void fill(T *out, T value) { out[threadIdx.x] = value; }
""")
    expect_status(bench.command("translate", "input.cu", "-o", bench.out), 1, 1014)
    wanted = ["fill<float>", "::filters::scale<int, 3>", "of_another_source<int>"]
    options = [word for instance in wanted for word in ("--instantiate", instance)]
    result = bench.command("translate", "input.cu", "-o", bench.out, *options)
    expect_status(result, 0)
    kernels = bench.produced()["input.cl"]
    expect(b"void fill_float(__global float *out, float value)" in kernels and b"out[get_local_id(0)] *= 3" in kernels,
           "the listed instances are missing", result)
    host = bench.produced()["input.cpp"]
    expect(b'{filters::scale<int, 3>, "scale_int_3"}' in host, "the host does not know the instance", result)


@scenario()
def instance_with_wrong_arguments(bench):
    bench.input.write_text("template <typename T> __global__ void fill(T *out) { out[threadIdx.x] = 1; }\n")
    result = bench.command("translate", "input.cu", "-o", bench.out, "--instantiate", "fill<5>")
    expect_status(result, 2, 3006)


@scenario()
def nothing_is_rewritten(bench):
    expect_status(bench.translate(), 0)
    before = {path: path.stat().st_mtime_ns for path in bench.out.rglob("*")}
    time.sleep(0.05)
    expect_status(bench.translate(), 0)
    expect({path: path.stat().st_mtime_ns for path in bench.out.rglob("*")} == before, "an unchanged file was written")


@scenario()
def same_bytes_in_another_folder(bench):
    expect_status(bench.translate(), 0)
    other = Bench(bench.spacecast, bench.work / "some/other/folder")
    expect_status(other.translate(), 0)
    expect(bench.produced() == other.produced(), "the output depends on the folder")


@scenario()
def every_number_has_a_page(bench):
    catalogue = Path(__file__).resolve().parents[2] / "translator/diagnostics/catalogue.def"
    for line in catalogue.read_text().splitlines():
        if line.startswith("SPACECAST_DIAGNOSTIC("):
            number = line[len("SPACECAST_DIAGNOSTIC("):][:4]
            result = bench.command("explain", number)
            expect(result.returncode == 0 and number in result.stdout, f"{number} has no page", result)


def test(spacecast: Path, work: Path, name: str):
    SCENARIOS[name](Bench(spacecast, work))


if __name__ == "__main__":
    if sys.argv[1:] == ["--list"]:
        print(";".join(SCENARIOS), end="")
        sys.exit(0)
    arguments = parser(__doc__)
    arguments.add_argument("name", choices=SCENARIOS)
    given = arguments.parse_args()
    sys.exit(main(test, given.spacecast, given.work / "scenarios" / given.name, given.name))
