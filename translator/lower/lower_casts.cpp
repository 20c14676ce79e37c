// Casts, written and implied.
//
//   float(n), static_cast<float>(n)   (float)(n)
//   reinterpret_cast<int &>(f)        *(int *)&f
//   f ? a : b  (f a float)         -> f != 0.0f ? a : b
//   flags[i] = n  (bool)              flags[i] = n != 0
#include "lower/lower_objects.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_casts";

// Where C tests a value itself and needs no comparison.
bool IsTested(const PieceLowering &piece, const clang::Expr &expression) {
  const clang::Stmt *child = &expression;
  for (auto at = piece.ancestors.rbegin(); at != piece.ancestors.rend(); ++at) {
    if (llvm::isa<clang::ParenExpr, clang::ImplicitCastExpr, clang::FullExpr>(*at)) {
      child = *at;
      continue;
    }
    if (const auto *statement = llvm::dyn_cast<clang::IfStmt>(*at))
      return statement->getCond() == child;
    if (llvm::isa<clang::WhileStmt, clang::DoStmt>(*at))
      return true;
    if (const auto *loop = llvm::dyn_cast<clang::ForStmt>(*at))
      return loop->getCond() == child;
    if (const auto *conditional = llvm::dyn_cast<clang::ConditionalOperator>(*at))
      return conditional->getCond() == child;
    if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(*at))
      return unary->getOpcode() == clang::UO_LNot;
    if (const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(*at))
      return binary->isLogicalOp();
    return false;
  }
  return false;
}

// A conversion to C's own `bool` object or parameter needs no help.
bool TargetIsPlainBool(const PieceLowering &piece) {
  const clang::Stmt *parent = piece.WrittenParent();
  if (const auto *statement = llvm::dyn_cast_or_null<clang::DeclStmt>(parent))
    return std::ranges::none_of(statement->decls(), [&](const clang::Decl *declaration) {
      const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
      return variable && variable->getType()->isBooleanType() && IsByteBool(piece, *variable);
    });
  return parent && llvm::isa<clang::ReturnStmt>(parent);
}

bool IsZeroOrOne(const clang::Expr &expression) {
  const auto *literal = llvm::dyn_cast<clang::IntegerLiteral>(expression.IgnoreParens());
  return literal && literal->getValue().ule(1);
}

void Compare(PieceLowering &piece, const clang::Expr &operand, std::string_view zero) {
  const clang::Stmt *parent = piece.WrittenParent();
  const bool needs_outer = parent && llvm::isa<clang::UnaryOperator, clang::BinaryOperator>(parent) &&
                           !(llvm::isa<clang::BinaryOperator>(parent) &&
                             (llvm::cast<clang::BinaryOperator>(parent)->isLogicalOp() ||
                              llvm::cast<clang::BinaryOperator>(parent)->isAssignmentOp()));
  const bool needs_inner = !IsPrimary(operand);
  std::string prefix = needs_outer ? "(" : "", suffix = fmt::format(" != {}", zero);
  if (needs_inner) {
    prefix += "(";
    suffix = ")" + suffix;
  }
  if (needs_outer)
    suffix += ")";
  piece.editor.Wrap(operand.getSourceRange(), prefix, suffix, kStep);
}

// float(n), static_cast<float>(n): the operand keeps its parentheses where it needs them.
void CastInFront(PieceLowering &piece, const clang::ExplicitCastExpr &cast, clang::SourceRange name,
                 const std::string &text) {
  const clang::Expr &operand = *cast.getSubExprAsWritten();
  if (IsPrimary(operand) && !llvm::isa<clang::ParenExpr>(operand) &&
      piece.editor.Peek(cast.getSourceRange()).find("/*") == std::string_view::npos)
    piece.editor.ReplacePieces(cast.getSourceRange(), {text, operand.getSourceRange()}, kStep);
  else
    piece.editor.Replace(name, text, kStep);
}

// The object that a cast or std::move names, with a member of it.
void KeepObject(PieceLowering &piece, const clang::Expr &whole, const clang::Expr &object,
                const std::string &member) {
  const bool is_primary = IsPrimary(object);
  piece.editor.ReplacePieces(whole.getSourceRange(),
                             {std::string(piece.wanted_addresses.contains(&whole) ? "&" : "") +
                                  (is_primary ? "" : "("),
                              object.getSourceRange(),
                              (is_primary ? "" : ")") + member},
                             kStep);
}

std::string SpaceQualifierOf(const Spaces *spaces) {
  return spaces && !spaces->empty() ? std::string(SpaceQualifier(spaces->front())) : std::string();
}

// From a second base class back to the object: its start lies before the base's.
bool LowerStepDown(PieceLowering &piece, const clang::ExplicitCastExpr &cast) {
  if (cast.getCastKind() != clang::CK_BaseToDerived || !cast.getType()->isPointerType())
    return false;
  const std::int64_t offset = OffsetOfBase(piece, cast);
  if (offset == 0)
    return false;
  const Spaces *spaces = piece.version ? piece.version->Of(cast) : nullptr;
  const std::string type = piece.unit.types.Print(cast.getType(), spaces ? *spaces : Spaces{});
  const clang::Expr *operand = cast.getSubExprAsWritten();
  const clang::Expr *pointer = operand->IgnoreParenImpCasts();
  const auto *address = llvm::dyn_cast<clang::UnaryOperator>(pointer);
  const bool is_object = llvm::isa<clang::CXXThisExpr>(pointer) ||
                         (address && address->getOpcode() == clang::UO_AddrOf);
  if (!is_object && !llvm::isa<clang::DeclRefExpr>(pointer)) {
    piece.unit.Report(Number::kNotYetSupported, cast.getSourceRange(),
                      "a pointer to a second base class becomes one to the object, which must keep a "
                      "null pointer; give the pointer a name");
    return true;
  }
  std::vector<PieceEditor::RangePiece> pieces;
  if (!is_object)
    pieces = {std::string("("), operand->getSourceRange(), std::string(" ? ")};
  pieces.push_back(fmt::format("({})(({}char *)", type, SpaceQualifierOf(spaces)));
  pieces.push_back(operand->getSourceRange());
  pieces.push_back(fmt::format(" - {}){}", offset, is_object ? "" : " : 0)"));
  piece.editor.ReplacePieces(cast.getSourceRange(), std::move(pieces), kStep);
  return true;
}

// A cast to a reference names the same memory under another type: *(T *)&x.
bool LowerReferenceCast(PieceLowering &piece, const clang::ExplicitCastExpr &cast) {
  if (!cast.getTypeAsWritten()->isReferenceType() || !cast.isGLValue())
    return false;
  const clang::CastKind kind = cast.getCastKind();
  if (ForwardedObject(cast)) {
    std::string path = "." + BasePath(*cast.getSubExpr());
    path.pop_back();
    KeepObject(piece, cast, *cast.getSubExprAsWritten(), path);
    return true;
  }
  const bool is_step_up = kind == clang::CK_DerivedToBase || kind == clang::CK_UncheckedDerivedToBase;
  if (is_step_up && !BaseSteps(cast).empty()) {
    std::string path = "." + BaseSteps(cast);
    path.pop_back();
    KeepObject(piece, cast, *cast.getSubExprAsWritten(), path);
    return true;
  }
  if (!is_step_up && kind != clang::CK_LValueBitCast && kind != clang::CK_BaseToDerived && kind != clang::CK_NoOp)
    return false;
  const Spaces *spaces = piece.version ? piece.version->Of(cast) : nullptr;
  const clang::Stmt *parent = piece.WrittenParent();
  const bool is_postfix = parent && llvm::isa<clang::MemberExpr, clang::ArraySubscriptExpr>(parent);
  const clang::Expr &operand = *cast.getSubExprAsWritten();
  const bool is_address = piece.wanted_addresses.contains(&cast);
  std::vector<PieceEditor::RangePiece> pieces{
      fmt::format("{}({})", is_address ? "" : is_postfix ? "(*" : "*",
                  piece.unit.types.Print(cast.getTypeAsWritten(), spaces ? *spaces : Spaces{}))};
  const std::int64_t offset = kind == clang::CK_BaseToDerived ? OffsetOfBase(piece, cast) : 0;
  if (offset != 0)
    pieces.push_back(fmt::format("(({}char *)", SpaceQualifierOf(spaces)));
  std::ranges::move(AddressOfObject(piece, operand), std::back_inserter(pieces));
  if (offset != 0)
    pieces.push_back(fmt::format(" - {})", offset));
  if (is_postfix && !is_address)
    pieces.push_back(std::string(")"));
  piece.editor.ReplacePieces(cast.getSourceRange(), std::move(pieces), kStep);
  return true;
}

void LowerExplicit(PieceLowering &piece, const clang::ExplicitCastExpr &cast) {
  if (LowerReferenceCast(piece, cast) || LowerStepDown(piece, cast))
    return;
  const UnitLowering &unit = piece.unit;
  const Spaces *spaces = piece.version ? piece.version->Of(cast) : nullptr;
  clang::QualType type = cast.getTypeAsWritten();
  // Box{1}: the class whose arguments the compiler deduced.
  if (type->getContainedDeducedType())
    type = cast.getType();
  const std::string text = unit.types.Print(type.getUnqualifiedType(), spaces ? *spaces : Spaces{});
  if (const auto *c_style = llvm::dyn_cast<clang::CStyleCastExpr>(&cast)) {
    // The type's own tokens stay where a macro or a typedef names it.
    if (PointerLevels(type) == 0 || !spaces) {
      TypeUse use;
      use.spaces = spaces;
      LowerTypeLoc(piece, cast.getTypeInfoAsWritten()->getTypeLoc(), use);
    } else if (type->getPointeeType()->isArrayType()) {
      // Where a name stands for the array, no part of it says what an element is.
      piece.editor.Replace(cast.getTypeInfoAsWritten()->getTypeLoc().getSourceRange(), text, kStep);
    } else {
      TypeUse use;
      use.spaces = spaces;
      const clang::TypeLoc loc = cast.getTypeInfoAsWritten()->getTypeLoc();
      LowerTypeLoc(piece, loc, use);
      const std::string_view qualifier = SpaceQualifier(spaces->back());
      if (!qualifier.empty() && loc.getUnqualifiedLoc().getAs<clang::PointerTypeLoc>())
        piece.editor.InsertAfter(c_style->getLParenLoc(), std::string(qualifier), kStep);
    }
    return;
  }
  // C++'s other casts bind like a call, C's like a sign.
  const clang::Stmt *parent = piece.WrittenParent();
  const auto *subscript = llvm::dyn_cast_or_null<clang::ArraySubscriptExpr>(parent);
  if ((subscript && subscript->getLHS()->IgnoreImplicit() == &cast) ||
      (parent && llvm::isa<clang::MemberExpr>(parent)))
    piece.editor.Wrap(cast.getSourceRange(), "(", ")", kStep);
  if (const auto *functional = llvm::dyn_cast<clang::CXXFunctionalCastExpr>(&cast)) {
    if (functional->isListInitialization()) {
      piece.editor.Replace(functional->getTypeInfoAsWritten()->getTypeLoc().getSourceRange(),
                           fmt::format("({})", text), kStep);
      return;
    }
    CastInFront(piece, cast, functional->getTypeInfoAsWritten()->getTypeLoc().getSourceRange(),
                fmt::format("({})", text));
    return;
  }
  if (const auto *named = llvm::dyn_cast<clang::CXXNamedCastExpr>(&cast)) {
    if (llvm::isa<clang::CXXDynamicCastExpr>(named)) {
      unit.Report(Number::kExceptionOrRtti, cast.getSourceRange(),
                  "dynamic_cast in device code: neither CUDA devices nor OpenCL have RTTI");
      return;
    }
    CastInFront(piece, cast, {named->getOperatorLoc(), named->getAngleBrackets().getEnd()},
                fmt::format("({})", text));
  }
}

} // namespace

bool LowerForwarding(PieceLowering &piece, const clang::CallExpr &call) {
  const clang::Expr *object = ForwardedObject(call);
  if (!object)
    return false;
  piece.ancestors.push_back(&call);
  LowerStatement(piece, object);
  piece.ancestors.pop_back();
  KeepObject(piece, call, *object, "");
  return true;
}

bool LowerCast(PieceLowering &piece, const clang::CastExpr &cast) {
  // The construction below replaces the cast.
  if (cast.getCastKind() == clang::CK_ConstructorConversion)
    return false;
  if (const auto *written = llvm::dyn_cast<clang::ExplicitCastExpr>(&cast))
    LowerExplicit(piece, *written);
  const clang::Expr *operand = cast.getSubExpr();
  const auto *implied = llvm::dyn_cast<clang::ImplicitCastExpr>(&cast);
  if (implied && LowerToBase(piece, *implied))
    return true;
  switch (cast.getCastKind()) {
  case clang::CK_FloatingToBoolean: {
    const bool is_if = [&] {
      const clang::Stmt *parent = piece.WrittenParent();
      return parent && llvm::isa<clang::IfStmt, clang::WhileStmt, clang::DoStmt, clang::ForStmt>(parent);
    }();
    if (!is_if && llvm::isa<clang::ImplicitCastExpr>(cast))
      Compare(piece, *operand,
              operand->getType()->isSpecificBuiltinType(clang::BuiltinType::Float) ? "0.0f" : "0.0");
    break;
  }
  case clang::CK_IntegralToBoolean:
    if (llvm::isa<clang::ImplicitCastExpr>(cast) && !IsTested(piece, cast) &&
        !IsZeroOrOne(*operand) && !TargetIsPlainBool(piece))
      Compare(piece, *operand, "0");
    break;
  default:
    break;
  }
  return false;
}

} // namespace spacecast
