// A float as a condition, null pointers, and C++ spellings of what C has too.
__global__ void decide(const float *x, int *out, const int *optional) {
  int i = threadIdx.x;
  float f = x[i];
  out[i] = f ? 10 : 20;
  out[i] += optional != nullptr ? 100 : 200;
  bool both = f && x[0];
  if (!both)
    out[i] += int(f) + static_cast<int>(x[0]);
  while (f) {
    f = 0.0f;
    ++out[i];
  }
}
