// Early returns, breaks and continues become flags.
#include "lower/predicate_purity.h"
#include "lower/predicate_rewriter.h"

#include <algorithm>

namespace spacecast {

namespace {

// return, break or continue alone, with or without braces.
const clang::Stmt *OnlyJump(const clang::Stmt *statement) {
  if (const auto *block = llvm::dyn_cast<clang::CompoundStmt>(statement))
    return block->size() == 1 ? OnlyJump(block->body_front()) : nullptr;
  return llvm::isa<clang::ReturnStmt, clang::BreakStmt, clang::ContinueStmt>(statement) ? statement
                                                                                        : nullptr;
}

bool IsConstant(const clang::Expr *value) {
  value = value->IgnoreParenImpCasts();
  if (const auto *sign = llvm::dyn_cast<clang::UnaryOperator>(value))
    return sign->getOpcode() == clang::UO_Minus && IsConstant(sign->getSubExpr());
  return llvm::isa<clang::IntegerLiteral, clang::FloatingLiteral, clang::CXXBoolLiteralExpr,
                   clang::CharacterLiteral>(value);
}

} // namespace

// One early return of a constant goes to the last return, `active ? sum : 0.0f`; else a variable
// carries the value.
void PredicateRewriter::ChooseReturnForm() {
  const auto *body = llvm::cast<clang::CompoundStmt>(function_.getBody());
  const clang::ReturnStmt *tail =
      body->body_empty() ? nullptr : llvm::dyn_cast<clang::ReturnStmt>(body->body_back());
  unsigned early = 0;
  bool needs_variable = tail == nullptr;
  for (const Jump &jump : shape_.Jumps()) {
    const auto *returning = llvm::dyn_cast<clang::ReturnStmt>(jump.statement);
    if (!returning || returning == tail)
      continue;
    ++early;
    if (plan_.KindOf(returning) == JumpKind::kFlag && IsConstant(returning->getRetValue()))
      early_value_ = returning->getRetValue();
    else if (plan_.KindOf(returning) != JumpKind::kCommon)
      needs_variable = true;
  }
  if (early > 1 ||
      (tail && !tail->getRetValue()->getType()->isScalarType() && !IsPure(tail->getRetValue())))
    needs_variable = true;
  if (!needs_variable)
    return;
  early_value_ = nullptr;
  value_name_ = text_.NewName("result");
  const std::size_t inside = text_.Body().begin + 1;
  const std::optional<Span> first = body->body_empty() ? std::nullopt : SpanOf(body->body_front());
  const clang::QualType type = function_.getReturnType();
  if (first)
    text_.Insert(inside, text_.NewLine(first->begin) + TypeText(type) + " " + value_name_ +
                             (type->isScalarType() ? " = 0;" : ";"));
}

void PredicateRewriter::TailReturn(const clang::ReturnStmt *statement) {
  const clang::Expr *value = statement->getRetValue();
  if (!value)
    return;
  const std::optional<Span> whole = SpanOf(statement);
  const std::optional<Span> span = SpanOf(value->getSourceRange());
  if (!whole || !span)
    return;
  if (!value_name_.empty())
    return text_.Add(
        *whole, {Piece::Text("if (" + Mask() + ") " + value_name_ + " = "), Piece::Keep(*span),
                 Piece::Text(";" + text_.NewLine(whole->begin) + "return " + value_name_ + ";")});
  if (!early_value_)
    return GuardValue(value);
  const std::optional<Span> early = SpanOf(early_value_->getSourceRange());
  if (!early)
    return;
  const bool parentheses = llvm::isa<clang::ConditionalOperator>(value->IgnoreImplicit());
  text_.Wrap(*span, Mask() + " ? " + (parentheses ? "(" : ""),
             std::string(parentheses ? ")" : "") + " : " + std::string(text_.Text(*early)));
}

void PredicateRewriter::DeclareActive(const clang::Stmt *before) {
  if (const std::optional<Span> span = SpanOf(before))
    text_.InsertBefore(*span,
                       "bool " + frames_.front().name + " = true;" + text_.NewLine(span->begin));
}

// `if (i >= n) return;` becomes `const bool active = i < n;`.
bool PredicateRewriter::TryActiveAsCondition(const clang::Stmt *statement) {
  const auto *branch = llvm::dyn_cast<clang::IfStmt>(statement);
  if (!branch || branch->getElse() || branch->getInit() || branch->getConditionVariable() ||
      shape_.HoldsBarrier(branch->getCond()))
    return false;
  const auto *returning = llvm::dyn_cast_or_null<clang::ReturnStmt>(OnlyJump(branch->getThen()));
  if (!returning || (returning->getRetValue() && !early_value_))
    return false;
  const std::optional<Span> whole = SpanOf(branch);
  const std::optional<Span> condition = text_.OfTokens(branch->getCond()->getSourceRange());
  if (!whole || !condition)
    return false;
  // A comment within the braces would be lost.
  const std::size_t then = text_.Of(branch->getThen()) ? text_.Of(branch->getThen())->begin : 0;
  if (then == 0 || text_.Text(text_.Between(then, whole->end)).find("/") != std::string_view::npos)
    return false;
  const auto others = std::ranges::count_if(shape_.Jumps(), [&](const Jump &jump) {
    return !jump.target && plan_.KindOf(jump.statement) == JumpKind::kFlag &&
           jump.statement != returning;
  });
  const std::string head =
      std::string(others == 0 ? "const " : "") + "bool " + frames_.front().name + " = ";
  text_.Add(*whole, {Piece::Text(head), Piece::Keep(*condition), Piece::Text(";")});
  if (!Negate(branch->getCond()))
    text_.Wrap(*condition, "!(", ")");
  frames_.front().in_use = true;
  return true;
}

std::vector<std::string> PredicateRewriter::FlagsOf(const clang::Stmt *jump) {
  const clang::Stmt *target = nullptr;
  for (const Jump &known : shape_.Jumps())
    if (known.statement == jump)
      target = known.target;
  if (!target)
    frames_.front().in_use = true;
  const FrameKind last = !target                                ? FrameKind::kFunction
                         : llvm::isa<clang::ContinueStmt>(jump) ? FrameKind::kTurn
                                                                : FrameKind::kLoop;
  std::vector<std::string> flags;
  for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
    if (frame->kind == FrameKind::kTurn)
      frame->in_use = true;
    if (frame->in_use)
      flags.push_back(frame->name);
    if (frame->kind == last && frame->owner == target)
      break;
  }
  return flags;
}

void PredicateRewriter::ReplaceJump(const clang::Stmt *jump, bool may_break) {
  const std::optional<Span> span = SpanOf(jump);
  if (!span)
    return;
  const auto *returning = llvm::dyn_cast<clang::ReturnStmt>(jump);
  std::string clear;
  for (const std::string &flag : FlagsOf(jump))
    clear += flag + " = ";
  clear += "false;";
  const bool has_value = returning && returning->getRetValue() && !value_name_.empty();
  const bool braces = (has_value || may_break) && !IsInBlock(jump);
  const bool own_line = text_.IsFirstOnLine(span->begin);
  const std::string next = own_line ? text_.NewLine(span->begin) : " ";
  std::size_t begin = span->begin;
  std::vector<Piece> pieces;
  if (braces && own_line) {
    // The brace goes behind the `)` or `else` of the line above.
    begin = text_.PreviousCode(begin, shape_.Parent(jump));
    pieces.push_back(Piece::Text(begin == span->begin ? "{ " : " {" + next));
  } else if (braces) {
    pieces.push_back(Piece::Text("{ "));
  }
  if (has_value) {
    const std::optional<Span> value = SpanOf(returning->getRetValue()->getSourceRange());
    if (!value)
      return;
    pieces.push_back(Piece::Text(value_name_ + " = "));
    pieces.push_back(Piece::Keep(*value));
    pieces.push_back(Piece::Text(";" + next));
  }
  pieces.push_back(Piece::Text(clear));
  if (may_break)
    pieces.push_back(Piece::Text(next + "break;"));
  if (braces)
    pieces.push_back(
        Piece::Text(begin == span->begin ? " }" : text_.NewLine(span->begin, -1) + "}"));
  text_.Add(text_.Between(begin, span->end), std::move(pieces));
}

void PredicateRewriter::Flagged(const clang::Stmt *statement) {
  const std::string mask = Mask();
  const std::optional<Span> span = SpanOf(statement);
  if (!span)
    return;
  const auto *branch = llvm::dyn_cast<clang::IfStmt>(statement);
  if (mask.empty()) {
    FlaggedPart(statement, false);
  } else if (branch && !branch->getElse() && !branch->getInit() &&
             !branch->getConditionVariable()) {
    std::string suffix;
    const std::string prefix = Conjunction(branch->getCond(), mask, suffix);
    if (const std::optional<Span> condition = SpanOf(branch->getCond()->getSourceRange()))
      text_.Wrap(*condition, prefix, suffix);
    FlaggedPart(branch->getThen(), false);
  } else if (const auto *block = llvm::dyn_cast<clang::CompoundStmt>(statement)) {
    text_.InsertBefore(*span, "if (" + mask + ") ");
    FlaggedPart(block, false);
  } else if (OnlyJump(statement) && FlagsOf(statement).size() == 1 &&
             !(llvm::isa<clang::ReturnStmt>(statement) && !value_name_.empty())) {
    ReplaceJump(statement, false);
  } else {
    const std::size_t end = OpenGuard(*span, *span);
    lifted_.insert(statement);
    FlaggedPart(statement, false);
    CloseGuard(*span, end);
  }
}

// `may_break`: a loop or switch without barriers is around, so leaving it is the rest of the jump.
void PredicateRewriter::FlaggedPart(const clang::Stmt *statement, bool may_break) {
  if (!statement || !plan_.HoldsFlag(statement))
    return;
  if (const auto *block = llvm::dyn_cast<clang::CompoundStmt>(statement))
    return FlaggedBlock(Statements(block->body_begin(), block->body_end()), may_break);
  if (const auto *branch = llvm::dyn_cast<clang::IfStmt>(statement)) {
    FlaggedPart(branch->getThen(), may_break);
    return FlaggedPart(branch->getElse(), may_break);
  }
  if (const auto *label = llvm::dyn_cast<clang::SwitchCase>(statement))
    return FlaggedPart(label->getSubStmt(), may_break);
  const auto *choice = llvm::dyn_cast<clang::SwitchStmt>(statement);
  if (IsLoop(statement) || choice) {
    const std::optional<Span> span = SpanOf(statement);
    const bool braces = may_break && !IsInBlock(statement) && span;
    if (braces)
      OpenBraces(statement, *span);
    FlaggedPart(choice ? choice->getBody() : LoopBody(statement), true);
    if (may_break && span)
      text_.Insert(text_.AfterLineComment(span->end),
                   text_.NewLine(span->begin) + "if (!" + Mask() + ") break;");
    if (braces)
      CloseBraces(*span);
    return;
  }
  if (OnlyJump(statement))
    return ReplaceJump(statement, may_break);
  Refuse(statement, "it is of a kind that we do not know");
}

void PredicateRewriter::FlaggedBlock(const Statements &list, bool may_break) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!plan_.HoldsFlag(list[i]))
      continue;
    FlaggedPart(list[i], may_break);
    if (may_break || i + 1 == list.size())
      continue;
    const Statements rest(list.begin() + i + 1, list.end());
    if (std::ranges::none_of(rest, [&](const clang::Stmt *s) { return plan_.HoldsFlag(s); }))
      return GuardTogether(rest);
    const std::optional<Span> first = SpanOf(rest.front()), last = SpanOf(rest.back());
    if (!first || !last)
      return;
    const std::size_t end = OpenGuard(*first, *last);
    FlaggedBlock(rest, may_break);
    return CloseGuard(*first, end);
  }
}

} // namespace spacecast
