// Barriers that have arguments or a value: block votes, and device functions that hold barriers.
#include "lower/predicate_purity.h"
#include "lower/predicate_rewriter.h"

#include <algorithm>

namespace spacecast {

PredicateRewriter::Calls PredicateRewriter::OutermostBarriers(const clang::Stmt *statement) const {
  Calls result;
  for (const clang::CallExpr *barrier : shape_.Barriers())
    if (shape_.IsInside(barrier, statement) &&
        std::ranges::none_of(
            result, [&](const clang::CallExpr *outer) { return shape_.IsInside(barrier, outer); }))
      result.push_back(barrier);
  return result;
}

// Not behind `&&`, `||` or `?`, where some items would not meet them.
bool PredicateRewriter::AreUnconditional(const Calls &calls, const clang::Stmt *within) const {
  return std::ranges::all_of(calls, [&](const clang::CallExpr *call) {
    for (const clang::Stmt *at = call; at != within;) {
      const clang::Stmt *parent = shape_.Parent(at);
      const auto *logical = llvm::dyn_cast<clang::BinaryOperator>(parent);
      const bool is_choice =
          llvm::isa<clang::ConditionalOperator>(parent) || (logical && logical->isLogicalOp());
      if (is_choice && ConditionOf(parent) != at)
        return false;
      at = parent;
    }
    return true;
  });
}

// Everything but the calls may be evaluated by an idle item.
bool PredicateRewriter::IsPureBesides(const clang::Expr *expression, const Calls &calls) const {
  const auto *call = llvm::dyn_cast<clang::CallExpr>(expression);
  if (call && std::ranges::find(calls, call) != calls.end())
    return true;
  if (!shape_.HoldsBarrier(expression))
    return IsPure(expression);
  if (const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(expression)) {
    const clang::BinaryOperatorKind kind = operation->getOpcode();
    if (operation->isAssignmentOp() || kind == clang::BO_Rem ||
        (kind == clang::BO_Div && !operation->getType()->isRealFloatingType()))
      return false;
  } else if (!llvm::isa<clang::CastExpr, clang::ParenExpr, clang::FullExpr, clang::UnaryOperator>(
                 expression)) {
    return false;
  }
  return std::ranges::all_of(expression->children(), [&](const clang::Stmt *child) {
    return IsPureBesides(llvm::cast<clang::Expr>(child), calls);
  });
}

void PredicateRewriter::HandleCalls(const Calls &calls) {
  for (const clang::CallExpr *call : calls)
    HandleCall(call);
}

void PredicateRewriter::HandleCall(const clang::CallExpr *call) {
  const std::string mask = plan_.IsNeeded() ? Mask() : "";
  const clang::FunctionDecl *callee = call->getDirectCallee();
  const bool is_barrier = questions_.is_barrier(*call);
  if (!is_barrier && callee && questions_.holds_barrier(*callee))
    result_.calls_with_active.push_back({call, mask.empty() ? "true" : mask});
  if (mask.empty())
    return;
  if (IsBlockVote(*call) && call->getNumArgs() == 1) {
    // An item that is gone is not counted.
    const clang::Expr *value = call->getArg(0);
    const std::optional<Span> span = SpanOf(value->getSourceRange());
    if (!span)
      return;
    const bool is_and = CalleeName(*call) == "__syncthreads_and";
    const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(value->IgnoreImpCasts());
    const bool parentheses =
        NeedsParenthesesInAnd(value) && !(is_and && operation && operation->isBitwiseOp());
    return text_.Wrap(*span,
                      (is_and ? "!" + mask + " || " : mask + " && ") + (parentheses ? "(" : ""),
                      parentheses ? ")" : "");
  }
  for (unsigned i = 0; i < call->getNumArgs(); ++i) {
    const clang::Expr *argument = call->getArg(i);
    if (llvm::isa<clang::CXXDefaultArgExpr>(argument))
      continue;
    if (shape_.HoldsBarrier(argument)) {
      Refuse(argument, "put the inner call's result into a variable first");
      return;
    }
    const bool is_reference = callee && i < callee->getNumParams() &&
                              callee->getParamDecl(i)->getType()->isReferenceType();
    is_reference && argument->isLValue() ? GuardAddress(argument) : GuardValue(argument);
  }
}

std::vector<Piece> PredicateRewriter::Hoist(const Calls &calls, Span region, std::size_t line,
                                            std::vector<Piece> &declarations) {
  std::vector<Piece> kept;
  std::size_t at = region.begin;
  for (const clang::CallExpr *call : calls) {
    const std::optional<Span> span = SpanOf(call->getSourceRange());
    if (!span || !region.Contains(*span))
      continue;
    const llvm::StringRef callee = CalleeName(*call);
    const std::string name = text_.NewName(callee.ltrim('_').str() + "_result");
    declarations.push_back(Piece::Text("const " + TypeText(call->getType()) + " " + name + " = "));
    declarations.push_back(Piece::Keep(*span));
    declarations.push_back(Piece::Text(";" + text_.NewLine(line)));
    kept.push_back(Piece::Keep(text_.Between(at, span->begin)));
    kept.push_back(Piece::Text(name));
    at = span->end;
  }
  kept.push_back(Piece::Keep(text_.Between(at, region.end)));
  return kept;
}

void PredicateRewriter::BarrierExpression(const clang::Expr *expression) {
  const Calls calls = OutermostBarriers(expression);
  const bool conditional = !AreUnconditional(calls, expression);
  if (Mask().empty()) {
    for (const clang::Stmt *at : shape_.ControlStatements())
      if (conditional && shape_.IsInside(at, expression) && plan_.IsDivergent(at))
        return Refuse(expression, "write the choice as an if");
    return HandleCalls(shape_.Barriers().empty() ? Calls{} : calls);
  }
  if (conditional)
    return Refuse(expression, "write the choice as an if");
  HandleCalls(calls);
  const clang::Expr *plain = expression->IgnoreParenImpCasts();
  if (const auto *cleanups = llvm::dyn_cast<clang::ExprWithCleanups>(plain))
    plain = cleanups->getSubExpr()->IgnoreParenImpCasts();
  if (calls.size() == 1 && plain->IgnoreParenCasts() == calls.front())
    return;
  // Nobody looks at a local variable of an item that is gone for good.
  const auto *assignment = llvm::dyn_cast<clang::BinaryOperator>(plain);
  if (assignment && assignment->isAssignmentOp() && OnlyFunctionFrame()) {
    const auto *name =
        llvm::dyn_cast<clang::DeclRefExpr>(assignment->getLHS()->IgnoreParenImpCasts());
    const auto *variable = name ? llvm::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
    if (variable && variable->hasLocalStorage() && !variable->getType()->isReferenceType() &&
        IsPureBesides(assignment->getRHS(), calls))
      return;
  }
  const std::optional<Span> span = SpanOf(expression);
  if (!span)
    return;
  std::vector<Piece> pieces;
  const std::vector<Piece> kept = Hoist(calls, *span, span->begin, pieces);
  pieces.push_back(Piece::Text("if (" + Mask() + ") "));
  pieces.insert(pieces.end(), kept.begin(), kept.end());
  text_.Add(*span, std::move(pieces));
}

void PredicateRewriter::BarrierDeclaration(const clang::DeclStmt *group) {
  const Calls calls = OutermostBarriers(group);
  if (Mask().empty())
    return HandleCalls(calls);
  if (!AreUnconditional(calls, group))
    return Refuse(group, "write the choice as an if");
  for (const clang::Decl *declaration : group->decls()) {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    if (!variable || !variable->getInit())
      continue;
    const clang::Expr *value = variable->getInit();
    if (!shape_.HoldsBarrier(value)) {
      GuardInitialiser(group, variable);
      continue;
    }
    const Calls own = OutermostBarriers(value);
    HandleCalls(own);
    if (IsPureBesides(value->IgnoreImplicit(), own))
      continue;
    const std::optional<Span> whole = SpanOf(group);
    const std::optional<Span> span = SpanOf(value->getSourceRange());
    if (!whole || !span)
      return;
    if (!group->isSingleDecl() || !variable->getType()->isScalarType())
      return Refuse(group, "put the call's result into a variable of its own");
    std::vector<Piece> pieces;
    const std::vector<Piece> kept = Hoist(own, *span, whole->begin, pieces);
    pieces.push_back(Piece::Keep(text_.Between(whole->begin, span->begin)));
    pieces.push_back(Piece::Text(Mask() + " ? ("));
    pieces.insert(pieces.end(), kept.begin(), kept.end());
    pieces.push_back(Piece::Text(") : 0"));
    pieces.push_back(Piece::Keep(text_.Between(span->end, whole->end)));
    text_.Add(*whole, std::move(pieces));
  }
}

void PredicateRewriter::BarrierReturn(const clang::ReturnStmt *statement) {
  const clang::Expr *value = statement->getRetValue();
  const Calls calls = OutermostBarriers(value);
  if (!Mask().empty() && !AreUnconditional(calls, value))
    return Refuse(statement, "write the choice as an if");
  HandleCalls(calls);
  if (Mask().empty())
    return;
  const auto *body = llvm::cast<clang::CompoundStmt>(function_.getBody());
  if (body->body_back() != statement)
    return Refuse(statement, "put the call's result into a variable and return it at the end");
  const std::optional<Span> whole = SpanOf(statement);
  const std::optional<Span> span = SpanOf(value->getSourceRange());
  if (!whole || !span)
    return;
  if (value_name_.empty() && !early_value_ && IsPureBesides(value->IgnoreImplicit(), calls))
    return;
  std::vector<Piece> pieces;
  const std::vector<Piece> kept = Hoist(calls, *span, whole->begin, pieces);
  const bool has_name = !value_name_.empty();
  std::string otherwise = "0";
  if (early_value_)
    if (const std::optional<Span> early = SpanOf(early_value_->getSourceRange()))
      otherwise = std::string(text_.Text(*early));
  pieces.push_back(Piece::Text(has_name ? "if (" + Mask() + ") " + value_name_ + " = "
                                        : "return " + Mask() + " ? ("));
  pieces.insert(pieces.end(), kept.begin(), kept.end());
  pieces.push_back(
      Piece::Text(has_name ? ";" + text_.NewLine(whole->begin) + "return " + value_name_ + ";"
                           : ") : " + otherwise + ";"));
  text_.Add(*whole, std::move(pieces));
}

} // namespace spacecast
