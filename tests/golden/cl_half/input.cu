// Translated from input.cl by spacecast 0.1.
#include "spacecast_opencl.cuh"
#ifndef __CUDACC_RTC__
#include <cstdio>
#endif

// Blends two images whose channels are halves, with weights that a table holds.

typedef struct {
  spacecast::Half gain;
  spacecast::Half3 tint;
} grade;

__constant__ spacecast::Half weights[] = { spacecast::Half(0.25f), spacecast::Half(0.5f), spacecast::Half(0.7501f), 1 };

__device__ spacecast::Half luminance(spacecast::Half3 color) {
  return dot(color, spacecast::make_Half3(spacecast::Half(0.299f), spacecast::Half(0.587f), spacecast::Half(0.114f)));
}

extern "C" __global__ void blend(const spacecast::Half4 *over, spacecast::Half4 *under, spacecast::Half exposure, grade g, int level) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  spacecast::Half4 top = over[i], bottom = under[i];
  spacecast::Half weight = level < 4 ? weights[level] : (spacecast::Half)1;
  spacecast::set_lanes<0, 1, 2>(top, spacecast::lanes<0, 1, 2>(top) * (g.tint * g.gain));
  spacecast::Half4 mixed = bottom + (top - bottom) * weight;
  if (mixed.w && luminance(spacecast::lanes<0, 1, 2>(mixed)) > exposure)
    spacecast::set_lanes<0, 1, 2>(mixed, fmin(spacecast::lanes<0, 1, 2>(mixed), spacecast::make_Half3(exposure)));
  mixed.w = convert_half_rtz(1.0f - (float)mixed.w / 3);
  under[i] = mixed;
}

extern "C" __global__ void pack(const float *in, spacecast::Half *out, short *bits) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  vstore_half_rtp(in[i], i, out);
  bits[i] = as_short(out[i]);
  spacecast::Half2 pair = spacecast::make_Half2(out[i], 1);
  printf("%.2f of %f,%f\n", (double)out[i], (float)pair.x, (float)pair.y);
}
