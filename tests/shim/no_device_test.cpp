// A machine without an OpenCL device: the program starts, managed variables hold their values, and
// every call says so.
#include <cuda_runtime.h>

#include "expect.h"

int &hits = *spacecast::managed<int>(5);

int main() {
  int count = -1;
  void *pointer = nullptr;
  EXPECT_EQUAL(hits, 5);
  EXPECT_EQUAL(cudaGetDeviceCount(&count), cudaErrorNoDevice);
  EXPECT_EQUAL(count, 0);
  EXPECT_EQUAL(cudaMalloc(&pointer, 4), cudaErrorNoDevice);
  EXPECT_EQUAL(cudaGetLastError(), cudaErrorNoDevice);
  EXPECT_EQUAL(cudaGetLastError(), cudaSuccess);
  return Finished();
}
