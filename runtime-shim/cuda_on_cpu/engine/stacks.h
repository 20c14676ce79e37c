// Stacks for fibers: large, since only what is touched takes memory, with a page below that may not
// be touched, so that an overflow stops the program there.
#pragma once

#include <boost/context/fiber.hpp>

namespace spacecast::cpu {

class StackAllocator {
public:
  // The stacks' tops lie at different distances from their pages' ends: with equal ones the hot
  // frames of a block's threads would all fall into the same few lines of the cache.
  explicit StackAllocator(unsigned number) : top_offset_(number % 61 * 192) {}

  boost::context::stack_context allocate() const;
  void deallocate(boost::context::stack_context &stack) const;

private:
  unsigned top_offset_;
};

} // namespace spacecast::cpu
