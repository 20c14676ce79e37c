// Translated from input.cu by spacecast 0.1.

#define MARGIN (BASE_MARGIN * BASE_MARGIN)
#define BASE_MARGIN 3

typedef struct {
  int width, height;
} Rect;

// The area of a rectangle, for both sides.
static inline int area(Rect r) { return r.width * r.height; }

__kernel void areas(__global const Rect *in, __global int *out, int n) {
  int i = get_local_id(0);
  if (i < n)
    out[i] = area(in[i]) + MARGIN;
}
