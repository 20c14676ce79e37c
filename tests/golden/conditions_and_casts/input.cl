// Translated from input.cu by spacecast 0.1.

// A float as a condition, null pointers, and C++ spellings of what C has too.
__kernel void decide(__global const float *x, __global int *out, __global const int *optional) {
  int i = get_local_id(0);
  float f = x[i];
  out[i] = f != 0.0f ? 10 : 20;
  out[i] += optional != 0 ? 100 : 200;
  bool both = f != 0.0f && x[0] != 0.0f;
  if (!both)
    out[i] += (int)f + (int)x[0];
  while (f) {
    f = 0.0f;
    ++out[i];
  }
}
