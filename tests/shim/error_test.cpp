// Errors: the limits of a launch, last-error rules, texts, devices, occupancy, attributes.
#include <cuda_runtime.h>

#include <cstring>

#include "expect.h"

static spacecast::Unit &spacecast_unit();
static spacecast::Unit &broken_unit();

void nop(int *p) { spacecast_unit().enqueue(nop, p); }
void shared_user(int *p) { spacecast_unit().enqueue(shared_user, p); }
void broken() { broken_unit().enqueue(broken); }
void unknown() { spacecast_unit().enqueue(unknown); }

static const spacecast::Registration spacecast_registration{spacecast_unit};
static const spacecast::Registration broken_registration{broken_unit};

static void TestLaunchLimits() {
  int *d = nullptr;
  EXPECT_OK(cudaMalloc(&d, 4));
  (spacecast::launch(1, 2048), nop(d));
  EXPECT_EQUAL(cudaPeekAtLastError(), cudaErrorInvalidValue);
  EXPECT_EQUAL(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQUAL(cudaGetLastError(), cudaSuccess);
  (spacecast::launch(0, 1), nop(d));
  EXPECT_EQUAL(cudaGetLastError(), cudaErrorInvalidValue);
  (spacecast::launch(1, dim3(1, 1, 128)), nop(d));
  EXPECT_EQUAL(cudaGetLastError(), cudaErrorInvalidValue);
  (spacecast::launch(dim3(1, 70000), 1), nop(d));
  EXPECT_EQUAL(cudaGetLastError(), cudaErrorInvalidValue);
  (spacecast::launch(1, 1, 1 << 30), shared_user(d));
  EXPECT_EQUAL(cudaGetLastError(), cudaErrorInvalidValue);
  // Success overwrites no error.
  (spacecast::launch(1, 2048), nop(d));
  (spacecast::launch(1, 1024), nop(d));
  EXPECT_OK(cudaDeviceSynchronize());
  EXPECT_EQUAL(cudaGetLastError(), cudaErrorInvalidValue);
  (spacecast::launch(1, 1), unknown());
  EXPECT_EQUAL(cudaGetLastError(), cudaErrorInvalidDeviceFunction);
  EXPECT_OK(cudaFree(d));
}

static void TestBrokenText() {
  (spacecast::launch(1, 1), broken());
  EXPECT_EQUAL(cudaGetLastError(), cudaErrorInvalidKernelImage);
  (spacecast::launch(1, 1), broken());
  EXPECT_EQUAL(cudaGetLastError(), cudaErrorInvalidKernelImage);
}

static void TestTexts() {
  EXPECT_EQUAL(std::strcmp(cudaGetErrorName(cudaErrorInvalidValue), "cudaErrorInvalidValue"), 0);
  EXPECT_EQUAL(std::strcmp(cudaGetErrorString(cudaErrorInvalidValue), "invalid argument"), 0);
  EXPECT_EQUAL(std::strcmp(cudaGetErrorString((cudaError_t)777), "unrecognized error code"), 0);
  EXPECT_EQUAL(std::strcmp(cudaGetErrorString(cudaSuccess), "no error"), 0);
}

static void TestDevice() {
  int value = -1;
  EXPECT_OK(cudaGetDeviceCount(&value));
  EXPECT_EQUAL(value, 1);
  EXPECT_OK(cudaSetDevice(0));
  EXPECT_EQUAL(cudaSetDevice(1), cudaErrorInvalidDevice);
  EXPECT_OK(cudaGetDevice(&value));
  EXPECT_EQUAL(value, 0);
  cudaDeviceProp properties;
  EXPECT_OK(cudaGetDeviceProperties(&properties, 0));
  EXPECT_EQUAL(properties.warpSize, 32);
  EXPECT_EQUAL(properties.maxThreadsPerBlock <= 1024, true);
  EXPECT_EQUAL(properties.totalGlobalMem > 0, true);
  EXPECT_OK(cudaDeviceGetAttribute(&value, cudaDevAttrMaxThreadsPerBlock, 0));
  EXPECT_EQUAL(value, properties.maxThreadsPerBlock);
  EXPECT_OK(cudaRuntimeGetVersion(&value));
  EXPECT_EQUAL(value, 13000);
  size_t size = 0;
  EXPECT_OK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 12345678));
  EXPECT_OK(cudaDeviceGetLimit(&size, cudaLimitMallocHeapSize));
  EXPECT_EQUAL(size, 12345678u);
  EXPECT_OK(cudaDeviceSetCacheConfig(cudaFuncCachePreferL1));
  EXPECT_OK(cudaThreadSynchronize());
  cudaGetLastError();
}

static void TestKernelQueries() {
  cudaFuncAttributes attributes;
  EXPECT_OK(cudaFuncGetAttributes(&attributes, nop));
  EXPECT_EQUAL(attributes.maxThreadsPerBlock > 0, true);
  EXPECT_EQUAL(attributes.maxThreadsPerBlock <= 1024, true);
  EXPECT_OK(cudaFuncSetAttribute(shared_user, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024));
  EXPECT_OK(cudaFuncSetCacheConfig(nop, cudaFuncCachePreferShared));
  int grid = 0;
  int block = 0;
  int blocks = 0;
  EXPECT_OK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, nop, 0, 0));
  EXPECT_EQUAL(block > 0 && block <= 1024 && grid > 0, true);
  EXPECT_OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, nop, 256, 0));
  EXPECT_EQUAL(blocks, 8);
  EXPECT_EQUAL(cudaFuncGetAttributes(&attributes, (const void *)&grid),
               cudaErrorInvalidDeviceFunction);
  cudaGetLastError();
}

int main() {
  TestLaunchLimits();
  TestBrokenText();
  TestTexts();
  TestDevice();
  TestKernelQueries();
  return Finished();
}

static spacecast::Unit &spacecast_unit() {
  static spacecast::Unit unit{
      "error.cl",
      R"CL(
__kernel void nop(__global int *p) { if (p && get_global_id(0) == 0) p[0] = 1; }
__kernel void shared_user(__global int *p, __local int *dynamic_shared) {
  dynamic_shared[0] = 0;
  p[0] = dynamic_shared[0];
}
)CL",
      {{nop, "nop"}, {shared_user, "shared_user", {spacecast::dynamic_shared}}}};
  return unit;
}

static spacecast::Unit &broken_unit() {
  static spacecast::Unit unit{
      "broken.cl", "__kernel void broken() {\n  return 1 +;\n}\n", {{broken, "broken"}}};
  return unit;
}
