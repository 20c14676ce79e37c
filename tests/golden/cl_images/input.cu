// Translated from input.cl by spacecast 0.1.
#include "spacecast_opencl.cuh"

// Images and samplers: one struct each, the kind in the function's name.
__constant__ unsigned int nearest = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;

extern "C" __global__ void blur(spacecast::Image in, unsigned int linear, spacecast::Image out) {
  const unsigned int wrap = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_REPEAT | CLK_FILTER_LINEAR;
  int2 at = make_int2(blockIdx.x * blockDim.x + threadIdx.x, blockIdx.y * blockDim.y + threadIdx.y);
  float4 sum = read_image_2df(in, nearest, at) + read_image_2df(in, linear, make_float2(0.5f, 0.25f));
  sum += read_image_2df(in, wrap, convert_float2(at) / convert_float2(get_image_dim_2d(in)));
  if (at.x < get_image_width(out))
    write_image_2d(out, at, sum);
}
