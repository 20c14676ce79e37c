// Values as template arguments: numbers, enumerators, objects.
//
//   template <Op kOp> ... if (kOp == Op::kAdd)      if (Op_kAdd == Op_kAdd)
//   template <Tile kTile> ... kTile.width        -> 16
#include "find/constant_text.h"
#include "find/constant_text.h"
#include "lower/lowering.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_template_arguments";

std::string IntegerText(const PieceLowering &piece, const llvm::APSInt &value, clang::QualType type) {
  if (type->isBooleanType())
    return value.getBoolValue() ? "true" : "false";
  if (const auto *enumeration = llvm::dyn_cast_or_null<clang::EnumDecl>(type->getAsTagDecl());
      enumeration && IsProject(piece.unit.source, piece.unit.source.device, enumeration->getLocation()))
    for (const clang::EnumConstantDecl *constant : enumeration->enumerators())
      if (llvm::APSInt::isSameValue(constant->getInitVal(), value))
        return piece.unit.names.Of(*constant);
  // With its type's suffix: `n - 5` of an unsigned 3 is no -2.
  return ConstantText(clang::APValue(value), type, piece.unit.Context()).value_or("0");
}

const clang::TemplateParamObjectDecl *ArgumentObject(const clang::Expr &expression) {
  const clang::Expr *inside = expression.IgnoreParenImpCasts();
  if (const auto *substituted = llvm::dyn_cast<clang::SubstNonTypeTemplateParmExpr>(inside))
    inside = substituted->getReplacement()->IgnoreParenImpCasts();
  const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(inside);
  return reference ? llvm::dyn_cast<clang::TemplateParamObjectDecl>(reference->getDecl()) : nullptr;
}

bool LiesInArgument(const clang::Expr &expression) {
  const clang::Expr *inside = expression.IgnoreParenImpCasts();
  if (ArgumentObject(*inside))
    return true;
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(inside))
    return LiesInArgument(*member->getBase());
  return false;
}

} // namespace

std::optional<std::string> TemplateArgumentText(const PieceLowering &piece,
                                                const clang::Expr &argument) {
  const UnitLowering &unit = piece.unit;
  if (const auto *object = ArgumentObject(argument)) {
    const auto text = ConstantText(object->getValue(), object->getType(), unit.Context());
    return text ? std::optional(fmt::format("({}){}",
                                            unit.types.Specifier(object->getType().getUnqualifiedType()),
                                            *text))
                : std::nullopt;
  }
  clang::Expr::EvalResult value;
  if (!argument.EvaluateAsRValue(value, unit.Context()))
    return std::nullopt;
  if (value.Val.isInt())
    return IntegerText(piece, value.Val.getInt(), argument.getType());
  return value.Val.isFloat() ? ConstantText(value.Val, argument.getType(), unit.Context())
                             : std::nullopt;
}

bool LowerMemberOfArgument(PieceLowering &piece, const clang::MemberExpr &member) {
  if (!LiesInArgument(*member.getBase()))
    return false;
  clang::Expr::EvalResult value;
  if (!member.EvaluateAsRValue(value, piece.unit.Context()))
    return false;
  const auto text =
      value.Val.isInt()
          ? std::optional(IntegerText(piece, value.Val.getInt(), member.getType()))
          : ConstantText(value.Val, member.getType(), piece.unit.Context());
  if (!text || text->starts_with("{"))
    return false;
  piece.editor.Replace(member.getSourceRange(), *text, kStep);
  return true;
}

} // namespace spacecast
