// Translated from input.cl by spacecast 0.1.
#include "spacecast_opencl.cuh"

// Objects without a name live as long as the block in C, and as long as the expression in C++.
typedef struct { int id; float4 at[2]; } particle;

__device__ int sum(const int *values, int n) {
  int total = 0;
  for (int i = 0; i < n; i++) total += values[i];
  return total;
}

__device__ float weight(const particle *p) { return p->at[0].x * p->id; }

extern "C" __global__ void nameless(int *out, float *weights) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  // Days before each month, of a year that is none of a leap.
  int days = (spacecast::elements_of<int>({ 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334 }))[i % 12];
  int window_object[4] = { i, i + 1 };
  int *window = window_object;
  window[3] = days;
  float4 corner_object = make_float4( 1, 2, 3, i );
  const float4 *corner = &corner_object;
  particle p_object = { i, { {}, make_float4(2) } };
  particle *p = &p_object;
  p->at[0].x = corner->w + p->at[1].y;
  out[i] = sum(window, 4) + sum(spacecast::elements_of<int>({ days, 2, 3 }), 3);
  weights[i] = weight(p) + weight(spacecast::address_of(particle{ 1, { make_float4(0.5f) } }));
}
