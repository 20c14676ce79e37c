"""What OpenCL C 1.2, section 8.2, says that an image gives at a place."""

import math


def nearest(u, size, mode):
    """The texel on one axis; None is the border."""
    i = math.floor(u)
    if mode == "C":
        return i if 0 <= i < size else None
    if mode == "R":
        return i - size if i > size - 1 else i
    if mode == "M":
        return min(i, size - 1)
    return min(max(i, 0), size - 1)


def linear(u, size, mode):
    """The two texels on one axis, and how much the second counts."""
    low = math.floor(u - 0.5)
    part, high = u - 0.5 - low, low + 1
    if mode == "R":
        return low + size if low < 0 else low, high - size if high > size - 1 else high, part
    if mode == "M":
        return max(low, 0), min(high, size - 1), part
    if mode == "C":
        inside = lambda i: i if 0 <= i < size else None
        return inside(low), inside(high), part
    return min(max(low, 0), size - 1), min(max(high, 0), size - 1), part


def scaled(s, size, mode):
    """A normalised coordinate in texels."""
    if mode == "R":
        return (s - math.floor(s)) * size
    if mode == "M":
        return abs(s - 2 * round(0.5 * s)) * size
    return s * size


def layer(w, size):
    return min(max(round(w), 0), size - 1)


def read(texel, sizes, layers, place, filtering, mode):
    """`place` in texels, one number an axis, and the layer behind; texel(None...) is the border."""
    behind = (layer(place[len(sizes)], layers),) if layers else ()
    if filtering == "N":
        at = [nearest(u, size, mode) for u, size in zip(place, sizes)]
        return texel(None if None in at else (*at, *behind))
    sides = [linear(u, size, mode) for u, size in zip(place, sizes)]
    result = [0.0] * 4
    for corner in range(2 ** len(sizes)):
        at, weight = [], 1.0
        for axis, (low, high, part) in enumerate(sides):
            second = corner >> axis & 1
            at.append(high if second else low)
            weight *= part if second else 1 - part
        value = texel(None if None in at else (*at, *behind))
        result = [r + weight * v for r, v in zip(result, value)]
    return result


# What each order makes of a texel's channels.
def spread(order, channels, one):
    c = list(channels)
    return {"R": lambda: [c[0], 0, 0, one], "A": lambda: [0, 0, 0, c[0]], "RG": lambda: [c[0], c[1], 0, one],
            "RA": lambda: [c[0], 0, 0, c[1]], "RGBA": lambda: c, "BGRA": lambda: [c[2], c[1], c[0], c[3]],
            "INTENSITY": lambda: [c[0]] * 4, "LUMINANCE": lambda: [c[0], c[0], c[0], one]}[order]()


def gathered(order, value):
    """The channels that a write of `value` leaves."""
    x, y, z, w = value
    return {"R": [x], "A": [w], "RG": [x, y], "RA": [x, w], "RGBA": [x, y, z, w], "BGRA": [z, y, x, w],
            "INTENSITY": [x], "LUMINANCE": [x]}[order]


def border(order, one):
    return [0, 0, 0, one if order in ("R", "RG", "LUMINANCE") else 0]
