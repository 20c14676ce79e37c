#include "lower/predicate_plan.h"

#include "lower/predicate_purity.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include <algorithm>

namespace spacecast {

namespace {

bool IsStatementControl(const clang::Stmt *statement) {
  return llvm::isa<clang::IfStmt, clang::SwitchStmt>(statement) || IsLoop(statement);
}

void CollectVariables(const clang::Stmt *statement, std::set<const clang::VarDecl *> &variables) {
  if (!statement)
    return;
  // What an item puts into a vote need not be right for all items.
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(statement); call && IsBlockVote(*call))
    return;
  if (const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(statement))
    if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(name->getDecl()))
      variables.insert(variable);
  for (const clang::Stmt *child : statement->children())
    CollectVariables(child, variables);
}

} // namespace

PredicationPlan::PredicationPlan(const clang::FunctionDecl &function, const FunctionShape &shape,
                                 const BarrierQuestions &questions, bool called_under_predicate)
    : shape_(shape) {
  if (shape_.Barriers().empty())
    return;
  common_.insert(shape_.Barriers().begin(), shape_.Barriers().end());
  std::set<const clang::Stmt *> early_returns;
  {
    const Uniformity plain(function, shape, questions, {});
    if (called_under_predicate)
      masked_.begin = 0;
    for (const Jump &jump : shape_.Jumps()) {
      if (jump.target || !HasLaterBarrier(jump.statement) ||
          plain.OfReaching(jump.statement, nullptr) == Variation::kUniform)
        continue;
      early_returns.insert(jump.statement);
      const clang::Stmt *outermost = OutermostBarrierControl(jump.statement);
      masked_.begin =
          std::min(masked_.begin, shape_.Position(outermost ? outermost : jump.statement));
    }
  }
  uniformity_ = std::make_unique<Uniformity>(function, shape, questions, masked_);
  FindDivergentControl(early_returns);
  needed_ =
      called_under_predicate || !early_returns.empty() || !divergent_.empty() || PassesBarrierBy();
  if (!needed_)
    return;
  // A common assignment can make a loop run by all, whose jumps then are common too.
  for (std::size_t before = 0; before != common_.size() + flags_.size();) {
    before = common_.size() + flags_.size();
    SortJumps();
    FindCommonAssignments();
  }
}

// Only some items take a goto over a barrier, or a continue before one.
bool PredicationPlan::PassesBarrierBy() const {
  for (const Jump &jump : shape_.Jumps())
    if (llvm::isa<clang::ContinueStmt>(jump.statement) && HasLaterCommon(jump) &&
        uniformity_->OfJump(jump) == Variation::kThread)
      return true;
  for (const clang::Stmt *statement : shape_.Gotos()) {
    const auto *jump = llvm::dyn_cast<clang::GotoStmt>(statement);
    if (uniformity_->OfReaching(statement, nullptr) == Variation::kUniform)
      continue;
    const unsigned from = shape_.Position(statement);
    const unsigned to = jump ? shape_.Position(jump->getLabel()->getStmt()) : ~0u;
    if (std::ranges::any_of(shape_.Barriers(), [&](const clang::CallExpr *barrier) {
          const unsigned at = shape_.Position(barrier);
          return std::min(from, to) < at && at < std::max(from, to);
        }))
      return true;
  }
  return false;
}

bool PredicationPlan::HasLaterBarrier(const clang::Stmt *jump) const {
  for (const clang::CallExpr *barrier : shape_.Barriers()) {
    // The return whose own value meets the barrier comes after it.
    if (shape_.Position(barrier) > shape_.LastPosition(jump))
      return true;
    for (const clang::Stmt *at = shape_.Parent(jump); at; at = shape_.Parent(at))
      if (IsLoop(at) && shape_.IsInside(barrier, at))
        return true;
  }
  return false;
}

const clang::Stmt *PredicationPlan::OutermostBarrierControl(const clang::Stmt *statement) const {
  const clang::Stmt *result = nullptr;
  for (const clang::Stmt *at = shape_.Parent(statement); at; at = shape_.Parent(at))
    if (IsStatementControl(at) && shape_.HoldsBarrier(at))
      result = at;
  return result;
}

bool PredicationPlan::IsInsideDivergent(const clang::Stmt *statement) const {
  for (const clang::Stmt *at = shape_.Parent(statement); at; at = shape_.Parent(at))
    if (divergent_.contains(at))
      return true;
  return false;
}

void PredicationPlan::FindDivergentControl(const std::set<const clang::Stmt *> &early_returns) {
  // Outer statements come first, so an inner one knows whether it runs under a predicate.
  for (const clang::Stmt *control : shape_.ControlStatements()) {
    const bool is_statement = IsStatementControl(control);
    const clang::Expr *condition = ConditionOf(control);
    const bool only_in_condition =
        std::ranges::all_of(shape_.Barriers(), [&](const clang::CallExpr *barrier) {
          return !shape_.IsInside(barrier, control) ||
                 (!IsLoop(control) && condition && shape_.IsInside(barrier, condition));
        });
    if (only_in_condition)
      continue;
    const Variation variation =
        is_statement ? uniformity_->OfControl(control) : uniformity_->Of(condition);
    const bool is_masked = uniformity_->IsMasked(control) || IsInsideDivergent(control) ||
                           shape_.HoldsAny(control, early_returns);
    if (variation == Variation::kThread || (variation == Variation::kUnknown && is_masked))
      divergent_.insert(control);
  }
}

JumpKind PredicationPlan::KindOf(const clang::Stmt *jump) const {
  if (flags_.contains(jump))
    return JumpKind::kFlag;
  return common_.contains(jump) ? JumpKind::kCommon : JumpKind::kPlain;
}

bool PredicationPlan::HasLaterCommon(const Jump &jump) const {
  const clang::Stmt *body = LoopBody(jump.target);
  return std::ranges::any_of(common_, [&](const clang::Stmt *point) {
    return shape_.IsInside(point, body) && shape_.Position(point) > shape_.Position(jump.statement);
  });
}

void PredicationPlan::SortJumps() {
  for (const Jump &jump : shape_.Jumps()) {
    const clang::Stmt *statement = jump.statement;
    const bool is_uniform = uniformity_->OfJump(jump) == Variation::kUniform;
    if (!jump.target) {
      if (HasLaterBarrier(statement) &&
          (uniformity_->IsMasked(statement) || IsInsideDivergent(statement) || !is_uniform))
        (is_uniform && !IsInsideDivergent(statement) ? common_ : flags_).insert(statement);
    } else if (!HoldsCommon(jump.target)) {
      continue;
    } else if (llvm::isa<clang::BreakStmt>(statement)) {
      (divergent_.contains(jump.target) ? flags_ : common_).insert(statement);
    } else if (is_uniform) {
      common_.insert(statement);
    } else if (HasLaterCommon(jump)) {
      flags_.insert(statement);
    }
  }
}

void PredicationPlan::FindCommonAssignments() {
  std::set<const clang::VarDecl *> deciding;
  std::vector<const clang::VarDecl *> open;
  const auto add = [&](const clang::Stmt *expression) {
    std::set<const clang::VarDecl *> found;
    CollectVariables(expression, found);
    for (const clang::VarDecl *variable : found)
      if (deciding.insert(variable).second)
        open.push_back(variable);
  };
  for (const clang::Stmt *control : shape_.ControlStatements())
    if (IsStatementControl(control) && !divergent_.contains(control) && HoldsCommon(control) &&
        uniformity_->OfControl(control) == Variation::kUniform)
      add(ConditionOf(control));
  while (!open.empty()) {
    const clang::VarDecl *variable = open.back();
    open.pop_back();
    for (const Assignment &assignment : shape_.Assignments()) {
      if (assignment.variable != variable)
        continue;
      // A declaration stays where it is; what it depends on has to be right for all items.
      if (!llvm::isa<clang::DeclStmt>(assignment.site) &&
          (uniformity_->IsMasked(assignment.site) || IsInsideDivergent(assignment.site)))
        common_.insert(assignment.site);
      add(assignment.value);
      const clang::Stmt *scope = shape_.Scope(variable);
      for (const clang::Stmt *at = shape_.Parent(assignment.site); at && at != scope;
           at = shape_.Parent(at))
        add(ConditionOf(at));
    }
  }
}

bool PredicationPlan::HoldsFlaggedReturn(const clang::Stmt *statement) const {
  return std::ranges::any_of(shape_.Jumps(), [&](const Jump &jump) {
    return !jump.target && flags_.contains(jump.statement) &&
           shape_.IsInside(jump.statement, statement);
  });
}

bool PredicationPlan::HoldsFlaggedBreak(const clang::Stmt *loop) const {
  return std::ranges::any_of(shape_.Jumps(), [&](const Jump &jump) {
    return jump.target == loop && llvm::isa<clang::BreakStmt>(jump.statement) &&
           flags_.contains(jump.statement);
  });
}

bool PredicationPlan::NeedsTurnFlag(const clang::Stmt *loop) const {
  return std::ranges::any_of(shape_.Jumps(), [&](const Jump &jump) {
    return jump.target == loop && llvm::isa<clang::ContinueStmt>(jump.statement) &&
           flags_.contains(jump.statement);
  });
}

// Nobody sees the variables of the increment after the loop, so all items may go on counting.
bool PredicationPlan::IsLoopVariablePrivate(const clang::Stmt *loop,
                                            const clang::Expr *increment) const {
  std::set<const clang::VarDecl *> variables;
  CollectVariables(increment, variables);
  return std::ranges::all_of(shape_.Assignments(), [&](const Assignment &assignment) {
    return !shape_.IsInside(assignment.site, increment) ||
           shape_.Scope(assignment.variable) == loop;
  });
}

} // namespace spacecast
