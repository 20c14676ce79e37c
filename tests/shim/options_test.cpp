// A unit's own options reach the OpenCL compiler, after those that the shim always passes.
#include <cuda_runtime.h>

#include "expect.h"

static spacecast::Unit &spacecast_unit();
static void answer(int *out) { spacecast_unit().enqueue(answer, out); }
static const spacecast::Registration spacecast_registration{spacecast_unit};

int main() {
  int *device = nullptr;
  int host[2] = {0, 0};
  EXPECT_OK(cudaMalloc(&device, sizeof host));
  (spacecast::launch(1, 1), answer(device));
  EXPECT_OK(cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost));
  EXPECT_EQUAL(host[0], 42);
  EXPECT_EQUAL(host[1], 1);
  EXPECT_OK(cudaFree(device));
  return Finished();
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{"options.cl",
                              R"CL(
__kernel void answer(__global int *out) {
  out[0] = ANSWER;
#ifdef __FAST_RELAXED_MATH__
  out[1] = 1;
#else
  out[1] = 0;
#endif
}
)CL",
                              {{answer, "answer"}},
                              {},
                              "-cl-fast-relaxed-math -D ANSWER=42"};
  return unit;
}
