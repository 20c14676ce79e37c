// Parameter packs, which an instantiation has spread out and the text has not.
#pragma once

#include "lower/lowering.h"

namespace spacecast {

// Where the template's text expands packs.
PackSites FindPackSites(const clang::FunctionDecl &function);

// (values + ... + 1), for the whole of it; false where the expression stands in no fold.
bool LowerFold(PieceLowering &piece, const clang::Expr &expression);
// True where a pack is expanded somewhere inside `range`.
bool HoldsExpansion(const PieceLowering &piece, clang::SourceRange range);
// True for an element of an expanded pack; its text is then kept in `piece.rendered`.
bool LowerPackElement(PieceLowering &piece, const clang::Expr &element,
                      const std::function<void()> &lower);
// The text of an argument, or where it stands.
PieceEditor::RangePiece ArgumentPiece(const PieceLowering &piece, const clang::Expr &argument);
// {args...}  ->  {args_0, args_1}
void ExpandListInPlace(PieceLowering &piece, const clang::InitListExpr &list);
// Ts... args  ->  int args_0, float args_1; returns the indices of the parameters that it printed.
std::set<unsigned> LowerParameterPacks(PieceLowering &piece, const std::vector<Spaces> &spaces);

} // namespace spacecast
