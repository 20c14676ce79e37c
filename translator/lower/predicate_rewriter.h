// Writes the edits of one function by its plan. Used by the predicate_*.cpp files only.
//
// A frame is a flag that says whether this work-item takes part where we are: `active` in the
// function, `in_branch` in a branch that only some items enter, `in_loop` in a loop that they leave
// at different times, `in_turn` for the rest of a loop's body after a `continue`. The innermost one
// in use is the mask of the statements at hand; a jump clears those that it leaves.
#pragma once

#include "lower/predicate_barriers.h"
#include "lower/predicate_plan.h"
#include "lower/predicate_shape.h"
#include "lower/predicate_text.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include <string>
#include <vector>

namespace spacecast {

class PredicateRewriter {
public:
  PredicateRewriter(const clang::FunctionDecl &function, bool called_under_predicate,
                    const BarrierQuestions &questions);
  Predication Run();

private:
  enum class FrameKind { kFunction, kBranch, kLoop, kTurn };
  struct Frame {
    FrameKind kind;
    const clang::Stmt *owner;
    std::string name;
    bool in_use;
  };
  using Statements = std::vector<const clang::Stmt *>;
  using Calls = std::vector<const clang::CallExpr *>;

  // predicate_statements.cpp: blocks, runs of guarded statements, declarations.
  void Block(const clang::CompoundStmt *block);
  void StatementList(const Statements &list, bool is_top);
  // A statement that all items run, at least in part.
  void Common(const clang::Stmt *statement);
  // The body of a branch or loop, which need not be a block.
  void SubStatement(const clang::Stmt *statement);
  void GuardRun(const Statements &run);
  void GuardTogether(Statements statements);
  void GuardOne(const clang::Stmt *statement, Span span);
  // `if (active) {` before the first and `}` after the last; what happens in between is indented.
  std::size_t OpenGuard(Span first, Span last);
  void CloseGuard(Span first, std::size_t end);
  void GuardDeclaration(const clang::DeclStmt *group);
  void GuardInitialiser(const clang::DeclStmt *group, const clang::VarDecl *variable);
  void SplitInitialiser(const clang::DeclStmt *group, const clang::VarDecl *variable);
  void GuardValue(const clang::Expr *value);
  void GuardAddress(const clang::Expr *lvalue);
  bool IsHarmless(const clang::Stmt *statement) const;
  void DeclareActive(const clang::Stmt *before);
  bool TryActiveAsCondition(const clang::Stmt *statement);
  void TailReturn(const clang::ReturnStmt *statement);

  // predicate_jumps.cpp: statements without barriers that hold jumps which become flags.
  void Flagged(const clang::Stmt *statement);
  void FlaggedPart(const clang::Stmt *statement, bool may_break);
  void FlaggedBlock(const Statements &list, bool may_break);
  void ReplaceJump(const clang::Stmt *jump, bool may_break);
  std::vector<std::string> FlagsOf(const clang::Stmt *jump);
  void ChooseReturnForm();

  // predicate_control.cpp: branches and loops that hold barriers.
  void Branch(const clang::IfStmt *branch);
  void FlattenBranch(const clang::IfStmt *branch);
  // True where the other side's braces went with it; its lines are shifted until EndShift(-1).
  bool RemoveElse(const clang::IfStmt *branch, Span whole, bool may_unwrap);

  // Takes the braces away where the names in them meet no others.
  bool TryUnwrap(const clang::Stmt *statement, Span parenthesis);
  void Loop(const clang::Stmt *loop);
  void VoteLoop(const clang::Stmt *loop);
  void GuardLoopHead(const clang::ForStmt *loop);
  void LoopBodyOf(const clang::Stmt *loop);
  bool Negate(const clang::Expr *condition);

  // predicate_calls.cpp: barriers and their calls within expressions.
  void BarrierExpression(const clang::Expr *expression);
  void BarrierDeclaration(const clang::DeclStmt *group);
  void BarrierReturn(const clang::ReturnStmt *statement);
  // Declares a variable per call and returns the pieces of `region` with their names in it.
  std::vector<Piece> Hoist(const Calls &calls, Span region, std::size_t line,
                           std::vector<Piece> &declarations);
  Calls OutermostBarriers(const clang::Stmt *statement) const;
  void HandleCalls(const Calls &calls);
  void HandleCall(const clang::CallExpr *call);
  bool AreUnconditional(const Calls &calls, const clang::Stmt *within) const;
  bool IsPureBesides(const clang::Expr *expression, const Calls &calls) const;

  std::string Mask() const;
  bool OnlyFunctionFrame() const;
  bool UseFunctionFrame(bool in_use);
  std::string Conjunction(const clang::Expr *condition, const std::string &mask,
                          std::string &suffix) const;
  const std::string &Vote();
  std::string TypeText(clang::QualType type) const;
  // Where a statement may be followed or preceded by others without new braces.
  bool IsInBlock(const clang::Stmt *statement) const;
  void OpenBraces(const clang::Stmt *statement, Span span);
  void CloseBraces(Span span);
  std::optional<Span> SpanOf(const clang::Stmt *statement);
  std::optional<Span> SpanOf(clang::SourceRange range);
  void Refuse(const clang::Stmt *statement, std::string message);

  const clang::FunctionDecl &function_;
  const BarrierQuestions &questions_;
  const bool called_under_predicate_;
  std::function<bool(const clang::CallExpr &)> meets_barrier_;
  FunctionShape shape_;
  PredicationPlan plan_;
  FunctionText text_;
  std::vector<Frame> frames_;
  Predication result_;
  // Statements that will stand in a block of our making.
  std::set<const clang::Stmt *> lifted_;
  // How a function with a value returns it: the variable's name, or what an early return gives.
  std::string value_name_;
  const clang::Expr *early_value_ = nullptr;
};

bool NeedsParenthesesInAnd(const clang::Expr *expression);

} // namespace spacecast
