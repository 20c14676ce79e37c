// A pointer variable that holds addresses of two spaces, one after the other, is two in OpenCL C.
//
//   p = tile;                 __local float *p_local = tile;
//   sum += *p;          ->    sum += *p_local;
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// The text of a use of a pointer variable that is split here; nothing where its own name is right.
std::optional<std::string> SplitPointerText(const PieceLowering &piece,
                                            const clang::DeclRefExpr &reference);

// Declarations for the start of the body: of the pointers that no assignment can declare.
std::vector<std::string> SplitPointerDeclarations(const PieceLowering &piece);

} // namespace spacecast
