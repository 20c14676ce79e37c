#pragma OPENCL EXTENSION cl_khr_fp16 : enable

__constant half weights[] = { 1.5h, -2, 0.1h, 65504 };
__constant half4 ramp = (half4)(1, 2.5h, 3, 4);

half square(half x) { return x * x; }

// One result of every operator a row.
kernel void operators(global const half *a, global const half *b, global const half *c, global half *out, uint n) {
  uint i = get_global_id(0);
  half x = a[i], y = b[i], z = c[i];
  out[i] = x + y;
  out[n + i] = x - y;
  out[2 * n + i] = x * y;
  out[3 * n + i] = x / y;
  out[4 * n + i] = fma(x, y, z);
  out[5 * n + i] = sqrt(x);
  out[6 * n + i] = x * y + z;
  x += y;
  x *= 3;
  out[7 * n + i] = x;
}

kernel void compare(global const half *a, global const half *b, global int *out) {
  uint i = get_global_id(0);
  half x = a[i], y = b[i];
  out[i] = (x < y) | (x <= y) << 1 | (x == y) << 2 | (x != y) << 3 | (x && true) << 4 | isnan(x) << 5 | !y << 6 |
           signbit(x) << 7 | isless(x, y) << 8 | isfinite(y) << 9;
}

// convert_half of a float in every rounding.
kernel void rounded(global const float *in, global half *out, uint n) {
  uint i = get_global_id(0);
  out[i] = convert_half(in[i]);
  out[n + i] = convert_half_rte(in[i]);
  out[2 * n + i] = convert_half_rtz(in[i]);
  out[3 * n + i] = convert_half_rtp(in[i]);
  out[4 * n + i] = convert_half_rtn(in[i]);
}

typedef struct { half a; half2 b; half3 c; } record;

kernel void vectors(global float *out, half k) {
  half2 v = (half2)(1.5h, k), w = v.yx * 2 + (half2)(1);
  half4 q = (half4)(v, w) * ramp;
  q.xy += v;
  q.s23 = sqrt(q.s23);
  q.w++;
  out[0] = q.x; out[1] = q.y; out[2] = q.z; out[3] = q.w;
  out[4] = dot(v, w);
  out[5] = length((half2)(3, 4));
  short2 more = v > w;
  half2 least = select(v, w, more);
  out[6] = least.x; out[7] = least.y;
  out[8] = k > 1 ? weights[2] : 1;
  out[9] = sizeof(record) * 100 + sizeof(half3);
  out[10] = as_half((ushort)0x3c01);
  out[11] = convert_int_sat(weights[3]) + convert_int_rte(2.5h);
  out[12] = nextafter((half)1, (half)2);
  out[13] = mix((half)1, (half)3, (half)0.25f) + clamp(k, (half)0, (half)1) + max(k, (half)3);
  half whole;
  out[14] = fract(-2.25h, &whole);
  out[15] = whole;
  int exponent;
  out[16] = frexp(k, &exponent);
  out[17] = exponent;
  float single = k;
  single *= 1.0009765625h;
  out[18] = single;
  record r = { k, v, (half3)(1, 2, k) };
  out[19] = r.c.z + square(r.b.x);
  printf("%.3f %v2hf\n", k, v);
}
