// Statements that C has not: range-based for, structured bindings, declarations in heads.
#pragma once

#include "lower/lowering.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtCXX.h"

namespace spacecast {

void LowerRangeFor(PieceLowering &piece, const clang::CXXForRangeStmt &loop);
// Declarations in the heads of if, while, for and switch; false where there is none.
bool LowerHeadDeclaration(PieceLowering &piece, const clang::Stmt &statement);

// The variables that a structured binding names, one statement each; `object` is what is taken
// apart, an expression without side effects.
std::vector<std::vector<Piece>> DeclareBindings(PieceLowering &piece,
                                                const clang::DecompositionDecl &bindings,
                                                const std::vector<Piece> &object);
// auto [low, high] = f(x);
void LowerBindings(PieceLowering &piece, const clang::DecompositionDecl &bindings,
                   const clang::DeclStmt &statement);

// True for a name that is a pointer in the text: of a reference, or captured by reference.
bool IsPointerInText(const PieceLowering &piece, const clang::Expr &written);

// The type and the name of a local variable, and then what it begins with.
void LowerDeclarator(PieceLowering &piece, const clang::VarDecl &variable);
void LowerInitializer(PieceLowering &piece, const clang::VarDecl &variable);

} // namespace spacecast
