#include <gtest/gtest.h>

#include "cuda_on_cpu.h"

#include <set>
#include <vector>

namespace {

using spacecast::cpu::Launch;

struct Cells {
  int sum, minimum, maximum;
  unsigned increment, decrement, bits_and, bits_or, bits_xor;
  unsigned long long wide;
  float real;
  double wide_real;
};

__global__ void Update(Cells *cells) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  atomicAdd(&cells->sum, i);
  atomicMin(&cells->minimum, -i);
  atomicMax(&cells->maximum, i);
  atomicInc(&cells->increment, 9u);
  atomicDec(&cells->decrement, 9u);
  atomicAnd(&cells->bits_and, ~(1u << i % 8));
  atomicOr(&cells->bits_or, 1u << i % 8);
  atomicXor(&cells->bits_xor, 1u << i % 32);
  atomicAdd(&cells->wide, 1ull << 32);
  atomicAdd(&cells->real, 0.5f);
  atomicAdd(&cells->wide_real, 0.25);
}

TEST(Atomics, EveryThreadCounts) {
  Cells cells{};
  cells.bits_and = 0xfff;
  Launch(15, 100, 0, Update)(&cells);
  EXPECT_EQ(cells.sum, 1500 * 1499 / 2);
  EXPECT_EQ(cells.minimum, -1499);
  EXPECT_EQ(cells.maximum, 1499);
  EXPECT_EQ(cells.increment, 0u);
  EXPECT_EQ(cells.decrement, 0u);
  EXPECT_EQ(cells.bits_and, 0xf00u);
  EXPECT_EQ(cells.bits_or, 0xffu);
  // 1500 is 46 rounds of 32 and 28 more.
  EXPECT_EQ(cells.bits_xor, 0x0fffffffu);
  EXPECT_EQ(cells.wide, 1500ull << 32);
  EXPECT_EQ(cells.real, 750.0f);
  EXPECT_EQ(cells.wide_real, 375.0);
}

__global__ void TakeTicket(float *counter, float *tickets) {
  tickets[blockIdx.x * blockDim.x + threadIdx.x] = atomicAdd(counter, 1.0f);
}

TEST(Atomics, OldValuesAreUnique) {
  float counter = 0;
  std::vector<float> tickets(1024);
  Launch(8, 128, 0, TakeTicket)(&counter, tickets.data());
  EXPECT_EQ(std::set<float>(tickets.begin(), tickets.end()).size(), tickets.size());
}

__global__ void CountUnderLock(unsigned *lock, volatile int *count) {
  for (bool is_done = false; !is_done;) {
    if (atomicCAS(lock, 0u, 1u) == 0) {
      *count = *count + 1;
      __threadfence();
      atomicExch(lock, 0u);
      is_done = true;
    }
  }
}

TEST(Atomics, SpinLockAmongThreadsAndBlocks) {
  unsigned lock = 0;
  int count = 0;
  Launch(4, 64, 0, CountUnderLock)(&lock, &count);
  EXPECT_EQ(count, 256);
}

__global__ void WaitForThread(unsigned *flag) {
  // The first thread waits for the last, which can run only if this one gives way.
  if (threadIdx.x == 0)
    while (atomicAdd(flag, 0u) == 0) {
    }
  if (threadIdx.x == blockDim.x - 1)
    atomicExch(flag, 1u);
  __syncthreads();
}

TEST(Atomics, AWaitingThreadGivesWay) {
  unsigned flag = 0;
  Launch(1, 64, 0, WaitForThread)(&flag);
  EXPECT_EQ(flag, 1u);
}

} // namespace
