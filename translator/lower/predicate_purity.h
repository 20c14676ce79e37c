// Whether an expression may be evaluated by a work-item that must do nothing: it neither faults nor
// changes anything, whatever values its variables have.
#pragma once

#include "clang/AST/Expr.h"

namespace spacecast {

enum class Purity {
  // No memory access, no call that we do not know, no division by what may be zero, no assignment.
  kNothingHappens,
  // The same, but local variables may be assigned: `(width /= 2) > 0`.
  kLocalsMayChange,
};

bool IsPure(const clang::Expr *expression, Purity allowed = Purity::kNothingHappens);
// The object of a reference or an address: it is not read, so only the way to it counts.
bool IsPureAddress(const clang::Expr *lvalue, Purity allowed = Purity::kNothingHappens);

// A math function that reads and writes no memory ("sqrtf", "min", "make_float4").
bool IsKnownPureFunction(const clang::CallExpr &call);
// threadIdx, blockIdx, blockDim, gridDim, warpSize: the plain name where the expression is one of
// them or a component of it, else empty.
llvm::StringRef BuiltInVariable(const clang::Expr *expression);
// A block vote: __syncthreads_count, __syncthreads_and, __syncthreads_or.
bool IsBlockVote(const clang::CallExpr &call);
llvm::StringRef CalleeName(const clang::CallExpr &call);

} // namespace spacecast
