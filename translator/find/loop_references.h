// References to the elements that a range-based for walks over.
#pragma once

#include "clang/AST/StmtCXX.h"

namespace spacecast {

// `for (const T &x : a)` where nothing in the loop can write an element: then a copy of the element
// says the same.
bool IsCopyOfElement(const clang::CXXForRangeStmt &loop);

} // namespace spacecast
