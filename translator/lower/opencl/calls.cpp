// Calls of built-in functions by the tables, of the program's own functions, and of the header's.
#include "lower/opencl/unit.h"

#include "clang/AST/Attr.h"

#include <fmt/format.h>

namespace spacecast::to_cuda {

namespace {

constexpr std::string_view kStep = "lower_call";

bool HasVector(const clang::FunctionDecl &function) {
  if (VectorOf(function.getReturnType()))
    return true;
  for (const clang::ParmVarDecl *parameter : function.parameters()) {
    const clang::QualType type = parameter->getType();
    if (VectorOf(type) || (type->isPointerType() && VectorOf(type->getPointeeType())))
      return true;
  }
  return false;
}

CallShape ShapeOf(const clang::FunctionDecl &function) {
  CallShape shape;
  shape.name = function.getName().str();
  for (const clang::ParmVarDecl *parameter : function.parameters())
    shape.parameter_types.push_back(OpenClType(parameter->getType()));
  return shape;
}

// The header's functions deduce their types, and C++'s overloads choose by them: an argument that C
// converts is converted in the text. A comparison is an int in C and a bool in C++.
void GiveExactType(Unit &unit, const clang::Expr &argument, clang::QualType wanted) {
  const clang::Expr *written = argument.IgnoreParenImpCasts();
  const clang::QualType type = wanted.getCanonicalType().getUnqualifiedType();
  if (VectorOf(type) || type->isPointerType() || !type->isArithmeticType())
    return;
  const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(written);
  const auto *negation = llvm::dyn_cast<clang::UnaryOperator>(written);
  const bool is_truth = (operation && (operation->isComparisonOp() || operation->isLogicalOp())) ||
                        (negation && negation->getOpcode() == clang::UO_LNot);
  if (wanted.getAsString() == "__size_t")
    return;
  // An enumerator is of its type in C++.
  const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(written);
  const auto *enumerator = name ? llvm::dyn_cast<clang::EnumConstantDecl>(name->getDecl()) : nullptr;
  if (enumerator && type->getAsTagDecl() == llvm::cast<clang::TagDecl>(enumerator->getDeclContext()))
    return;
  const bool is_size = type->isIntegerType() && unit.Context().getTypeSize(type) == 64;
  if (const auto *cast = llvm::dyn_cast<clang::CStyleCastExpr>(argument.IgnoreParenImpCasts());
      cast && cast->getType().getCanonicalType().getUnqualifiedType() == type)
    return;
  if (!is_truth && !is_size && written->getType().getCanonicalType().getUnqualifiedType() == type &&
      !llvm::isa<clang::CharacterLiteral>(written))
    return;
  Cast(unit, argument, CudaType(unit, type));
}

// An atomic function takes no pointer to volatile in CUDA.
void DropVolatile(Unit &unit, const clang::Expr &argument) {
  const clang::QualType type = argument.IgnoreParenImpCasts()->getType();
  const clang::QualType pointee = type->isPointerType() ? type->getPointeeType()
                                  : type->isArrayType()
                                      ? clang::QualType(type->getAsArrayTypeUnsafe()->getElementType())
                                      : clang::QualType();
  if (pointee.isNull() || !pointee.isVolatileQualified())
    return;
  Cast(unit, argument, CudaType(unit, pointee.getUnqualifiedType()) + " *");
}

bool ByTable(Unit &unit, const clang::CallExpr &call, const clang::FunctionDecl &callee) {
  const auto translation = unit.tables.Call(ShapeOf(callee));
  if (!translation)
    return false;
  if (translation->diagnostic / 1000 == 1) {
    unit.Report(static_cast<Number>(translation->diagnostic), unit.RangeOf(call), translation->message);
    return true;
  }
  const bool overloads = [&] {
    for (const CallPiece &piece : translation->pieces)
      if (const auto *text = std::get_if<std::string>(&piece))
        for (std::string_view name : {"min(", "max(", "abs(", "atomic"})
          if (text->find(name) != std::string::npos)
            return true;
    return false;
  }();
  const clang::Stmt *parent = unit.WrittenParent();
  const bool is_operand = parent && llvm::isa<clang::MemberExpr, clang::ArraySubscriptExpr>(parent);
  const auto *cast = llvm::dyn_cast_or_null<clang::CStyleCastExpr>(parent);
  const bool is_cast = cast && cast->getType()->isIntegerType() && unit.Context().getTypeSize(cast->getType()) <= 32;
  std::vector<PieceEditor::RangePiece> pieces;
  std::string before;
  for (CallPiece piece : translation->pieces) {
    if (auto *text = std::get_if<std::string>(&piece)) {
      // A cast behind another one of the same size.
      if (constexpr std::string_view kCast = "(unsigned int)"; is_cast && text->starts_with(kCast))
        text->erase(0, kCast.size());
      unit.needs_header |= text->find("spacecast::") != std::string::npos;
      pieces.emplace_back(*text);
      before = *text;
      continue;
    }
    const std::size_t index = std::get<std::size_t>(piece);
    if (index >= call.getNumArgs())
      return false;
    const clang::Expr &argument = *call.getArg(index);
    if (const auto *number = llvm::dyn_cast<clang::IntegerLiteral>(argument.IgnoreParenImpCasts());
        number && callee.getParamDecl(index)->getType()->isRealFloatingType()) {
      const bool is_float = unit.Context().getTypeSize(callee.getParamDecl(index)->getType()) == 32;
      unit.editor.Replace(unit.RangeOf(argument), std::to_string(number->getValue().getZExtValue()) + (is_float ? ".0f" : ".0"),
                          kStep);
    }
    if (overloads)
      GiveExactType(unit, argument, callee.getParamDecl(index)->getType());
    DropVolatile(unit, argument);
    const bool in_list = before.ends_with("(") || before.ends_with(", ");
    const bool wraps = translation->pieces.size() > 1 && !IsPrimary(argument) &&
                       (!in_list || (translation->binding == Binding::kPostfix && before == "("));
    if (wraps)
      pieces.emplace_back(std::string("("));
    pieces.emplace_back(unit.RangeOf(argument));
    if (wraps)
      pieces.emplace_back(std::string(")"));
  }
  if (translation->binding != Binding::kPostfix && is_operand) {
    pieces.insert(pieces.begin(), std::string("("));
    pieces.emplace_back(std::string(")"));
  }
  unit.editor.ReplacePieces(unit.RangeOf(call), std::move(pieces), kStep);
  return true;
}

void CallOwn(Unit &unit, const clang::CallExpr &call, const clang::FunctionDecl &callee) {
  const clang::FunctionDecl *canonical = callee.getCanonicalDecl();
  if (unit.called_kernels.contains(canonical))
    unit.editor.Replace(unit.RangeOf(*call.getCallee()), unit.NameOf(callee.getName()) + "_body", kStep);
  if (unit.with_range.contains(canonical))
    unit.editor.InsertBefore(call.getRParenLoc(), call.getNumArgs() ? ", range" : "range", kStep);
}

} // namespace

void LowerCall(Unit &unit, const clang::CallExpr &call) {
  const clang::FunctionDecl *callee = call.getDirectCallee();
  if (!callee)
    return;
  const std::string_view name = BuiltIn(unit, call);
  if (name.empty())
    return CallOwn(unit, call, *callee);
  if (name == "printf")
    return LowerPrintf(unit, call);
  if (LowerWorkItem(unit, call, name) || LowerConversionCall(unit, call, name) || LowerImage(unit, call, name))
    return;
  if (!HasVector(*callee) && ByTable(unit, call, *callee))
    return;
  if (name == "async_work_group_strided_copy") {
    // The stride is that of the side in global memory.
    const bool to_local = callee->getParamDecl(0)->getType()->getPointeeType().getAddressSpace() == clang::LangAS::opencl_local;
    unit.editor.Replace(call.getCallee()->getSourceRange(), to_local ? "async_copy_strided_from" : "async_copy_strided_to", kStep);
  } else if (!unit.in_header(name)) {
    unit.Report(Number::kUnknownDeviceFunction, unit.RangeOf(call),
                fmt::format("'{}' has no counterpart in CUDA that is known", name));
    return;
  }
  unit.needs_header = true;
  for (unsigned i = 0; i < call.getNumArgs() && i < callee->getNumParams(); ++i) {
    GiveExactType(unit, *call.getArg(i), callee->getParamDecl(i)->getType());
    DropVolatile(unit, *call.getArg(i));
  }
}

} // namespace spacecast::to_cuda
