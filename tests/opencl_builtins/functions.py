"""OpenCL C 1.2's built-in functions by shape, with the error that the specification allows.

The error is in units of the last place, None where the specification leaves it to the device (sections
6.12 and 7.4 of OpenCL C 1.2). Functions of memory, work-groups, images and the fast forms of the
mathematical ones are not here.
"""

# One argument, of float and of double.
REAL_1 = {"acos": 4, "acosh": 4, "acospi": 5, "asin": 4, "asinh": 4, "asinpi": 5, "atan": 5, "atanh": 5, "atanpi": 5,
          "cbrt": 2, "ceil": 0, "cos": 4, "cosh": 4, "cospi": 4, "erf": 16, "erfc": 16, "exp": 3, "exp2": 3, "exp10": 3,
          "expm1": 3, "fabs": 0, "floor": 0, "lgamma": None, "log": 3, "log2": 3, "log10": 3, "log1p": 2, "logb": 0, "rint": 0,
          "round": 0, "rsqrt": 2, "sin": 4, "sinh": 4, "sinpi": 4, "sqrt": 3, "tan": 5, "tanh": 5, "tanpi": 6, "tgamma": 16,
          "trunc": 0, "degrees": 2, "radians": 2, "sign": 0}
REAL_2 = {"atan2": 6, "atan2pi": 6, "copysign": 0, "fdim": 0, "fmax": 0, "fmin": 0, "fmod": 0, "hypot": 4, "maxmag": 0,
          "minmag": 0, "nextafter": 0, "pow": 16, "remainder": 0, "step": 0}
REAL_3 = {"fma": 0, "bitselect": 0}
# Of real arguments in their order, so that the result is defined.
REAL_CALL = {"clamp": ("clamp({a}, fmin({b}, {c}), fmax({b}, {c}))", 0)}
RELATIONAL_2 = ("isequal", "isnotequal", "isgreater", "isgreaterequal", "isless", "islessequal", "islessgreater", "isordered",
                "isunordered")
RELATIONAL_1 = ("isfinite", "isinf", "isnan", "isnormal", "signbit")
# A second result behind a pointer.
REAL_POINTER = {"fract": ("fract({a}, &{p})", 0), "modf": ("modf({a}, &{p})", 0), "sincos": ("sincos({a}, &{p})", 4)}
INTEGER_POINTER = {"frexp": ("frexp({a}, &{q})", 0)}
WHOLE_SECOND = {"ldexp": 0, "pown": 16, "rootn": 16}

INTEGER_1 = ("abs", "clz", "popcount")
INTEGER_2 = ("abs_diff", "add_sat", "sub_sat", "hadd", "rhadd", "max", "min", "mul_hi", "rotate")
INTEGER_3 = ("mad_hi", "mad_sat", "bitselect")
INTEGER_24 = {"mul24": "mul24({a} >> 8, {b} >> 8)", "mad24": "mad24({a} >> 8, {b} >> 8, {c})"}

INTEGERS = {"char": 1, "uchar": 1, "short": 2, "ushort": 2, "int": 4, "uint": 4, "long": 8, "ulong": 8}
REALS = {"float": 4, "double": 8}
WIDTHS = (1, 2, 3, 4, 8, 16)
