// Images and samplers: one struct each, the kind in the function's name.
__constant sampler_t nearest = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;

__kernel void blur(__read_only image2d_t in, sampler_t linear, write_only image2d_t out) {
  const sampler_t wrap = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_REPEAT | CLK_FILTER_LINEAR;
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  float4 sum = read_imagef(in, nearest, at) + read_imagef(in, linear, (float2)(0.5f, 0.25f));
  sum += read_imagef(in, wrap, convert_float2(at) / convert_float2(get_image_dim(in)));
  if (at.x < get_image_width(out))
    write_imagef(out, at, sum);
}
