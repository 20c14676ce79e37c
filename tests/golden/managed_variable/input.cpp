// Translated from input.cu by spacecast 0.1.

// One variable that host and device both use by its name.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

static int &hits = *spacecast::managed<int>(5);
static float (&samples)[8] = *spacecast::managed<float[8]>();

void count(float threshold) {
  spacecast_unit().enqueue(count, threshold);
}

int run(float threshold) {
  for (int i = 0; i < 8; ++i)
    samples[i] = 0.5f * i;
  spacecast::launch(1, 8), count(threshold);
  cudaDeviceSynchronize();
  return hits;
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

__kernel void count(float threshold, __global int *hits, __global float *samples) {
  if (samples[get_local_id(0)] > threshold)
    atomic_add(hits, 1);
}
)CL",
      {
          {count, "count", {spacecast::symbol(hits), spacecast::symbol(samples)}},
      },
      {
          {hits, "hits"},
          {samples, "samples"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
