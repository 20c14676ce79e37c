// Translated from input.cu by spacecast 0.1.
#include <cuda_runtime.h>

static spacecast::Unit &spacecast_unit();

void shade(const uchar4 *pixels, float4 *out, int2 *places) {
  spacecast_unit().enqueue(shade, pixels, out, places);
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "input.cl",
      R"CL(// Translated from input.cu by spacecast 0.1.

// Vector types and their makers.
float4 scaled(float4 v, float by) { return (float4)(v.x * by, v.y * by, v.z * by, v.w); }

__kernel void shade(__global const uchar4 *pixels, __global float4 *out, __global int2 *places) {
  int i = get_local_id(0);
  uchar4 pixel = pixels[i];
  out[i] = scaled((float4)(pixel.x, pixel.y, pixel.z, pixel.w), 1.0f / 255);
  places[i] = (int2)(i, pixel.x);
}
)CL",
      {
          {shade, "shade"},
      }};
  return unit;
}
static const spacecast::Registration spacecast_registration{spacecast_unit};
