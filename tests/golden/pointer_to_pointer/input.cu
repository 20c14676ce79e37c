// Pointers to pointers: which space each level points to follows from use.
__device__ void advance(const float **cursor, int by) { *cursor += by; }

__global__ void every_other(const float *in, float *out, int n) {
  const float *cursor = in;
  float *ends[2] = {out, out + n};
  for (float *at = ends[0]; at != ends[1]; ++at) {
    *at = *cursor;
    advance(&cursor, 2);
  }
}
