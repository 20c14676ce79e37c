// Translated from input.cl by spacecast 0.1.
#include "spacecast_opencl.cuh"

// Literals in every form, lanes on both sides, operators, comparisons, choices.
__constant__ float4 axis = {0.0f, 1.0f, 0.0f, 1.0f};

__device__ float4 scale(float4 v, float by) { return v * by; }

extern "C" __global__ void vectors(float4 *p, int4 *q, float3_16a *three, uint8 *wide) {
  float4 v = p[0];
  float2 xy = make_float2(v.x, v.y), low = make_float2(v.x, v.y), every = make_float2(p[1].x, p[1].z);
  float4 joined = make_float4(xy, low), same = make_float4(1.0f), zero = make_float4(0);
  v.w = v.x + joined.w;
  spacecast::set_lanes<2, 3>(v, make_float2(xy.y, xy.x));
  spacecast::set_lanes<2, 3>(v, make_float2(v.z, v.w) + make_float2(1, 2));
  int4 below = v < 3.0f;
  v = select(same, v, below);
  v = scale(v + make_float4(2.0f), 0.5f) - axis;
  q[0] = (below & !q[1]) | (q[2] << 3) | convert_int4_sat(v);
  three[0] = normalize(spacecast::lanes<2, 1, 0>(three[1])) * dot(three[0], three[1]);
  wide[0] = rotate(wide[1], make_uint8(7)) ^ (wide[1] + 1u);
  spacecast::set_lanes<7, 0>(wide[1], wide[0].s7 ? make_uint2(wide[0].s0, wide[0].s1) : as_uint2(make_float2(v.x, v.y)));
  p[0] = clamp(mad(v, v, zero), 0.0f, 1.0f) + vload4(1, (float *)p) + select(v, same, below);
  if (any(below) || all(q[1] == q[2]))
    vstore3(three[0], 2, (float *)p);
}
