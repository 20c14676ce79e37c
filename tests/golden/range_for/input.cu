// Range-based for over arrays is a counted loop; references to elements are pointers to them.
__constant__ float weights[4] = {0.5f, 0.25f, 0.125f, 0.125f};

struct Histogram {
  int bins[8];

  __device__ void clear() {
    for (int &bin : bins)
      bin = 0;
  }
};

// The array keeps its length behind a reference.
template <class T, int N> __device__ T sum(const T (&values)[N]) {
  T total = 0;
  for (const T &value : values)
    total += value;
  return total;
}

__global__ void smooth(const float *in, float *out) {
  float window[4];
  int next = threadIdx.x;
  for (float &sample : window) {
    sample = in[next]; // Written through the reference.
    ++next;
  }
  float result = sum(window);
  for (float w : weights) result *= w;

  __shared__ float tile[2][16];
  for (auto &row : tile)
    for (auto &cell : row)
      cell = result;

  for (int shift : {4, 2, 1})
    result += in[shift];

  // Where the index changes in the loop, the row is taken once.
  int r = 0;
  for (float cell : tile[r])
    out[r++] = cell;

  Histogram histogram;
  histogram.clear();
  out[threadIdx.x] = result + histogram.bins[0];
}
