// Captures by reference of variables that nothing changes.
//
//   [&](int i) { out[i] = in[i]; }     captures `in` and `out`, and not where these pointers lie
#pragma once

#include "clang/AST/Decl.h"

#include <set>

namespace spacecast {

// The fields of the lambdas in a function, lambdas inside of lambdas included, that could hold the
// variable's value as well.
std::set<const clang::FieldDecl *> UnchangedCaptures(const clang::FunctionDecl &function);

} // namespace spacecast
