// Initialisers that C++ orders, narrows or names otherwise.
//
//   { .second = 2, .first = 1 }, { [2] = 5 }    { 1, 2 }, { 0, 0, 5 }
//   int a[2] = { x, 1 }, with a float x         int a[2] = { (int)x, 1 }
//   f((struct pair){ 1, 2 })                    f(pair{ 1, 2 })
#include "lower/opencl/unit.h"

#include <fmt/format.h>

namespace spacecast::to_cuda {

namespace {

constexpr std::string_view kStep = "lower_list";

bool HasDesignators(const clang::InitListExpr &list) {
  const clang::InitListExpr &written = list.getSyntacticForm() ? *list.getSyntacticForm() : list;
  for (const clang::Expr *init : written.inits()) {
    if (llvm::isa<clang::DesignatedInitExpr>(init))
      return true;
    if (const auto *inner = llvm::dyn_cast<clang::InitListExpr>(init); inner && HasDesignators(*inner))
      return true;
  }
  return false;
}

bool IsNarrowing(const Unit &unit, const clang::Expr &init) {
  const clang::Expr *written = init.IgnoreParenImpCasts();
  const clang::QualType to = init.getType().getCanonicalType(), from = written->getType().getCanonicalType();
  if (!to->isArithmeticType() || !from->isArithmeticType() || to->isBooleanType() || to->isEnumeralType() ||
      to.getUnqualifiedType() == from.getUnqualifiedType())
    return false;
  clang::Expr::EvalResult value;
  const bool is_constant = written->EvaluateAsRValue(value, unit.Context()) && !value.HasSideEffects;
  if (to->isIntegerType()) {
    if (from->isFloatingType())
      return true;
    if (is_constant && value.Val.isInt()) {
      const llvm::APSInt &number = value.Val.getInt();
      const unsigned width = unit.Context().getTypeSize(to);
      return to->isUnsignedIntegerType() ? number.isNegative() || number.getActiveBits() > width
                                         : number.isNegative() ? number.getSignificantBits() > width
                                                               : number.getActiveBits() >= width;
    }
    const unsigned width = unit.Context().getTypeSize(to), other = unit.Context().getTypeSize(from);
    if (from->isUnsignedIntegerOrEnumerationType() == to->isUnsignedIntegerOrEnumerationType())
      return other > width;
    return to->isUnsignedIntegerType() || other >= width;
  }
  if (from->isIntegerType()) {
    if (!is_constant || !value.Val.isInt())
      return true;
    const unsigned digits = unit.Context().getTypeSize(to) > 32 ? 53 : 24;
    return value.Val.getInt().abs().getActiveBits() > digits;
  }
  return !is_constant && unit.Context().getTypeSize(from) > unit.Context().getTypeSize(to);
}

// The list in the order of its members, from the form in which Clang has sorted it.
void AddOrdered(Unit &unit, const clang::InitListExpr &list, std::vector<PieceEditor::RangePiece> &pieces) {
  unsigned count = list.getNumInits();
  while (count > 0 && llvm::isa<clang::ImplicitValueInitExpr>(list.getInit(count - 1)))
    --count;
  if (count == 0) {
    pieces.emplace_back(std::string("{}"));
    return;
  }
  std::string before = "{ ";
  if (const clang::FieldDecl *field = list.getInitializedFieldInUnion())
    if (field != *field->getParent()->field_begin())
      before = "{ ." + unit.NameOf(field->getName()) + " = ";
  for (unsigned i = 0; i < count; ++i) {
    pieces.emplace_back(before);
    before = ", ";
    const clang::Expr *init = list.getInit(i);
    if (llvm::isa<clang::ImplicitValueInitExpr>(init))
      pieces.emplace_back(std::string(init->getType()->isScalarType() ? "0" : "{}"));
    else if (const auto *inner = llvm::dyn_cast<clang::InitListExpr>(init); inner && !VectorOf(init->getType()))
      AddOrdered(unit, *inner, pieces);
    else
      pieces.emplace_back(unit.RangeOf(*init));
  }
  pieces.emplace_back(std::string(" }"));
}

} // namespace

void LowerList(Unit &unit, const clang::InitListExpr &list, bool is_outermost) {
  // A constructor's arguments convert.
  const clang::Stmt *parent = unit.ancestors.empty() ? nullptr : unit.ancestors.back();
  if (VectorOf(list.getType()) && unit.function && parent && llvm::isa<clang::CompoundLiteralExpr>(parent))
    return;
  for (const clang::Expr *init : list.inits())
    if (!llvm::isa<clang::InitListExpr, clang::ImplicitValueInitExpr>(init) && IsNarrowing(unit, *init))
      Cast(unit, *init->IgnoreImplicit(), CudaType(unit, init->getType().getUnqualifiedType()));
  if (!is_outermost || !HasDesignators(list))
    return;
  std::vector<PieceEditor::RangePiece> pieces;
  AddOrdered(unit, list, pieces);
  unit.editor.ReplacePieces(unit.RangeOf(list), std::move(pieces), kStep);
}

void LowerCompoundLiteral(Unit &unit, const clang::CompoundLiteralExpr &literal) {
  if (VectorOf(literal.getType()))
    return;
  const clang::Expr *initialiser = literal.getInitializer();
  const std::size_t brace = unit.tokens.At(initialiser->getBeginLoc());
  if (literal.getType()->isArrayType() || brace == unit.tokens.Count() || brace == 0) {
    unit.Report(Number::kNotYetSupported, unit.RangeOf(literal),
                "an array without a name is not translated yet; declare a variable for it");
    return;
  }
  unit.editor.Replace({literal.getLParenLoc(), unit.tokens.Location(brace - 1)},
                      CudaType(unit, literal.getType().getUnqualifiedType()), kStep);
  // Its address: C's object lives as long as the block, C++'s as long as the expression.
  const clang::Stmt *parent = unit.WrittenParent();
  const auto *address = llvm::dyn_cast_or_null<clang::UnaryOperator>(parent);
  if (!address || address->getOpcode() != clang::UO_AddrOf)
    return;
  const clang::Stmt *outer = nullptr;
  for (auto at = unit.ancestors.rbegin(); at != unit.ancestors.rend(); ++at)
    if (*at != address && !llvm::isa<clang::ImplicitCastExpr, clang::ParenExpr>(*at)) {
      outer = *at;
      break;
    }
  const auto *dereference = llvm::dyn_cast_or_null<clang::UnaryOperator>(outer);
  if (dereference && dereference->getOpcode() == clang::UO_Deref) {
    unit.editor.ReplacePieces(unit.RangeOf(*dereference), {unit.RangeOf(literal)}, kStep);
    return;
  }
  if (outer && llvm::isa<clang::CallExpr>(outer)) {
    unit.needs_header = true;
    unit.editor.ReplacePieces(unit.RangeOf(*address),
                              {std::string("spacecast::address_of("), unit.RangeOf(literal), std::string(")")},
                              kStep);
    return;
  }
  unit.Report(Number::kNotYetSupported, unit.RangeOf(*address),
              "the address of an object without a name is kept; declare a variable for it");
}

} // namespace spacecast::to_cuda
