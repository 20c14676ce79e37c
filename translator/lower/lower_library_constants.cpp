// Constants of C++'s library: their values, or what OpenCL C calls them.
//
//   std::numeric_limits<float>::max()   FLT_MAX
//   std::numbers::pi_v<float>        -> M_PI_F
//   std::is_same_v<T, float>            true
#include "find/constant_text.h"
#include "lower/lowering.h"

#include "clang/AST/DeclCXX.h"

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_library_constants";

} // namespace

void ReplaceByConstant(PieceLowering &piece, const clang::Expr &expression,
                       const clang::NamedDecl *source, std::string value) {
  const UnitLowering &unit = piece.unit;
  if (expression.getType()->isSpecificBuiltinType(clang::BuiltinType::Double))
    unit.needs.extensions.insert("cl_khr_fp64");
  if (source && !IsProject(unit.source, unit.source.device, source->getLocation()))
    if (const auto named = unit.mappings.Name(LibraryName(*source)); named && !named->diagnostic) {
      value.clear();
      for (const CallPiece &part : named->pieces)
        value += std::get<std::string>(part);
      unit.needs.extensions.insert(named->extensions.begin(), named->extensions.end());
    }
  // A cast binds like a sign.
  if (const clang::Stmt *parent = piece.WrittenParent();
      value.starts_with("(double)") && parent && llvm::isa<clang::MemberExpr, clang::ArraySubscriptExpr>(parent))
    value = "(" + value + ")";
  piece.editor.Replace(expression.getSourceRange(), value, kStep);
}

bool LowerLibraryConstant(PieceLowering &piece, const clang::Expr &reference,
                          const clang::VarDecl &variable) {
  const UnitLowering &unit = piece.unit;
  if (!variable.isUsableInConstantExpressions(unit.Context()) ||
      !unit.Manager().isInSystemHeader(variable.getLocation()) || !variable.hasGlobalStorage())
    return false;
  const clang::APValue *value = variable.evaluateValue();
  const auto text =
      value ? ConstantText(*value, variable.getType(), unit.Context()) : std::nullopt;
  if (!text || text->starts_with("{"))
    return false;
  ReplaceByConstant(piece, reference, &variable, *text);
  return true;
}

} // namespace spacecast
