// What stands at program scope beside functions: types, constants, macros.
#pragma once

#include "lower/lower_function.h"

namespace spacecast {

// struct S {...};  ->  typedef struct S {...} S;   so that C++'s plain `S` stays a type's name.
// `members`: which version of a split record is printed.
std::optional<LoweredPiece> LowerType(UnitLowering &unit, const clang::TypeDecl &type,
                                      const std::vector<Space> &members);

// const int kRows = 16;        enum { kRows = 16 };
// const float kPi = 3.14f;  -> __constant const float kPi = 3.14f;
// __constant__ float k[3] = {...};   __constant float k[3] = {...};
std::optional<LoweredPiece> LowerConstant(UnitLowering &unit, const clang::VarDecl &variable);

// The file span of a declaration of program scope, to the `;` that ends it.
std::optional<Span> DeclarationSpan(const UnitLowering &unit, clang::SourceRange range);

} // namespace spacecast
