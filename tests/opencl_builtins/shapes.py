"""Kernels of functions that are no plain lane-by-lane mathematics: geometry, the fast forms, lanes moved
about, atomic functions of the three generations, and printf."""

from functions import INTEGERS, REALS, WIDTHS

# Units of the last place, or ("absolute", n): n epsilons of the product of the largest lanes.
GEOMETRIC = {"dot": ("dot({a}, {b})", True, lambda n: ("absolute", 2 * n)),
             "length": ("length({a})", True, lambda n: 3 + n // 2),
             "distance": ("distance({a}, {b})", True, lambda n: 3 + 2 * n),
             "normalize": ("normalize({a})", False, lambda n: 2 + n),
             "fast_length": ("fast_length({a})", True, lambda n: 8192 + n),
             "fast_distance": ("fast_distance({a}, {b})", True, lambda n: 8192 + n),
             "fast_normalize": ("fast_normalize({a})", False, lambda n: 8192 + n)}
COMMON = {"mix": ("mix({a}, {b}, fabs({c}) / 200)", ("absolute", 8)),
          "smoothstep": ("smoothstep(fmin({a}, {b}), fmax({a}, {b}) + 1, {c})", ("absolute", 64)),
          "step": ("step({a}, {b})", 0), "sign": ("sign({a})", 0), "degrees": ("degrees({a})", 2),
          "radians": ("radians({a})", 2), "mad": ("mad({a}, {b}, {c})", ("absolute", 8))}
# With one scalar for all lanes.
COMMON_SCALAR = {"mix_scalar": ("mix({a}, {b}, {s}(0.25))", ("absolute", 8)),
                 "smoothstep_scalar": ("smoothstep({s}(-1), {s}(20), {c})", ("absolute", 64)),
                 "step_scalar": ("step({s}(1), {b})", 0), "clamp_scalar": ("clamp({a}, {s}(-3), {s}(4))", 0),
                 "fmax_scalar": ("fmax({a}, {s}(2))", 0), "fmin_scalar": ("fmin({a}, {s}(2))", 0),
                 "max_scalar": ("max({a}, {s}(2))", 0), "min_scalar": ("min({a}, {s}(2))", 0)}
FAST_1 = ("cos", "exp", "exp2", "exp10", "log", "log2", "log10", "recip", "rsqrt", "sin", "sqrt", "tan")
FAST_2 = ("divide", "powr")


def geometric_kernels(kind, width, kernel):
    made = []
    add = lambda name, call, bound, scalar=False: made.append(
        (name, kind, bound, None, kernel(f"{name}_{width}", kind, width, kind, call, 3, scalar=scalar)))
    for name, (call, scalar, bound) in GEOMETRIC.items():
        if kind == "float" or not name.startswith("fast"):
            add(name, call, bound(width), scalar)
    if width in (3, 4):
        add("cross", "cross({a}, {b})", ("absolute", 4))
    for name, (call, bound) in COMMON.items():
        add(name, call, bound)
    if width > 1:
        for name, (call, bound) in COMMON_SCALAR.items():
            add(name, call.replace("{s}", f"({kind})"), bound)
    return made


def fast_kernels(kind, width, kernel):
    """Of positive numbers: native_* is as exact as the device likes, and here within what half_* must be."""
    made = []
    for form in ("native", "half"):
        for name in FAST_1 + FAST_2:
            call = f"{form}_{name}(fabs({{a}}) / 16 + {kind}(0.1)" .replace(kind + "(", f"({kind})(")
            call += f", fabs({{b}}) / 32 + ({kind})(0.1))" if name in FAST_2 else ")"
            made.append((f"{form}_{name}", kind, 8192, None, kernel(f"{form}_{name}_{width}", kind, width, kind, call, 2)))
    return made


def lane_kernels(kind, width, kernel):
    size = {**INTEGERS, **REALS}[kind]
    mask = {1: "uchar", 2: "ushort", 4: "uint", 8: "ulong"}[size]
    made = []
    for to in (2, 4, 8, 16):
        if width == 3 or to * size > 16 * width:
            continue
        which = ", ".join(f"(i * {7 + lane} + {lane * 5}) % 251" for lane in range(to))
        for name, call in (("shuffle", "shuffle({a}, m)"), ("shuffle2", "shuffle2({a}, {b}, m)")):
            values = {v: f"vload{width}(i, {v})" for v in "ab"}
            text = (f"kernel void {name}_to_{to}_{width}(global const {kind} *a, global const {kind} *b, global {kind} *o) {{\n"
                    f"  size_t i = get_global_id(0);\n  {mask}{to} m = ({mask}{to})({which});\n"
                    f"  vstore{to}({call.format(**values)}, i, o);\n}}\n")
            made.append((f"{name}_to_{to}", kind, 0, None, text))
    for name, word in (("select_unsigned", mask), ("select_signed", mask[1:])):
        made.append((name, kind, 0, None, kernel(f"{name}_{width}", kind, width, kind, f"select({{a}}, {{b}}, as_{word}{width}({{c}}))", 3)))
    made.append(("swizzle", kind, 0, None, kernel(f"swizzle_{width}", kind, width, kind,
                                                  {2: "{a}.yx", 3: "{a}.zxy", 4: "({kind}4)({a}.odd, {b}.lo)",
                                                   8: "({kind}8)({a}.hi, {b}.even)", 16: "{a}.sfedcba9876543210"}[width].replace("{kind}", kind), 2)))
    steps = 4 if width == 3 else width
    made.append(("vec_step", kind, 0, None, kernel(f"vec_step_{width}", kind, width, kind,
                                                   f"({kind}{width})(vec_step({{a}}) * 10 + vec_step({kind}{width}) - {steps})", 1)))
    return made


def atomic_kernels(kind, width, kernel):
    """Old values of one work-item's operations, and what all items leave in global and local memory."""
    made = []
    add = lambda name, text: made.append((name, kind, 0, None, text))
    operations = ("add", "sub", "xchg", "inc", "dec", "cmpxchg", "min", "max", "and", "or", "xor")
    for prefix in ("atom_", "atomic_") if INTEGERS[kind] == 4 else ("atom_",):
        for operation in operations:
            given = {"inc": "", "dec": "", "cmpxchg": ", o[200] & 3, a[j]"}.get(operation, ", a[j]")
            name = prefix + operation
            add(name, f"kernel void {name}_1(global const {kind} *a, global {kind} *o) {{\n"
                      f"  if (get_global_id(0) != 0) return;\n  volatile global {kind} *x = o + 200;\n"
                      f"  for (int j = 0; j < 64; ++j) o[j] = {name}(x{given});\n}}\n")
            if operation in ("xchg", "cmpxchg"):
                continue
            start = "~0" if operation in ("and",) else "0"
            gather = {"inc": "add", "dec": "add", "sub": "add"}.get(operation, operation)
            last = f"{prefix}or(o + 1, ~t)" if operation == "and" else f"{prefix}{gather}(o + 1, t)"
            given = given.replace("a[j]", "a[i]")
            add(name + "_all", f"kernel void {name}_all_1(global const {kind} *a, global {kind} *o) {{\n"
                               f"  local {kind} t;\n  size_t i = get_global_id(0);\n"
                               f"  if (get_local_id(0) == 0) t = {start};\n  barrier(CLK_LOCAL_MEM_FENCE);\n"
                               f"  {name}(o{given});\n  {name}(&t{given});\n  barrier(CLK_LOCAL_MEM_FENCE);\n"
                               f"  if (get_local_id(0) == 0) {last};\n}}\n")
    return made


OPERATIONS = {"fetch_add": lambda x, y: x + y, "fetch_sub": lambda x, y: x - y, "fetch_or": lambda x, y: x | y,
              "fetch_xor": lambda x, y: x ^ y, "fetch_and": lambda x, y: x & y, "fetch_min": min, "fetch_max": max,
              "exchange": lambda x, y: y}
ORDERED = 64


def ordered_atomic_kernels(kind, width, kernel):
    """OpenCL C 2.0's, with and without their orders and scopes. PoCL 3.1 has none of them."""
    made = []
    head = f"global const {kind} *a, global {kind} *o) {{\n"
    cell = f"volatile global atomic_{kind} *x = (volatile global atomic_{kind} *)(o + 200);\n"
    orders = ("relaxed", "acquire", "release", "acq_rel", "seq_cst")
    for at, operation in enumerate(OPERATIONS):
        order = orders[at % len(orders)]
        for name, call in ((f"atomic_{operation}", f"atomic_{operation}(x, a[j])"),
                           (f"atomic_{operation}_explicit",
                            f"atomic_{operation}_explicit(x, a[j], memory_order_{order}, memory_scope_device)")):
            made.append((name, kind, 0, None,
                         f"kernel void {name}_1({head}  if (get_global_id(0) != 0) return;\n  {cell}"
                         f"  for (int j = 0; j < {ORDERED}; ++j) o[j] = {call};\n}}\n"))
    made.append(("atomic_load_store", kind, 0, None,
                 f"kernel void atomic_load_store_1({head}  if (get_global_id(0) != 0) return;\n  {cell}"
                 f"  atomic_init(x, 5);\n  for (int j = 0; j < {ORDERED}; ++j) {{\n    o[j] = atomic_load(x);\n"
                 "    atomic_store(x, a[j]);\n"
                 "    o[j] ^= atomic_load_explicit(x, memory_order_acquire, memory_scope_work_group);\n"
                 "    atomic_store_explicit(x, a[j] & 7, memory_order_release, memory_scope_device);\n  }\n}\n"))
    for name, call in (("atomic_compare_exchange", "atomic_compare_exchange_strong(x, &expected, a[j])"),
                       ("atomic_compare_exchange_explicit",
                        "atomic_compare_exchange_strong_explicit(x, &expected, a[j], memory_order_acq_rel, "
                        "memory_order_relaxed, memory_scope_device)")):
        made.append((name, kind, 0, None,
                     f"kernel void {name}_1({head}  if (get_global_id(0) != 0) return;\n  {cell}"
                     f"  {kind} expected = 0;\n  for (int j = 0; j < {ORDERED}; ++j) {{\n"
                     f"    bool done = {call};\n    o[j] = expected ^ (done ? 0 : 1);\n"
                     "    if (j % 3 != 0) expected = a[j];\n  }\n}\n"))
    return made


def ordered_results(name, values, wrap):
    """What OpenCL C 2.0, section 6.13.11, says of one of these kernels."""
    cell, expected, results = 0, 0, []
    operation = name.removeprefix("atomic_").removesuffix("_explicit")
    if operation == "load_store":
        cell = 5
    for j, value in enumerate(values[:ORDERED]):
        if operation == "load_store":
            results.append(cell ^ value)
            cell = value & 7
        elif operation == "compare_exchange":
            done = cell == expected
            if done:
                cell = value
            else:
                expected = cell
            results.append(expected ^ (0 if done else 1))
            if j % 3 != 0:
                expected = value
        else:
            results.append(cell)
            cell = wrap(OPERATIONS[operation](cell, value))
    return results


def print_kernels(kind, width, kernel):
    """What a single work-item prints; the output itself says nothing."""
    length = {"char": "hh", "short": "h", "int": "hl", "long": "l", "float": "hl", "double": "l"}[kind.removeprefix("u")]
    if width == 1:
        length = {"hl": "", "hh": "hh", "h": "h", "l": "l"}[length] if kind != "double" else ""
    lanes = "" if width == 1 else f"v{width}"
    if kind in REALS:
        forms = ["%{}f", "%.2{}f", "%+10.3{}e", "%{}g", "%-12.4{}g", "% 08.1{}f", "%#.0{}f", "%{}G", "%{}E"]
    else:
        forms = ["%{}u", "%{}x", "%#{}x", "%08{}X", "%{}o", "%-6{}u"] if kind.startswith("u") else ["%{}d", "%+5{}i", "%06{}d", "%-4{}d", "% {}d", "%.3{}d"]
    prints = ""
    for form in forms:
        text = form.format(lanes + length)
        prints += f'    printf("{text}|%d\\n", v, j);\n'
    load = "a[j]" if width == 1 else f"vload{width}(j, a)"
    return [("print", kind, 0, None,
             f"kernel void print_{width}(global const {kind} *a, global {kind} *o) {{\n  if (get_global_id(0) != 0) return;\n"
             f"  for (int j = 0; j < 12; ++j) {{\n    {kind}{width if width > 1 else ''} v = {load};\n{prints}  }}\n}}\n")]


SHAPES = {"geometric": geometric_kernels, "fast": fast_kernels, "lanes": lane_kernels, "atomic": atomic_kernels,
          "ordered": ordered_atomic_kernels, "print": print_kernels}
OPTIONS = {"ordered": "-cl-std=CL2.0"}
