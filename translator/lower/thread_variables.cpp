#include "lower/thread_variables.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

#include <algorithm>

namespace spacecast {

class ThreadAssignments : public clang::DynamicRecursiveASTVisitor {
public:
  explicit ThreadAssignments(ThreadVariables &variables) : variables_(variables) {}
  bool VisitVarDecl(clang::VarDecl *variable) override {
    if (variable->getType()->isIntegerType() && variable->getInit() &&
        variables_.Depends(variable->getInit()))
      variables_.found_.insert(variable);
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator *operation) override {
    const auto *target = llvm::dyn_cast<clang::DeclRefExpr>(operation->getLHS()->IgnoreParens());
    if (operation->isAssignmentOp() && target && target->getType()->isIntegerType() &&
        variables_.Depends(operation->getRHS()))
      variables_.found_.insert(llvm::dyn_cast<clang::VarDecl>(target->getDecl()));
    return true;
  }

private:
  ThreadVariables &variables_;
};

ThreadVariables::ThreadVariables(const clang::FunctionDecl &function) {
  if (!function.hasAttr<clang::CUDAGlobalAttr>())
    for (const clang::ParmVarDecl *parameter : function.parameters())
      if (parameter->getType().getNonReferenceType()->isIntegerType())
        found_.insert(parameter);
  // A variable may be computed from one that is assigned further down, in a loop.
  for (std::size_t before = ~std::size_t{0}; before != found_.size();) {
    before = found_.size();
    ThreadAssignments(*this).TraverseStmt(function.getBody());
  }
}

bool ThreadVariables::Depends(const clang::Stmt *expression) const {
  if (!expression)
    return false;
  if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(expression))
    return found_.contains(llvm::dyn_cast<clang::VarDecl>(reference->getDecl())) ||
           reference->getDecl()->getName() == "threadIdx";
  return std::ranges::any_of(expression->children(),
                             [this](const clang::Stmt *child) { return Depends(child); });
}

} // namespace spacecast
