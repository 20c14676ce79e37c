#include "lower/lower_objects.h"

#include "clang/AST/DeclCXX.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_objects";

} // namespace

bool SelfIsValue(const PieceLowering &piece) {
  const clang::FunctionDecl *function = piece.Function();
  return function && (llvm::isa<clang::CXXConstructorDecl>(function) ||
                      piece.unit.program.values.objects.contains(function));
}

bool LowerThis(PieceLowering &piece, const clang::CXXThisExpr &self) {
  if (self.isImplicit())
    return true;
  const auto *parent = llvm::dyn_cast_or_null<clang::UnaryOperator>(piece.WrittenParent());
  if (SelfIsValue(piece) && parent && parent->getOpcode() == clang::UO_Deref)
    piece.editor.Replace(parent->getSourceRange(), "self", kStep);
  else
    piece.editor.Replace(self.getSourceRange(), SelfIsValue(piece) ? "&self" : "self", kStep);
  return true;
}

bool LowerMemberOfThis(PieceLowering &piece, const clang::MemberExpr &member) {
  const auto *self = llvm::dyn_cast<clang::CXXThisExpr>(member.getBase()->IgnoreImplicit());
  const std::string base = BasePath(*member.getBase());
  if (!self) {
    if (!base.empty())
      piece.editor.Wrap(member.getMemberLoc(), base, "", kStep);
    return false;
  }
  const std::string access = SelfIsValue(piece) ? "." : "->";
  if (self->isImplicit()) {
    piece.editor.Wrap(member.getMemberLoc(), "self" + access + base, "", kStep);
  } else {
    piece.editor.Replace(self->getSourceRange(), "self", kStep);
    if (SelfIsValue(piece))
      piece.editor.Replace(member.getOperatorLoc(), ".", kStep);
    if (!base.empty())
      piece.editor.Wrap(member.getMemberLoc(), base, "", kStep);
  }
  return true;
}

std::string SelfParameter(const UnitLowering &unit, const FunctionVersion &version) {
  const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(version.function);
  if (!method || !method->isInstance() || llvm::isa<clang::CXXConstructorDecl>(method))
    return {};
  clang::QualType object = unit.Context().getCanonicalTagType(method->getParent());
  if (unit.program.values.objects.contains(method))
    return unit.types.Declare(object, version.parameters.front(), "self");
  if (method->isConst())
    object = object.withConst();
  return unit.types.Declare(unit.Context().getPointerType(object), version.parameters.front(),
                            "self");
}

} // namespace spacecast
