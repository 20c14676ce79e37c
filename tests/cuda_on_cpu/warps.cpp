#include <gtest/gtest.h>

#include "cuda_on_cpu.h"

#include <vector>

namespace {

using spacecast::cpu::Launch;
using spacecast::cpu::LaunchError;

constexpr unsigned kAll = 0xffffffffu;

__global__ void Shuffle(int *results) {
  const int lane = static_cast<int>(threadIdx.x);
  int *mine = results + 7 * lane;
  mine[0] = __shfl_sync(kAll, lane, 3);
  mine[1] = __shfl_sync(kAll, lane, 9, 8);
  mine[2] = __shfl_up_sync(kAll, lane, 3, 8);
  mine[3] = __shfl_down_sync(kAll, lane, 3, 8);
  mine[4] = __shfl_xor_sync(kAll, lane, 1);
  mine[5] = __shfl_xor_sync(kAll, lane, 8, 8);
  mine[6] = static_cast<int>(__shfl_sync(kAll, 0.5 + lane, 31) * 2);
}

TEST(Warps, ShufflesInSegments) {
  std::vector<int> results(7 * 32);
  Launch(1, 32, 0, Shuffle)(results.data());
  for (int lane = 0; lane < 32; ++lane) {
    const int *mine = results.data() + 7 * lane;
    EXPECT_EQ(mine[0], 3);
    EXPECT_EQ(mine[1], lane / 8 * 8 + 1);
    EXPECT_EQ(mine[2], lane % 8 >= 3 ? lane - 3 : lane);
    EXPECT_EQ(mine[3], lane % 8 + 3 < 8 ? lane + 3 : lane);
    EXPECT_EQ(mine[4], lane ^ 1);
    // A later segment is not read, an earlier one is.
    EXPECT_EQ(mine[5], (lane & 8) != 0 ? lane - 8 : lane);
    EXPECT_EQ(mine[6], 63);
  }
}

__global__ void Votes(unsigned *results) {
  const unsigned lane = threadIdx.x;
  unsigned *mine = results + 8 * lane;
  mine[0] = __ballot_sync(kAll, lane % 3 == 0);
  mine[1] = static_cast<unsigned>(__any_sync(kAll, lane == 40));
  mine[2] = static_cast<unsigned>(__all_sync(kAll, lane < 32));
  mine[3] = __match_any_sync(kAll, lane / 4);
  int is_equal = 5;
  mine[4] = __match_all_sync(kAll, lane / 32, &is_equal);
  mine[5] = static_cast<unsigned>(is_equal);
  mine[6] = __reduce_add_sync(kAll, lane);
  mine[7] = static_cast<unsigned>(__reduce_min_sync(kAll, -static_cast<int>(lane)));
}

TEST(Warps, VotesMatchesAndReductions) {
  std::vector<unsigned> results(8 * 32);
  Launch(1, 32, 0, Votes)(results.data());
  for (unsigned lane = 0; lane < 32; ++lane) {
    const unsigned *mine = results.data() + 8 * lane;
    EXPECT_EQ(mine[0], 0x49249249u);
    EXPECT_EQ(mine[1], 0u);
    EXPECT_EQ(mine[2], 1u);
    EXPECT_EQ(mine[3], 0xfu << lane / 4 * 4);
    EXPECT_EQ(mine[4], kAll);
    EXPECT_EQ(mine[5], 1u);
    EXPECT_EQ(mine[6], 496u);
    EXPECT_EQ(static_cast<int>(mine[7]), -31);
  }
}

__global__ void TwoHalves(unsigned *results) {
  // Each half exchanges for itself, a different number of times.
  const unsigned lane = threadIdx.x;
  const unsigned half = lane < 16 ? 0xffffu : 0xffff0000u;
  unsigned sum = lane;
  for (unsigned round = 0; round < (lane < 16 ? 3u : 5u); ++round)
    sum = __shfl_sync(half, sum, static_cast<int>((lane & 16) + (lane + 1) % 16));
  results[lane] = sum;
}

TEST(Warps, MasksOfAHalf) {
  std::vector<unsigned> results(32);
  Launch(1, 32, 0, TwoHalves)(results.data());
  for (unsigned lane = 0; lane < 32; ++lane)
    EXPECT_EQ(results[lane], (lane & 16) + (lane + (lane < 16 ? 3 : 5)) % 16);
}

__global__ void ActiveInBranch(unsigned *results) {
  if (threadIdx.x % 4 == 1)
    results[threadIdx.x] = __ballot_sync(__activemask(), threadIdx.x > 16);
  else
    results[threadIdx.x] = __activemask();
}

TEST(Warps, ActiveMaskOfABranch) {
  std::vector<unsigned> results(32);
  Launch(1, 32, 0, ActiveInBranch)(results.data());
  for (unsigned lane = 0; lane < 32; ++lane)
    EXPECT_EQ(results[lane], lane % 4 == 1 ? 0x22220000u : ~0x22222222u);
}

__global__ void PartialWarp(int *results) {
  if (threadIdx.x >= 40)
    return;
  int sum = 1;
  for (int distance = 16; distance > 0; distance /= 2) {
    const int other = __shfl_down_sync(kAll, sum, static_cast<unsigned>(distance));
    if (threadIdx.x % 32 + static_cast<unsigned>(distance) < (threadIdx.x < 32 ? 32u : 8u))
      sum += other;
  }
  if (threadIdx.x % 32 == 0)
    results[threadIdx.x / 32] = sum;
}

TEST(Warps, LanesThatReturnedOrNeverWere) {
  std::vector<int> results(2);
  Launch(1, 50, 0, PartialWarp)(results.data());
  EXPECT_EQ(results[0], 32);
  EXPECT_EQ(results[1], 8);
}

__global__ void WrongMask() {
  if (threadIdx.x < 8)
    __shfl_sync(kAll, 1, 0);
  else
    __syncthreads();
}

TEST(Warps, LanesThatNeverComeAreReported) {
  EXPECT_THROW(Launch(1, 32, 0, WrongMask)(), LaunchError);
}

} // namespace
