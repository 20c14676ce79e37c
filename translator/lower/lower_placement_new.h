// Objects made where there is memory for them.
//
//   new (&slot) Vec(1, 2);            slot = Vec_make(1, 2);
//   T *t = new (buffer) T(n);    ->   T *t = (*(T *)(buffer) = T_make(n), (T *)(buffer));
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// False for a new that asks for memory.
bool LowerPlacementNew(PieceLowering &piece, const clang::CXXNewExpr &made);

} // namespace spacecast
