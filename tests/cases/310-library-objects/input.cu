// Pairs, tuples and arrays of C++'s library in device code, on their own and in structs.
#include <array>
#include <cstdio>
#include <tuple>
#include <utility>

struct Sample {
  std::pair<int, float> best;
  std::array<float, 3> history;
};

__device__ std::pair<int, float> lowest(const float *values, int n) {
  int place = 0;
  for (int i = 1; i < n; ++i)
    if (values[i] < values[place])
      place = i;
  return {place, values[place]};
}

template <class... Ts> __device__ std::tuple<Ts...> pack(Ts... values) {
  return std::tuple<Ts...>(values...);
}
template <class... Ts, std::size_t... kIndex>
__device__ float sum_of(const std::tuple<Ts...> &parts, std::index_sequence<kIndex...>) {
  return (0.0f + ... + std::get<kIndex>(parts));
}
template <class... Ts> __device__ float sum_of_parts(Ts... values) {
  auto made = std::make_tuple(values...);
  return sum_of(pack(values...), std::index_sequence_for<Ts...>{}) * 2 + std::get<0>(made);
}

__device__ auto parts(float x) { return std::make_tuple(int(x), x - int(x), 2.0 * x); }

template <class T, std::size_t N> __device__ T total(const std::array<T, N> &values) {
  T sum = 0;
  for (const T &value : values)
    sum += value;
  return sum + T(values.size());
}

__global__ void fill(Sample *samples, const float *in, std::array<float, 2> weights) {
  const int i = threadIdx.x;
  Sample &sample = samples[i];
  const auto found = lowest(in, i + 1);
  sample.best.first = found.first;
  sample.best.second = found.second;
  for (std::size_t j = 0; j < sample.history.size(); ++j)
    sample.history[j] = in[i] * weights[j % 2];
}

__global__ void read(const Sample *samples, float *out) {
  const int i = threadIdx.x;
  const auto &[best, history] = samples[i];
  auto [whole, rest, twice] = parts(history[1]);
  std::tuple<float, int> mixed(rest, whole);
  std::get<0>(mixed) += best.second;
  std::array<std::array<int, 2>, 2> grid = {{{1, 2}, {3, i}}};
  std::pair<int, int> low(3, 4), high(3, 5);
  out[i] = std::get<0>(mixed) + std::get<int>(mixed) + float(twice) + total(history) +
           grid[1][1] * 10 + history.front() + history.back() + history.data()[1] + (low < high) +
           (low == high) * 100 + best.first + 1000 * sum_of_parts(i, 2.5f, 4);
}

int main() {
  Sample *samples;
  float *in, *out;
  cudaMallocManaged(&samples, 8 * sizeof(Sample));
  cudaMallocManaged(&in, 8 * sizeof(float));
  cudaMallocManaged(&out, 8 * sizeof(float));
  for (int i = 0; i < 8; ++i)
    in[i] = (i * 5) % 8 + 0.25f;
  std::array<float, 2> weights = {0.5f, 2.0f};
  fill<<<1, 8>>>(samples, in, weights);
  read<<<1, 8>>>(samples, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; ++i)
    printf("%g (%d, %g) ", out[i], samples[i].best.first, samples[i].best.second);
  printf("\n");
}
