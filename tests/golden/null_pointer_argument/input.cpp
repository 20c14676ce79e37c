// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

void measure(const int *from, int n, int *totals) {
  spacecast_unit().enqueue(measure, from, n, totals);
}

void collect(const int *from, int n, int *totals, int *found) {
  spacecast_unit().enqueue(collect, from, n, totals, found);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// A pointer that is only ever null shares the version that is made for addresses.
int count(__global const int *from, int n, __global int *found) {
  int total = 0;
  for (int i = 0; i < n; ++i)
    if (from[i] > 0) {
      if (found)
        found[total] = i;
      ++total;
    }
  return total;
}

// A pointer that is only ever null shares the version that is made for addresses.
int count_global_local(__global const int *from, int n, __local int *found) {
  int total = 0;
  for (int i = 0; i < n; ++i)
    if (from[i] > 0) {
      if (found)
        found[total] = i;
      ++total;
    }
  return total;
}

__kernel void measure(__global const int *from, int n, __global int *totals) {
  __global int *found = 0;
  totals[get_local_id(0)] = count(from + get_local_id(0) * n, n, found);
}

__kernel void collect(__global const int *from, int n, __global int *totals, __global int *found) {
  __local int local_[64] __attribute__((aligned(16)));
  if (get_local_id(0) == 0)
    totals[0] = count(from, n, found) + count_global_local(from, 64, local_);
}
)CL",
      {
          {measure, "measure"},
          {collect, "collect"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
