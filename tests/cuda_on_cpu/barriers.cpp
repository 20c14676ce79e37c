#include <gtest/gtest.h>

#include "cuda_on_cpu.h"

#include <numeric>
#include <vector>

namespace {

using spacecast::cpu::DynamicShared;
using spacecast::cpu::Launch;
using spacecast::cpu::LaunchError;

__global__ void Sum(const float *values, float *sums) {
  __shared__ float part[256];
  const unsigned thread = threadIdx.x;
  part[thread] = values[blockIdx.x * blockDim.x + thread];
  __syncthreads();
  for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
    if (thread < half)
      part[thread] += part[thread + half];
    __syncthreads();
  }
  if (thread == 0)
    sums[blockIdx.x] = part[0];
}

// Beside being right, a million elements must not take seconds.
TEST(Barriers, SharedMemoryReduction) {
  const unsigned count = 1 << 20;
  std::vector<float> values(count), sums(count / 256);
  for (unsigned i = 0; i < count; ++i)
    values[i] = static_cast<float>(i % 7);
  Launch(count / 256, 256, 0, Sum)(values.data(), sums.data());
  for (unsigned block = 0; block < sums.size(); ++block) {
    const auto first = values.begin() + 256 * block;
    ASSERT_EQ(sums[block], std::accumulate(first, first + 256, 0.0f)) << block;
  }
}

__global__ void Reverse(int *values, unsigned count) {
  int *copy = DynamicShared<int>();
  if (threadIdx.x >= count)
    return;
  copy[threadIdx.x] = values[threadIdx.x];
  __syncthreads();
  values[threadIdx.x] = copy[count - 1 - threadIdx.x];
}

TEST(Barriers, ReturnedThreadsCountAsArrived) {
  std::vector<int> values(100);
  std::iota(values.begin(), values.end(), 0);
  Launch(1, 128, 100 * sizeof(int), Reverse)(values.data(), 100);
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(values[i], 99 - i);
}

__global__ void ReturnOneByOne(unsigned *rounds) {
  for (unsigned round = 0;; ++round) {
    if (round == threadIdx.x) {
      rounds[threadIdx.x] = round;
      return;
    }
    __syncthreads();
  }
}

TEST(Barriers, ThreadsReturnBetweenBarriers) {
  std::vector<unsigned> rounds(70, 1000);
  Launch(1, 70, 0, ReturnOneByOne)(rounds.data());
  for (unsigned i = 0; i < 70; ++i)
    EXPECT_EQ(rounds[i], i);
}

__global__ void Vote(int *results) {
  const int odd = threadIdx.x % 2;
  if (threadIdx.x == 9)
    return;
  results[3 * threadIdx.x] = __syncthreads_count(odd);
  results[3 * threadIdx.x + 1] = __syncthreads_and(threadIdx.x != 9);
  results[3 * threadIdx.x + 2] = __syncthreads_or(threadIdx.x == 9);
}

TEST(Barriers, VotesAreAmongThoseThatTakePart) {
  std::vector<int> results(30, -1);
  Launch(1, 10, 0, Vote)(results.data());
  for (int thread = 0; thread < 9; ++thread) {
    EXPECT_EQ(results[3 * thread], 4);
    EXPECT_EQ(results[3 * thread + 1], 1);
    EXPECT_EQ(results[3 * thread + 2], 0);
  }
  EXPECT_EQ(results[27], -1);
}

__global__ void Indices(unsigned *seen) {
  const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  const unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  __syncthreads();
  atomicAdd(&seen[block * blockDim.x * blockDim.y * blockDim.z + thread], 1u);
}

TEST(Barriers, EveryIndexOnceInThreeDimensions) {
  std::vector<unsigned> seen(2 * 3 * 4 * 5 * 6 * 7);
  Launch(dim3(2, 3, 4), dim3(5, 6, 7), 0, Indices)(seen.data());
  for (unsigned count : seen)
    ASSERT_EQ(count, 1u);
}

__global__ void WaitForEachOther() {
  if (threadIdx.x == 0)
    __syncthreads();
  else
    __syncwarp();
}

TEST(Barriers, DeadlockIsReportedWithLines) {
  try {
    Launch(1, 32, 0, WaitForEachOther)();
    FAIL() << "no deadlock was reported";
  } catch (const LaunchError &error) {
    const std::string text = error.what();
    EXPECT_NE(text.find("barriers.cpp:111: 1 thread waits in __syncthreads"), text.npos) << text;
    EXPECT_NE(
        text.find("barriers.cpp:113: 31 threads wait in __syncwarp for the lanes of 0xffffffff"),
        text.npos)
        << text;
  }
  // The engine is whole afterwards.
  std::vector<int> values{1, 2, 3};
  Launch(1, 32, 3 * sizeof(int), Reverse)(values.data(), 3);
  EXPECT_EQ(values, (std::vector<int>{3, 2, 1}));
}

__global__ void Nothing() {}

TEST(Barriers, ShapesThatCudaRefuses) {
  EXPECT_THROW(Launch(1, 1025, 0, Nothing)(), LaunchError);
  EXPECT_THROW(Launch(1, dim3(1, 1, 65), 0, Nothing)(), LaunchError);
  EXPECT_THROW(Launch(0, 1, 0, Nothing)(), LaunchError);
  EXPECT_THROW(Launch(dim3(1, 65536), 1, 0, Nothing)(), LaunchError);
  EXPECT_THROW(Launch(1, 1, 300000, Nothing)(), LaunchError);
  EXPECT_NO_THROW(Launch(dim3(3, 65), dim3(1, 1, 64), 49152, Nothing)());
}

__global__ void UseMuchStack(int *result) {
  volatile char local[200000];
  local[threadIdx.x] = static_cast<char>(threadIdx.x);
  __syncthreads();
  result[threadIdx.x] = local[threadIdx.x];
}

TEST(Barriers, LocalMemoryIsEachThreadsOwn) {
  std::vector<int> result(64);
  Launch(1, 64, 0, UseMuchStack)(result.data());
  for (int i = 0; i < 64; ++i)
    EXPECT_EQ(result[i], i);
}

} // namespace
