// Derived classes hold their bases as members.
//
//   Base *b = &d;  use(d);  Base copy = d;    Base *b = &d.base;  use(&d.base);  Base copy = d.base;
#include "lower/lower_objects.h"

#include "clang/AST/RecordLayout.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_bases";

bool IsEmptyRecord(clang::QualType type) {
  if (type->isPointerType() || type->isReferenceType())
    type = type->getPointeeType();
  const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
  return record && record->isEmpty();
}

std::string PointerTo(const PieceLowering &piece, const clang::Expr &base, const Spaces &spaces) {
  clang::QualType type = base.getType();
  if (!type->isPointerType())
    type = piece.unit.Context().getPointerType(type);
  return piece.unit.types.Print(type, spaces);
}

// An expression that can be written twice.
bool IsRepeatable(const clang::Expr &expression) {
  const clang::Expr *written = expression.IgnoreParenImpCasts();
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(written))
    return IsRepeatable(*member->getBase());
  return llvm::isa<clang::DeclRefExpr, clang::CXXThisExpr>(written);
}

// Where the base of a record begins; a pointer to it is then the pointer to the record or is not.
bool BaseIsAtFront(const PieceLowering &piece, const clang::CastExpr &cast) {
  clang::QualType from = cast.getSubExpr()->getType()->getPointeeType();
  for (const clang::CXXBaseSpecifier *step : cast.path()) {
    const auto &layout = piece.unit.Context().getASTRecordLayout(from->getAsCXXRecordDecl());
    if (!layout.getBaseClassOffset(step->getType()->getAsCXXRecordDecl()).isZero())
      return false;
    from = step->getType();
  }
  return true;
}

// A pointer to a derived object becomes one to its base: &d.base, (Base *)p.
void PointToBase(PieceLowering &piece, const clang::CastExpr &cast) {
  const clang::Expr *pointer = cast.getSubExpr()->IgnoreParenImpCasts();
  std::string base = BaseSteps(cast);
  const auto *address = llvm::dyn_cast<clang::UnaryOperator>(pointer);
  const bool is_primary = IsPrimary(*cast.getSubExpr()) || address;
  if (IsEmptyRecord(cast.getType())) {
    const Spaces *spaces = piece.version ? piece.version->Of(cast) : nullptr;
    piece.editor.Wrap(cast.getSourceRange(),
                      fmt::format("({}){}", PointerTo(piece, cast, spaces ? *spaces : Spaces{}),
                                  is_primary ? "" : "("),
                      is_primary ? "" : ")", kStep);
    return;
  }
  base.pop_back();
  if (address && address->getOpcode() == clang::UO_AddrOf &&
      IsPrimary(*address->getSubExpr()->IgnoreParenImpCasts())) {
    piece.editor.Wrap(cast.getSourceRange(), "", "." + base, kStep);
  } else if (BaseIsAtFront(piece, cast)) {
    const Spaces *spaces = piece.version ? piece.version->Of(cast) : nullptr;
    piece.editor.Wrap(cast.getSourceRange(),
                      fmt::format("({}){}",
                                  piece.unit.types.Print(cast.getType(), spaces ? *spaces : Spaces{}),
                                  is_primary ? "" : "("),
                      is_primary ? "" : ")", kStep);
  } else if (llvm::isa<clang::CXXThisExpr>(pointer)) {
    piece.editor.Wrap(cast.getSourceRange(), "&", "->" + base, kStep);
  } else if (IsRepeatable(*pointer)) {
    // A null pointer stays one.
    const auto span = cast.getSourceRange();
    const auto text = piece.editor.Capture(pointer->getSourceRange(),
                                           [&] { LowerStatement(piece, pointer); });
    if (text)
      piece.editor.Replace(span, fmt::format("({0} ? &{0}->{1} : 0)", *text, base), kStep);
    else
      piece.unit.Report(Number::kMacroNotEditable, span,
                        "a pointer becomes one to a second base class in a macro; write it out");
  } else {
    piece.unit.Report(Number::kNotYetSupported, cast.getSourceRange(),
                      "a pointer becomes one to a second base class, which must keep a null pointer; "
                      "take the address of the object itself");
  }
}

// An object's base where its value is wanted: d.base
void TakeBase(PieceLowering &piece, const clang::CastExpr &cast) {
  const auto parent = std::ranges::find_if(
      piece.ancestors.rbegin(), piece.ancestors.rend(), [](const clang::Stmt *ancestor) {
        return !llvm::isa<clang::ParenExpr, clang::ImplicitCastExpr, clang::FullExpr>(ancestor);
      });
  if (parent == piece.ancestors.rend())
    return;
  const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(*parent);
  const auto *operation = llvm::dyn_cast<clang::CXXOperatorCallExpr>(*parent);
  const clang::FunctionDecl *assigned = operation ? operation->getDirectCallee() : nullptr;
  const bool is_copied =
      (construct && construct->getConstructor()->isTrivial() &&
       construct->getConstructor()->isCopyOrMoveConstructor()) ||
      (assigned && assigned->isTrivial());
  if (!is_copied)
    return;
  if (IsEmptyRecord(cast.getType())) {
    piece.editor.Replace(cast.getSourceRange(), EmptyBaseValue(piece, cast), kStep);
    return;
  }
  std::string base = BaseSteps(cast);
  base.pop_back();
  const bool is_primary = IsPrimary(*cast.getSubExpr());
  piece.editor.Wrap(cast.getSourceRange(), is_primary ? "" : "(", (is_primary ? "." : ").") + base,
                    kStep);
}

// A member access and a member call take the step by themselves.
bool IsTakenElsewhere(const PieceLowering &piece, const clang::CastExpr &cast) {
  for (auto at = piece.ancestors.rbegin(); at != piece.ancestors.rend(); ++at) {
    if (llvm::isa<clang::ImplicitCastExpr, clang::ParenExpr>(*at))
      continue;
    const auto *call = llvm::dyn_cast<clang::CXXMemberCallExpr>(*at);
    return llvm::isa<clang::MemberExpr>(*at) ||
           (call && call->getImplicitObjectArgument()->IgnoreParenImpCasts() ==
                        cast.IgnoreParenImpCasts());
  }
  return false;
}

} // namespace

std::string BaseFieldName(const clang::CXXRecordDecl &derived, clang::QualType base) {
  if (derived.getNumBases() == 1)
    return "base";
  return "base_" + NamePart(base);
}

std::string BaseSteps(const clang::CastExpr &cast) {
  clang::QualType from = cast.getSubExpr()->getType();
  if (from->isPointerType())
    from = from->getPointeeType();
  std::string steps;
  for (const clang::CXXBaseSpecifier *step : cast.path()) {
    if (const clang::CXXRecordDecl *derived = from->getAsCXXRecordDecl();
        derived && !IsEmptyRecord(step->getType()))
      steps += BaseFieldName(*derived, step->getType()) + ".";
    from = step->getType();
  }
  return steps;
}

std::string BasePath(const clang::Expr &object) {
  std::string path;
  const clang::Expr *expression = &object;
  while (const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(expression)) {
    if (cast->getCastKind() == clang::CK_UncheckedDerivedToBase ||
        cast->getCastKind() == clang::CK_DerivedToBase)
      path = BaseSteps(*cast) + path;
    expression = cast->getSubExpr();
  }
  return path;
}

bool IsEmptyBase(const clang::Expr &object) {
  const clang::Expr *expression = &object;
  while (const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(expression)) {
    if (cast->getCastKind() == clang::CK_UncheckedDerivedToBase ||
        cast->getCastKind() == clang::CK_DerivedToBase)
      return IsEmptyRecord(cast->getType());
    expression = cast->getSubExpr();
  }
  return false;
}

std::string EmptyBaseValue(const PieceLowering &piece, const clang::Expr &base) {
  clang::QualType type = base.getType();
  if (type->isPointerType())
    type = type->getPointeeType();
  return fmt::format("({}){{0}}", piece.unit.types.Specifier(type.getUnqualifiedType()));
}

std::string EmptyBasePointer(const PieceLowering &piece, const clang::Expr &base) {
  // The place is that of the object that derives from it.
  const clang::Expr *object = base.IgnoreParenImpCasts();
  Spaces place;
  if (const Spaces *spaces = piece.version ? piece.version->Of(*object) : nullptr;
      spaces && object->getType()->isPointerType() && !spaces->empty())
    place.push_back(spaces->front());
  else if (const auto found = piece.version ? piece.version->places.find(object)
                                            : decltype(piece.version->places.end()){};
           piece.version && found != piece.version->places.end())
    place.push_back(found->second);
  return fmt::format("({})", PointerTo(piece, base, place));
}

std::int64_t OffsetOfBase(const PieceLowering &piece, const clang::CastExpr &cast) {
  if (IsEmptyRecord(cast.getSubExpr()->getType()))
    return 0;
  clang::QualType from = cast.getType();
  if (from->isPointerType())
    from = from->getPointeeType();
  clang::CharUnits offset = clang::CharUnits::Zero();
  // The path of a step down is that of the step up.
  for (const clang::CXXBaseSpecifier *step : cast.path()) {
    offset += piece.unit.Context()
                  .getASTRecordLayout(from->getAsCXXRecordDecl())
                  .getBaseClassOffset(step->getType()->getAsCXXRecordDecl());
    from = step->getType();
  }
  return offset.getQuantity();
}

bool LowerToBase(PieceLowering &piece, const clang::ImplicitCastExpr &cast) {
  if ((cast.getCastKind() != clang::CK_DerivedToBase &&
       cast.getCastKind() != clang::CK_UncheckedDerivedToBase) ||
      cast.path_empty())
    return false;
  piece.ancestors.push_back(&cast);
  LowerStatement(piece, cast.getSubExpr());
  piece.ancestors.pop_back();
  if (cast.isGLValue())
    TakeBase(piece, cast);
  else if (!IsTakenElsewhere(piece, cast))
    PointToBase(piece, cast);
  return true;
}

const clang::FieldDecl *FieldInPadding(const clang::CXXRecordDecl &record) {
  const clang::ASTContext &context = record.getASTContext();
  const auto &layout = context.getASTRecordLayout(&record);
  clang::CharUnits end = clang::CharUnits::Zero();
  for (const clang::CXXBaseSpecifier &base : record.bases()) {
    const clang::CXXRecordDecl *type = base.getType()->getAsCXXRecordDecl();
    if (!type->isEmpty())
      end = std::max(end, layout.getBaseClassOffset(type) + context.getASTRecordLayout(type).getSize());
  }
  for (const clang::FieldDecl *field : record.fields())
    if (context.toCharUnitsFromBits(
            static_cast<std::int64_t>(layout.getFieldOffset(field->getFieldIndex()))) < end)
      return field;
  return nullptr;
}

} // namespace spacecast
