#include "lower/lowering.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"

namespace spacecast {

void AddOnce(std::vector<Diagnostic> &diagnostics, Diagnostic diagnostic) {
  for (const Diagnostic &known : diagnostics)
    if (known.number == diagnostic.number && known.place.file == diagnostic.place.file &&
        known.place.line == diagnostic.place.line && known.place.column == diagnostic.place.column)
      return;
  diagnostics.push_back(std::move(diagnostic));
}

void UnitLowering::Report(Number number, clang::SourceRange range, std::string message,
                          std::vector<Note> notes) const {
  Diagnostic diagnostic{number, {}, std::move(message), std::move(notes)};
  auto span = source.SpanOf(source.device, range);
  if (!span) {
    const clang::SourceLocation use = Manager().getExpansionLoc(range.getBegin());
    span = source.SpanOf(source.device, use);
  }
  if (span)
    diagnostic.place = source.PlaceOf(*span);
  AddOnce(diagnostics, std::move(diagnostic));
}

const clang::Stmt *PieceLowering::WrittenParent() const {
  for (auto at = ancestors.rbegin(); at != ancestors.rend(); ++at)
    if (!llvm::isa<clang::ImplicitCastExpr, clang::FullExpr, clang::MaterializeTemporaryExpr,
                   clang::SubstNonTypeTemplateParmExpr>(*at))
      return *at;
  return nullptr;
}

clang::SourceLocation QualifierToken(const UnitLowering &unit, clang::SourceLocation location) {
  const clang::SourceManager &manager = unit.Manager();
  while (location.isMacroID() &&
         !IsProject(unit.source, unit.source.device, manager.getSpellingLoc(location)))
    location = manager.getImmediateExpansionRange(location).getBegin();
  return location;
}

const clang::Expr *AsWritten(const clang::Expr *expression) {
  return expression->IgnoreImplicit();
}

bool IsPrimary(const clang::Expr &expression) {
  const clang::Expr *written = AsWritten(&expression);
  // A copy of an object is the object in the text.
  if (const auto *copy = llvm::dyn_cast<clang::CXXConstructExpr>(written);
      copy && copy->getConstructor()->isCopyOrMoveConstructor() && copy->getNumArgs() == 1 &&
      !llvm::isa<clang::CXXTemporaryObjectExpr>(copy))
    return IsPrimary(*copy->getArg(0));
  if (const auto *operation = llvm::dyn_cast<clang::CXXOperatorCallExpr>(written))
    return operation->getOperator() == clang::OO_Subscript ||
           operation->getOperator() == clang::OO_Call ||
           operation->getOperator() == clang::OO_Arrow;
  return llvm::isa<clang::ParenExpr, clang::DeclRefExpr, clang::MemberExpr, clang::CallExpr,
                   clang::ArraySubscriptExpr, clang::IntegerLiteral, clang::FloatingLiteral,
                   clang::CharacterLiteral, clang::CXXBoolLiteralExpr, clang::StringLiteral,
                   clang::CXXThisExpr>(written);
}

const std::vector<Space> &MembersOf(const PieceLowering &piece, const clang::Expr &expression) {
  static const std::vector<Space> kNone;
  const Spaces *spaces = piece.version ? piece.version->Of(expression) : nullptr;
  return spaces ? spaces->members : kNone;
}

} // namespace spacecast
