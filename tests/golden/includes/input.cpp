// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// Device code from the project's headers; system headers stay with the host.
#include "given_settings.h"
#include "shapes.cuh"
#include <cstdio>
#include <vector>

void areas(const Rect *in, int *out, int n) {
  spacecast_unit().enqueue(areas, in, out, n);
}

int main() {
  std::vector<Rect> rects(4, Rect{2, 3});
  std::printf("%d\n", area(rects[0]));
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

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
)CL",
      {
          {areas, "areas"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
