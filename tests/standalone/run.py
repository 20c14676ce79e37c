#!/usr/bin/env python3
"""Tests that the program needs neither an installed Clang, LLVM and fmt nor an installed CUDA.

  run.py libraries              its shared libraries are those of every C++ program
  run.py translates --hide LIB  it translates every sample while those folders look absent
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from spacecast_test import ROOT, Failure, describe, fresh_folder, main, parser, run

ALLOWED = re.compile(r"^(libstdc\+\+|libm|libgcc_s|libc|libdl|librt|libpthread|ld-linux[-\w]*)\.so\.\d+$")
HIDDEN = ["/usr/lib/llvm-", "/usr/lib/clang", "/usr/local/cuda", "/usr/lib/cuda", "/opt/cuda"]


def checked(command, **options):
    result = run(command, **options)
    if result.returncode != 0:
        raise Failure(describe(result))
    return result


def libraries(spacecast: Path):
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", checked(["readelf", "--dynamic", "--wide", spacecast]).stdout)
    if "libc.so.6" not in needed:
        raise Failure(f"readelf shows no needs of {spacecast}: {needed}")
    foreign = [name for name in needed if not ALLOWED.match(name)]
    if foreign:
        raise Failure(f"{spacecast} needs {', '.join(foreign)} at run time")


def translates(spacecast: Path, work: Path, hide: Path):
    work = fresh_folder(work / "standalone")
    log = work / "opened.log"
    environment = {"LD_PRELOAD": str(hide), "HIDDEN_FOLDERS": ":".join(HIDDEN), "HIDDEN_LOG": str(log)}
    # The library must be able to hide: a program that reads such a folder fails.
    header = next(path for folder in Path("/usr/lib").glob("llvm-*") for path in folder.rglob("stddef.h"))
    if run(["cat", header], environment=environment).returncode == 0:
        raise Failure(f"{hide} hides nothing")
    sources = sorted((ROOT / "samples").rglob("*.cu"))
    checked([spacecast, "translate", *sources, "-o", work / "out"], environment=environment)
    opened = log.read_text()
    if "vector_add.cu" not in opened:
        raise Failure(f"{hide} was not in the way of {spacecast}")
    for source in sources:
        if not (work / "out" / f"{source.stem}.cpp").exists():
            raise Failure(f"{source.stem}.cpp was not written")


if __name__ == "__main__":
    arguments = parser(__doc__.splitlines()[0])
    arguments.add_argument("test", choices=["libraries", "translates"])
    arguments.add_argument("--hide", type=Path, help="the library made of hide_folders.c")
    given = arguments.parse_args()
    if given.test == "libraries":
        sys.exit(main(libraries, given.spacecast))
    sys.exit(main(translates, given.spacecast, given.work, given.hide))
