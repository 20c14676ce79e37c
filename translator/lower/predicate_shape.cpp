#include "lower/predicate_shape.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include <algorithm>

namespace spacecast {

namespace {

bool IsControl(const clang::Stmt *statement) {
  return llvm::isa<clang::IfStmt, clang::SwitchStmt, clang::ConditionalOperator>(statement) ||
         IsLoop(statement) ||
         (llvm::isa<clang::BinaryOperator>(statement) &&
          llvm::cast<clang::BinaryOperator>(statement)->isLogicalOp());
}

} // namespace

bool IsLoop(const clang::Stmt *statement) {
  return llvm::isa_and_nonnull<clang::ForStmt, clang::WhileStmt, clang::DoStmt,
                               clang::CXXForRangeStmt>(statement);
}

const clang::Stmt *LoopBody(const clang::Stmt *loop) {
  if (const auto *statement = llvm::dyn_cast<clang::ForStmt>(loop))
    return statement->getBody();
  if (const auto *statement = llvm::dyn_cast<clang::WhileStmt>(loop))
    return statement->getBody();
  if (const auto *statement = llvm::dyn_cast<clang::DoStmt>(loop))
    return statement->getBody();
  return llvm::cast<clang::CXXForRangeStmt>(loop)->getBody();
}

const clang::Expr *ConditionOf(const clang::Stmt *statement) {
  if (const auto *branch = llvm::dyn_cast<clang::IfStmt>(statement))
    return branch->getCond();
  if (const auto *loop = llvm::dyn_cast<clang::ForStmt>(statement))
    return loop->getCond();
  if (const auto *loop = llvm::dyn_cast<clang::WhileStmt>(statement))
    return loop->getCond();
  if (const auto *loop = llvm::dyn_cast<clang::DoStmt>(statement))
    return loop->getCond();
  if (const auto *loop = llvm::dyn_cast<clang::CXXForRangeStmt>(statement))
    return loop->getRangeInit();
  if (const auto *choice = llvm::dyn_cast<clang::SwitchStmt>(statement))
    return choice->getCond();
  if (const auto *choice = llvm::dyn_cast<clang::ConditionalOperator>(statement))
    return choice->getCond();
  if (const auto *logical = llvm::dyn_cast<clang::BinaryOperator>(statement))
    return logical->isLogicalOp() ? logical->getLHS() : nullptr;
  return nullptr;
}

const clang::VarDecl *BaseVariable(const clang::Expr *lvalue) {
  lvalue = lvalue->IgnoreParenCasts();
  if (const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(lvalue))
    return llvm::dyn_cast<clang::VarDecl>(name->getDecl());
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(lvalue))
    return member->isArrow() ? nullptr : BaseVariable(member->getBase());
  if (const auto *element = llvm::dyn_cast<clang::ArraySubscriptExpr>(lvalue)) {
    const clang::Expr *base = element->getBase()->IgnoreParenImpCasts();
    return base->getType()->isArrayType() ? BaseVariable(base) : nullptr;
  }
  return nullptr;
}

FunctionShape::FunctionShape(const clang::FunctionDecl &function,
                             const std::function<bool(const clang::CallExpr &)> &meets_barrier)
    : meets_barrier_(meets_barrier) {
  for (const clang::ParmVarDecl *parameter : function.parameters()) {
    names_.insert(parameter->getNameAsString());
    ++declared_[parameter->getNameAsString()];
  }
  if (function.getBody())
    Walk(function.getBody(), nullptr, nullptr, nullptr);
}

void FunctionShape::Walk(const clang::Stmt *statement, const clang::Stmt *parent,
                         const clang::Stmt *loop, const clang::Stmt *breakable) {
  // A lambda's returns are its own; what a capture reads is seen as the whole lambda's value.
  if (!statement)
    return;
  parents_[statement] = parent;
  ranges_[statement].first = next_++;
  Record(statement, loop, breakable);
  if (!llvm::isa<clang::LambdaExpr>(statement)) {
    const clang::Stmt *inner_loop = IsLoop(statement) ? statement : loop;
    const clang::Stmt *inner_breakable =
        IsLoop(statement) || llvm::isa<clang::SwitchStmt>(statement) ? statement : breakable;
    for (const clang::Stmt *child : statement->children())
      Walk(child, statement, inner_loop, inner_breakable);
  }
  ranges_[statement].last = next_ - 1;
}

void FunctionShape::Record(const clang::Stmt *statement, const clang::Stmt *loop,
                           const clang::Stmt *breakable) {
  if (IsControl(statement))
    control_.push_back(statement);
  if (const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(statement)) {
    names_.insert(name->getDecl()->getNameAsString());
    last_uses_[name->getDecl()] = next_ - 1;
  } else if (const auto *call = llvm::dyn_cast<clang::CallExpr>(statement)) {
    if (meets_barrier_(*call))
      barriers_.push_back(call);
    if (const auto *operation = llvm::dyn_cast<clang::CXXOperatorCallExpr>(call);
        operation && operation->isAssignmentOp() && operation->getNumArgs() == 2)
      RecordAssignment(operation->getArg(0), call, operation->getArg(1),
                       operation->getOperator() != clang::OO_Equal);
    if (const auto *member = llvm::dyn_cast<clang::CXXMemberCallExpr>(call);
        member && member->getMethodDecl() && !member->getMethodDecl()->isConst())
      RecordEscape(member->getImplicitObjectArgument());
    if (const clang::FunctionDecl *callee = call->getDirectCallee();
        callee && !llvm::isa<clang::CXXOperatorCallExpr>(call))
      for (unsigned i = 0; i < std::min(call->getNumArgs(), callee->getNumParams()); ++i)
        if (callee->getParamDecl(i)->getType()->isReferenceType() &&
            !callee->getParamDecl(i)->getType().getNonReferenceType().isConstQualified())
          RecordEscape(call->getArg(i));
  } else if (const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(statement)) {
    if (operation->isAssignmentOp())
      RecordAssignment(operation->getLHS(), operation, operation->getRHS(),
                       operation->isCompoundAssignmentOp());
  } else if (const auto *operation = llvm::dyn_cast<clang::UnaryOperator>(statement)) {
    if (operation->isIncrementDecrementOp())
      RecordAssignment(operation->getSubExpr(), operation, nullptr, true);
    else if (operation->getOpcode() == clang::UO_AddrOf)
      RecordEscape(operation->getSubExpr());
  } else if (const auto *group = llvm::dyn_cast<clang::DeclStmt>(statement)) {
    for (const clang::Decl *declaration : group->decls()) {
      if (const auto *named = llvm::dyn_cast<clang::NamedDecl>(declaration)) {
        names_.insert(named->getNameAsString());
        ++declared_[named->getNameAsString()];
      }
      const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
      if (!variable)
        continue;
      scopes_[variable] = parents_[statement];
      if (!variable->getInit())
        continue;
      if (variable->getType()->isReferenceType())
        RecordEscape(variable->getInit());
      assignments_.push_back({variable, statement, variable->getInit(), false, false});
    }
  } else if (llvm::isa<clang::ReturnStmt>(statement)) {
    jumps_.push_back({statement, nullptr});
  } else if (llvm::isa<clang::BreakStmt>(statement)) {
    jumps_.push_back({statement, breakable});
  } else if (llvm::isa<clang::ContinueStmt>(statement)) {
    jumps_.push_back({statement, loop});
  } else if (llvm::isa<clang::GotoStmt, clang::IndirectGotoStmt>(statement)) {
    gotos_.push_back(statement);
  } else if (const auto *lambda = llvm::dyn_cast<clang::LambdaExpr>(statement)) {
    for (const clang::LambdaCapture &capture : lambda->captures())
      if (capture.capturesVariable()) {
        const auto *variable = llvm::dyn_cast<clang::VarDecl>(capture.getCapturedVar());
        last_uses_[capture.getCapturedVar()] = next_ - 1;
        if (variable && capture.getCaptureKind() == clang::LCK_ByRef)
          escaped_.insert(variable);
      }
  }
}

void FunctionShape::RecordAssignment(const clang::Expr *target, const clang::Stmt *site,
                                     const clang::Expr *value, bool is_update) {
  const bool is_whole = llvm::isa<clang::DeclRefExpr>(target->IgnoreParens());
  if (const clang::VarDecl *variable = BaseVariable(target))
    assignments_.push_back({variable, site, value, is_update, !is_whole});
}

void FunctionShape::RecordEscape(const clang::Expr *lvalue) {
  if (const clang::VarDecl *variable = BaseVariable(lvalue))
    escaped_.insert(variable);
}

const clang::Stmt *FunctionShape::Parent(const clang::Stmt *statement) const {
  const auto found = parents_.find(statement);
  return found == parents_.end() ? nullptr : found->second;
}

bool FunctionShape::IsInside(const clang::Stmt *inner, const clang::Stmt *outer) const {
  const unsigned position = Position(inner);
  return Position(outer) <= position && position <= LastPosition(outer);
}

unsigned FunctionShape::Position(const clang::Stmt *statement) const {
  const auto found = ranges_.find(statement);
  return found == ranges_.end() ? 0 : found->second.first;
}

unsigned FunctionShape::LastPosition(const clang::Stmt *statement) const {
  const auto found = ranges_.find(statement);
  return found == ranges_.end() ? 0 : found->second.last;
}

bool FunctionShape::HoldsBarrier(const clang::Stmt *statement) const {
  return statement && std::ranges::any_of(barriers_, [&](const clang::CallExpr *barrier) {
           return IsInside(barrier, statement);
         });
}

bool FunctionShape::HoldsAny(const clang::Stmt *statement,
                             const std::set<const clang::Stmt *> &wanted) const {
  return statement && std::ranges::any_of(wanted, [&](const clang::Stmt *candidate) {
           return IsInside(candidate, statement);
         });
}

const clang::Stmt *FunctionShape::Scope(const clang::VarDecl *variable) const {
  const auto found = scopes_.find(variable);
  return found == scopes_.end() ? nullptr : found->second;
}

unsigned FunctionShape::DeclarationsOf(const std::string &name) const {
  const auto found = declared_.find(name);
  return found == declared_.end() ? 0 : found->second;
}

bool FunctionShape::IsUsedFrom(const clang::Decl *declaration, unsigned position) const {
  const auto found = last_uses_.find(declaration);
  return found != last_uses_.end() && found->second >= position;
}

} // namespace spacecast
