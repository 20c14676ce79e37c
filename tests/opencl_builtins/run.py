#!/usr/bin/env python3
"""Tests OpenCL's built-in functions on CUDA kernels against PoCL: special values and random ones,
each function, type and a few widths, within the error that the specification allows."""

import math
import os
import random
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from functions import *  # noqa: F403: a table
from shapes import OPTIONS, SHAPES, ordered_results
from spacecast_test import POCL_ICD, Failure, describe, differences, fresh_folder, main, parser, run

HERE = Path(__file__).resolve().parent
FORMATS = {"char": "b", "uchar": "B", "short": "h", "ushort": "H", "int": "i", "uint": "I", "long": "q", "ulong": "Q",
           "float": "f", "double": "d"}


def limits(kind):
    bits = 8 * INTEGERS[kind]
    return (0, 2**bits - 1) if kind.startswith("u") else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


def special(kind):
    if kind in INTEGERS:
        low, high = limits(kind)
        return [v for v in (0, 1, 2, 3, 7, 8, -1, -2, -5, low, low + 1, high, high - 1, high // 2, high // 2 + 1, low // 2, 100, 31, 33, 64)
                if low <= v <= high]
    tiny, huge = (1.401298464e-45, 3.4028234663852886e38) if kind == "float" else (5e-324, 1.7976931348623157e308)
    least = 1.17549435e-38 if kind == "float" else 2.2250738585072014e-308
    signed = [0.0, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, math.pi, 10.0, 1e10, 1e-10, least, tiny, huge, math.inf, 0.9999999, 1.0000001, 127.5,
              255.5, 32768.5, 2147483648.0, 9.3e18, 1e20]
    return [s * v for v in signed for s in (1, -1)] + [math.nan]


def some(kind, count, generator):
    if kind in INTEGERS:
        return [generator.randint(*limits(kind)) >> generator.randrange(8 * INTEGERS[kind]) for _ in range(count)]
    return [generator.choice((1, -1)) * generator.uniform(0.5, 1) * 2.0 ** generator.choice((0, 1, 2, 3, 5, 10, -3, -10, 30, 60)) for _ in range(count)]


def rows(kind, generator):
    """Triples: every pair of special values, and random ones; a multiple of 48 for every width."""
    values = special(kind)
    triples = [(x, y, generator.choice(values)) for x in values for y in values]
    triples += list(zip(some(kind, 400, generator), some(kind, 400, generator), some(kind, 400, generator)))
    while len(triples) % 48:
        triples.append(triples[0])
    return triples


def moderate_rows(kind, generator):
    """Real numbers of everyday size: sums of their products neither overflow nor vanish."""
    value = lambda: generator.choice((1, -1)) * generator.choice((generator.uniform(0.01, 1), generator.uniform(1, 100), 0.5, 3.0))
    return [(value(), value(), value()) for _ in range(960)]


def vector(kind, width):
    return kind if width == 1 else f"{kind}{width}"


def kernel(name, kind, width, result, call, arguments, extra=None, scalar=False):
    """One kernel; `extra` is the type of a second result, `scalar` says that one value comes of all lanes."""
    load = lambda v: f"{v}[i]" if width == 1 else f"vload{width}(i, {v})"
    store = lambda value, to: f"{to}[i] = {value};" if width == 1 or scalar else f"vstore{width}({value}, i, {to});"
    text = f"kernel void {name}({''.join(f'global const {kind} *{v}, ' for v in 'abc'[:arguments])}"
    text += f"global {result} *o) {{\n  size_t i = get_global_id(0);\n"
    values = {v: load(v) for v in "abc"[:arguments]}
    if extra:
        text += f"  {vector(extra, width)} p = 0;\n  {vector(result, width)} r = {call.format(p='p', q='p', **values)};\n  {store('r', 'o')}\n"
        text += f"  global {extra} *s = (global {extra} *)(o + get_global_size(0) * {width});\n  {store('p', 's')}\n"
    else:
        text += f"  {store(call.format(**values), 'o')}\n"
    return text + "}\n"


def call_of(name, count):
    return f"{name}({', '.join(['{a}', '{b}', '{c}'][:count])})"


def real_kernels(kind, width):
    # A comparison of doubles gives an int, of vectors of them longs.
    whole = "long" if kind == "double" and width > 1 else "int"
    made = []
    add = lambda name, result, call, count, bound, extra=None: made.append((name, result, bound, extra, kernel(f"{name}_{width}", kind, width, result, call, count, extra)))
    for name, bound in REAL_1.items():
        add(name, kind, call_of(name, 1), 1, bound)
    for name, bound in REAL_2.items():
        add(name, kind, call_of(name, 2), 2, bound)
    for name, bound in REAL_3.items():
        add(name, kind, call_of(name, 3), 3, bound)
    for name, (call, bound) in REAL_CALL.items():
        add(name, kind, call, 3, bound)
    for name, bound in WHOLE_SECOND.items():
        add(name, kind, f"{name}({{a}}, convert_{vector('int', width)}_sat({{b}}))", 2, bound)
    add("remquo", kind, "remquo({a}, {b}, &{q})", 2, 0, "int")
    for name in RELATIONAL_1:
        add(name, whole, call_of(name, 1), 1, 0)
    for name in RELATIONAL_2:
        add(name, whole, call_of(name, 2), 2, 0)
    for name, (call, bound) in REAL_POINTER.items():
        add(name, kind, call, 1, bound, kind)
    for name, (call, bound) in INTEGER_POINTER.items():
        add(name, kind, call, 1, bound, "int")
    add("ilogb", "int", "ilogb({a})", 1, 0)
    add("nan_select", kind, "select({a}, {b}, {a} > {b})" if width > 1 else "select({a}, {b}, isgreater({a}, {b}))" if kind == "float" else "select({a}, {b}, (long)isgreater({a}, {b}))", 2, 0)
    return made


def integer_kernels(kind, width):
    made = []
    unsigned = kind if kind.startswith("u") else "u" + kind
    add = lambda name, result, call, count: made.append((name, result, 0, None, kernel(f"{name}_{width}", kind, width, result, call, count)))
    for name in INTEGER_1:
        add(name, unsigned if name == "abs" else kind, call_of(name, 1), 1)
    for name in INTEGER_2:
        add(name, unsigned if name == "abs_diff" else kind, call_of(name, 2), 2)
    for name in INTEGER_3:
        add(name, kind, call_of(name, 3), 3)
    if kind in ("int", "uint"):
        for name, call in INTEGER_24.items():
            add(name, kind, call, 3 if name == "mad24" else 2)
    add("clamp", kind, "clamp({a}, min({b}, {c}), max({b}, {c}))", 3)
    wide = {"char": "short", "uchar": "ushort", "short": "int", "ushort": "uint", "int": "long", "uint": "ulong"}.get(kind)
    if wide:
        low = f"as_{vector(unsigned, width)}({{b}})"
        add("upsample", wide, f"upsample({{a}}, {low})", 2)
    return made


def conversion_kernels(kind, width):
    made = []
    for to in [*INTEGERS, *REALS]:
        modes = ("", "_rte", "_rtz", "_rtp", "_rtn") if to in REALS or kind in REALS else ("",)
        for saturation in ("", "_sat") if to in INTEGERS else ("",):
            # Outside the type's range only saturation says what comes out of a real number.
            if kind in REALS and to in INTEGERS and not saturation:
                continue
            for mode in modes:
                name = f"convert_{vector(to, width)}{saturation}{mode}"
                made.append((name, to, 0, None, kernel(name + "_", kind, width, to, name + "({a})", 1)))
    return made


def units(a, b, kind):
    """How many representable numbers lie between."""
    if a == b or (a != a and b != b):
        return 0
    if a != a or b != b:
        return math.inf
    code, mask = ("i", 0x80000000) if kind == "float" else ("q", 1 << 63)
    bits = lambda v: struct.unpack("<" + code, struct.pack("<" + FORMATS[kind], v))[0]
    order = lambda n: n if n >= 0 else -(n + mask)
    return abs(order(bits(a)) - order(bits(b)))


def compare(made, expected, actual, triples, kind, width, known):
    size = 64 + len(triples) * 16
    wrong, by_name = [], {}
    epsilon = 2.0**-23 if kind == "float" else 2.0**-52
    largest = [max([1] + [abs(triple[i]) for triple in triples if triple[i] == triple[i]]) for i in (0, 1)]
    names = {name + "_" if name.startswith("convert") else f"{name}_{width}": (name, result, bound, extra) for name, result, bound, extra, _ in made}
    for text, into in ((expected, 0), (actual, 1)):
        for at in range(0, len(text), size):
            key = text[at:at + 64].split(b"\0")[0].decode()
            by_name.setdefault(key, [None, None])[into] = text[at + 64:at + size]
    for key, (name, result, bound, extra) in names.items():
        pair = by_name[key]
        if bound is None or not known.isdisjoint({(name, kind, "any"), (name, kind, "1" if width == 1 else "vector")}):
            continue
        parts = [(result, 0)] + ([(extra, len(triples) * struct.calcsize(FORMATS[result]))] if extra else [])
        for part, start in parts:
            form = f"<{len(triples)}{FORMATS[part]}"
            old, new = (struct.unpack_from(form, side, start) for side in pair)
            for row, x, y in zip(triples, old, new):
                # Seven bits and the sign are asked for.
                if name == "remquo" and part == "int":
                    x, y = (math.copysign(abs(value) % 128, value) if abs(value) % 128 else 0 for value in (x, y))
                if isinstance(bound, tuple):
                    right = abs(x - y) <= bound[1] * epsilon * largest[0] * largest[1]
                else:
                    right = (units(x, y, part) if part in REALS else 0 if x == y else math.inf) <= 2 * bound
                if not right:
                    wrong.append(f"{key} of {kind}: {row}: PoCL {x!r}, CUDA {y!r}")
                    break
    return wrong


def compare_ordered(made, actual, triples, kind):
    """Against the specification's words, as PoCL has not these functions."""
    low, high = limits(kind)
    size = 64 + len(triples) * 16
    values, wrong = [triple[0] for triple in triples], []
    wrap = lambda n: (n - low) % (high - low + 1) + low
    for at in range(0, len(actual), size):
        name = actual[at:at + 64].split(b"\0")[0].decode().removesuffix("_1")
        expected = ordered_results(name, values, wrap)
        found = list(struct.unpack_from(f"<{len(expected)}{FORMATS[kind]}", actual, at + 64))
        if found != expected:
            wrong.append(f"{name} of {kind}: {expected[:9]}..., CUDA {found[:9]}...")
    return wrong if len(actual) == size * len(made) else wrong + ["a kernel is missing"]


def known_differences():
    lines = (HERE / "known.txt").read_text().splitlines()
    return {tuple(line.split()[:3]) for line in lines if line and not line.startswith("#")}


def test(spacecast, group, work):
    shape, kind, width = group.split("-")
    width = int(width)
    fresh_folder(work)
    triples = (moderate_rows if shape in ("geometric", "fast") else rows)(kind, random.Random(group))
    if shape in SHAPES:
        made = SHAPES[shape](kind, width, kernel)
    else:
        made = {"math": real_kernels, "integer": integer_kernels, "convert": conversion_kernels}[shape](kind, width)
    (work / "kernels.cl").write_text("\n".join(text for *_, text in made))
    (work / "sizes").write_bytes(struct.pack("<QQ", len(triples) // width, len(triples) * 16))
    for i, name in enumerate("abc"):
        column = [triple[i] for triple in triples]
        (work / name).write_bytes(struct.pack(f"<{len(column)}{FORMATS[kind]}", *column))
    given = ["kernels.cl", OPTIONS.get(shape, ""), "sizes", "a", "b", "c"]
    built = run(["gcc", "-w", HERE / "host.c", "-o", work / "pocl", "-lOpenCL"])
    if built.returncode == 0:
        (work / "none.cl").write_text("")
        built = run([spacecast, "build", HERE / "host.c", "none.cl", "-o", work / "cuda", "--", "-w"], cwd=work)
    if built.returncode != 0:
        raise Failure(describe(built))
    pocl = {"OCL_ICD_VENDORS": str(POCL_ICD)} if POCL_ICD.exists() else {}
    cuda = {"SPACECAST": str(spacecast), "SPACECAST_RUN_ON": "cpu", "SPACECAST_CACHE": str(work / "cache")}
    printed = []
    programs = [("pocl", pocl), ("cuda", cuda)]
    for program, environment in programs[1:] if shape == "ordered" else programs:
        ran = run([work / program, *given, f"{program}.out"], cwd=work, environment=environment)
        if ran.returncode != 0:
            raise Failure(describe(ran))
        printed.append(ran.stdout)
    if printed[0] != printed[-1]:
        raise Failure(differences(*printed, "output"))
    if shape == "print" and not printed[0]:
        raise Failure("nothing was printed")
    wrong = compare_ordered(made, (work / "cuda.out").read_bytes(), triples, kind) if shape == "ordered" else compare(made, (work / "pocl.out").read_bytes(), (work / "cuda.out").read_bytes(), triples, kind, width, known_differences())
    if wrong:
        raise Failure("\n".join(wrong))


if __name__ == "__main__":
    arguments = parser(__doc__.splitlines()[0])
    arguments.add_argument("group", help="SHAPE-TYPE-LANES: math-float-1, integer-uchar-4, convert-double-1")
    given = arguments.parse_args()
    sys.exit(main(test, given.spacecast.resolve(), given.group, given.work.resolve() / "opencl_builtins" / given.group))
