#include "lower/lower_placement_new.h"

#include "lower/lower_implicit_members.h"
#include "lower/lower_objects.h"

#include "clang/AST/DeclCXX.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_placement_new";

// The place without the conversion to `void *`.
const clang::Expr *PlaceOf(const clang::CXXNewExpr &made) {
  const clang::Expr *place = made.getPlacementArg(0);
  while (const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(place)) {
    if (cast->getCastKind() != clang::CK_BitCast && cast->getCastKind() != clang::CK_NoOp)
      break;
    place = cast->getSubExpr();
  }
  return place;
}

std::optional<std::string> TextOf(PieceLowering &piece, const clang::Expr &expression) {
  return piece.editor.Capture(expression.getSourceRange(),
                              [&] { LowerStatement(piece, &expression); });
}

// T_make(a, b), (T){a, b}, or a scalar.
std::optional<std::string> ValueText(PieceLowering &piece, const clang::CXXNewExpr &made) {
  const clang::Expr *value = made.getInitializer();
  if (!value)
    return std::string();
  value = value->IgnoreImplicit();
  const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(value);
  if (!construct)
    return InitializerText(piece, *value);
  if (construct->getConstructor()->isTrivial())
    return construct->getNumArgs() == 1 ? TextOf(piece, *construct->getArg(0))
           : made.getInitializationStyle() == clang::CXXNewInitializationStyle::None
               ? std::optional(std::string())
               : std::optional(fmt::format("({}){{0}}", piece.unit.types.Specifier(made.getAllocatedType())));
  const auto version = piece.version->callees.find(construct);
  if (version == piece.version->callees.end() ||
      !piece.unit.storage.functions.at(version->second->function).parameters.empty())
    return std::nullopt;
  std::string arguments;
  for (unsigned i = 0; i < construct->getNumArgs(); ++i) {
    const clang::Expr &argument = *construct->getArg(i);
    const bool by_reference =
        piece.unit.program.values.TypeOf(*version->second->function->getParamDecl(i))->isReferenceType();
    std::optional<std::string> text;
    if (const auto *omitted = llvm::dyn_cast<clang::CXXDefaultArgExpr>(&argument))
      text = DefaultArgumentText(piece, *omitted);
    else if (by_reference)
      text = piece.editor.Capture(argument.getSourceRange(), [&] {
        LowerForAddress(piece, argument);
        PassReference(piece, argument);
      });
    else
      text = TextOf(piece, argument);
    if (!text)
      return std::nullopt;
    arguments += (i == 0 ? "" : ", ") + *text;
  }
  return fmt::format("{}({})", piece.unit.names.Of(*version->second), arguments);
}

} // namespace

bool LowerPlacementNew(PieceLowering &piece, const clang::CXXNewExpr &made) {
  const clang::FunctionDecl *allocate = made.getOperatorNew();
  if (made.isArray() || made.getNumPlacementArgs() != 1 || !allocate ||
      !allocate->isReservedGlobalPlacementOperator() || !piece.version)
    return false;
  const clang::Expr *place = PlaceOf(made);
  piece.ancestors.push_back(&made);
  const auto where = TextOf(piece, *place);
  const auto value = ValueText(piece, made);
  piece.ancestors.pop_back();
  const clang::Stmt *parent = piece.WrittenParent();
  const bool is_statement = !parent || llvm::isa<clang::CompoundStmt, clang::IfStmt, clang::ForStmt,
                                                 clang::WhileStmt, clang::DoStmt>(parent);
  const bool is_repeatable = !place->HasSideEffects(piece.unit.Context());
  if (!where || !value || (!is_statement && !is_repeatable)) {
    piece.unit.Report(Number::kNotYetSupported, made.getSourceRange(),
                      "this placement new is not translated yet; assign an object to the place");
    return true;
  }
  const Spaces *spaces = piece.version->Of(made);
  const clang::Expr *plain = place->IgnoreParenImpCasts();
  const auto *address = llvm::dyn_cast<clang::UnaryOperator>(plain);
  const bool is_same = address && address->getOpcode() == clang::UO_AddrOf &&
                       address->getSubExpr()->getType().getCanonicalType().getUnqualifiedType() ==
                           made.getAllocatedType().getCanonicalType().getUnqualifiedType();
  const bool is_pointer =
      llvm::isa<clang::DeclRefExpr>(plain) && plain->getType()->isPointerType() &&
      plain->getType()->getPointeeType().getCanonicalType().getUnqualifiedType() ==
          made.getAllocatedType().getCanonicalType().getUnqualifiedType();
  const std::string pointer =
      is_same || is_pointer ? *where
              : fmt::format("({})({})",
                            piece.unit.types.Print(made.getType(), spaces ? *spaces : Spaces{}), *where);
  const std::string object = is_same && where->starts_with("&") ? where->substr(1) : "*" + pointer;
  std::string text = value->empty() ? "(void)0" : object + " = " + *value;
  if (!is_statement)
    text = value->empty() ? pointer : fmt::format("({}, {})", text, pointer);
  piece.editor.Replace(made.getSourceRange(), text, kStep);
  return true;
}

} // namespace spacecast
