#include "find/constant_calls.h"

#include "find/constant_text.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

#include <algorithm>

namespace spacecast {

namespace {

// Clang adds both attributes to every constexpr function, as implicit ones.
bool IsWrittenForDevice(const clang::FunctionDecl &function) {
  const auto *device = function.getAttr<clang::CUDADeviceAttr>();
  return (device && !device->isImplicit()) || function.hasAttr<clang::CUDAGlobalAttr>();
}

bool Calls(const clang::Stmt &statement, const clang::FunctionDecl &function) {
  const auto *call = llvm::dyn_cast<clang::CallExpr>(&statement);
  const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  return (callee && callee->getCanonicalDecl() == function.getCanonicalDecl()) ||
         std::ranges::any_of(statement.children(), [&](const clang::Stmt *child) {
           return child && Calls(*child, function);
         });
}

// What such a function gives depends on who computes it.
bool HoldsIfConsteval(const clang::Stmt &statement) {
  const auto *branch = llvm::dyn_cast<clang::IfStmt>(&statement);
  return (branch && branch->isConsteval()) ||
         std::ranges::any_of(statement.children(), [](const clang::Stmt *child) {
           return child && HoldsIfConsteval(*child);
         });
}

bool CallsItself(const clang::FunctionDecl &function) {
  const clang::Stmt *body = function.getBody();
  return body && Calls(*body, function);
}

} // namespace

std::optional<std::string> ConstantCall(const clang::CallExpr &call,
                                        const clang::ASTContext &context) {
  const clang::FunctionDecl *callee = call.getDirectCallee();
  if (!callee || !callee->isConstexpr() || callee->getBuiltinID() || call.isValueDependent())
    return std::nullopt;
  // A literal of the user's own is a constant whatever it is written for, and so is what only the
  // compiler can compute.
  const bool is_literal = llvm::isa<clang::UserDefinedLiteral>(call);
  if (!is_literal && IsWrittenForDevice(*callee) && !CallsItself(*callee))
    return std::nullopt;
  // What the program computes in floating point itself stays a call, which says where it comes from.
  const bool is_library = context.getSourceManager().isInSystemHeader(callee->getLocation());
  if (!is_library && !callee->isConsteval() && callee->getBody() && HoldsIfConsteval(*callee->getBody()))
    return std::nullopt;
  const bool is_object = is_literal && call.getType()->isRecordType();
  if (!call.getType()->isIntegralOrEnumerationType() && !is_object &&
      !((is_literal || is_library || callee->isConsteval()) && call.getType()->isRealFloatingType()))
    return std::nullopt;
  clang::Expr::EvalResult result;
  if (!call.EvaluateAsConstantExpr(result, context) ||
      !(result.Val.isInt() || result.Val.isFloat() || (is_object && result.Val.isStruct())))
    return std::nullopt;
  return ConstantText(result.Val, call.getType(), context);
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
