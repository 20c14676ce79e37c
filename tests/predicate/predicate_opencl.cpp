// Runs the kernel `test` of a file in our test dialect (CUDA's names behind OpenCL macros).
#define CL_TARGET_OPENCL_VERSION 120
#include "test_launch.h"

#include <CL/cl.h>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace {

// Device functions are not static: PoCL 3.1 miscompiles static functions that hold barriers and are
// called more than once.
constexpr const char *kDialect = R"(
#define __global__ __kernel
#define __device__
#define __shared__ __local
#define __restrict__ restrict
#define GLOBAL __global
#define LOCAL __local
#define threadIdx ((int3)(get_local_id(0), 0, 0))
#define blockIdx ((int3)(get_group_id(0), 0, 0))
#define blockDim ((int3)(get_local_size(0), 1, 1))
#define gridDim ((int3)(get_num_groups(0), 1, 1))
#define __syncthreads() barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define __syncwarp() __syncthreads()
#define __syncthreads_count(predicate) barrier_count(predicate, vote)
#define __syncthreads_and(predicate) barrier_and(predicate, vote)
#define __syncthreads_or(predicate) barrier_or(predicate, vote)
#define make_int2(x, y) ((int2)(x, y))
)";

std::string ReadFile(const char *path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void Require(bool holds, const char *what) {
  if (holds)
    return;
  std::fprintf(stderr, "%s\n", what);
  std::exit(1);
}

} // namespace

int main(int argc, char **argv) {
  Require(argc == 3, "usage: predicate_opencl VOTES.clh KERNEL");
  const std::string source = kDialect + ReadFile(argv[1]) + "#line 1\n" + ReadFile(argv[2]);
  cl_platform_id platform;
  cl_device_id device;
  Require(clGetPlatformIDs(1, &platform, nullptr) == CL_SUCCESS, "no platform");
  Require(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, nullptr) == CL_SUCCESS,
          "no device");
  cl_context context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, nullptr);
  cl_command_queue queue = clCreateCommandQueue(context, device, 0, nullptr);
  const char *text = source.c_str();
  cl_program program = clCreateProgramWithSource(context, 1, &text, nullptr, nullptr);
  if (clBuildProgram(program, 1, &device, "-cl-std=CL1.2", nullptr, nullptr) != CL_SUCCESS) {
    std::string log(100000, '\0');
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, log.size(), log.data(), nullptr);
    Require(false, log.c_str());
  }
  cl_int status = CL_SUCCESS;
  cl_kernel kernel = clCreateKernel(program, "test", &status);
  Require(status == CL_SUCCESS, "no kernel named test");
  std::vector<int> in = test_launch::Input(), out = test_launch::Output();
  const std::size_t bytes = in.size() * sizeof(int);
  cl_mem input =
      clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, bytes, in.data(), nullptr);
  cl_mem output =
      clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, bytes, out.data(), nullptr);
  const int limit = test_launch::kLimit;
  clSetKernelArg(kernel, 0, sizeof input, &input);
  clSetKernelArg(kernel, 1, sizeof output, &output);
  clSetKernelArg(kernel, 2, sizeof limit, &limit);
  const std::size_t global = test_launch::kCount, local = test_launch::kItems;
  Require(clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &global, &local, 0, nullptr, nullptr) ==
              CL_SUCCESS,
          "the launch failed");
  Require(clEnqueueReadBuffer(queue, output, CL_TRUE, 0, bytes, out.data(), 0, nullptr, nullptr) ==
              CL_SUCCESS,
          "reading failed");
  for (int value : out)
    std::printf("%d\n", value);
}
