// Translated from input.cu by spacecast 0.1.

// A function for both sides, whose branches differ by side.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

int clamped(int value, int limit) {
#ifdef __CUDA_ARCH__
  return min(max(value, 0), limit);
#else
  return value < 0 ? 0 : value > limit ? limit : value;
#endif
}

static int twice(int value) { return 2 * value; }

void limit(int *data, int at_most) {
  spacecast_unit().enqueue(limit, data, at_most);
}

int on_host(int value) { return clamped(twice(value), 100); }

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

int clamped(int value, int limit) {
  return min(max(value, 0), limit);
}

static int twice(int value) { return 2 * value; }

__kernel void limit(__global int *data, int at_most) {
  data[get_local_id(0)] = clamped(twice(data[get_local_id(0)]), at_most);
}
)CL",
      {
          {limit, "limit"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
