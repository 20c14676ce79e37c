// The cost of a launch through the shim beside bare clSetKernelArg and clEnqueueNDRangeKernel calls
// for the same kernel, in one run. Prints microseconds a launch and their ratio; with an argument,
// a ratio above it is a failure.
#include <cuda_runtime.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../../runtime-shim/cuda_on_opencl/core/program.h"

static spacecast::Unit &spacecast_unit();

struct Settings {
  float a, b;
};

void advance_by(float *x, const float *y, int n, Settings s, double z) {
  spacecast_unit().enqueue(advance_by, x, y, n, s, z);
}

static const spacecast::Registration spacecast_registration{spacecast_unit};

namespace {

using Clock = std::chrono::steady_clock;
constexpr int kLaunches = 2000;
constexpr int kRepeats = 15;

double Microseconds(Clock::time_point begin) {
  return std::chrono::duration<double, std::micro>(Clock::now() - begin).count() / kLaunches;
}

} // namespace

int main(int argc, char **argv) {
  using namespace spacecast::core;
  float *x = nullptr;
  float *y = nullptr;
  if (cudaMalloc(&x, 1024) != cudaSuccess || cudaMalloc(&y, 1024) != cudaSuccess)
    return 2;
  const Settings settings{1, 2};
  (spacecast::launch(1, 32), advance_by(x, y, 8, settings, 1.0));
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  Runtime &runtime = TheRuntime();
  cl_kernel kernel = spacecast_unit().kernels[0].built->handle;
  cl_command_queue queue = runtime.legacy->queue;
  const bool is_integer = runtime.model == MemoryModel::kIntegerAddresses;
  std::vector<double> bare;
  std::vector<double> shim;
  for (int repeat = 0; repeat < kRepeats; ++repeat) {
    Clock::time_point begin = Clock::now();
    for (int i = 0; i < kLaunches; ++i) {
      const size_t global[3] = {32, 1, 1};
      const size_t local[3] = {32, 1, 1};
      const int n = 8;
      const double z = i;
      if (is_integer) {
        clSetKernelArg(kernel, 0, sizeof x, &x);
        clSetKernelArg(kernel, 1, sizeof y, &y);
      } else {
        clSetKernelArgSVMPointer(kernel, 0, x);
        clSetKernelArgSVMPointer(kernel, 1, y);
      }
      clSetKernelArg(kernel, 2, sizeof n, &n);
      clSetKernelArg(kernel, 3, sizeof settings, &settings);
      clSetKernelArg(kernel, 4, sizeof z, &z);
      clEnqueueNDRangeKernel(queue, kernel, 3, nullptr, global, local, 0, nullptr, nullptr);
    }
    clFinish(queue);
    bare.push_back(Microseconds(begin));
    begin = Clock::now();
    for (int i = 0; i < kLaunches; ++i)
      (spacecast::launch(1, 32), advance_by(x, y, 8, settings, i));
    cudaDeviceSynchronize();
    shim.push_back(Microseconds(begin));
  }
  std::sort(bare.begin(), bare.end());
  std::sort(shim.begin(), shim.end());
  const double ratio = shim[kRepeats / 2] / bare[kRepeats / 2];
  std::printf("bare %.3f us, shim %.3f us, ratio %.3f\n", bare[kRepeats / 2], shim[kRepeats / 2],
              ratio);
  return argc > 1 && ratio > std::atof(argv[1]) ? 1 : 0;
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{"benchmark.cl",
                              R"CL(
typedef struct { float a, b; } Settings;
__kernel void advance_by(__global float *x, __global const float *y, int n, Settings s, double z) {
  int i = get_global_id(0);
  if (i < n)
    x[i] = y[i] * s.a + s.b + (float)z;
}
)CL",
                              {{advance_by, "advance_by"}}};
  return unit;
}
