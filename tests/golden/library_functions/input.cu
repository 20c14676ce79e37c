// Functions and function objects of C++'s library.
#include <algorithm>
#include <functional>
#include <iterator>
#include <type_traits>
#include <utility>

struct Item {
  int key;
  float value;
};

__device__ void sort_two(Item &a, Item &b) {
  if (b.key < a.key)
    std::swap(a, b);
}

template <class Operation> __device__ float reduce(const float *values, int n, Operation operation) {
  float result = values[0];
  for (int i = 1; i < n; ++i)
    result = operation(result, values[i]);
  return result;
}

template <class T> __device__ T half(T x, std::true_type) { return x / 2; }
template <class T> __device__ T half(T x, std::false_type) { return x * T(0.5); }
template <class T> __device__ std::enable_if_t<std::is_arithmetic_v<T>, T> halved(T x) {
  return half(x, std::is_integral<T>{});
}

template <std::size_t... kIndex>
__device__ float sum_of(const float *values, std::index_sequence<kIndex...>) {
  return (values[kIndex] + ...);
}

template <class Operation> __global__ void combine(float *data, Item *items, Operation operation) {
  const int i = threadIdx.x;
  __shared__ float tile[32];
  tile[i] = data[i];
  __syncthreads();
  if (i < 16)
    std::swap(tile[i], tile[31 - i]);
  __syncthreads();
  sort_two(items[i], items[i + 32]);
  float window[4] = {1.0f, 2.0f, tile[i], 0.5f};
  float total = 0.0f;
  for (auto it = std::begin(window); it != std::end(window); ++it)
    total += *it;
  float old = std::exchange(window[0], 3.0f);
  data[i] = std::max(tile[i], total) + std::min({i, 7, 3}) + std::clamp(i, 2, 5) +
            reduce(window, 4, operation) + reduce(window, std::size(window), std::multiplies<>()) +
            halved(i) + halved(old) + sum_of(window, std::make_index_sequence<4>{}) +
            std::less<float>{}(old, 2);
}

void run(float *data, Item *items) {
  combine<<<1, 32>>>(data, items, std::plus<float>{});
}
