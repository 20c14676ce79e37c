// Lanes of lanes are lanes of the vector: read, written, behind a pointer, in parentheses.
kernel void nested(global float8 *p, global float4 *q) {
  float8 v = p[0];
  v.lo.hi = (float2)(1.0f, 2.0f);
  v.even.x = 3.0f;
  v.s0145.zw += v.hi.lo;
  p[1].hi.lo = (v.lo).yx;
  q->lo.y = v.odd.w;
  q->xyz.yz *= 2.0f;
  p[0] = v;
}
