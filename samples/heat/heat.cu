// Heat flows along a rod until it is even enough. The rod and the answer are managed memory, which
// host and device both use by name; a device variable counts what was updated.
#include <cstdio>
#include <cuda_runtime.h>

#define CELLS 66

__managed__ float rods[2][CELLS];
__managed__ int still_changing;
__device__ unsigned int updates = 0;

__device__ float smoothed(const float *cells, int i) {
  return 0.25f * cells[i - 1] + 0.5f * cells[i] + 0.25f * cells[i + 1];
}

__global__ void flow(int from, float enough) {
  int i = blockIdx.x * blockDim.x + threadIdx.x + 1;
  if (i >= CELLS - 1)
    return;
  float now = smoothed(rods[from], i);
  rods[1 - from][i] = now;
  if (fabsf(now - rods[from][i]) > enough)
    atomicExch(&still_changing, 1);
  atomicAdd(&updates, 1u);
}

int main() {
  float expected[2][CELLS];
  for (int i = 0; i < CELLS; ++i)
    for (int side = 0; side < 2; ++side)
      rods[side][i] = expected[side][i] = i == 0 ? 64.0f : 0.0f;

  int steps = 0, from = 0;
  do {
    still_changing = 0;
    flow<<<3, 32>>>(from, 0.4f);
    cudaDeviceSynchronize();
    for (int i = 1; i < CELLS - 1; ++i)
      expected[1 - from][i] = 0.25f * expected[from][i - 1] + 0.5f * expected[from][i] + 0.25f * expected[from][i + 1];
    from = 1 - from;
    ++steps;
  } while (still_changing && steps < 1000);

  unsigned int updated;
  cudaMemcpyFromSymbol(&updated, updates, sizeof(updated));
  int wrong = updated != steps * (CELLS - 2u);
  for (int i = 0; i < CELLS; ++i) {
    float difference = rods[from][i] - expected[from][i];
    wrong += difference > 1e-3f || difference < -1e-3f;
  }
  printf("heat: %d cells, %d steps, %u updates, %d wrong: %s\n", CELLS, steps, updated, wrong,
         wrong ? "FAILED" : "ok");
  return wrong != 0;
}
