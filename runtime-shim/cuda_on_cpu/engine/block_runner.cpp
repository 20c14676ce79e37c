#include "block_runner.h"

#include "cuda_on_cpu/thread.h"
#include "stacks.h"

namespace spacecast::cpu {

BlockRunner &BlockRunner::OfThisThread() {
  thread_local BlockRunner runner;
  return runner;
}

void BlockRunner::Run(const LaunchShape &shape, uint3 block, void (*body)(const void *data),
                      const void *data) {
  Prepare(shape);
  body_ = body;
  data_ = data;
  running_thread.block = block;
  ScheduleUntilDone();
  if (returned_ == count_)
    return;
  const std::string message = DescribeDeadlock(block);
  // Unwinds the kernels that will not go on.
  ready_.clear();
  gave_way_.clear();
  idle_.clear();
  fibers_.clear();
  throw LaunchError(message);
}

void BlockRunner::Prepare(const LaunchShape &shape) {
  const dim3 size = shape.block;
  if (size.x != block_size_.x || size.y != block_size_.y || size.z != block_size_.z) {
    block_size_ = size;
    count_ = size.x * size.y * size.z;
    indices_.clear();
    for (unsigned z = 0; z < size.z; ++z)
      for (unsigned y = 0; y < size.y; ++y)
        for (unsigned x = 0; x < size.x; ++x)
          indices_.push_back({x, y, z});
  }
  threads_.assign(count_, {});
  warps_.resize((count_ + 31) / 32);
  for (unsigned warp = 0; warp < warps_.size(); ++warp) {
    const unsigned lanes = std::min(32u, count_ - 32 * warp);
    warps_[warp].live = lanes == 32 ? ~0u : (1u << lanes) - 1;
    warps_[warp].waiting = 0;
  }
  at_barrier_.clear();
  next_thread_ = returned_ = arrived_ = 0;
  arriving_ = {};
  constexpr std::size_t kAlignment = 128;
  if (dynamic_shared_.size() < shape.dynamic_shared_bytes + kAlignment)
    dynamic_shared_.resize(shape.dynamic_shared_bytes + kAlignment);
  const auto start = reinterpret_cast<std::uintptr_t>(dynamic_shared_.data());
  running_thread.dynamic_shared = dynamic_shared_.data() + (kAlignment - start % kAlignment);
  running_thread.block_size = size;
  running_thread.grid_size = shape.grid;
}

void BlockRunner::ScheduleUntilDone() {
  for (;;) {
    if (Fiber *fiber = NextFiber())
      SwitchTo(fiber);
    else if (!CompleteActiveLanes())
      return;
  }
}

BlockRunner::Fiber *BlockRunner::NextFiber() {
  auto first_of = [](std::deque<Fiber *> &fibers) {
    Fiber *fiber = fibers.front();
    fibers.pop_front();
    return fiber;
  };
  if (!ready_.empty())
    return first_of(ready_);
  if (next_thread_ < count_)
    return IdleFiber();
  return gave_way_.empty() ? nullptr : first_of(gave_way_);
}

BlockRunner::Fiber *BlockRunner::IdleFiber() {
  if (!idle_.empty()) {
    Fiber *fiber = idle_.back();
    idle_.pop_back();
    return fiber;
  }
  const auto number = static_cast<unsigned>(fibers_.size());
  Fiber *fiber = fibers_.emplace_back(std::make_unique<Fiber>()).get();
  fiber->context = boost::context::fiber(std::allocator_arg, StackAllocator(number),
                                         [this, fiber](boost::context::fiber &&from) {
                                           KeepLeft(std::move(from));
                                           FiberBody(fiber);
                                           return std::move(scheduler_);
                                         });
  return fiber;
}

void BlockRunner::SwitchTo(Fiber *fiber) {
  // The only one that can go on.
  if (fiber == running_)
    return;
  left_ = running_;
  running_ = fiber;
  if (fiber != nullptr)
    running_thread.thread = indices_[fiber->thread];
  boost::context::fiber &target = fiber != nullptr ? fiber->context : scheduler_;
  KeepLeft(std::move(target).resume());
}

void BlockRunner::KeepLeft(boost::context::fiber &&context) {
  (left_ != nullptr ? left_->context : scheduler_) = std::move(context);
}

void BlockRunner::Suspend() { SwitchTo(NextFiber()); }

// Ends only by being unwound.
void BlockRunner::FiberBody(Fiber *fiber) {
  for (;;) {
    // Those that may go on come before new ones: fewer threads are then under way.
    while (ready_.empty() && next_thread_ < count_)
      RunThread(fiber, next_thread_++);
    idle_.push_back(fiber);
    Suspend();
    if (next_thread_ < count_)
      RunThread(fiber, next_thread_++);
  }
}

void BlockRunner::RunThread(Fiber *fiber, unsigned thread) {
  fiber->thread = thread;
  threads_[thread].fiber = fiber;
  running_thread.thread = indices_[thread];
  atomics_in_a_row_ = 0;
  body_(data_);
  NoteReturn(thread);
}

// Those that wait for it need not wait any longer.
void BlockRunner::NoteReturn(unsigned thread) {
  ++returned_;
  if (arrived_ != 0 && arrived_ == count_ - returned_)
    CompleteBarrier();
  Warp &warp = WarpOf(thread);
  warp.live &= ~(1u << thread % 32);
  for (unsigned waiting = warp.waiting; waiting != 0; waiting &= warp.waiting & (waiting - 1))
    TryExchange(thread / 32 * 32 + static_cast<unsigned>(__builtin_ctz(waiting)));
}

void BlockRunner::MakeReady(unsigned thread) {
  threads_[thread].wait = Wait::kNone;
  ready_.push_back(threads_[thread].fiber);
}

BarrierResult BlockRunner::WaitForBlock(bool predicate, Place place) {
  arriving_.true_predicates += predicate ? 1 : 0;
  ++arriving_.participants;
  const unsigned thread = running_->thread;
  if (++arrived_ == count_ - returned_) {
    CompleteBarrier();
  } else {
    threads_[thread].wait = Wait::kBarrier;
    threads_[thread].place = place;
    at_barrier_.push_back(thread);
    Suspend();
  }
  // The next barrier cannot be complete before this thread, too, is there.
  return result_;
}

void BlockRunner::CompleteBarrier() {
  for (unsigned thread : at_barrier_)
    MakeReady(thread);
  at_barrier_.clear();
  arrived_ = 0;
  result_ = arriving_;
  arriving_ = {};
}

std::uint64_t BlockRunner::ExchangeInWarp(unsigned mask, Exchange exchange, std::uint64_t value,
                                          std::uint32_t argument, Place place) {
  const unsigned number = running_->thread;
  Warp &warp = WarpOf(number);
  Thread &thread = threads_[number];
  warp.lanes[number % 32] = {value, argument, 0};
  // A lane always takes part in its own exchange, as on a device.
  thread.mask = mask | 1u << number % 32;
  thread.exchange = exchange;
  thread.place = place;
  thread.wait = Wait::kExchange;
  warp.waiting |= 1u << number % 32;
  if (!TryExchange(number))
    Suspend();
  return warp.lanes[number % 32].result;
}

bool BlockRunner::TryExchange(unsigned thread) {
  Warp &warp = WarpOf(thread);
  const unsigned first = thread / 32 * 32;
  const Thread &caller = threads_[thread];
  const unsigned participants = caller.mask & warp.live;
  if ((participants & ~warp.waiting) != 0)
    return false;
  for (unsigned lanes = participants; lanes != 0; lanes &= lanes - 1) {
    const Thread &other = threads_[first + static_cast<unsigned>(__builtin_ctz(lanes))];
    if (other.mask != caller.mask || other.exchange != caller.exchange)
      return false;
  }
  caller.exchange(warp.lanes.data(), participants);
  warp.waiting &= ~participants;
  for (unsigned lanes = participants; lanes != 0; lanes &= lanes - 1) {
    const unsigned other = first + static_cast<unsigned>(__builtin_ctz(lanes));
    if (other == running_->thread)
      threads_[other].wait = Wait::kNone;
    else
      MakeReady(other);
  }
  return true;
}

unsigned BlockRunner::ActiveLanes(Place place) {
  const unsigned thread = running_->thread;
  threads_[thread].place = place;
  threads_[thread].wait = Wait::kActiveLanes;
  Suspend();
  return static_cast<unsigned>(WarpOf(thread).lanes[thread % 32].result);
}

// Nothing else in the block can go on: those that ask at one place are together there.
bool BlockRunner::CompleteActiveLanes() {
  bool has_any = false;
  for (unsigned thread = 0; thread < count_; ++thread) {
    if (threads_[thread].wait != Wait::kActiveLanes)
      continue;
    const Place place = threads_[thread].place;
    const unsigned end = std::min(count_, thread / 32 * 32 + 32);
    std::vector<unsigned> together;
    unsigned active = 0;
    for (unsigned other = thread; other < end; ++other)
      if (threads_[other].wait == Wait::kActiveLanes && threads_[other].place.line == place.line &&
          threads_[other].place.file == place.file) {
        together.push_back(other);
        active |= 1u << other % 32;
      }
    for (unsigned other : together) {
      WarpOf(other).lanes[other % 32].result = active;
      MakeReady(other);
    }
    has_any = true;
  }
  return has_any;
}

unsigned BlockRunner::LaneIndex() const { return running_->thread % 32; }

void BlockRunner::NoteAtomic() {
  constexpr unsigned kMany = 1000;
  if (++atomics_in_a_row_ < kMany)
    return;
  atomics_in_a_row_ = 0;
  gave_way_.push_back(running_);
  Suspend();
}

} // namespace spacecast::cpu
