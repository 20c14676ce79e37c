// Objects of C++'s library in device code (find/library_objects.h).
#pragma once

#include "find/library_objects.h"
#include "lower/lower_function.h"

#include "clang/AST/DeclCXX.h"

namespace spacecast {

// typedef struct pair_int_float { int first; float second; } pair_int_float;
LoweredPiece LibraryType(const UnitLowering &unit, const clang::CXXRecordDecl &record,
                         const std::vector<Space> &members);

// Expressions that make such an object, name a part of one, or call a function object. Each returns
// false for anything else.
bool LowerLibraryExpression(PieceLowering &piece, const clang::Expr &expression);
// pair<int, float> p(1, 2.0f);  p{1, 2.0f};  p;
bool LowerLibraryVariable(PieceLowering &piece, const clang::VarDecl &variable,
                          const clang::Expr &initializer);
// ".second", ".elements[2]"
std::string PartText(const LibraryAccess &access);

} // namespace spacecast
