// What C converts by itself and C++ does not, and OpenCL's conversions by name.
//
//   int *p = malloc_like();        int *p = (int *)malloc_like();
//   enum mode m = 5; m++;          enum mode m = (mode)5; m = (mode)(m + 1);
//   convert_int(x)                 (int)x
#include "lower/opencl/unit.h"

#include <fmt/format.h>

namespace spacecast::to_cuda {

namespace {

constexpr std::string_view kStep = "lower_conversion";

void LowerPointer(Unit &unit, const clang::ImplicitCastExpr &cast) {
  const clang::QualType to = cast.getType(), from = cast.getSubExpr()->getType();
  if (!to->isPointerType() || !from->isPointerType())
    return;
  const clang::QualType target = to->getPointeeType(), source = from->getPointeeType();
  const auto is_const = [](clang::QualType type) {
    return type.isConstQualified() || type.getAddressSpace() == clang::LangAS::opencl_constant;
  };
  const bool loses = (is_const(source) && !is_const(target)) ||
                     (source.isVolatileQualified() && !target.isVolatileQualified());
  const bool changes = cast.getCastKind() == clang::CK_BitCast &&
                       !unit.Context().hasSameUnqualifiedType(
                           unit.Context().removeAddrSpaceQualType(source.getCanonicalType()),
                           unit.Context().removeAddrSpaceQualType(target.getCanonicalType())) &&
                       !target->isVoidType();
  if (loses || changes)
    Cast(unit, *cast.getSubExpr(), CudaType(unit, to));
}

void LowerEnum(Unit &unit, const clang::ImplicitCastExpr &cast) {
  const clang::QualType to = cast.getType().getCanonicalType();
  const clang::QualType from = cast.getSubExpr()->getType().getCanonicalType();
  if (to->isEnumeralType() && !from->isEnumeralType()) {
    // An enumerator is of its type in C++, and an int in C.
    const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(cast.getSubExpr()->IgnoreParenImpCasts());
    const auto *enumerator = reference ? llvm::dyn_cast<clang::EnumConstantDecl>(reference->getDecl()) : nullptr;
    if (enumerator && llvm::cast<clang::EnumDecl>(enumerator->getDeclContext()) == to->getAsTagDecl())
      return;
    Cast(unit, *cast.getSubExpr(), CudaType(unit, to.getUnqualifiedType()));
    return;
  }
  if (!from->isEnumeralType() || !to->isUnsignedIntegerType())
    return;
  // Of which sign the number is shows in these only.
  const auto *operation = llvm::dyn_cast_or_null<clang::BinaryOperator>(unit.WrittenParent());
  if (operation && (operation->getOpcode() == clang::BO_Sub || operation->getOpcode() == clang::BO_Div ||
                    operation->getOpcode() == clang::BO_Rem || operation->getOpcode() == clang::BO_Shr ||
                    operation->isRelationalOp()))
    Cast(unit, *cast.getSubExpr(), "unsigned int");
}

void LowerEnumStep(Unit &unit, const clang::UnaryOperator &step) {
  if (!step.isIncrementDecrementOp() || !step.getSubExpr()->getType()->isEnumeralType())
    return;
  const clang::Stmt *parent = unit.WrittenParent();
  const bool is_statement = !parent || !llvm::isa<clang::Expr, clang::DeclStmt, clang::ReturnStmt>(parent);
  if (!IsPlain(*step.getSubExpr()) || (step.isPostfix() && !is_statement)) {
    unit.Report(Number::kNotYetSupported, unit.RangeOf(step),
                "a step of an enumeration whose value is used is not translated yet; write it as an assignment");
    return;
  }
  const clang::SourceRange range = unit.RangeOf(*step.getSubExpr());
  const std::string type = CudaType(unit, step.getSubExpr()->getType().getUnqualifiedType());
  unit.editor.ReplacePieces(unit.RangeOf(step),
                            {std::string(is_statement ? "" : "("), range, fmt::format(" = ({})(", type), range,
                             std::string(step.isIncrementOp() ? " + 1)" : " - 1)"),
                             std::string(is_statement ? "" : ")")},
                            kStep);
}

void LowerEnumAssignment(Unit &unit, const clang::CompoundAssignOperator &operation) {
  if (!operation.getLHS()->getType()->isEnumeralType())
    return;
  if (!IsPlain(*operation.getLHS())) {
    unit.Report(Number::kNotYetSupported, unit.RangeOf(operation),
                "a compound assignment to an enumeration in memory is not translated yet");
    return;
  }
  const clang::SourceRange left = unit.RangeOf(*operation.getLHS());
  unit.editor.ReplacePieces(
      unit.RangeOf(operation),
      {left, fmt::format(" = ({})(", CudaType(unit, operation.getLHS()->getType().getUnqualifiedType())), left,
       fmt::format(" {} (", clang::BinaryOperator::getOpcodeStr(
                                clang::BinaryOperator::getOpForCompoundAssignment(operation.getOpcode())).str()),
       unit.RangeOf(*operation.getRHS()), std::string("))")},
      kStep);
}

// The arms of `c ? h : 1` are of one type in C++ only if they are written so, and what printf takes is a
// number of the language's own.
void LowerHalf(Unit &unit, const clang::ImplicitCastExpr &cast) {
  const bool to = OpenClType(cast.getType()) == "half", from = OpenClType(cast.getSubExpr()->getType()) == "half";
  const clang::Stmt *parent = unit.WrittenParent();
  if (to == from || !parent)
    return;
  const auto *call = llvm::dyn_cast<clang::CallExpr>(parent);
  if (llvm::isa<clang::ConditionalOperator>(parent) || (call && BuiltIn(unit, *call) == "printf"))
    Cast(unit, *cast.getSubExpr(), CudaType(unit, cast.getType()));
}

// C computes `i += h` as a half; C++ would compute a float.
void LowerAssignmentOfHalf(Unit &unit, const clang::CompoundAssignOperator &operation) {
  if (operation.getLHS()->getType()->isIntegerType() && OpenClType(operation.getComputationResultType()) == "half")
    unit.Report(Number::kNotYetSupported, unit.RangeOf(operation),
                "a compound assignment of a half to a whole number is not translated yet; write it as an assignment");
}

} // namespace

void LowerConversion(Unit &unit, const clang::Expr &expression) {
  if (const auto *step = llvm::dyn_cast<clang::UnaryOperator>(&expression))
    return LowerEnumStep(unit, *step);
  if (const auto *operation = llvm::dyn_cast<clang::CompoundAssignOperator>(&expression))
    return LowerAssignmentOfHalf(unit, *operation), LowerEnumAssignment(unit, *operation);
  const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(&expression);
  if (!cast)
    return;
  switch (cast->getCastKind()) {
  case clang::CK_BitCast:
  case clang::CK_NoOp:
    return LowerPointer(unit, *cast);
  case clang::CK_IntegralCast:
    return LowerEnum(unit, *cast);
  case clang::CK_IntegralToPointer:
  case clang::CK_PointerToIntegral:
    return Cast(unit, *cast->getSubExpr(), CudaType(unit, cast->getType()));
  case clang::CK_FloatingCast:
  case clang::CK_IntegralToFloating:
    return LowerHalf(unit, *cast);
  default:
    return;
  }
}

bool LowerConversionCall(Unit &unit, const clang::CallExpr &call, std::string_view name) {
  if (!name.starts_with("convert_") || name.find("_sat") != std::string_view::npos || call.getNumArgs() != 1)
    return false;
  const clang::QualType to = call.getType(), from = call.getArg(0)->getType();
  if (VectorOf(to) || OpenClType(to) == "half" || OpenClType(from) == "half")
    return false;
  const std::string_view mode = name.size() > 4 && name[name.size() - 4] == '_' ? name.substr(name.size() - 3) : "";
  const bool is_named = mode == "rte" || mode == "rtz" || mode == "rtp" || mode == "rtn";
  const bool exact = to->isIntegerType() && (from->isIntegerType() || mode == "rtz");
  if (is_named && !exact)
    return false;
  const clang::Stmt *parent = unit.WrittenParent();
  const bool wraps = parent && llvm::isa<clang::MemberExpr, clang::ArraySubscriptExpr>(parent);
  const bool is_primary = IsPrimary(*call.getArg(0));
  unit.editor.ReplacePieces(unit.RangeOf(call),
                            {fmt::format("{}({}){}", wraps ? "(" : "", CudaType(unit, to), is_primary ? "" : "("),
                             unit.RangeOf(*call.getArg(0)),
                             std::string(is_primary ? "" : ")") + (wraps ? ")" : "")},
                            kStep);
  return true;
}

} // namespace spacecast::to_cuda
