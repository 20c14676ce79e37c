// Barriers and fences (CUDA C++ Programming Guide, "Synchronization Functions" and "Memory Fence
// Functions").
//
// The defaulted arguments are the place of the call, for the report of a deadlock.
#pragma once

#include "cuda_on_cpu/engine.h"

#include <atomic>

#define SPACECAST_PLACE const char *file = __builtin_FILE(), int line = __builtin_LINE()

static inline void __syncthreads(SPACECAST_PLACE) {
  spacecast::cpu::WaitForBlock(false, {"__syncthreads", file, line});
}
static inline int __syncthreads_count(int predicate, SPACECAST_PLACE) {
  return static_cast<int>(
      spacecast::cpu::WaitForBlock(predicate != 0, {"__syncthreads_count", file, line})
          .true_predicates);
}
static inline int __syncthreads_and(int predicate, SPACECAST_PLACE) {
  const auto result =
      spacecast::cpu::WaitForBlock(predicate != 0, {"__syncthreads_and", file, line});
  return result.true_predicates == result.participants;
}
static inline int __syncthreads_or(int predicate, SPACECAST_PLACE) {
  return spacecast::cpu::WaitForBlock(predicate != 0, {"__syncthreads_or", file, line})
             .true_predicates != 0;
}

static inline void __threadfence() { std::atomic_thread_fence(std::memory_order_seq_cst); }
static inline void __threadfence_block() { std::atomic_thread_fence(std::memory_order_seq_cst); }
static inline void __threadfence_system() { std::atomic_thread_fence(std::memory_order_seq_cst); }
