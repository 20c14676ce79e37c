// Types that a statement defines together with a variable or a name.
template <typename T>
struct Exchange {
  T values[64];
  __device__ T swap(T value, int other) {
    values[threadIdx.x] = value;
    __syncthreads();
    return values[other];
  }
};

template <typename T>
__global__ void mirror(T *data) {
  // One after the other.
  __shared__ union {
    Exchange<T> all;
    T first;
  } both;
  data[threadIdx.x] = both.all.swap(data[threadIdx.x], 63 - threadIdx.x);
  __syncthreads();
  both.first = data[0];
  data[0] = both.first;
}

__global__ void pairs(const float *in, float *out) {
  struct { float low, high; } range = {in[0], in[0]}, sums[2];
  typedef struct {
    int index;
    float value;
  } Best;
  struct Step {
    int size;
    __device__ int twice() const { return 2 * size; }
  } step = {1};
  enum { kUp, kDown } direction = kUp;
  Best best = {0, in[0]};
  for (int i = 0; i < 64; i += step.size) {
    if (in[i] > best.value) {
      best.index = i;
      best.value = in[i];
    }
    range.low = fminf(range.low, in[i]);
    range.high = fmaxf(range.high, in[i]);
  }
  sums[0].low = range.low + step.twice();
  out[0] = sums[0].low + range.high + best.index + (direction == kDown);
}

void run(float *data, int *counts) {
  mirror<<<1, 64>>>(data);
  mirror<<<1, 64>>>(counts);
}
