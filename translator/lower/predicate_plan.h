// Which statements are predicated, and how; no text yet.
#pragma once

#include "lower/predicate_barriers.h"
#include "lower/predicate_shape.h"
#include "lower/predicate_uniformity.h"

#include <memory>
#include <set>

namespace spacecast {

enum class JumpKind {
  // Stays, and may stand under a guard: no barrier would follow.
  kPlain,
  // Stays, and all items must take it together.
  kCommon,
  // Becomes an assignment to a flag.
  kFlag,
};

class PredicationPlan {
public:
  PredicationPlan(const clang::FunctionDecl &function, const FunctionShape &shape,
                  const BarrierQuestions &questions, bool called_under_predicate);

  // False where every item meets every barrier as the text stands.
  bool IsNeeded() const { return needed_; }
  JumpKind KindOf(const clang::Stmt *jump) const;
  // An if whose barrier all items have to meet; a loop that goes on while any item wants to.
  bool IsDivergent(const clang::Stmt *control) const { return divergent_.contains(control); }
  // Something in it must be run by all items: a barrier, a common jump, or a change of a variable
  // that decides about one of them.
  bool HoldsCommon(const clang::Stmt *statement) const {
    return shape_.HoldsAny(statement, common_);
  }
  bool HoldsFlag(const clang::Stmt *statement) const { return shape_.HoldsAny(statement, flags_); }
  bool HoldsFlaggedReturn(const clang::Stmt *statement) const;
  bool HoldsFlaggedBreak(const clang::Stmt *loop) const;
  // A loop whose body goes on to a barrier after some items' `continue`.
  bool NeedsTurnFlag(const clang::Stmt *loop) const;
  bool IsLoopVariablePrivate(const clang::Stmt *loop, const clang::Expr *increment) const;

private:
  bool PassesBarrierBy() const;
  bool HasLaterBarrier(const clang::Stmt *jump) const;
  bool HasLaterCommon(const Jump &jump) const;
  const clang::Stmt *OutermostBarrierControl(const clang::Stmt *statement) const;
  bool IsInsideDivergent(const clang::Stmt *statement) const;
  void FindDivergentControl(const std::set<const clang::Stmt *> &early_returns);
  void SortJumps();
  void FindCommonAssignments();

  const FunctionShape &shape_;
  MaskedPart masked_;
  std::unique_ptr<Uniformity> uniformity_;
  std::set<const clang::Stmt *> divergent_;
  std::set<const clang::Stmt *> common_;
  std::set<const clang::Stmt *> flags_;
  bool needed_ = false;
};

} // namespace spacecast
