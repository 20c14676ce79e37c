// Branches and loops that hold barriers.
#include "lower/predicate_purity.h"
#include "lower/predicate_rewriter.h"

#include <algorithm>

namespace spacecast {

namespace {

const clang::BinaryOperator *AsComparison(const clang::Expr *expression) {
  const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(expression->IgnoreParenImpCasts());
  // With a NaN neither a < b nor a >= b holds.
  const auto is_exact = [](const clang::Expr *side) {
    return side->getType()->isIntegralOrEnumerationType() || side->getType()->isPointerType();
  };
  return operation && operation->isComparisonOp() && operation->getOpcode() != clang::BO_Cmp &&
                 is_exact(operation->getLHS()) && is_exact(operation->getRHS())
             ? operation
             : nullptr;
}

bool IsNegatable(const clang::Expr *expression) {
  if (AsComparison(expression))
    return true;
  const auto *either = llvm::dyn_cast<clang::BinaryOperator>(expression->IgnoreParenImpCasts());
  return either && either->getOpcode() == clang::BO_LOr && IsNegatable(either->getLHS()) &&
         IsNegatable(either->getRHS());
}

bool EndsInReturn(const clang::Stmt *statement) {
  if (const auto *block = llvm::dyn_cast<clang::CompoundStmt>(statement))
    return !block->body_empty() && EndsInReturn(block->body_back());
  return llvm::isa<clang::ReturnStmt>(statement);
}

bool IsConstantTrue(const clang::Expr *condition) {
  condition = condition->IgnoreParenImpCasts();
  if (const auto *literal = llvm::dyn_cast<clang::IntegerLiteral>(condition))
    return literal->getValue() != 0;
  const auto *boolean = llvm::dyn_cast<clang::CXXBoolLiteralExpr>(condition);
  return boolean && boolean->getValue();
}

} // namespace

// Turns `i >= n || j >= m` into `i < n && j < m` in place; false where that is not simply done.
bool PredicateRewriter::Negate(const clang::Expr *condition) {
  if (const auto *inverted = llvm::dyn_cast<clang::UnaryOperator>(condition->IgnoreImpCasts());
      inverted && inverted->getOpcode() == clang::UO_LNot) {
    const std::optional<Span> sign = text_.OfTokens(clang::SourceRange(inverted->getOperatorLoc()));
    if (!sign)
      return false;
    text_.Replace(*sign, "");
    return true;
  }
  if (!IsNegatable(condition))
    return false;
  std::vector<std::pair<Span, std::string>> operators;
  const std::function<bool(const clang::Expr *)> visit = [&](const clang::Expr *part) {
    const auto *operation = llvm::cast<clang::BinaryOperator>(part->IgnoreParenImpCasts());
    const std::optional<Span> token =
        text_.OfTokens(clang::SourceRange(operation->getOperatorLoc()));
    if (!token)
      return false;
    if (operation->getOpcode() == clang::BO_LOr) {
      operators.emplace_back(*token, "&&");
      return visit(operation->getLHS()) && visit(operation->getRHS());
    }
    operators.emplace_back(*token,
                           clang::BinaryOperator::getOpcodeStr(
                               clang::BinaryOperator::negateComparisonOp(operation->getOpcode()))
                               .str());
    return true;
  };
  if (!visit(condition))
    return false;
  for (const auto &[token, text] : operators)
    text_.Replace(token, text);
  return true;
}

void PredicateRewriter::Branch(const clang::IfStmt *branch) {
  const bool masked = !Mask().empty();
  const bool condition_meets = shape_.HoldsBarrier(branch->getCond());
  if (plan_.IsDivergent(branch))
    return FlattenBranch(branch);
  const Calls calls = OutermostBarriers(branch->getCond());
  const bool votes_only =
      std::ranges::all_of(calls, [](const clang::CallExpr *call) { return IsBlockVote(*call); });
  if (masked && condition_meets && !(votes_only && IsPureBesides(branch->getCond(), calls))) {
    // `if (BlockSum(v) > x[i]) out[i] = 1;`: only its condition is for everybody.
    lifted_.insert(branch);
    return FlattenBranch(branch);
  }
  if (condition_meets)
    HandleCalls(calls);
  // Flags that only one side sets do not concern the other.
  const bool before = frames_.front().in_use;
  SubStatement(branch->getThen());
  const bool after_then = UseFunctionFrame(before);
  SubStatement(branch->getElse());
  frames_.front().in_use |= after_then;
}

// if (c) { A; barrier; B }     const bool in_branch = active && c;
//                              { if (in_branch) A; barrier; if (in_branch) B; }
void PredicateRewriter::FlattenBranch(const clang::IfStmt *branch) {
  const std::optional<Span> whole = SpanOf(branch);
  const std::optional<Span> condition = SpanOf(branch->getCond()->getSourceRange());
  const std::optional<Span> then = SpanOf(branch->getThen());
  const std::optional<Span> parenthesis = SpanOf(clang::SourceRange(branch->getRParenLoc()));
  if (!whole || !condition || !then || !parenthesis)
    return;
  if (branch->getInit() || branch->getConditionVariable() || branch->isConstexpr())
    return Refuse(branch, "declare the variable before the if");
  const bool braces = !IsInBlock(branch);
  if (braces)
    OpenBraces(branch, *whole);
  if (branch->getElse() && !shape_.HoldsBarrier(branch->getCond()) &&
      !plan_.HoldsCommon(branch->getThen()) && EndsInReturn(branch->getThen())) {
    // Who takes the first side is gone, so the second side is simply what follows.
    std::string suffix;
    const std::string prefix = Conjunction(branch->getCond(), Mask(), suffix);
    if (!Mask().empty())
      text_.Wrap(*condition, prefix, suffix);
    FlaggedPart(branch->getThen(), false);
    const bool unwrapped = RemoveElse(branch, *whole, !braces);
    SubStatement(branch->getElse());
    if (unwrapped)
      text_.EndShift(-1);
    if (braces)
      CloseBraces(*whole);
    return;
  }
  const std::string mask = Mask();
  const std::string line = text_.NewLine(whole->begin);
  const bool then_is_block = llvm::isa<clang::CompoundStmt>(branch->getThen());
  if (!branch->getElse() && !then_is_block && shape_.HoldsBarrier(branch->getThen()) &&
      llvm::isa<clang::CallExpr>(branch->getThen()) && IsPure(branch->getCond())) {
    // A barrier alone: everybody meets it, whatever the condition.
    text_.Replace(text_.Between(whole->begin, then->begin), "");
    lifted_.insert(branch->getThen());
  }
  bool unwrapped = false;
  const bool alone = lifted_.contains(branch->getThen());
  const std::string in_branch = text_.NewName("in_branch");
  std::string in_else;
  if (!alone) {
    std::string suffix;
    const std::string prefix = Conjunction(branch->getCond(), mask, suffix);
    std::vector<Piece> pieces;
    const Calls calls = OutermostBarriers(branch->getCond());
    HandleCalls(calls);
    const std::vector<Piece> kept = Hoist(calls, *condition, whole->begin, pieces);
    const bool is_const = !plan_.HoldsFlag(branch->getThen());
    pieces.push_back(
        Piece::Text((is_const ? "const bool " : "bool ") + in_branch + " = " + prefix));
    pieces.insert(pieces.end(), kept.begin(), kept.end());
    std::string tail = suffix + ";";
    if (branch->getElse()) {
      in_else = text_.NewName("in_else");
      tail += line + (plan_.HoldsFlag(branch->getElse()) ? "bool " : "const bool ") + in_else +
              " = " + (mask.empty() ? "" : mask + " && ") + "!" + in_branch + ";";
    }
    // What stands between `)` and the branch stays, unless it is only blanks.
    std::size_t end = parenthesis->end;
    unwrapped = !braces && !branch->getElse() && TryUnwrap(branch->getThen(), *parenthesis);
    if (unwrapped) {
      end = then->begin + 1;
    } else if (text_.SkipBlanks(end) == then->begin &&
               text_.Text(text_.Between(end, then->begin)).find('/') == std::string_view::npos) {
      end = then->begin;
      tail += line;
    }
    pieces.push_back(Piece::Text(tail));
    text_.Add(text_.Between(whole->begin, end), std::move(pieces));
  }
  lifted_.insert(branch->getThen());
  frames_.push_back({FrameKind::kBranch, branch, in_branch, true});
  const bool before = frames_.front().in_use;
  SubStatement(branch->getThen());
  frames_.pop_back();
  if (unwrapped)
    text_.EndShift(-1);
  if (const clang::Stmt *otherwise = branch->getElse()) {
    RemoveElse(branch, *whole, false);
    const bool after_then = UseFunctionFrame(before);
    frames_.push_back({FrameKind::kBranch, branch, in_else, true});
    SubStatement(otherwise);
    frames_.pop_back();
    frames_.front().in_use |= after_then;
  }
  if (braces)
    CloseBraces(*whole);
}

bool PredicateRewriter::RemoveElse(const clang::IfStmt *branch, Span whole, bool may_unwrap) {
  const std::optional<Span> word = SpanOf(clang::SourceRange(branch->getElseLoc()));
  const std::optional<Span> start = SpanOf(branch->getElse());
  if (!word || !start)
    return false;
  lifted_.insert(branch->getElse());
  const bool same_line = !text_.IsFirstOnLine(word->begin);
  std::size_t from = word->begin, to = word->end;
  while (same_line && text_.Text(text_.Between(from - 1, from)) == " ")
    --from;
  while (text_.Text(text_.Between(to, to + 1)) == " ")
    ++to;
  if (may_unwrap && same_line && TryUnwrap(branch->getElse(), *word)) {
    text_.Replace(text_.Between(from, start->begin + 1), "");
    return true;
  }
  text_.Replace(text_.Between(from, to), same_line ? text_.NewLine(whole.begin) : "");
  return false;
}

bool PredicateRewriter::TryUnwrap(const clang::Stmt *statement, Span parenthesis) {
  const auto *block = llvm::dyn_cast<clang::CompoundStmt>(statement);
  const std::optional<Span> span = text_.Of(statement);
  if (!block || !span || !text_.IsFirstOnLine(span->end - 1) || !text_.IsLastOnLine(span->end) ||
      !text_.IsLastOnLine(span->begin + 1) ||
      text_.Text(text_.Between(parenthesis.end, span->begin)).find('/') != std::string_view::npos)
    return false;
  for (const clang::Stmt *child : block->body())
    if (const auto *group = llvm::dyn_cast<clang::DeclStmt>(child))
      for (const clang::Decl *declaration : group->decls()) {
        const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
        if (!variable || shape_.DeclarationsOf(variable->getNameAsString()) != 1)
          return false;
      }
  text_.BeginShift(span->begin, text_.LineStart(span->end - 1), -1);
  text_.Replace(text_.Between(text_.LineStart(span->end - 1), text_.NextLine(span->end)), "");
  return true;
}

void PredicateRewriter::Loop(const clang::Stmt *loop) {
  // In the second round the items that returned in the first are already there.
  if (plan_.HoldsFlaggedReturn(loop))
    frames_.front().in_use = true;
  if (plan_.IsDivergent(loop))
    return VoteLoop(loop);
  if (const clang::Expr *condition = ConditionOf(loop)) {
    const Calls calls = OutermostBarriers(condition);
    if (!Mask().empty() && !calls.empty() &&
        !(AreUnconditional(calls, condition) && IsPureBesides(condition, calls)))
      return Refuse(loop, "move the call out of the loop's condition");
    HandleCalls(calls);
  }
  LoopBodyOf(loop);
}

// for (T j = 0; j < limit; ++j)     bool in_loop = active;
//                                   for (T j = 0; any_work_item(in_loop = in_loop && j < limit,
//                                   vote); ++j)
void PredicateRewriter::VoteLoop(const clang::Stmt *loop) {
  const clang::Expr *condition = ConditionOf(loop);
  const auto *counted = llvm::dyn_cast<clang::ForStmt>(loop);
  const auto *waiting = llvm::dyn_cast<clang::WhileStmt>(loop);
  if (llvm::isa<clang::CXXForRangeStmt>(loop))
    return Refuse(loop, "write the loop with a counter");
  if ((counted && counted->getConditionVariable()) || (waiting && waiting->getConditionVariable()))
    return Refuse(loop, "declare the variable before the loop");
  if (condition && shape_.HoldsBarrier(condition))
    return Refuse(loop, "move the call out of the loop's condition");
  const std::optional<Span> whole = SpanOf(loop);
  if (!whole)
    return;
  const bool braces = !IsInBlock(loop);
  if (braces)
    OpenBraces(loop, *whole);
  // A loop that is left by return only goes on while items are active.
  const bool only_returns = (!condition || IsConstantTrue(condition)) && OnlyFunctionFrame() &&
                            frames_.front().in_use && plan_.HoldsFlaggedReturn(loop) &&
                            !plan_.HoldsFlaggedBreak(loop);
  const std::string name = only_returns ? Mask() : text_.NewName("in_loop");
  if (!only_returns)
    text_.InsertBefore(*whole, "bool " + name + " = " + (Mask().empty() ? "true" : Mask()) + ";" +
                                   text_.NewLine(whole->begin));
  if (counted && counted->getInit())
    GuardLoopHead(counted);
  frames_.push_back({FrameKind::kLoop, loop, name, !only_returns});
  const std::string always = "any_work_item(" + name + ", " + Vote() + ")";
  if (condition) {
    const std::optional<Span> span = SpanOf(condition->getSourceRange());
    if (span && IsConstantTrue(condition)) {
      text_.Replace(*span, always);
    } else if (span) {
      std::string suffix;
      const std::string prefix = Conjunction(condition, name, suffix);
      text_.Wrap(*span, "any_work_item(" + name + " = " + prefix, suffix + ", " + Vote() + ")");
    }
  } else if (counted) {
    // Behind the first of the two semicolons.
    std::size_t at = 0;
    if (counted->getInit()) {
      const std::optional<Span> init = SpanOf(counted->getInit());
      at = init ? init->end : 0;
    } else if (const std::optional<Span> open =
                   SpanOf(clang::SourceRange(counted->getLParenLoc()))) {
      at = text_.SkipBlanks(open->end) + 1;
    }
    if (at != 0)
      text_.Insert(at, " " + always);
  }
  if (counted && counted->getInc()) {
    const clang::Expr *increment = counted->getInc();
    const bool keeps = plan_.IsLoopVariablePrivate(counted, increment) &&
                       IsPure(increment, Purity::kLocalsMayChange);
    const std::optional<Span> span = SpanOf(increment->getSourceRange());
    const bool is_scalar = increment->getType()->isScalarType();
    const bool comma = llvm::isa<clang::BinaryOperator>(increment);
    if (!keeps && span)
      text_.Wrap(*span, name + (is_scalar ? " ? " : " ? (void)") + (comma || !is_scalar ? "(" : ""),
                 std::string(comma || !is_scalar ? ")" : "") + (is_scalar ? " : 0" : " : (void)0"));
  }
  LoopBodyOf(loop);
  frames_.pop_back();
  if (braces)
    CloseBraces(*whole);
}

void PredicateRewriter::GuardLoopHead(const clang::ForStmt *loop) {
  if (const auto *group = llvm::dyn_cast<clang::DeclStmt>(loop->getInit())) {
    for (const clang::Decl *declaration : group->decls()) {
      const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
      if (!variable || !variable->getInit() || Mask().empty())
        continue;
      if (!IsPure(variable->getInit()) && !variable->getType()->isScalarType())
        return Refuse(group, "declare the variable before the loop");
      GuardInitialiser(group, variable);
    }
    return;
  }
  const auto *initial = llvm::dyn_cast<clang::Expr>(loop->getInit());
  const std::optional<Span> whole = SpanOf(loop);
  if (!initial || !whole || Mask().empty())
    return;
  const std::optional<Span> span = SpanOf(initial->getSourceRange());
  const std::optional<Span> open = SpanOf(clang::SourceRange(loop->getLParenLoc()));
  if (!span || !open)
    return;
  const std::string_view head = text_.Text(text_.Between(whole->begin, open->end));
  text_.Add(text_.Between(whole->begin, span->end),
            {Piece::Text("if (" + Mask() + ") "), Piece::Keep(*span),
             Piece::Text(";" + text_.NewLine(whole->begin) + std::string(head))});
}

void PredicateRewriter::LoopBodyOf(const clang::Stmt *loop) {
  const clang::Stmt *body = LoopBody(loop);
  const bool has_turn = plan_.NeedsTurnFlag(loop);
  if (has_turn) {
    const auto *block = llvm::dyn_cast<clang::CompoundStmt>(body);
    const std::optional<Span> span = SpanOf(body);
    const std::optional<Span> first =
        block && !block->body_empty() ? SpanOf(block->body_front()) : std::nullopt;
    if (!span || !first)
      return Refuse(loop, "write its body in braces");
    const std::string name = text_.NewName("in_turn");
    text_.Insert(span->begin + 1, text_.NewLine(first->begin) + "bool " + name + " = " +
                                      (Mask().empty() ? "true" : Mask()) + ";");
    // Up to the first jump it is what is around it, which reads better.
    frames_.push_back({FrameKind::kTurn, loop, name, false});
  }
  SubStatement(body);
  if (has_turn)
    frames_.pop_back();
}

} // namespace spacecast
