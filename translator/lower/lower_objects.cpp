#include "lower/lower_objects.h"

#include "lower/lower_lambda.h"

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
  const ObjectText object = ThisText(piece);
  if (object.is_value && parent && parent->getOpcode() == clang::UO_Deref)
    piece.editor.Replace(parent->getSourceRange(), object.text, kStep);
  else
    piece.editor.Replace(self.getSourceRange(), (object.is_value ? "&" : "") + object.text, kStep);
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
  const ObjectText object = ThisText(piece);
  const std::string access = object.is_value ? "." : "->";
  if (self->isImplicit()) {
    piece.editor.Wrap(member.getMemberLoc(), object.text + access + base, "", kStep);
  } else {
    piece.editor.Replace(self->getSourceRange(), object.text, kStep);
    if (object.is_value)
      piece.editor.Replace(member.getOperatorLoc(), ".", kStep);
    if (!base.empty())
      piece.editor.Wrap(member.getMemberLoc(), base, "", kStep);
  }
  return true;
}

bool NeedsNoObject(const clang::FunctionDecl &function) {
  const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
  return method && method->getParent()->isLambda() && method->getParent()->isEmpty();
}

std::string SelfParameter(const UnitLowering &unit, const FunctionVersion &version) {
  const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(version.function);
  if (!method || !method->isInstance() || llvm::isa<clang::CXXConstructorDecl>(method) ||
      NeedsNoObject(*method))
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
