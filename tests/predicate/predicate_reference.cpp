// Prints what a kernel computes by CUDA's rules: one host thread per CUDA thread, and a thread that
// returns no longer counts at barriers.
#include "test_launch.h"

#include <algorithm>
#include <barrier>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <thread>
#include <vector>

using std::max;
using std::min;

struct ThreadIndex {
  int x, y, z;
};
thread_local ThreadIndex threadIdx{};
ThreadIndex blockIdx{}, blockDim{test_launch::kItems, 1, 1}, gridDim{test_launch::kGroups, 1, 1};

struct int2 {
  int x, y;
};
int2 make_int2(int x, int y) { return {x, y}; }

std::barrier<> *block_barrier = nullptr;
std::barrier<> *warp_barriers[2] = {};
std::atomic<int> counted[3];
std::atomic<int> alive;
thread_local int turn = 0;

void __syncthreads() { block_barrier->arrive_and_wait(); }
// One barrier per warp; those of the second warp may come when they want.
void __syncwarp() { warp_barriers[threadIdx.x / 32]->arrive_and_wait(); }
int __syncthreads_count(int predicate) {
  std::atomic<int> &count = counted[turn++ % 3];
  // Two votes ago is over for everybody by the barrier in between.
  if (predicate)
    ++count;
  block_barrier->arrive_and_wait();
  const int result = count;
  block_barrier->arrive_and_wait();
  count = 0;
  return result;
}
int __syncthreads_or(int predicate) { return __syncthreads_count(predicate) != 0; }
int __syncthreads_and(int predicate) { return __syncthreads_count(!predicate) == 0; }

#define __global__
#define __device__
#define __shared__ static
#define __restrict__
#define GLOBAL
#define LOCAL

using Kernel = void (*)(const int *, int *, int);
#include "predicate_kernels.h"

int main(int argc, char **argv) {
  const auto found = argc == 2 ? kKernels.find(argv[1]) : kKernels.end();
  if (found == kKernels.end())
    return 2;
  const std::vector<int> in = test_launch::Input();
  std::vector<int> out = test_launch::Output();
  for (int group = 0; group < test_launch::kGroups; ++group) {
    std::barrier<> barrier(test_launch::kItems);
    std::barrier<> first_warp(32), second_warp(32);
    block_barrier = &barrier;
    warp_barriers[0] = &first_warp;
    warp_barriers[1] = &second_warp;
    blockIdx.x = group;
    std::vector<std::thread> threads;
    for (int item = 0; item < test_launch::kItems; ++item)
      threads.emplace_back([&, item] {
        threadIdx.x = item;
        found->second(in.data(), out.data(), test_launch::kLimit);
        barrier.arrive_and_drop();
        warp_barriers[item / 32]->arrive_and_drop();
      });
    for (std::thread &thread : threads)
      thread.join();
  }
  for (int value : out)
    std::printf("%d\n", value);
}
