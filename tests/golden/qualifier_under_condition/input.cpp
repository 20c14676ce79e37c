// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

// A qualifier under a condition of its own: what is taken from the host leaves every #if whole.
#include <cstdio>

#define ON_DEVICE

#ifdef ON_DEVICE
#endif
inline int Half(int n
#ifndef ON_DEVICE
                , int thread
#endif
) {
  return n / 2;
}

void Fill(int *out, int n) { spacecast_unit().enqueue(Fill, out, n); }

int main() {
  int *out;
  cudaMallocManaged(&out, 4 * sizeof(int));
  spacecast::launch(1, 4), Fill(out, 6);
  cudaDeviceSynchronize();
  printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
  return 0;
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

static inline int Half(int n
) {
  return n / 2;
}

static inline int First(int n) {
  return n + get_local_id(0);
}

__kernel void Fill(__global int *out, int n) { out[get_local_id(0)] = Half(First(n)); }
)CL",
      {
          {Fill, "Fill"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
