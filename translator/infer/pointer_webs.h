// A pointer variable that is given a new value is a new pointer, where no use can see both values:
//
//   float *p = in;    float first = *p;     // web 0
//   p = tile;         float second = *p;    // web 1
//
// A web is the definitions that share a use, with all their uses. Each may point into a space of its
// own, and is then a variable of its own in the output.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <map>

namespace spacecast {

struct PointerWebs {
  // Of the variables of the function that fall into several webs. The web of the declaration, or the
  // first in the source of one that starts without a value, is number 0.
  std::map<const clang::VarDecl *, unsigned> counts;
  std::map<const clang::DeclRefExpr *, unsigned> webs;

  unsigned Of(const clang::DeclRefExpr &reference) const;
};

// Variables whose address is taken, or that a reference or a lambda may change, stay whole.
PointerWebs FindPointerWebs(const clang::FunctionDecl &function);

} // namespace spacecast
