// Calls that name no function.
//
//   f(x), of a pointer f             call_float_float(f, x)
//   shape->area(), if it is known -> Square_area((const Square *)shape)
//
//   static inline float call_float_float(ulong function, float x) {
//     switch (function) {
//     case twice_id:
//       return twice(x);
//     default:
//       return half_of(x);
//     }
//   }
//
// A pointer to a function is a number: enum { twice_id = 1, half_of_id = 2 };
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// A call by a pointer, or a virtual one of an object whose class Clang does not know; false for any
// other, and for one that can mean no function.
bool LowerDispatchedCall(PieceLowering &piece, const clang::CallExpr &call);

// "add_id": a function as the value of a pointer; empty where no number stands for it.
std::string FunctionId(const PieceLowering &piece, const clang::FunctionDecl &function);

} // namespace spacecast
