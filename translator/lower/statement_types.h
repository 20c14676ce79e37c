// Types that a statement of a function defines together with a variable or a name for them:
//
//   void k() { __shared__ union { A a; B b; } both; }  ->  typedef union { A a; B b; } k_both;
//                                                          void k() { __local k_both both; }
//
// They stand before the function, like its other types, where its callees can see them.
#pragma once

#include "lower/lowering.h"

namespace spacecast {

bool IsDefinedInStatement(const clang::TagDecl &tag);
// The type's own name, else the one that the statement declares.
// "low_high" for `union { int low; float high; };`, whose object has no name.
std::string JoinedFieldNames(const clang::RecordDecl &record);
std::string NameInStatement(const clang::TagDecl &tag);
// Puts the name in the place of the definition.
void LowerTypeInStatement(PieceLowering &piece, const clang::TagDecl &tag);
// True for `union {...} both` and `struct {...} pairs[4]`, whose type is dealt with.
bool IsOfTypeInStatement(const clang::DeclaratorDecl &declaration);

} // namespace spacecast
