// Initialisers that C++ orders, narrows or names otherwise.
//
//   { .second = 2, .first = 1 }, { [2] = 5 }    { 1, 2 }, { 0, 0, 5 }
//   int a[2] = { x, 1 }, with a float x         int a[2] = { (int)x, 1 }
//   char a[2] = "ab"                            char a[2] = { 'a', 'b' }
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

// C lets the last character of a string fall off of an array that it just fills.
void LowerString(Unit &unit, const clang::StringLiteral &literal) {
  const auto *array = unit.Context().getAsConstantArrayType(literal.getType());
  if (!array || literal.getCharByteWidth() != 1 || array->getSize().ugt(literal.getLength()))
    return;
  std::string text;
  for (unsigned i = 0; i < array->getSize().getZExtValue(); ++i) {
    const unsigned code = literal.getCodeUnit(i);
    const bool is_plain = code >= 0x20 && code < 0x7f;
    text += (text.empty() ? "{ " : ", ") +
            (code == '\'' || code == '\\' ? fmt::format("'\\{}'", static_cast<char>(code))
             : is_plain                    ? fmt::format("'{}'", static_cast<char>(code))
             : code == '\n'                ? "'\\n'"
                                           : fmt::format("'\\x{:02x}'", code));
  }
  unit.editor.Replace(unit.RangeOf(literal), text + " }", kStep);
}

} // namespace spacecast::to_cuda
