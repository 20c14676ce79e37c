#include "stacks.h"

#include <new>
#include <sys/mman.h>

namespace spacecast::cpu {

namespace {
constexpr std::size_t kPage = 4096;
constexpr std::size_t kStackBytes = 512 * 1024;
} // namespace

boost::context::stack_context StackAllocator::allocate() const {
  void *base = mmap(nullptr, kStackBytes, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (base == MAP_FAILED)
    throw std::bad_alloc();
  mprotect(base, kPage, PROT_NONE);
  boost::context::stack_context stack;
  stack.size = kStackBytes - top_offset_;
  stack.sp = static_cast<char *>(base) + stack.size;
  return stack;
}

void StackAllocator::deallocate(boost::context::stack_context &stack) const {
  munmap(static_cast<char *>(stack.sp) - stack.size, kStackBytes);
}

} // namespace spacecast::cpu
