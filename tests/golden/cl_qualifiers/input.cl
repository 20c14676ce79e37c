// Both spellings of the qualifiers, on functions, variables and pointers of every space.
#define WIDTH 16

__constant float weights[3] = { 0.25f, 0.5f, 0.25f };
constant int shift = 2;

/* A helper keeps its comment. */
static inline float blend(__global const float *restrict row, constant float *w, int at) {
  return row[at - 1] * w[0] + row[at] * w[1] + row[at + 1] * w[2];
}

kernel void smooth(global const float *in, global float *restrict out, __constant float *scale, const uint n) {
  local float tile[WIDTH + 2]; // one more on either side
  int i = get_global_id(0), l = get_local_id(0);
  __private int odd = i & 1;
  tile[l + 1] = i < n ? in[i] : 0.0f;
  barrier(CLK_LOCAL_MEM_FENCE);
  __local float *mine = &tile[l + 1];
  const __global float *again = (__global const float *)in;
#if 0
  __global float *never = in;
#endif
  if (i > 0 && i + 1 < n)
    out[i] = blend(again, weights, i) * scale[odd] + mine[0] * (1 << shift);
}

__kernel __attribute__((reqd_work_group_size(8, WIDTH / 2, 1))) void fixed(__global int *p) {
  p[get_global_id(1) * get_global_size(0) + get_global_id(0)] = get_local_id(1);
}
