__constant sampler_t edge = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
__constant sampler_t clamp_ = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;

__kernel void flip(__read_only image2d_t in, __write_only image2d_t out) {
  int2 p = (int2)(get_global_id(0), get_global_id(1));
  uint4 t = read_imageui(in, edge, (int2)(get_image_width(in) - 1 - p.x, p.y));
  write_imageui(out, p, t + (uint4)(0, 1, 2, 3));
}

__kernel void sums(__read_only image3d_t in, __global float *o) {
  int z = get_global_id(0);
  float s = 0;
  for (int y = 0; y < get_image_height(in); y++)
    for (int x = 0; x < get_image_width(in); x++)
      s += read_imagef(in, edge, (int4)(x, y, z, 0)).x;
  o[z] = s + 1000 * get_image_depth(in);
}

__kernel void layers(__read_only image2d_array_t in, __global int *o) {
  int i = get_global_id(0);
  int4 a = read_imagei(in, edge, (int4)(1, 0, i, 0));
  int4 b = read_imagei(in, clamp_, (int4)(-1, 0, i, 0));
  o[i] = a.x * 100 + a.y * 10 + b.x + b.w + (int)get_image_array_size(in) * 10000;
}

__kernel void smooth(__read_only image2d_t in, sampler_t linear, sampler_t wrap, __global float4 *o) {
  o[0] = read_imagef(in, linear, (float2)(0.5f, 0.5f));
  o[1] = read_imagef(in, wrap, (float2)(1.25f, -0.25f));
  o[2] = read_imagef(in, edge, (int2)(3, 1));
}
