// engine.h: launches over the workers, and what a running thread calls.
#include "cuda_on_cpu/engine.h"

#include "block_runner.h"
#include "cuda_on_cpu/launch.h"
#include "workers.h"

#include <atomic>
#include <cstdio>
#include <mutex>

namespace spacecast::cpu {

namespace {

// CUDA's limits (CUDA C++ Programming Guide, "Compute Capabilities").
void CheckShape(const LaunchShape &shape) {
  const dim3 &grid = shape.grid, &block = shape.block;
  auto describe = [](const dim3 &size) {
    return std::to_string(size.x) + " x " + std::to_string(size.y) + " x " + std::to_string(size.z);
  };
  if (block.x == 0 || block.y == 0 || block.z == 0 || block.x > 1024 || block.y > 1024 ||
      block.z > 64 || std::uint64_t{block.x} * block.y * block.z > 1024)
    throw LaunchError("a block cannot have " + describe(block) + " threads");
  if (grid.x == 0 || grid.y == 0 || grid.z == 0 || grid.x > 0x7fffffff || grid.y > 65535 ||
      grid.z > 65535)
    throw LaunchError("a grid cannot have " + describe(grid) + " blocks");
  constexpr std::size_t kMostShared = 227 * 1024;
  if (shape.dynamic_shared_bytes > kMostShared)
    throw LaunchError("a block cannot have " + std::to_string(shape.dynamic_shared_bytes) +
                      " bytes of dynamic shared memory");
}

} // namespace

void Run(const LaunchShape &shape, void (*body)(const void *data), const void *data) {
  CheckShape(shape);
  const std::uint64_t count = std::uint64_t{shape.grid.x} * shape.grid.y * shape.grid.z;
  std::atomic<std::uint64_t> next{0};
  std::mutex mutex;
  std::string failure;
  Workers::Get().Run([&] {
    try {
      for (std::uint64_t number = next++; number < count; number = next++) {
        const auto x = static_cast<unsigned>(number % shape.grid.x);
        const std::uint64_t row = number / shape.grid.x;
        const auto y = static_cast<unsigned>(row % shape.grid.y);
        const auto z = static_cast<unsigned>(row / shape.grid.y);
        BlockRunner::OfThisThread().Run(shape, {x, y, z}, body, data);
      }
    } catch (const LaunchError &error) {
      std::lock_guard<std::mutex> lock(mutex);
      if (failure.empty())
        failure = error.what();
      next = count;
    }
  });
  std::fflush(stdout);
  if (!failure.empty())
    throw LaunchError(failure);
}

BarrierResult WaitForBlock(bool predicate, Place place) {
  return BlockRunner::OfThisThread().WaitForBlock(predicate, place);
}

std::uint64_t ExchangeInWarp(unsigned mask, Exchange exchange, std::uint64_t value,
                             std::uint32_t argument, Place place) {
  return BlockRunner::OfThisThread().ExchangeInWarp(mask, exchange, value, argument, place);
}

unsigned ActiveLanes(Place place) { return BlockRunner::OfThisThread().ActiveLanes(place); }

unsigned LaneIndex() { return BlockRunner::OfThisThread().LaneIndex(); }

void NoteAtomic() { BlockRunner::OfThisThread().NoteAtomic(); }

int RunEntryPoint(void (*launch)(const LaunchShape &, void *const *), const LaunchShape &shape,
                  void *const *addresses, char *message, std::size_t message_size) {
  try {
    launch(shape, addresses);
    return 0;
  } catch (const LaunchError &error) {
    std::snprintf(message, message_size, "%s", error.what());
    return 1;
  }
}

} // namespace spacecast::cpu
