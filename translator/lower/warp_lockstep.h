// Work-items that count on their warp running in step, without saying so:
//
//   if (tid < 32) {
//     s[tid] += s[tid + 32];   // then
//     s[tid] += s[tid + 16];   // reads what item tid + 16 has just written
//   }
//
// OpenCL C promises no order between work-items but at a barrier, so such a function is refused.
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// Reports each read of local memory that another item of the warp may have written since the last
// synchronisation. A read counts where only a warp's worth of items comes to it, or where the
// memory is volatile: elsewhere the program would be wrong in CUDA too.
void ReportLockstep(UnitLowering &unit, const FunctionVersion &version);

} // namespace spacecast
