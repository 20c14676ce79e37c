// A value that the compiler computed, as C writes it: {{1.0f, 2.0f}, 3}.
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// Nothing where the value holds an address, or a member of a union.
std::optional<std::string> ConstantText(const UnitLowering &unit, const clang::APValue &value,
                                        clang::QualType type);
// True where a constructor that does something makes a part of the value.
bool HoldsConstruction(const clang::Stmt &initializer);

} // namespace spacecast
