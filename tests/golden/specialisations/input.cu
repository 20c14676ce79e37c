// Specialisations of classes, functions and variables, and arguments that the compiler deduces.
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
template <> __device__ int twice<int>(int x) { return x << 1; }

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

__global__ void use(float *out) {
  const int i = threadIdx.x;
  Span span(0.5f, 2.0f);
  Box box{1.5f};
  auto sum = box + Box{float(i)};
  out[i] = Limits<float>::unit() + Limits<int>::unit() + Limits<float *>::unit() +
           Limits<float>::kBits + Limits<int>::kBits + Limits<float *>::kBits + twice(1.5f) + twice(i) +
           kHalf<float> + kFactorial<4> + span.low + span.high + sum.value;
}
