// Functions, enumerators, templates and constants of templates as arguments; specialisations of classes,
// functions and variables.
#include <cstdio>

enum class Op { kAdd, kScale };

template <class T, int N> struct Row {
  T values[N];
  __host__ __device__ T sum() const {
    T total = 0;
    for (int i = 0; i < N; ++i)
      total += values[i];
    return total;
  }
};
template <class T> struct Row<T, 1> {
  T value;
  __host__ __device__ T sum() const { return value * 100; }
};
template <template <class, int> class Holder, class T> struct Two {
  Holder<T, 2> both;
};

template <class T> struct Limits {
  static constexpr int kBits = 8 * sizeof(T);
  static __device__ T unit() { return T(1); }
};
template <> struct Limits<int> {
  static constexpr int kBits = 31;
  static __device__ int unit() { return 10; }
};
template <class T> struct Limits<T *> {
  static constexpr int kBits = 48;
  static __device__ T unit() { return T(100); }
};

template <class T> __device__ T twice(T x) { return x * 2; }
template <> __device__ int twice<int>(int x) { return x * 3; }
template <class T> constexpr T kHalf = T(0.5);
template <int N> constexpr int kFactorial = N * kFactorial<N - 1>;
template <> constexpr int kFactorial<0> = 1;

template <class T> struct Span {
  T low, high;
  __device__ Span(T low, T high) : low(low), high(high) {}
};
template <class T> struct Box {
  T value;
  friend __device__ Box operator+(const Box&a, const Box&b) { return Box{a.value + b.value}; }
};
template <class T> Box(T) -> Box<T>;

__device__ float square(float x) { return x * x; }
__device__ float negate(float x) { return -x; }

template <Op kOp> __device__ float apply(float x, float y) {
  switch (kOp) {
  case Op::kAdd:
    return x + y;
  default:
    return x * y;
  }
}

template <float (*kFunction)(float)> __global__ void map(float *data) {
  data[threadIdx.x] = kFunction(data[threadIdx.x]);
}

template <Op kOp, bool kTwice> __global__ void use(float *data) {
  const int i = threadIdx.x;
  Two<Row, float> two = {{{1.0f, 2.0f}}};
  Row<int, 1> one{i};
  Span span(0.5f, 2.0f);
  Box box{1.5f};
  auto sum = box + Box{float(i)};
  data[i] = apply<kOp>(data[i], 3.0f) + two.both.sum() + one.sum() + Limits<float>::unit() +
            Limits<int>::unit() + Limits<float *>::unit() + Limits<double>::kBits +
            Limits<int>::kBits + Limits<float *>::kBits + twice(1.5f) + twice(i) + kHalf<float> +
            kFactorial<4> + span.low + span.high + sum.value;
  if constexpr (kTwice)
    data[i] *= 2;
}

template <void (*kKernel)(float *)> void launch(float *data) {
  kKernel<<<1, 8>>>(data);
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; ++i)
    printf("%g ", data[i]);
  printf("\n");
}

int main() {
  float *data;
  cudaMallocManaged(&data, 8 * sizeof(float));
  for (int i = 0; i < 8; ++i)
    data[i] = i;
  launch<map<square>>(data);
  launch<map<negate>>(data);
  launch<use<Op::kAdd, false>>(data);
  launch<use<Op::kScale, true>>(data);
}
