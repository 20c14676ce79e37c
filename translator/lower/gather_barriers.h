// One item that reads what its warp has just written, with no synchronisation between:
//
//   s[threadIdx.x] = sum;                          s[get_local_id(0)] = sum;
//   if (threadIdx.x == 0)                          barrier(...);
//     for (int i = 0; i < 32; ++i)        ->       if (get_local_id(0) == 0)
//       total += s[i];                               for (int i = 0; i < 32; ++i) ...
//
// In CUDA the items of a warp run in step, more or less, so that such programs print what their
// authors expect. OpenCL C promises no order, and a barrier where every item comes by only adds one.
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// For a kernel, and there in front of the statements of its outermost block.
void AddGatherBarriers(PieceLowering &piece, const FunctionVersion &version);

} // namespace spacecast
