// What memory costs: allocation in microseconds, copies in GB/s. It has no kernel, so that the same
// file compiles against CUDA's own runtime, for comparison.
#include <cuda_runtime.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

// The median time of `work`, in microseconds.
template <class Work> double Time(Work work, int repeats) {
  std::vector<double> times;
  for (int i = 0; i < repeats; ++i) {
    const auto begin = Clock::now();
    work();
    times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - begin).count());
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

void Allocate(size_t bytes) {
  char *p = nullptr;
  const double alloc = Time([&] { cudaMalloc((void **)&p, bytes); }, 9);
  const double release = Time(
      [&] {
        cudaFree(p);
        p = nullptr;
      },
      1);
  std::printf("allocate %zu bytes %.1f us, free %.1f us\n", bytes, alloc, release);
}

void CopyBoth(const char *kind, char *host, char *device, size_t bytes) {
  const double to = Time([&] { cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice); }, 7);
  const double from = Time([&] { cudaMemcpy(host, device, bytes, cudaMemcpyDeviceToHost); }, 7);
  std::printf("%s %zu bytes: to %.2f GB/s (%.1f us), from %.2f GB/s (%.1f us)\n", kind, bytes,
              bytes / to / 1000, to, bytes / from / 1000, from);
}

} // namespace

int main() {
  cudaFree(nullptr);
  for (size_t bytes : {size_t(4096), size_t(256) << 20})
    Allocate(bytes);
  constexpr size_t kLarge = size_t(256) << 20;
  char *device = nullptr;
  char *other = nullptr;
  char *pinned = nullptr;
  std::vector<char> pageable(kLarge, 1);
  if (cudaMalloc((void **)&device, kLarge) != cudaSuccess ||
      cudaMalloc((void **)&other, kLarge) != cudaSuccess ||
      cudaMallocHost((void **)&pinned, kLarge) != cudaSuccess)
    return 1;
  std::memset(pinned, 1, kLarge);
  for (size_t bytes : {size_t(4), size_t(4096), size_t(65536), size_t(1) << 20, kLarge}) {
    CopyBoth("pageable", pageable.data(), device, bytes);
    CopyBoth("pinned", pinned, device, bytes);
  }
  const double within = Time(
      [&] {
        cudaMemcpy(other, device, kLarge, cudaMemcpyDeviceToDevice);
        cudaDeviceSynchronize();
      },
      7);
  const double fill = Time(
      [&] {
        cudaMemset(device, 0, kLarge);
        cudaDeviceSynchronize();
      },
      7);
  std::printf("within the device %.1f GB/s, fill %.1f GB/s, synchronise when idle %.2f us\n",
              kLarge / within / 1000, kLarge / fill / 1000,
              Time([] { cudaDeviceSynchronize(); }, 99));
  return 0;
}
