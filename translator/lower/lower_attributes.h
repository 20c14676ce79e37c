// C++'s attributes: alignas has a form in C, the others say nothing there.
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// alignas(16) float x[4], __align__(16)  ->  __attribute__((aligned(16))) float x[4]
void LowerAlignment(const UnitLowering &unit, PieceEditor &editor, const clang::Decl &declaration);
// [[maybe_unused]] and the like, anywhere in a text of the source.
void RemoveAttributes(const UnitLowering &unit, PieceEditor &editor, Span whole);

} // namespace spacecast
