#!/usr/bin/env python3
"""Tests what is reported: each `fail_*` input must be refused, each `warn_*` translated with a warning.

The file NAME.err beside an input lists every diagnostic, in order of line and number:

  # a comment
  12: 1003 is_even is_odd

that is: at line 12 the number 1003, whose text or notes hold the words that follow. Nothing else
may be reported. Line 0 stands for a diagnostic about the file as a whole.
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from spacecast_test import ROOT, Failure, describe, fresh_folder, main, messages, parser, run

ERRORS = Path(__file__).resolve().parent
EXIT_STATUS = {1: 1, 2: 0, 3: 2, 9: 3}
ROW = re.compile(r"^(\d+): (\d{4}) ?(.*)$")


def wanted(name: str) -> list[tuple[int, int, list[str]]]:
    rows = []
    for line in (ERRORS / f"{name}.err").read_text().splitlines():
        if line and not line.startswith("#"):
            match = ROW.match(line)
            if not match:
                raise Failure(f"{name}.err: not of the form `line: number words`: {line}")
            rows.append((int(match[1]), int(match[2]), match[3].split()))
    return rows


def test_input(spacecast: Path, name: str, work: Path):
    source = next(path.name for path in (ERRORS / f"{name}.cu", ERRORS / f"{name}.cl") if path.exists())
    result = run([spacecast, "translate", source, "-o", fresh_folder(work / "errors" / name)], cwd=ERRORS)
    rows = sorted(wanted(name), key=lambda row: row[:2])
    reported = sorted((m for m in messages(result.stderr) if m.number), key=lambda m: (m.line, m.number))
    if [(m.line, m.number) for m in reported] != [row[:2] for row in rows]:
        raise Failure(f"expected {[row[:2] for row in rows]}\n{describe(result)}")
    for (line, number, words), message in zip(rows, reported):
        missing = [word for word in words if word not in message.all_text()]
        if missing:
            raise Failure(f"{number} at line {line} does not mention {' '.join(missing)}\n{describe(result)}")
    status = max(EXIT_STATUS[number // 1000] for _, number, _ in rows)
    if result.returncode != status:
        raise Failure(f"expected exit status {status}\n{describe(result)}")
    if name.startswith("fail_") != (status != 0):
        raise Failure(f"an input's name starts with fail_ exactly when it must fail: {name}")


def every_number_is_shown():
    catalogue = (ROOT / "translator/diagnostics/catalogue.def").read_text()
    numbers = {int(number) for number in re.findall(r"SPACECAST_DIAGNOSTIC\((\d{4})", catalogue)}
    shown = {row[1] for path in ERRORS.glob("*.err") for row in wanted(path.stem)}
    shown |= {int(number) for number in re.findall(r"shows=(\d{4})", (ERRORS / "scenarios.py").read_text())}
    unseen = {int(line.split()[0]) for line in (ERRORS / "unseen.txt").read_text().splitlines() if line[:1].isdigit()}
    faults = [f"{number}: no test shows it" for number in sorted(numbers - shown - unseen)]
    faults += [f"{number}: shown, and listed in unseen.txt" for number in sorted(shown & unseen)]
    faults += [f"{number}: not in the catalogue" for number in sorted((shown | unseen) - numbers)]
    if faults:
        raise Failure("\n".join(faults))


if __name__ == "__main__":
    arguments = parser(__doc__.splitlines()[0])
    arguments.add_argument("name", help="an input without its ending, or every_number_is_shown")
    given = arguments.parse_args()
    if given.name == every_number_is_shown.__name__:
        sys.exit(main(every_number_is_shown))
    sys.exit(main(test_input, given.spacecast, given.name, given.work))
