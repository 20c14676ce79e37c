// Runs the CUDA threads of one block on one thread of the host.
//
// A fiber runs CUDA threads one after the other. When one of them must wait, it keeps the fiber,
// and another fiber goes on with the next thread; so a kernel without barriers needs one fiber and
// never switches, and each thread that waits has a stack of its own. A fiber that stops hands over to
// the next one itself; the scheduler is asked only when there is none.
#pragma once

#include "cuda_on_cpu/engine.h"

#include <boost/context/fiber.hpp>

#include <array>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace spacecast::cpu {

class BlockRunner {
public:
  // The one of this thread of the host.
  static BlockRunner &OfThisThread();

  // Throws LaunchError if the threads wait for each other.
  void Run(const LaunchShape &shape, uint3 block, void (*body)(const void *data), const void *data);

  // For engine.h.
  BarrierResult WaitForBlock(bool predicate, Place place);
  std::uint64_t ExchangeInWarp(unsigned mask, Exchange exchange, std::uint64_t value,
                               std::uint32_t argument, Place place);
  unsigned ActiveLanes(Place place);
  unsigned LaneIndex() const;
  void NoteAtomic();

private:
  struct Fiber {
    // Where it goes on; empty while it runs.
    boost::context::fiber context;
    // The CUDA thread that it runs, by its number in the block.
    unsigned thread = 0;
  };
  enum class Wait { kNone, kBarrier, kExchange, kActiveLanes };
  struct Thread {
    Fiber *fiber = nullptr;
    Wait wait = Wait::kNone;
    Place place{};
    unsigned mask = 0;
    Exchange exchange = nullptr;
  };
  struct Warp {
    std::array<Lane, 32> lanes;
    // One bit per lane: has not returned; waits in ExchangeInWarp.
    unsigned live;
    unsigned waiting;
  };

  void Prepare(const LaunchShape &shape);
  void ScheduleUntilDone();
  Fiber *NextFiber();
  Fiber *IdleFiber();
  // Goes on with a fiber, or with the scheduler for none.
  void SwitchTo(Fiber *fiber);
  // Keeps where the one that was left goes on.
  void KeepLeft(boost::context::fiber &&context);
  // Both run on a fiber.
  void FiberBody(Fiber *fiber);
  void Suspend();

  void RunThread(Fiber *fiber, unsigned thread);
  void NoteReturn(unsigned thread);
  void MakeReady(unsigned thread);
  void CompleteBarrier();
  // Whether all that `thread` waits for have come; if so they may go on.
  bool TryExchange(unsigned thread);
  bool CompleteActiveLanes();
  Warp &WarpOf(unsigned thread) { return warps_[thread / 32]; }
  std::string DescribeDeadlock(uint3 block) const;

  std::vector<uint3> indices_;
  dim3 block_size_{0, 0, 0};
  std::vector<char> dynamic_shared_;

  void (*body_)(const void *) = nullptr;
  const void *data_ = nullptr;
  unsigned count_ = 0;
  unsigned next_thread_ = 0;
  unsigned returned_ = 0;
  unsigned arrived_ = 0;
  BarrierResult arriving_;
  BarrierResult result_;
  unsigned atomics_in_a_row_ = 0;
  std::vector<Thread> threads_;
  std::vector<Warp> warps_;
  std::vector<unsigned> at_barrier_;

  // None is the scheduler.
  Fiber *running_ = nullptr;
  Fiber *left_ = nullptr;
  boost::context::fiber scheduler_;
  std::deque<Fiber *> ready_;
  // Those that gave way in NoteAtomic; they come last.
  std::deque<Fiber *> gave_way_;
  std::vector<Fiber *> idle_;
  // Last, so that fibers are unwound while the rest is there.
  std::vector<std::unique_ptr<Fiber>> fibers_;
};

} // namespace spacecast::cpu
