// A lambda that a kernel receives is a struct of one name and one layout on both sides.
template <class F> __global__ void run(int n, F f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) f(i);
}

template <class F> void parallel_for(int n, F f) { run<<<(n + 255) / 256, 256>>>(n, f); }

// Works for every type of element.
template <class T> void scale(T *data, int n, T factor) {
  parallel_for(n, [=] __device__ (int i) { data[i] *= factor; });
}

struct Add {
  int amount;
  __host__ __device__ int operator()(int x) const { return x + amount; }
};

template <class F> __global__ void transform(int *data, F f) {
  data[threadIdx.x] = f(data[threadIdx.x]);
}

void work(float *x, const float *y, int *counts, int n) {
  const float a = 2.0f;
  bool reverse = n > 8;
  parallel_for(n, [=] __device__ (int i) {
    // Forwards or backwards.
    int k = reverse ? n - 1 - i : i;
    x[k] += a * y[i];
  });
  scale(x, n, 0.5f);
  scale(counts, n, 3);
  transform<<<1, n>>>(counts, Add{4});
  auto square = [] __host__ __device__ (int v) { return v * v; };
  transform<<<1, n>>>(counts, square);
  counts[0] = square(3);
}
