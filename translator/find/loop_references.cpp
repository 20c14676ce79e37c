#include "find/loop_references.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

namespace spacecast {

namespace {

clang::QualType Plain(clang::QualType type) {
  return type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
}

// Whether a statement may write an object of a type, or keeps the address of a variable.
class Writes : public clang::DynamicRecursiveASTVisitor {
public:
  explicit Writes(const clang::VarDecl &element) : element_(element) {}

  bool VisitBinaryOperator(clang::BinaryOperator *operation) override {
    if (operation->isAssignmentOp())
      Write(*operation->getLHS());
    return !found;
  }
  bool VisitUnaryOperator(clang::UnaryOperator *operation) override {
    if (operation->isIncrementDecrementOp())
      Write(*operation->getSubExpr());
    else if (operation->getOpcode() == clang::UO_AddrOf)
      found |= Names(*operation->getSubExpr());
    return !found;
  }
  bool VisitCallExpr(clang::CallExpr *call) override {
    const clang::FunctionDecl *callee = call->getDirectCallee();
    // A barrier lets the others write; a function of the user's may write anything.
    const bool is_known = callee && callee->getNumParams() > 0 && callee->getIdentifier() &&
                          !callee->getReturnType()->isVoidType() &&
                          !callee->getName().starts_with("__sync") &&
                          callee->getASTContext().getSourceManager().isInSystemHeader(
                              callee->getLocation());
    found |= !is_known;
    if (is_known)
      for (const clang::ParmVarDecl *parameter : callee->parameters())
        found |= (parameter->getType()->isPointerType() || parameter->getType()->isReferenceType()) &&
                 !parameter->getType()->getPointeeType().isConstQualified();
    return !found;
  }
  bool VisitVarDecl(clang::VarDecl *variable) override {
    found |= variable != &element_ && variable->getType()->isReferenceType();
    return !found;
  }
  bool VisitLambdaExpr(clang::LambdaExpr *) override { return !(found = true); }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr *construct) override {
    found |= !construct->getConstructor()->isTrivial();
    return !found;
  }
  bool found = false;

private:
  bool Names(const clang::Expr &place) const {
    const clang::Expr *expression = place.IgnoreParenImpCasts();
    while (const auto *member = llvm::dyn_cast<clang::MemberExpr>(expression))
      expression = member->getBase()->IgnoreParenImpCasts();
    const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(expression);
    return reference && reference->getDecl() == &element_;
  }
  // A local scalar is no element; memory of another arithmetic type is none either.
  void Write(const clang::Expr &place) {
    const clang::Expr *written = place.IgnoreParens();
    const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(written);
    const auto *variable =
        reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
    if (variable && variable->hasLocalStorage() && !variable->getType()->isReferenceType())
      return;
    const clang::QualType type = Plain(place.getType()), element = Plain(element_.getType());
    const bool apart = type->isArithmeticType() && element->isArithmeticType() && type != element &&
                       !type->isCharType() && !element->isCharType();
    found |= !apart;
  }
  const clang::VarDecl &element_;
};

} // namespace

bool IsCopyOfElement(const clang::CXXForRangeStmt &loop) {
  const clang::VarDecl *element = loop.getLoopVariable();
  const clang::QualType type = element->getType();
  constexpr std::int64_t kLargestCopy = 64;
  if (!type->isReferenceType() || !type->getPointeeType().isConstQualified() ||
      type->getPointeeType()->isArrayType() || type->getPointeeType().isVolatileQualified() ||
      type->getPointeeType()->isIncompleteType() ||
      element->getASTContext().getTypeSizeInChars(type->getPointeeType()).getQuantity() > kLargestCopy)
    return false;
  if (const clang::CXXRecordDecl *record = type->getPointeeType()->getAsCXXRecordDecl();
      record && !record->isTriviallyCopyable())
    return false;
  Writes writes(*element);
  writes.TraverseStmt(const_cast<clang::Stmt *>(loop.getBody()));
  return !writes.found;
}

const clang::InitListExpr *BracedRange(const clang::Expr &range) {
  const auto *list = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(range.IgnoreImplicit());
  if (!list)
    return nullptr;
  const clang::Expr *array = list->getSubExpr();
  if (const auto *temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(array))
    array = temporary->getSubExpr();
  return llvm::dyn_cast<clang::InitListExpr>(array->IgnoreImplicit());
}

} // namespace spacecast
