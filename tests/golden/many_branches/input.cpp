// Translated from input.cu by spacecast 0.1.

// As many ways through a kernel as no analysis may walk one by one.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

void sort_into(const int *in, int *out) {
  spacecast_unit().enqueue(sort_into, in, out);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

__kernel void sort_into(__global const int *in, __global int *out) {
  __local int bins[40] __attribute__((aligned(16)));
  const int i = get_local_id(0);
  const int value = in[i];
  bins[i] = 0;
  if (value > 1) bins[i] += 1;
  if (value > 2) bins[i] += 2;
  if (value > 3) bins[i] += 3;
  if (value > 4) bins[i] += 4;
  if (value > 5) bins[i] += 5;
  if (value > 6) bins[i] += 6;
  if (value > 7) bins[i] += 7;
  if (value > 8) bins[i] += 8;
  if (value > 9) bins[i] += 9;
  if (value > 10) bins[i] += 10;
  if (value > 11) bins[i] += 11;
  if (value > 12) bins[i] += 12;
  if (value > 13) bins[i] += 13;
  if (value > 14) bins[i] += 14;
  if (value > 15) bins[i] += 15;
  if (value > 16) bins[i] += 16;
  if (value > 17) bins[i] += 17;
  if (value > 18) bins[i] += 18;
  if (value > 19) bins[i] += 19;
  if (value > 20) bins[i] += 20;
  if (value > 21) bins[i] += 21;
  if (value > 22) bins[i] += 22;
  if (value > 23) bins[i] += 23;
  if (value > 24) bins[i] += 24;
  if (value > 25) bins[i] += 25;
  if (value > 26) bins[i] += 26;
  if (value > 27) bins[i] += 27;
  if (value > 28) bins[i] += 28;
  if (value > 29) bins[i] += 29;
  if (value > 30) bins[i] += 30;
  if (value > 31) bins[i] += 31;
  if (value > 32) bins[i] += 32;
  if (value > 33) bins[i] += 33;
  if (value > 34) bins[i] += 34;
  if (value > 35) bins[i] += 35;
  if (value > 36) bins[i] += 36;
  if (value > 37) bins[i] += 37;
  if (value > 38) bins[i] += 38;
  if (value > 39) bins[i] += 39;
  if (value > 40) bins[i] += 40;
  out[i] = bins[i];
}
)CL",
      {
          {sort_into, "sort_into"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
