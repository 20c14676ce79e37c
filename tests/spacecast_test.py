"""What the test harnesses share: running the translator and what it made, reading its diagnostics."""

import argparse
import difflib
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
# The memory models of the shim, by the value of SPACECAST_MEMORY that chooses one.
MEMORY_MODELS = ("device", "svm", "integer")
TIMEOUT_SECONDS = 240
POCL_ICD = Path("/etc/OpenCL/vendors/pocl.icd")
OCLGRIND_FAULT = re.compile(r"data race|invalid|divergence|out of bounds|error", re.IGNORECASE)


class Failure(Exception):
    """A test that failed; the text says what was expected and what came."""


@dataclass
class Message:
    """One line of the translator's diagnostics, with the notes that follow it."""

    file: str
    line: int
    severity: str
    text: str
    number: int | None
    notes: list["Message"] = field(default_factory=list)

    def lines(self):
        return [self.line] + [note.line for note in self.notes]

    def all_text(self):
        return "\n".join([self.text] + [note.text for note in self.notes])


MESSAGE = re.compile(
    r"^(?:(?P<file>[^\n]*?):(?:(?P<line>\d+):(?:\d+:)?)? )?"
    r"(?P<severity>error|warning|note|fatal error): (?P<text>.*?)(?: \[(?P<number>\d{4})\])?$"
)


def messages(stderr: str) -> list[Message]:
    found: list[Message] = []
    for line in stderr.splitlines():
        match = MESSAGE.match(line)
        if not match:
            continue
        number = int(match["number"]) if match["number"] else None
        message = Message(match["file"] or "", int(match["line"] or 0), match["severity"], match["text"], number)
        if message.severity == "note" and found:
            found[-1].notes.append(message)
        else:
            found.append(message)
    return found


def run(command, *, cwd=None, environment=None, **options):
    """Runs to the end; standard output and error come back as text."""
    variables = dict(os.environ, **(environment or {}))
    return subprocess.run(
        [str(part) for part in command], cwd=cwd, env=variables, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
        timeout=TIMEOUT_SECONDS, **options)


def describe(result) -> str:
    command = " ".join(map(str, result.args))
    return f"$ {command}\nexit status {result.returncode}\n{result.stdout}{result.stderr}"


def differences(expected: str, actual: str, name: str) -> str:
    return "".join(difflib.unified_diff(
        expected.splitlines(keepends=True), actual.splitlines(keepends=True), f"expected {name}", f"actual {name}"))


def fresh_folder(path: Path) -> Path:
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path


def run_in_model(program: Path, model: str, expected: str):
    """Runs a built program on PoCL, or for the model "races" under Oclgrind with its race check."""
    environment = {"SPACECAST_MEMORY": "integer" if model == "races" else model}
    command = [program]
    log = program.with_suffix(".oclgrind.log")
    if model == "races":
        log.unlink(missing_ok=True)
        command = ["oclgrind", "--data-races", "--log", log, program]
    elif POCL_ICD.exists():
        environment["OCL_ICD_VENDORS"] = str(POCL_ICD)
    result = run(command, cwd=program.parent, environment=environment)
    if model == "races" and "OCLGRIND FATAL ERROR" in result.stderr:
        # Oclgrind does not interpret all that its compiler's optimiser makes (integers of 5 bytes).
        environment["SPACECAST_BUILD_OPTIONS"] = "-cl-opt-disable"
        result = run(command, cwd=program.parent, environment=environment)
    if result.returncode != 0:
        raise Failure(describe(result))
    if result.stdout != expected:
        raise Failure(differences(expected, result.stdout, "output") + result.stderr)
    faults = log.read_text(errors="replace") if model == "races" and log.exists() else ""
    if OCLGRIND_FAULT.search(faults):
        raise Failure(f"Oclgrind reports:\n{faults}")


def parser(description: str) -> argparse.ArgumentParser:
    arguments = argparse.ArgumentParser(description=description)
    build = ROOT / "build/release"
    arguments.add_argument("--spacecast", type=Path, default=build / "bin/spacecast", help="the program under test")
    arguments.add_argument("--work", type=Path, default=build / "tests/work", help="a folder for what is made")
    return arguments


def main(test, *arguments) -> int:
    """Runs one test; caches stay below the build folder, whoever starts the test."""
    cache = ROOT / "build/release/cache"
    os.environ.setdefault("XDG_CACHE_HOME", str(cache))
    os.environ.setdefault("POCL_CACHE_DIR", str(cache / "pocl"))
    Path(os.environ["POCL_CACHE_DIR"]).mkdir(parents=True, exist_ok=True)
    try:
        test(*arguments)
    except (Failure, subprocess.TimeoutExpired, FileNotFoundError) as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0
