// A lambda is a struct of what it captures and a function; one that captures nothing is a function.
template <class F> __device__ float apply(F f, float x) { return f(x); }

template <class F> __device__ void for_each(int n, const F &f) {
  for (int i = 0; i < n; ++i)
    f(i);
}

template <class T> __device__ auto scaler(T factor) {
  return [factor](T x) { return factor * x; };
}

struct Counter {
  int count;

  __device__ int add_twice(int n) {
    auto add = [this](int m) { count += m; };
    add(n);
    add(n);
    return count;
  }
};

__global__ void example(const float *in, float *out, int n) {
  __shared__ float tile[64];
  constexpr float kHalf = 0.5f;

  // The square of a number.
  auto square = [](float x) { return x * x; };
  out[0] = square(in[0]);

  // Only what changes is captured by its address.
  float sum = 0.0f;
  auto add = [&](int i) {
    sum += in[i] * kHalf; // Half of it.
    tile[i] = sum;
  };
  for_each(n, add);

  out[1] = apply([=](float x) { return x + sum; }, 2.0f);
  out[2] = scaler(2.5f)(sum);

  auto larger = [](auto a, auto b) { return a > b ? a : b; };
  out[3] = larger(n, 3) + larger(sum, 0.5f);

  auto next = [step = n / 2, i = 0]() mutable { return i += step; };
  next();
  out[4] = next();

  Counter counter = {n};
  out[5] = counter.add_twice(3) + [&] { return tile[n - 1]; }();
}
