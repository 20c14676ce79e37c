// A structured binding is a variable per name, or a pointer per name where it binds by reference.
struct Range {
  float low, high;
};

struct Sample {
  int index;
  float value;
};

__device__ Range bounds(const float *values, int n) {
  Range range = {values[0], values[0]};
  auto &[low, high] = range;
  for (int i = 1; i < n; ++i) {
    low = fminf(low, values[i]);
    high = fmaxf(high, values[i]);
  }
  return range;
}

__global__ void normalise(float *values, Sample *samples, int n) {
  const auto [low, high] = bounds(values, n);
  int size[2] = {n, n / 2};
  auto [width, height] = size;
  auto &[index, value] = samples[threadIdx.x];
  index = width * height;
  value = (values[threadIdx.x] - low) / (high - low);

  Sample pairs[2] = {{1, 2.0f}, {3, 4.0f}};
  for (auto [i, v] : pairs)
    values[i] = v;
  for (auto &[i, v] : pairs)
    v += i;
  values[0] = pairs[1].value;
}
