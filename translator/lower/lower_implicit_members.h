// Member functions that nobody wrote: constructors, copies, assignments and comparisons that the
// compiler makes of the members.
//
//   struct D : B { T t; int k = 7; using B::B; };
//   static inline D D_make_int(int a) { D self; self.base = B_make(a); self.t = T_make(); self.k = 7; return self; }
//   static inline D D_copy(const D *other) { D self = *other; self.t = T_copy(&other->t); return self; }
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// True for a function that has no text of its own.
bool IsImplicitMember(const clang::FunctionDecl &function);
std::string ImplicitMemberText(PieceLowering &piece);

// The statements that give a member its first value, "self.a = 1;"; none for one that stays as it is.
std::vector<std::string> InitializeMember(PieceLowering &piece, const std::string &target,
                                          clang::QualType type, const clang::Expr &value);
// The value of an initialiser that stands elsewhere than its use.
std::string InitializerText(PieceLowering &piece, const clang::Expr &value);
// The same as an element of a list in braces.
std::string ElementText(PieceLowering &piece, const clang::Expr &value);

} // namespace spacecast
