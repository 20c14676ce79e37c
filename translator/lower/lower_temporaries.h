// Temporaries with destructors get names, and live as long as their statement.
//
//   int r = Guard(log).depth();    Guard temporary = Guard_make(log);
//                               -> int r = Guard_depth(temporary);
//                                  Guard_destroy(&temporary);
#pragma once

#include "lower/lowering.h"

namespace spacecast {

struct NamedTemporaries {
  // Guard temporary = Guard_make(log);
  std::vector<std::string> declarations;
  // The last made is destroyed first.
  std::vector<std::string> calls;
};

// Of a statement that holds no other; empty where one of its temporaries may not be made, which the
// walk over the statement then refuses.
NamedTemporaries NameTemporaries(PieceLowering &piece, const clang::Stmt &statement);
// The name of the object that an expression makes.
std::optional<std::string> NamedTemporary(const PieceLowering &piece, const clang::Expr &expression);

// The statement that destroys an object, or each element of an array.
std::string DestroyText(const PieceLowering &piece, const FunctionVersion &destructor,
                        const std::string &object, clang::QualType type);
// Those for the members and bases of a destructor's object.
std::vector<std::string> DestroyParts(const PieceLowering &piece);

} // namespace spacecast
