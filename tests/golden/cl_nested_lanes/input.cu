// Translated from input.cl by spacecast 0.1.
#include "spacecast_opencl.cuh"

// Lanes of lanes are lanes of the vector: read, written, behind a pointer, in parentheses.
extern "C" __global__ void nested(float8 *p, float4 *q) {
  float8 v = p[0];
  spacecast::set_lanes<2, 3>(v, make_float2(1.0f, 2.0f));
  v.s0 = 3.0f;
  spacecast::set_lanes<4, 5>(v, make_float2(v.s4, v.s5) + make_float2(v.s4, v.s5));
  spacecast::set_lanes<4, 5>(p[1], make_float2(v.s1, v.s0));
  q->y = v.s7;
  spacecast::set_lanes<1, 2>(*q, make_float2(q->y, q->z) * 2.0f);
  p[0] = v;
}
