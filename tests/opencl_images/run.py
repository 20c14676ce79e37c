#!/usr/bin/env python3
"""Tests images on CUDA kernels against the specification's formulas: one kind of image with every sampler,
in several formats, with reads, writes and queries."""

import random
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from reference import border, gathered, layer, read, scaled, spread
from spacecast_test import Failure, describe, fresh_folder, main, parser, run

HERE = Path(__file__).resolve().parent
# CL_MEM_OBJECT_*, the number of axes that filter, and the sizes in the order of clCreateImage.
KINDS = {"image1d": (0x10F4, 1, (7, 1, 1)), "image1d_buffer": (0x10F6, 1, (7, 1, 1)), "image1d_array": (0x10F5, 1, (6, 3, 1)),
         "image2d": (0x10F1, 2, (6, 5, 1)), "image2d_array": (0x10F3, 2, (5, 4, 3)), "image3d": (0x10F2, 3, (5, 4, 3))}
ORDERS = {"R": 0x10B0, "A": 0x10B1, "RG": 0x10B2, "RA": 0x10B3, "RGBA": 0x10B5, "BGRA": 0x10B6, "INTENSITY": 0x10B8, "LUMINANCE": 0x10B9}
CHANNELS = {"R": 1, "A": 1, "RG": 2, "RA": 2, "RGBA": 4, "BGRA": 4, "INTENSITY": 1, "LUMINANCE": 1}
# CL_ channel types: the code, struct's letter, the class of reads, and what 1 is.
TYPES = {"snorm8": (0x10D0, "b", "f", 127), "snorm16": (0x10D1, "h", "f", 32767), "unorm8": (0x10D2, "B", "f", 255),
         "unorm16": (0x10D3, "H", "f", 65535), "half": (0x10DD, "e", "f", 1), "float": (0x10DE, "f", "f", 1),
         "sint8": (0x10D7, "b", "i", 1), "sint16": (0x10D8, "h", "i", 1), "sint32": (0x10D9, "i", "i", 1),
         "uint8": (0x10DA, "B", "u", 1), "uint16": (0x10DB, "H", "u", 1), "uint32": (0x10DC, "I", "u", 1)}
FORMATS = [("RGBA", "float"), ("RGBA", "unorm8"), ("BGRA", "unorm8"), ("RG", "half"), ("R", "snorm16"), ("RA", "unorm16"),
           ("A", "float"), ("INTENSITY", "float"), ("LUMINANCE", "unorm8"), ("RGBA", "snorm8"),
           ("RGBA", "sint32"), ("R", "sint8"), ("RG", "sint16"), ("RGBA", "uint8"), ("R", "uint32"), ("RGBA", "uint16")]
MODES = {"N": "CLK_ADDRESS_NONE", "E": "CLK_ADDRESS_CLAMP_TO_EDGE", "C": "CLK_ADDRESS_CLAMP", "R": "CLK_ADDRESS_REPEAT",
         "M": "CLK_ADDRESS_MIRRORED_REPEAT"}
COUNT = 96


def coordinate(kind, axes, of, floating):
    """The coordinate that OpenCL C wants: with a layer behind the axes, and filled up to four."""
    parts = [f"{of}[i].{'xyzw'[axis]}" for axis in range(axes)]
    if kind.endswith("array"):
        parts.append(f"u[i].{'xyzw'[axes]}")
    if not floating:
        parts = [f"convert_int_rtn({part})" if index < axes else f"convert_int_rte({part})" for index, part in enumerate(parts)]
    if len(parts) == 1:
        return parts[0]
    parts += ["0"] * (4 - len(parts) if len(parts) == 3 else 0)
    return f"({'float' if floating else 'int'}{len(parts)})({', '.join(parts)})"


def kernels(kind, axes, sizes):
    """Kernels by name: class, filter, mode, and N or U for normalised or not; I reads at whole coordinates."""
    head = f"kernel void {{}}({{}} {kind}_t image, global const float4 *n, global const float4 *u, global {{}}4 *o) {{{{\n  size_t i = get_global_id(0);\n"
    text = []
    for letter, suffix, result in (("f", "f", "float"), ("i", "i", "int"), ("u", "ui", "uint")):
        add = lambda name, body, access="read_only": text.append(head.format(name, access, result) + body + "}\n")
        whole = coordinate(kind, axes, "u", False)
        add(f"{letter}_S", f"  o[i] = read_image{suffix}(image, {whole});\n")
        samplers = {}
        for filtering in "NL" if letter == "f" else "N":
            for mode in MODES:
                for normalised in "NU" if mode in "NEC" else "N":
                    bits = f"CLK_NORMALIZED_COORDS_{'TRUE' if normalised == 'N' else 'FALSE'} | {MODES[mode]} | CLK_FILTER_{'NEAREST' if filtering == 'N' else 'LINEAR'}"
                    samplers[f"{filtering}_{mode}_{normalised}"] = bits
        if kind != "image1d_buffer":
            for name, bits in samplers.items():
                place = coordinate(kind, axes, "n" if name.endswith("N") else "u", True)
                add(f"{letter}_{name}", f"  const sampler_t sampler = {bits};\n  o[i] = read_image{suffix}(image, sampler, {place});\n")
            add(f"{letter}_I", f"  const sampler_t sampler = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;\n"
                               f"  o[i] = read_image{suffix}(image, sampler, {whole});\n")
            # One image with two samplers.
            first, second = samplers["N_E_N"], samplers["N_C_U"]
            add(f"{letter}_T", f"  const sampler_t a = {first}, b = {second};\n"
                               f"  {result}4 x = read_image{suffix}(image, a, {coordinate(kind, axes, 'n', True)});\n"
                               f"  {result}4 y = read_image{suffix}(image, b, {coordinate(kind, axes, 'u', True)});\n"
                               "  o[i] = i % 2 ? x : y;\n")
        w, h, d = sizes
        at = {1: "(int)i", 2: f"(int2)(i % {w}, i / {w})", 3: f"(int4)(i % {w}, i / {w} % {h}, i / {w * h}, 0)"}[axes + kind.endswith("array")]
        value = "(float4)(i * 0.0625f - 0.5f, i * 0.01f, 1.25f - i * 0.03f, i % 2)" if letter == "f" else \
            f"({result}4)(i * 1000, i, 70000 - i * 5, i * i)" if letter == "u" else "(int4)((int)i * -1000, i, 40000, (int)i - 5)"
        add(f"{letter}_write", f"  write_image{suffix}(image, {at}, {value});\n", "write_only")
    height = "get_image_height(image)" if axes > 1 else "0"
    depth = "get_image_depth(image)" if axes == 3 else "get_image_array_size(image)" if kind.endswith("array") else "0"
    dims = {2: "get_image_dim(image).x * 10 + get_image_dim(image).y", 3: "get_image_dim(image).z + get_image_dim(image).w * 100"}.get(axes, "0")
    text.append(head.format("q", "read_only", "int") + f"  o[i] = (int4)(get_image_width(image) + 100 * ({height}), {depth}, {dims},\n"
                "                get_image_channel_data_type(image) * 65536 + get_image_channel_order(image));\n}\n")
    return "".join(text).replace("{{", "{").replace("}}", "}")


def write_value(letter, i):
    if letter == "f":
        return [i * 0.0625 - 0.5, i * 0.01, 1.25 - i * 0.03, i % 2]
    return [i * 1000, i, 70000 - i * 5, i * i] if letter == "u" else [i * -1000, i, 40000, i - 5]


def stored(value, letter, code, one):
    if letter == "f" and one == 1:
        return struct.unpack("<" + code, struct.pack("<" + code, value))[0]
    bits = 8 * struct.calcsize(code)
    low, high = (0, 2**bits - 1) if code.isupper() else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
    return min(max(round(value * one), low), high)


def check_format(kind, axes, sizes, order, type_name, pixels, places, output):
    code, letter, one = TYPES[type_name][1:]
    channels = CHANNELS[order]
    layered = kind.endswith("array")
    layers = sizes[axes] if layered else 0
    unit = 1.0 if letter == "f" else 1
    value_of = lambda v: max(v / one, -1.0) if letter == "f" and one > 1 else v

    def texel(at):
        if at is None:
            return border(order, unit)
        index = at[0] + sizes[0] * ((at[1] if len(at) > 1 else 0) + sizes[1] * (at[2] if len(at) > 2 else 0))
        return spread(order, [value_of(v) for v in pixels[index * channels:(index + 1) * channels]], unit)

    wrong, at = [], 0
    normalised, unnormalised = places
    axis_sizes = sizes[:axes]
    names = set()
    while at + 64 + 16 * COUNT <= len(output) - len(pixels) * struct.calcsize(code):
        name = output[at:at + 64].split(b"\0")[0].decode()
        names.add(name)
        form = {"f": "f", "i": "i", "u": "I"}.get(name[0], "i")
        found = list(struct.iter_unpack(f"<4{form}", output[at + 64:at + 64 + 16 * COUNT]))
        at += 64 + 16 * COUNT
        if name == "q":
            dims = {2: sizes[0] * 10 + sizes[1], 3: sizes[2]}.get(axes, 0)
            expected = (sizes[0] + 100 * (sizes[1] if axes > 1 else 0), sizes[2] if axes == 3 else layers, dims,
                        TYPES[type_name][0] * 65536 + ORDERS[order])
            if found[0] != expected:
                wrong.append(f"query of {kind} {order} {type_name}: {found[0]}, not {expected}")
            continue
        for row in range(COUNT):
            kinds = name[2:]
            if kinds == "T":
                kinds = "N_E_N" if row % 2 else "N_C_U"
            if kinds in ("S", "I"):
                filtering, mode, space = "N", "C", "U"
            else:
                filtering, mode, space = kinds.split("_")
            place = [scaled(s, size, mode) for s, size in zip(normalised[row], axis_sizes)] if space == "N" else list(unnormalised[row][:axes])
            inside = all(0.5 <= u <= size - 0.5 for u, size in zip(place, axis_sizes)) and \
                (not layers or round(unnormalised[row][axes]) in range(layers))
            # Beyond the image, CLK_ADDRESS_NONE and reads without a sampler are undefined.
            if (kinds == "S" or mode == "N") and not inside:
                continue
            # Rounding decides where the texel changes.
            if filtering == "N" and any(abs(u - round(u)) < 1e-3 for u in place):
                continue
            expected = read(texel, axis_sizes, layers, place + list(unnormalised[row][axes:axes + 1]), filtering, "E" if mode == "N" else mode)
            limit = (2e-3 if filtering == "L" else 2e-7) if letter == "f" else 0
            if any(abs(x - y) > limit for x, y in zip(found[row], expected)):
                wrong.append(f"{name} of {kind} {order} {type_name} at {place} {unnormalised[row]}: {found[row]}, not {expected}")
                break
    if len(names) < 5 and kind != "image1d_buffer" or f"{letter}_S" not in names:
        wrong.append(f"{kind} {order} {type_name}: only {sorted(names)} ran")
    written = struct.unpack(f"<{len(pixels)}{code}", output[at:])
    for i in range(len(pixels) // channels):
        expected = [stored(v, letter, code, one) for v in gathered(order, write_value(letter, i))]
        actual = list(written[i * channels:(i + 1) * channels])
        if any(abs(x - y) > (1e-6 if letter == "f" and code == "f" else 1 if letter == "f" and code in "bBhH" else 1e-3 if code == "e" else 0)
               for x, y in zip(actual, expected)):
            wrong.append(f"write of {kind} {order} {type_name} at {i}: {actual}, not {expected}")
            break
    return wrong


def test(spacecast, kind, work):
    fresh_folder(work)
    generator = random.Random(kind)
    number, axes, sizes = KINDS[kind]
    (work / "kernels.cl").write_text(kernels(kind, axes, sizes))
    (work / "none.cl").write_text("")
    built = run([spacecast, "build", HERE / "host.c", "none.cl", "-o", work / "program", "--", "-w"], cwd=work)
    if built.returncode != 0:
        raise Failure(describe(built))
    normalised = [[generator.uniform(-1.6, 2.6) if row % 3 == 0 else generator.uniform(0.02, 0.98) for _ in range(4)] for row in range(COUNT)]
    unnormalised = [[generator.uniform(-2, 9) if row % 3 == 0 else generator.uniform(0.5, (list(sizes) + [1])[axis] - 0.5) for axis in range(4)]
                    for row in range(COUNT)]
    single = lambda rows: [list(struct.unpack("<4f", struct.pack("<4f", *row))) for row in rows]
    places = single(normalised), single(unnormalised)
    for name, rows in zip(("normalised", "unnormalised"), places):
        (work / name).write_bytes(b"".join(struct.pack("<4f", *row) for row in rows))
    environment = {"SPACECAST": str(spacecast), "SPACECAST_RUN_ON": "cpu", "SPACECAST_CACHE": str(work / "cache")}
    given, pixels_of = [], {}
    for order, type_name in FORMATS:
        channel_type, code, letter, one = TYPES[type_name]
        count = sizes[0] * sizes[1] * sizes[2] * CHANNELS[order]
        if letter == "f" and one == 1:
            pixels = [generator.randint(-64, 64) / 16 for _ in range(count)]
        else:
            bits = 8 * struct.calcsize(code)
            pixels = [generator.randint(*((0, 2**bits - 1) if code.isupper() else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1))) for _ in range(count)]
        (work / f"{order}_{type_name}").write_bytes(struct.pack(f"<{count}{code}", *pixels))
        pixels_of[order, type_name] = pixels
        given += [ORDERS[order], channel_type, f"{order}_{type_name}", letter, f"{order}_{type_name}.out"]
    ran = run([work / "program", "kernels.cl", number, *sizes, "normalised", "unnormalised", COUNT, *given], cwd=work, environment=environment)
    if ran.returncode != 0:
        raise Failure(describe(ran))
    wrong = []
    for (order, type_name), pixels in pixels_of.items():
        output = (work / f"{order}_{type_name}.out").read_bytes()
        wrong += check_format(kind, axes, sizes, order, type_name, pixels, places, output)
    if wrong:
        raise Failure("\n".join(wrong))


if __name__ == "__main__":
    arguments = parser(__doc__.splitlines()[0])
    arguments.add_argument("kind", choices=KINDS)
    given = arguments.parse_args()
    sys.exit(main(test, given.spacecast.resolve(), given.kind, given.work.resolve() / "opencl_images" / given.kind))
