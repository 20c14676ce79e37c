// Literals in every form, lanes on both sides, operators, comparisons, choices.
__constant float4 axis = (float4)(0.0f, 1.0f, 0.0f, 1.0f);

float4 scale(float4 v, float by) { return v * by; }

__kernel void vectors(__global float4 *p, __global int4 *q, __global float3 *three, __global uint8 *wide) {
  float4 v = p[0];
  float2 xy = v.xy, low = v.lo, every = p[1].even;
  float4 joined = (float4)(xy, low), same = (float4)(1.0f), zero = 0;
  v.s3 = v.r + joined.w;
  v.zw = xy.yx;
  v.hi += (float2)(1, 2);
  int4 below = v < 3.0f;
  v = below ? v : same;
  v = scale(v + (float4)(2.0f), 0.5f) - axis;
  q[0] = (below & !q[1]) | (q[2] << 3) | convert_int4_sat(v);
  three[0] = normalize(three[1].zyx) * dot(three[0], three[1]);
  wide[0] = rotate(wide[1], (uint8)(7)) ^ (wide[1] + 1u);
  wide[1].s70 = wide[0].s7 ? wide[0].s01 : as_uint2(v.xy);
  p[0] = clamp(mad(v, v, zero), 0.0f, 1.0f) + vload4(1, (__global float *)p) + select(v, same, below);
  if (any(below) || all(q[1] == q[2]))
    vstore3(three[0], 2, (__global float *)p);
}
