// Translated from input.cu by spacecast 0.1.

// Variables in global memory that keep their values between launches.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

static unsigned int arrivals = 1;
static int last_values[32];

void visit(const int *values) {
  spacecast_unit().enqueue(visit, values);
}

void untouched(int *out) {
  spacecast_unit().enqueue(untouched, out);
}

unsigned int run(const int *values, int *out) {
  spacecast::launch(1, 8), visit(values);
  spacecast::launch(1, 8), untouched(out);
  unsigned int count;
  cudaMemcpyFromSymbol(&count, arrivals, sizeof(count));
  return count;
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

void record(int value, __global unsigned int *arrivals, __global int *last_values) {
  unsigned int at = atomic_add(arrivals, 1u);
  last_values[at % 32] = value;
}

__kernel void visit(__global const int *values, __global unsigned int *arrivals, __global int *last_values) {
  record(values[get_local_id(0)], arrivals, last_values);
}

__kernel void untouched(__global int *out) {
  out[get_local_id(0)] = 1;
}
)CL",
      {
          {visit, "visit", {spacecast::symbol(arrivals), spacecast::symbol(last_values)}},
          {untouched, "untouched"},
      },
      {
          {arrivals, "arrivals"},
          {last_values, "last_values"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
