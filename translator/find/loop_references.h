// What a range-based for walks over.
#pragma once

#include "clang/AST/StmtCXX.h"

namespace spacecast {

// `for (const T &x : a)` where nothing in the loop can write an element: then a copy of the element
// says the same.
bool IsCopyOfElement(const clang::CXXForRangeStmt &loop);

// for (int s : {4, 8}): the list, whose type is an array of constants; null for another range.
const clang::InitListExpr *BracedRange(const clang::Expr &range);

} // namespace spacecast
