#!/usr/bin/env python3
"""Measures what a translation costs over its own reading stage.

The list is a file of tab-separated lines: the path of a .cu file (relative to the list) and the
compiler's arguments for it. Each file is read only, translated without checks and translated with
them, in turns, several times; a ratio compares two runs of one turn, so a busy machine disturbs it
little. Printed for each file: seconds of reading, and the medians of the ratios by wall clock and
by processor time.
"""

import argparse
import os
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODES = {"read": ["--stop-after", "read"], "no-check": ["--no-check"], "check": []}
RATIOS = [(mode, clock) for mode in ("no-check", "check") for clock in ("wall", "cpu")]


def measure(command, folder):
    """Wall-clock and processor seconds of one process, and its exit status."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    return {"wall": wall, "cpu": usage.ru_utime + usage.ru_stime}, process.returncode


def measure_file(spacecast, source, flags, turns, out):
    """Median reading times and ratios of one file, or the exit status that spoils them."""
    seconds = {"wall": [], "cpu": []}
    ratios = {key: [] for key in RATIOS}
    for _ in range(turns):
        used = {}
        for mode, options in MODES.items():
            command = [spacecast, "translate", source.name, "-o", out, *options]
            used[mode], status = measure(command + (["--", *flags] if flags else []), source.parent)
            if status > 1:
                return None, f"exit status {status} ({mode})"
        for clock, values in seconds.items():
            values.append(used["read"][clock])
        for mode, clock in RATIOS:
            ratios[mode, clock].append(used[mode][clock] / used["read"][clock])
    note = "reported, so not checked" if status else ""
    medians = {key: statistics.median(values) for key, values in (seconds | ratios).items()}
    return medians, note


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("list", type=Path, help="tab-separated: path, compiler's arguments")
    arguments.add_argument("--spacecast", type=Path, default=ROOT / "build/release/bin/spacecast")
    arguments.add_argument("--turns", type=int, default=5)
    given = arguments.parse_args()

    keys = ["wall", "cpu", *RATIOS]
    titles = ["read s", "cpu s"] + [f"{mode} {clock}" for mode, clock in RATIOS]
    print("".join(f"{title:>15}" for title in titles), " file")
    rows = []
    with tempfile.TemporaryDirectory() as out:
        for line in given.list.read_text().splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            path, _, flags = line.partition("\t")
            source = (given.list.parent / path).resolve()
            medians, note = measure_file(
                given.spacecast.resolve(), source, shlex.split(flags), given.turns, out)
            if medians is None:
                print(f"{path}: {note}", file=sys.stderr)
                continue
            rows.append((medians, note))
            numbers = "".join(f"{medians[key]:15.3f}" for key in keys)
            print(numbers, f" {path}", f" ({note})" if note else "", flush=True)

    # A file with a reported construct is not checked, so it says nothing about the checks.
    checked = [medians for medians, note in rows if not note]
    print(f"\n{len(rows)} files, of which {len(checked)} checked; {os.cpu_count()} cores; medians:")
    for key in keys:
        chosen = checked if key[0] == "check" else [medians for medians, _ in rows]
        if chosen:
            print(f"  {titles[keys.index(key)]:15} {statistics.median(m[key] for m in chosen):.3f}")


if __name__ == "__main__":
    main()
