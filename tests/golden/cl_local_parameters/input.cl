// Several __local parameters, of several types, between others; a kernel that another one calls.
__kernel void mixdown(__global const float *in, __local uchar *flags, __local float *a, __global float *out,
                      __local double2 *b) {
  int l = get_local_id(0), n = get_local_size(0);
  flags[l] = (uchar)(l + 1);
  a[l] = in[get_global_id(0)];
  b[l] = (double2)(l, -l);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = flags[n - 1 - l] * 1000 + a[n - 1 - l] * 10 + (float)b[n - 1 - l].y;
}

__kernel void outer(__global float *in, __global float *out, __local uchar *f, __local float *a, __local double2 *b) {
  mixdown(in, f, a, out, b);
}
