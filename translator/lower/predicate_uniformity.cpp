#include "lower/predicate_uniformity.h"

#include "lower/predicate_purity.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include <algorithm>

namespace spacecast {

namespace {

// A statement of its own, a loop's increment, or part of a condition that all items evaluate.
const clang::Stmt *StatementOf(const clang::Stmt *site, const FunctionShape &shape) {
  const clang::Stmt *at = site;
  while (const clang::Stmt *parent = shape.Parent(at)) {
    const auto *comma = llvm::dyn_cast<clang::BinaryOperator>(parent);
    if (!llvm::isa<clang::ParenExpr, clang::ExprWithCleanups>(parent) &&
        !(comma && comma->getOpcode() == clang::BO_Comma))
      break;
    at = parent;
  }
  return at;
}

bool IsConditional(const clang::Stmt *parent) {
  const auto *logical = llvm::dyn_cast<clang::BinaryOperator>(parent);
  return llvm::isa<clang::ConditionalOperator>(parent) || (logical && logical->isLogicalOp());
}

} // namespace

Uniformity::Uniformity(const clang::FunctionDecl &function, const FunctionShape &shape,
                       const BarrierQuestions &questions, MaskedPart masked)
    : shape_(shape), questions_(questions), masked_(masked),
      is_kernel_(function.hasAttr<clang::CUDAGlobalAttr>()) {
  // From "all uniform" upwards until nothing changes; variations only grow, so it ends.
  for (bool changed = true; changed;) {
    changed = false;
    for (const Assignment &assignment : shape_.Assignments()) {
      Variation &known = variables_[assignment.variable];
      const Variation now = std::max(known, OfAssignment(assignment));
      changed |= now != known;
      known = now;
    }
  }
}

Variation Uniformity::OfAssignment(const Assignment &assignment) const {
  Variation result = OfReaching(assignment.site, shape_.Scope(assignment.variable));
  if (assignment.value)
    result = std::max(result, Of(assignment.value));
  if (assignment.is_partial || (IsMasked(assignment.site) && !CanRunForAll(assignment)))
    result = std::max(result, Variation::kUnknown);
  return result;
}

bool Uniformity::CanRunForAll(const Assignment &assignment) const {
  if (assignment.value && !IsPure(assignment.value))
    return false;
  if (const auto *operation = llvm::dyn_cast<clang::Expr>(assignment.site);
      operation && !IsPure(operation, Purity::kLocalsMayChange))
    return false;
  const clang::Stmt *statement = StatementOf(assignment.site, shape_);
  const clang::Stmt *parent = shape_.Parent(statement);
  if (!parent || !llvm::isa<clang::Expr>(parent))
    return true;
  // Within a condition: it has to be one that all evaluate.
  for (; parent && llvm::isa<clang::Expr>(parent); parent = shape_.Parent(parent)) {
    if (IsConditional(parent))
      return false;
    statement = parent;
  }
  return parent && ConditionOf(parent) == statement && OfControl(parent) == Variation::kUniform;
}

bool Uniformity::IsMasked(const clang::Stmt *statement) const {
  if (shape_.Position(statement) >= masked_.begin)
    return true;
  for (const clang::Stmt *at = shape_.Parent(statement); at; at = shape_.Parent(at))
    if ((llvm::isa<clang::IfStmt>(at) || IsLoop(at)) && shape_.HoldsBarrier(at) &&
        ConditionOf(at) && Of(ConditionOf(at)) == Variation::kThread)
      return true;
  return false;
}

Variation Uniformity::OfVariable(const clang::VarDecl *variable) const {
  Variation result = Variation::kUniform;
  const clang::QualType type = variable->getType();
  const auto *parameter = llvm::dyn_cast<clang::ParmVarDecl>(variable);
  if (variable->isConstexpr() || variable->hasAttr<clang::CUDAConstantAttr>())
    return Variation::kUniform;
  if (parameter && !is_kernel_ &&
      !(questions_.is_uniform_parameter && questions_.is_uniform_parameter(*parameter)))
    result = Variation::kUnknown;
  if (!parameter && !variable->hasLocalStorage() && !type.isConstQualified())
    result = Variation::kUnknown;
  if (type->isReferenceType() || type.isVolatileQualified() || shape_.Escapes(variable))
    result = Variation::kUnknown;
  if (const auto found = variables_.find(variable); found != variables_.end())
    result = std::max(result, found->second);
  return result;
}

// What is read from memory differs as its address does; the same address may hold another value
// by the time another item reads it, unless nobody writes there.
Variation Uniformity::OfLoad(const clang::Expr *lvalue) const {
  Variation result = Variation::kUniform;
  for (const clang::Stmt *child : lvalue->children())
    if (const auto *part = llvm::dyn_cast_or_null<clang::Expr>(child))
      result = std::max(result, Of(part));
  const clang::Expr *base = lvalue;
  if (const auto *element = llvm::dyn_cast<clang::ArraySubscriptExpr>(lvalue))
    base = element->getBase();
  else if (const auto *pointee = llvm::dyn_cast<clang::UnaryOperator>(lvalue))
    base = pointee->getSubExpr();
  else if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(lvalue))
    base = member->getBase();
  const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(base->IgnoreParenImpCasts());
  const auto *variable = name ? llvm::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
  if (variable && variable->hasAttr<clang::CUDAConstantAttr>())
    return result;
  if (variable && llvm::isa<clang::ParmVarDecl>(variable) && variable->getType()->isPointerType() &&
      variable->getType().isRestrictQualified() &&
      variable->getType()->getPointeeType().isConstQualified())
    return result;
  return std::max(result, Variation::kUnknown);
}

Variation Uniformity::OfCall(const clang::CallExpr *call) const {
  if (IsBlockVote(*call))
    return Variation::kUniform;
  Variation result = Variation::kUniform;
  for (const clang::Expr *argument : call->arguments())
    result = std::max(result, Of(argument));
  if (const auto *member = llvm::dyn_cast<clang::CXXMemberCallExpr>(call))
    result = std::max(result, Of(member->getImplicitObjectArgument()));
  if (IsKnownPureFunction(*call) || CalleeName(*call) == "__ldg")
    return result;
  // A block-wide reduction has one result although its arguments differ.
  const clang::FunctionDecl *callee = call->getDirectCallee();
  if (callee && questions_.holds_barrier(*callee))
    return Variation::kUnknown;
  return std::max(result, Variation::kUnknown);
}

Variation Uniformity::Of(const clang::Expr *expression) const {
  const llvm::StringRef built_in = BuiltInVariable(expression);
  if (!built_in.empty())
    return built_in == "threadIdx" ? Variation::kThread : Variation::kUniform;
  if (llvm::isa<clang::UnaryExprOrTypeTraitExpr>(expression))
    return Variation::kUniform;
  if (const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(expression)) {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(name->getDecl());
    return variable ? OfVariable(variable) : Variation::kUniform;
  }
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(expression))
    return OfCall(call);
  if (const auto *operation = llvm::dyn_cast<clang::UnaryOperator>(expression)) {
    if (operation->getOpcode() == clang::UO_Deref)
      return OfLoad(expression);
    if (operation->getOpcode() == clang::UO_AddrOf)
      if (const auto *element =
              llvm::dyn_cast<clang::ArraySubscriptExpr>(operation->getSubExpr()->IgnoreParens()))
        return std::max(Of(element->getBase()), Of(element->getIdx()));
  }
  const auto *member = llvm::dyn_cast<clang::MemberExpr>(expression);
  if (llvm::isa<clang::ArraySubscriptExpr>(expression) || (member && member->isArrow()))
    return OfLoad(expression);
  if (llvm::isa<clang::CXXThisExpr, clang::LambdaExpr, clang::CXXDependentScopeMemberExpr>(
          expression))
    return Variation::kUnknown;
  Variation result = Variation::kUniform;
  for (const clang::Stmt *child : expression->children())
    if (const auto *part = llvm::dyn_cast_or_null<clang::Expr>(child))
      result = std::max(result, Of(part));
  return result;
}

Variation Uniformity::OfCondition(const clang::Stmt *control) const {
  const clang::Expr *condition = ConditionOf(control);
  if (!condition)
    return Variation::kUniform;
  const Variation result = Of(condition);
  if (IsMasked(control) && !IsPure(condition, Purity::kLocalsMayChange))
    return std::max(result, Variation::kUnknown);
  return result;
}

Variation Uniformity::OfControl(const clang::Stmt *control) const {
  Variation result = OfCondition(control);
  if (!IsLoop(control))
    return result;
  // The length of an array is the same for all.
  if (const auto *range = llvm::dyn_cast<clang::CXXForRangeStmt>(control))
    result = range->getRangeInit()->getType()->isArrayType()
                 ? Variation::kUniform
                 : std::max(result, Variation::kUnknown);
  bool returns_only = !ConditionOf(control);
  if (const clang::Expr *condition = ConditionOf(control)) {
    const clang::Expr *plain = condition->IgnoreParenImpCasts();
    if (const auto *literal = llvm::dyn_cast<clang::IntegerLiteral>(plain))
      returns_only = literal->getValue() != 0;
    else if (const auto *boolean = llvm::dyn_cast<clang::CXXBoolLiteralExpr>(plain))
      returns_only = boolean->getValue();
  }
  // Once items that returned stay in the function, a loop that is only left by a return, or one
  // whose returns became breaks, is left by each item at its own time.
  const bool counts_returns = returns_only || !shape_.HoldsBarrier(control);
  for (const Jump &jump : shape_.Jumps()) {
    if (jump.target == control && llvm::isa<clang::BreakStmt>(jump.statement))
      result = std::max(result, OfJump(jump));
    if (!jump.target && counts_returns && !masked_.IsEmpty() &&
        shape_.IsInside(jump.statement, control))
      result = std::max(result, OfReaching(jump.statement, control));
  }
  return result;
}

Variation Uniformity::OfContinues(const clang::Stmt *loop, const clang::Stmt *before) const {
  Variation result = Variation::kUniform;
  for (const Jump &jump : shape_.Jumps())
    if (jump.target == loop && llvm::isa<clang::ContinueStmt>(jump.statement) &&
        shape_.Position(jump.statement) < shape_.Position(before))
      result = std::max(result, OfReaching(jump.statement, loop));
  return result;
}

Variation Uniformity::OfJump(const Jump &jump) const {
  Variation result = OfReaching(jump.statement, jump.target);
  if (jump.target && IsLoop(jump.target))
    result = std::max(result, OfContinues(jump.target, jump.statement));
  return result;
}

Variation Uniformity::OfReaching(const clang::Stmt *inner, const clang::Stmt *outer) const {
  Variation result = Variation::kUniform;
  const clang::Stmt *child = inner;
  for (const clang::Stmt *at = shape_.Parent(inner); at && child != outer && at != outer;
       child = at, at = shape_.Parent(at)) {
    if (const auto *branch = llvm::dyn_cast<clang::IfStmt>(at)) {
      if (child == branch->getThen() || child == branch->getElse())
        result = std::max(result, OfCondition(branch));
    } else if (IsLoop(at)) {
      const auto *counted = llvm::dyn_cast<clang::ForStmt>(at);
      if (!counted || child != counted->getInit())
        result = std::max(result, OfControl(at));
      if (child == LoopBody(at))
        result = std::max(result, OfContinues(at, inner));
    } else if (const auto *choice = llvm::dyn_cast<clang::SwitchStmt>(at)) {
      if (child == choice->getBody())
        result = std::max(result, OfCondition(choice));
    } else if (IsConditional(at) && child != ConditionOf(at)) {
      result = std::max(result, OfCondition(at));
    }
  }
  return result;
}

} // namespace spacecast
