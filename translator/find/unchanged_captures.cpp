#include "find/unchanged_captures.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

namespace spacecast {

namespace {

// Larger objects cost more to copy than to point at.
constexpr std::int64_t kLargestValue = 16;

// The variables that a function changes or whose place it gives away, and its lambdas.
class Changes : public clang::DynamicRecursiveASTVisitor {
public:
  bool VisitBinaryOperator(clang::BinaryOperator *operation) override {
    return !operation->isAssignmentOp() || Change(operation->getLHS());
  }
  bool VisitUnaryOperator(clang::UnaryOperator *operation) override {
    return !(operation->isIncrementDecrementOp() || operation->getOpcode() == clang::UO_AddrOf) ||
           Change(operation->getSubExpr());
  }
  bool VisitVarDecl(clang::VarDecl *variable) override {
    return !variable->getType()->isReferenceType() || !variable->getInit() ||
           Change(variable->getInit());
  }
  bool VisitCallExpr(clang::CallExpr *call) override {
    const clang::FunctionDecl *callee = call->getDirectCallee();
    const bool is_member_operator = llvm::isa<clang::CXXOperatorCallExpr>(call) && callee &&
                                    llvm::isa<clang::CXXMethodDecl>(callee);
    for (unsigned i = 0; i < call->getNumArgs(); ++i) {
      const unsigned place = is_member_operator ? i - 1 : i;
      const bool is_object = is_member_operator && i == 0;
      const bool may_change =
          !callee ||
          (is_object ? !llvm::cast<clang::CXXMethodDecl>(callee)->isConst()
                     : place < callee->getNumParams() &&
                           callee->getParamDecl(place)->getType()->isReferenceType());
      if (may_change)
        Change(call->getArg(i));
    }
    if (const auto *member = llvm::dyn_cast<clang::CXXMemberCallExpr>(call))
      if (!member->getMethodDecl() || !member->getMethodDecl()->isConst())
        Change(member->getImplicitObjectArgument());
    return true;
  }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr *construct) override {
    if (!construct->getConstructor()->isTrivial())
      for (clang::Expr *argument : construct->arguments())
        Change(argument);
    return true;
  }
  bool VisitLambdaExpr(clang::LambdaExpr *lambda) override {
    lambdas.push_back(lambda);
    return true;
  }

  std::set<const clang::ValueDecl *> changed;
  std::vector<const clang::LambdaExpr *> lambdas;

private:
  bool Change(const clang::Expr *place) {
    place = place->IgnoreParenCasts();
    while (true) {
      if (const auto *temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(place))
        place = temporary->getSubExpr()->IgnoreParenCasts();
      else if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(place);
               member && !member->isArrow())
        place = member->getBase()->IgnoreParenCasts();
      else if (const auto *element = llvm::dyn_cast<clang::ArraySubscriptExpr>(place))
        place = element->getBase()->IgnoreParenCasts();
      else if (const auto *either = llvm::dyn_cast<clang::ConditionalOperator>(place)) {
        Change(either->getTrueExpr());
        place = either->getFalseExpr()->IgnoreParenCasts();
      } else {
        break;
      }
    }
    if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(place))
      changed.insert(reference->getDecl());
    return true;
  }
};

bool IsSmall(const clang::VarDecl &variable) {
  const clang::QualType type = variable.getType();
  return !type->isReferenceType() && !type->isArrayType() && !type->isDependentType() &&
         !type->isIncompleteType() && !type.isVolatileQualified() &&
         (!type->isRecordType() || type->getAsCXXRecordDecl()->isTriviallyCopyable()) &&
         variable.getASTContext().getTypeSizeInChars(type).getQuantity() <= kLargestValue;
}

} // namespace

std::set<const clang::FieldDecl *> UnchangedCaptures(const clang::FunctionDecl &function) {
  Changes changes;
  if (function.getBody())
    changes.TraverseStmt(function.getBody());
  std::set<const clang::FieldDecl *> fields;
  for (const clang::LambdaExpr *lambda : changes.lambdas) {
    auto field = lambda->getLambdaClass()->field_begin();
    for (const clang::LambdaCapture &capture : lambda->captures()) {
      const clang::FieldDecl *held = *field++;
      const auto *variable = capture.capturesVariable()
                                 ? llvm::dyn_cast<clang::VarDecl>(capture.getCapturedVar())
                                 : nullptr;
      // What has no value yet gets it later.
      if (variable && capture.getCaptureKind() == clang::LCK_ByRef && !variable->isInitCapture() &&
          (variable->getInit() || llvm::isa<clang::ParmVarDecl>(variable)) && IsSmall(*variable) &&
          !changes.changed.contains(variable))
        fields.insert(held);
    }
  }
  return fields;
}

} // namespace spacecast
