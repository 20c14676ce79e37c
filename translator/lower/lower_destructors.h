// Destructors of local objects, which C does not run by itself.
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// Puts a call in front of every way out of the scopes of `function`; before the body is lowered.
void LowerDestructors(PieceLowering &piece, const clang::FunctionDecl &function);

} // namespace spacecast
