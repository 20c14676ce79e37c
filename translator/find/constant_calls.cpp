#include "find/constant_calls.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"

#include <algorithm>

namespace spacecast {

namespace {

// Clang adds both attributes to every constexpr function, as implicit ones.
bool IsWrittenForDevice(const clang::FunctionDecl &function) {
  const auto *device = function.getAttr<clang::CUDADeviceAttr>();
  return (device && !device->isImplicit()) || function.hasAttr<clang::CUDAGlobalAttr>();
}

std::string IntegerText(const llvm::APSInt &value, clang::QualType type,
                        const clang::ASTContext &context) {
  if (type->isBooleanType())
    return value.getBoolValue() ? "true" : "false";
  llvm::SmallString<32> digits;
  value.toString(digits, 10);
  std::string text(digits);
  if (type->isUnsignedIntegerType())
    text += "u";
  // OpenCL's long is 64 bits wide (section 6.1.1).
  if (context.getTypeSize(type) == 64)
    text += "l";
  return value.isNegative() ? "(" + text + ")" : text;
}

} // namespace

std::optional<std::string> ConstantCall(const clang::CallExpr &call,
                                        const clang::ASTContext &context) {
  const clang::FunctionDecl *callee = call.getDirectCallee();
  if (!callee || !callee->isConstexpr() || callee->getBuiltinID() || IsWrittenForDevice(*callee) ||
      call.isValueDependent() || !call.getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  clang::Expr::EvalResult result;
  if (!call.EvaluateAsConstantExpr(result, context) || !result.Val.isInt())
    return std::nullopt;
  return IntegerText(result.Val.getInt(), call.getType(), context);
}

bool HoldsCall(const clang::Stmt &expression) {
  // What it is the size of is not computed.
  if (llvm::isa<clang::UnaryExprOrTypeTraitExpr>(expression))
    return false;
  const auto *member = llvm::dyn_cast<clang::MemberExpr>(&expression);
  return llvm::isa<clang::CallExpr, clang::ArraySubscriptExpr>(expression) ||
         (member && llvm::isa<clang::FieldDecl>(member->getMemberDecl())) ||
         std::ranges::any_of(expression.children(),
                             [](const clang::Stmt *child) { return child && HoldsCall(*child); });
}

} // namespace spacecast
