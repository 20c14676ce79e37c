// Functions and function objects of C++'s library in device code; a NaN shows which operand they keep.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <iterator>
#include <limits>
#include <type_traits>
#include <utility>

struct Item {
  int key;
  float value;
};

__device__ void order(Item &a, Item &b) {
  if (b.key < a.key)
    std::swap(a, b);
}

template <class Operation> __device__ float reduce(const float *values, int n, Operation operation) {
  float result = values[0];
  for (int i = 1; i < n; ++i)
    result = operation(result, values[i]);
  return result;
}

template <class T> __device__ float half(T x, std::true_type) { return x / 2; }
template <class T> __device__ float half(T x, std::false_type) { return x * T(0.5); }
template <class T> __device__ std::enable_if_t<std::is_arithmetic_v<T>, float> halved(T x) {
  return half(x, std::is_integral<T>{});
}
template <std::size_t... kIndex> __device__ float sum_of(const float *values, std::index_sequence<kIndex...>) {
  return (values[kIndex] + ...);
}

template <class Operation> __global__ void combine(float *data, Item *items, Operation operation) {
  const int i = threadIdx.x;
  order(items[i], items[i + 8]);
  float window[4] = {1.0f, 2.0f, data[i], 0.5f};
  float total = 0.0f;
  for (auto it = std::begin(window); it != std::end(window); ++it)
    total += *it;
  float old = std::exchange(window[0], 3.0f);
  std::swap(window[1], data[i]);
  float nan = std::numeric_limits<float>::quiet_NaN();
  const int keeps = std::isnan(std::max(nan, 1.0f)) + 2 * std::isnan(std::max(1.0f, nan)) +
                    4 * std::isnan(std::min(nan, 1.0f)) + 8 * std::isnan(std::clamp(nan, 0.0f, 1.0f));
  data[i] += std::max(total, 6.0f) + std::min({i, 7, 3}) + std::clamp(i, 2, 5) +
             reduce(window, 4, operation) + reduce(window, std::size(window), std::multiplies<>()) +
             halved(i) + halved(old) + sum_of(window, std::make_index_sequence<4>{}) +
             std::less<float>{}(old, 2) + 100 * keeps;
}

int main() {
  float *data;
  Item *items;
  cudaMallocManaged(&data, 8 * sizeof(float));
  cudaMallocManaged(&items, 16 * sizeof(Item));
  for (int i = 0; i < 16; ++i)
    items[i] = {(i * 7) % 16, float(i)};
  for (int i = 0; i < 8; ++i)
    data[i] = i;
  combine<<<1, 8>>>(data, items, std::plus<float>{});
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; ++i)
    printf("%g ", data[i]);
  for (int i = 0; i < 16; ++i)
    printf("%d:%g ", items[i].key, items[i].value);
  combine<<<1, 8>>>(data, items, std::minus<float>());
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; ++i)
    printf("%g ", data[i]);
  printf("\n");
}
