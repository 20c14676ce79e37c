// Launches: from an NDRange and a kernel's arguments to grids.
#pragma once

#include "commands.h"

namespace spacecast::opencl {

struct Range {
  cl_uint dimensions = 1;
  std::array<std::size_t, 3> offset{0, 0, 0};
  std::array<std::size_t, 3> global{1, 1, 1};
  // Nothing where the program leaves it to us.
  std::optional<std::array<std::size_t, 3>> local;
};

// Checks as clEnqueueNDRangeKernel says and gives the work that enqueues the kernel with the
// arguments that it has now. An error where the launch is wrong.
cl_int PrepareLaunch(cl_command_queue queue, cl_kernel kernel, Range range,
                     std::function<cl_int(Stream &)> &work);

// The largest divisors of the global size whose product is at most `limit`, dimension 0 first.
std::array<std::size_t, 3> ChooseLocalSize(const std::array<std::size_t, 3> &global,
                                           std::size_t limit, const Extent &block_limits);

} // namespace spacecast::opencl
