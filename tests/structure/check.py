#!/usr/bin/env python3
"""Holds the layout: which folder may include which, how long a file may be, what may not appear."""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from spacecast_test import ROOT, Failure, main

TRANSLATOR = ROOT / "translator"

# The stages in the order in which a source goes through them. A stage may read what an earlier one
# returned, never a later one; all of them may use the folders of FOUNDATIONS, and driver everything.
STAGES = ["read", "find", "infer", "lower", "plan", "write", "check"]
FOUNDATIONS = {"mapping": ["diagnostics", "base"], "diagnostics": ["base"], "base": []}
# Only these include Clang's headers; the others do not see them through other headers either.
SEE_CLANG = {"read", "find", "infer", "lower", "check"}
# The pipeline is written down in driver with the stages' own types, so it sees Clang through them.
SEE_CLANG_INDIRECTLY = SEE_CLANG | {"driver"}

LONGEST_FILE = 600
TOP_LEVEL_FOLDERS = {"translator", "mappings", "runtime-shim", "tests", "samples", ".ci"}
TOP_LEVEL_FILES = {"CMakeLists.txt", "CMakePresets.json", "README.md", "LICENSE", ".clang-format", ".clang-tidy", ".gitignore"}
NOT_OURS = {".git", "build", "out"}

INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)
# A path of one machine, or a registry that only one network has.
PRIVATE = re.compile(r"/(?:home|root|work|Users|workspace)/\w|\b(?:10|192\.168)\.\d+\.\d+\.\d+\b|[\w-]+\.(?:internal|corp|local)\b/")
SOURCE_ENDINGS = {".cpp", ".h", ".hpp", ".c", ".py", ".sh", ".cmake", ".txt", ".md", ".cl", ".clh", ".cu", ".cuh", ".yaml", ".json", ""}


def project_files():
    for entry in sorted(ROOT.iterdir()):
        if entry.name in NOT_OURS:
            continue
        yield from ([entry] if entry.is_file() else (path for path in sorted(entry.rglob("*")) if path.is_file()))


def allowed(folder: str) -> set[str]:
    if folder == "driver":
        return {"driver", *STAGES, *FOUNDATIONS}
    if folder in STAGES:
        return {folder, *STAGES[: STAGES.index(folder)], *FOUNDATIONS}
    return {folder, *FOUNDATIONS[folder]}


def sources(folder: Path):
    """A folder's own sources; the declaration headers that are embedded as data are not among them."""
    return [path for path in sorted(folder.rglob("*")) if path.suffix in (".cpp", ".h") and "headers" not in path.parts]


def includes(path: Path) -> list[str]:
    return [quoted or angled for quoted, angled in INCLUDE.findall(path.read_text())]


def project_header(path: Path, name: str) -> Path | None:
    for folder in (path.parent, TRANSLATOR):
        if (folder / name).is_file():
            return (folder / name).resolve()
    return None


def sees_clang(path: Path, seen: set[Path]) -> list[Path]:
    """The chain of files from `path` to one that includes Clang, or nothing."""
    seen.add(path)
    for name in includes(path):
        if name.startswith("clang/"):
            return [path]
        header = project_header(path, name)
        if header and header not in seen:
            chain = sees_clang(header, seen)
            if chain:
                return [path, *chain]
    return []


def include_graph():
    faults = []
    folders = [path for path in sorted(TRANSLATOR.iterdir()) if path.is_dir()]
    for folder in folders:
        if folder.name not in {"driver", *STAGES, *FOUNDATIONS}:
            faults.append(f"translator/{folder.name}: no such folder in the design")
            continue
        for path in sources(folder):
            here = path.relative_to(ROOT)
            for name in includes(path):
                header = project_header(path, name)
                if name.startswith("clang/") and folder.name not in SEE_CLANG:
                    faults.append(f"{here}: only {', '.join(sorted(SEE_CLANG))} include Clang's headers")
                elif header and TRANSLATOR in header.parents:
                    target = header.relative_to(TRANSLATOR).parts[0]
                    if target not in allowed(folder.name):
                        faults.append(f"{here}: {folder.name} may not include {target} ({name})")
            if folder.name not in SEE_CLANG_INDIRECTLY:
                chain = sees_clang(path.resolve(), set())
                if chain:
                    faults.append(f"{here}: sees Clang through " + " -> ".join(p.name for p in chain))
    return faults


def long_files():
    return [f"{path.relative_to(ROOT)}: {lines} lines, more than {LONGEST_FILE}"
            for part in ("translator", "runtime-shim", "tests")
            for path in sorted((ROOT / part).rglob("*"))
            if path.suffix in (".cpp", ".h", ".py") and "headers" not in path.parts
            and (lines := path.read_text().count("\n")) > LONGEST_FILE]


def top_level():
    entries = [entry for entry in ROOT.iterdir() if entry.name not in NOT_OURS]
    return [f"{entry.name}: not an entry of the layout" for entry in sorted(entries)
            if entry.name not in (TOP_LEVEL_FOLDERS if entry.is_dir() else TOP_LEVEL_FILES)]


def private_names():
    faults = []
    for path in project_files():
        if path.suffix not in SOURCE_ENDINGS or path == Path(__file__).resolve():
            continue
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
            if PRIVATE.search(line):
                faults.append(f"{path.relative_to(ROOT)}:{number}: names one machine or network: {line.strip()}")
    return faults


CHECKS = {check.__name__: check for check in (include_graph, long_files, top_level, private_names)}


def test(name: str):
    faults = CHECKS[name]()
    if faults:
        raise Failure("\n".join(faults))


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in CHECKS:
        sys.exit(f"usage: check.py {'|'.join(CHECKS)}")
    sys.exit(main(test, sys.argv[1]))
