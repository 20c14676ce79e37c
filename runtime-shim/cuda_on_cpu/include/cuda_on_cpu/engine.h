// What kernels call of the engine. All of it may only be called by a running CUDA thread, except
// Run.
#pragma once

#include "vector_types.h"

#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace spacecast::cpu {

// Where in the kernel a thread waits, and in what: for messages.
struct Place {
  const char *function;
  const char *file;
  int line;
};

// What __syncthreads_count and its kin find out.
struct BarrierResult {
  unsigned participants = 0;
  unsigned true_predicates = 0;
};

// Waits for every thread of the block that has not returned.
BarrierResult WaitForBlock(bool predicate, Place place);

// A lane's part of an exchange between lanes of a warp.
struct Lane {
  std::uint64_t value;
  std::uint32_t argument;
  std::uint64_t result;
};

// Reads value and argument of the lanes whose bits are set in `participants` and writes their
// results; `lanes` has the 32 of the warp.
using Exchange = void (*)(Lane *lanes, unsigned participants);

// Waits until every lane in `mask` that has not returned calls this with the same mask and
// exchange; the last one to come runs `exchange`.
std::uint64_t ExchangeInWarp(unsigned mask, Exchange exchange, std::uint64_t value,
                             std::uint32_t argument, Place place);

// The lanes that run the same code: those that come to `place` before nothing else in the block can
// run on.
unsigned ActiveLanes(Place place);

unsigned LaneIndex();

// Lets others of the block run when a thread has done many atomic operations in a row: it may be
// waiting for one of them.
void NoteAtomic();

// A launch that went wrong: a deadlock, or a size that CUDA refuses.
class LaunchError : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

struct LaunchShape {
  dim3 grid;
  dim3 block;
  std::size_t dynamic_shared_bytes;
};

// Runs `body(data)` once for every thread of the grid and returns when all are done; throws
// LaunchError.
void Run(const LaunchShape &shape, void (*body)(const void *data), const void *data);

} // namespace spacecast::cpu
