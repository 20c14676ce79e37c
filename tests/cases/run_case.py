#!/usr/bin/env python3
"""Tests one case: a small whole CUDA program with the output that real hardware prints.

Parts, in the order in which CTest runs them:
  build              translate and compile; or, where that is right, be refused
  device svm integer run in this memory model and compare the output
  races              the same under Oclgrind with its race check
  refused            only a refusal is right
  never_wrong        the right output in every model, or any numbered error at a line
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from spacecast_test import MEMORY_MODELS, Failure, describe, fresh_folder, main, messages, parser, run, run_in_model

CASES = Path(__file__).resolve().parent

# A diagnostic may put its subject into any words; these are the ones that count.
WORDINGS = {
    "rounding": r"round",
    "function pointer": r"function pointer|pointers? to (a )?functions?|address of a function",
    "virtual": r"virtual",
    "recursion": r"recurs|calls? (itself|each other)|cycle",
    "pointer to pointer": r"pointers? to (a )?pointers?|pointers? (stored|kept) in",
}


def wanted_refusal(case: Path):
    """(line, names, topics) from diagnostic.txt, or nothing."""
    path = case / "diagnostic.txt"
    if not path.exists():
        return None
    text = path.read_text()
    line = int(re.search(r"^line (\d+)$", text, re.MULTILINE)[1])
    return line, re.findall(r"^names: (.+)$", text, re.MULTILINE), re.findall(r"^says: (.+)$", text, re.MULTILINE)


def check_refusal(case: Path, result):
    """The refusal is the one that diagnostic.txt describes."""
    line, names, topics = wanted_refusal(case)
    if result.returncode != 1:
        raise Failure(f"expected exit status 1\n{describe(result)}")
    at_line = [m for m in messages(result.stderr) if m.number and m.severity == "error" and line in m.lines()]
    text = "\n".join(message.all_text() for message in at_line)
    missing = [name for name in names if not re.search(rf"\b{re.escape(name)}\b", text)]
    missing += [topic for topic in topics if not re.search(WORDINGS[topic], text, re.IGNORECASE)]
    if not at_line or missing:
        raise Failure(f"no numbered error at line {line} that mentions {', '.join(missing or names)}\n{describe(result)}")


def check_numbered_error(result):
    """Some construct was refused by number, at a line."""
    if result.returncode != 1:
        raise Failure(f"expected exit status 0 or 1\n{describe(result)}")
    errors = [m for m in messages(result.stderr) if m.severity == "error" and m.line and 1000 <= (m.number or 0) < 2000]
    if not errors:
        raise Failure(f"exit status 1 without a numbered error at a line\n{describe(result)}")


def build(spacecast: Path, case: Path, work: Path, *, any_refusal: bool) -> bool:
    """Makes work/program; false where the case was rightly refused instead."""
    fresh_folder(work)
    result = run([spacecast, "build", case / "input.cu", "-o", work / "program"], cwd=work)
    if result.returncode == 0 and (case / "expected.txt").exists():
        return True
    if any_refusal:
        check_numbered_error(result)
    elif wanted_refusal(case):
        check_refusal(case, result)
    else:
        raise Failure(describe(result))
    (work / "refused.txt").write_text(result.stderr)
    return False


def test(spacecast: Path, case: Path, work: Path, part: str):
    if part == "build":
        build(spacecast, case, work, any_refusal=False)
    elif part == "refused":
        check_refusal(case, run([spacecast, "translate", case / "input.cu", "-o", fresh_folder(work)], cwd=work.parent))
    elif part == "never_wrong":
        if build(spacecast, case, work, any_refusal=True):
            for model in MEMORY_MODELS:
                run_in_model(work / "program", model, (case / "expected.txt").read_text())
    elif not (work / "refused.txt").exists():
        run_in_model(work / "program", part, (case / "expected.txt").read_text())


if __name__ == "__main__":
    arguments = parser(__doc__.splitlines()[0])
    arguments.add_argument("case", help="the case's folder name")
    arguments.add_argument("part", choices=("build", *MEMORY_MODELS, "races", "refused", "never_wrong"))
    given = arguments.parse_args()
    sys.exit(main(test, given.spacecast, CASES / given.case, given.work / "cases" / given.case, given.part))
