// The launch configuration: k<<<grid, block, shared, stream>>>(x) is translated to
//   (spacecast::launch(grid, block, shared, stream), k(x))
// one expression, so that it is right wherever an expression may stand.
#pragma once

#include <cstddef>

#include "../driver_types.h"
#include "../vector_types.h"

namespace spacecast {

// Pushes a configuration on this thread's stack; the kernel's stub pops it. It is a stack because
// an argument of the launch may itself launch. `shared_bytes` is the dynamic shared memory.
void launch(dim3 grid, dim3 block = dim3(1), std::size_t shared_bytes = 0,
            cudaStream_t stream = nullptr);

} // namespace spacecast
