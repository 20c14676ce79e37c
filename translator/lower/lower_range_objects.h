// Range-based for over objects with begin() and end(): a loop over iterators.
//
//   for (int x : span) {      for (__global int *it = Span_begin(span), *it_end = Span_end(span);
//     sum += x;            ->      it != it_end; ++it) {
//   }                           int x = *it;
//                               sum += x;
//                             }
#pragma once

#include "lower/lowering.h"

#include "clang/AST/StmtCXX.h"

namespace spacecast {

void LowerRangeObject(PieceLowering &piece, const clang::CXXForRangeStmt &loop);

} // namespace spacecast
