// Blocks: runs of statements without barriers get one guard, declarations stay visible.
#include "lower/predicate_purity.h"
#include "lower/predicate_rewriter.h"

#include "clang/AST/Attr.h"

#include <algorithm>

namespace spacecast {

namespace {

constexpr std::size_t kLongestLine = 100;

bool IsPureDeclaration(const clang::DeclStmt *group) {
  return std::ranges::all_of(group->decls(), [](const clang::Decl *declaration) {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    if (!variable || !variable->getInit() || !variable->hasLocalStorage())
      return true;
    return variable->getType()->isReferenceType() ? IsPureAddress(variable->getInit())
                                                  : IsPure(variable->getInit());
  });
}

bool MustStayInPlace(const clang::Stmt *statement, const FunctionShape &shape, unsigned after) {
  const auto *group = llvm::dyn_cast<clang::DeclStmt>(statement);
  return group && std::ranges::any_of(group->decls(), [&](const clang::Decl *declaration) {
           const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
           if (!variable)
             return !llvm::isa<clang::StaticAssertDecl>(declaration);
           return !variable->hasLocalStorage() || shape.IsUsedFrom(variable, after);
         });
}

bool IsScalar(clang::QualType type) { return !type->isDependentType() && type->isScalarType(); }

} // namespace

void PredicateRewriter::Block(const clang::CompoundStmt *block) {
  StatementList(Statements(block->body_begin(), block->body_end()), block == function_.getBody());
}

void PredicateRewriter::StatementList(const Statements &list, bool is_top) {
  Statements run;
  const auto flush = [&] {
    GuardRun(run);
    run.clear();
  };
  for (const clang::Stmt *statement : list) {
    if (is_top && !frames_.front().in_use && plan_.HoldsFlaggedReturn(statement)) {
      if (TryActiveAsCondition(statement))
        continue;
      DeclareActive(statement);
    }
    const auto *returning = llvm::dyn_cast<clang::ReturnStmt>(statement);
    const bool is_masked = !Mask().empty();
    if (const auto *label = llvm::dyn_cast<clang::SwitchCase>(statement)) {
      flush();
      Common(label);
    } else if (is_masked ? plan_.HoldsCommon(statement) : shape_.HoldsBarrier(statement)) {
      flush();
      Common(statement);
    } else if (plan_.KindOf(statement) == JumpKind::kFlag && !run.empty()) {
      run.push_back(statement);
      flush();
    } else if (plan_.HoldsFlag(statement)) {
      flush();
      Flagged(statement);
    } else if (is_masked && is_top && returning && statement == list.back()) {
      flush();
      TailReturn(returning);
    } else if (is_masked) {
      run.push_back(statement);
    }
  }
  flush();
  if (is_top && !value_name_.empty() && !llvm::isa<clang::ReturnStmt>(list.back())) {
    const std::optional<Span> last = SpanOf(list.back());
    if (last)
      text_.Insert(text_.AfterLineComment(last->end),
                   text_.NewLine(last->begin) + "return " + value_name_ + ";");
  }
}

void PredicateRewriter::Common(const clang::Stmt *statement) {
  if (const auto *block = llvm::dyn_cast<clang::CompoundStmt>(statement))
    return Block(block);
  if (const auto *branch = llvm::dyn_cast<clang::IfStmt>(statement))
    return Branch(branch);
  if (IsLoop(statement))
    return Loop(statement);
  if (const auto *label = llvm::dyn_cast<clang::SwitchCase>(statement))
    return SubStatement(label->getSubStmt());
  if (const auto *choice = llvm::dyn_cast<clang::SwitchStmt>(statement)) {
    if (plan_.IsDivergent(choice))
      return Refuse(choice,
                    "only some of them may enter a case of this switch; write it as a chain "
                    "of if");
    return SubStatement(choice->getBody());
  }
  if (const auto *group = llvm::dyn_cast<clang::DeclStmt>(statement))
    return shape_.HoldsBarrier(group) ? BarrierDeclaration(group) : GuardDeclaration(group);
  if (const auto *returning = llvm::dyn_cast<clang::ReturnStmt>(statement)) {
    if (plan_.KindOf(returning) == JumpKind::kFlag)
      return Flagged(returning);
    if (shape_.HoldsBarrier(returning))
      return BarrierReturn(returning);
    if (!Mask().empty() && returning->getRetValue() && !IsPure(returning->getRetValue()))
      GuardValue(returning->getRetValue());
    return;
  }
  if (llvm::isa<clang::BreakStmt, clang::ContinueStmt>(statement)) {
    if (plan_.KindOf(statement) == JumpKind::kFlag)
      Flagged(statement);
    return;
  }
  if (const auto *expression = llvm::dyn_cast<clang::Expr>(statement)) {
    if (shape_.HoldsBarrier(expression))
      BarrierExpression(expression);
    return;
  }
  if (!llvm::isa<clang::NullStmt>(statement))
    Refuse(statement, "it is of a kind that we do not know");
}

void PredicateRewriter::SubStatement(const clang::Stmt *statement) {
  if (!statement)
    return;
  if (const auto *block = llvm::dyn_cast<clang::CompoundStmt>(statement))
    return Block(block);
  StatementList({statement}, false);
}

void PredicateRewriter::GuardRun(const Statements &run) {
  // A declaration whose variable is used after its guard would end must stay outside; that splits
  // the guard, after which other declarations may have to stay outside as well.
  std::vector<bool> stays(run.size());
  for (bool changed = true; changed;) {
    changed = false;
    std::size_t end = run.size();
    for (std::size_t i = run.size(); i-- > 0;) {
      const unsigned after = end == 0 ? 0 : shape_.LastPosition(run[end - 1]) + 1;
      if (stays[i]) {
        end = i;
      } else if (MustStayInPlace(run[i], shape_, after)) {
        stays[i] = changed = true;
        end = i;
      }
    }
  }
  Statements together;
  for (std::size_t i = 0; i < run.size(); ++i) {
    if (!stays[i]) {
      together.push_back(run[i]);
      continue;
    }
    GuardTogether(std::move(together));
    together.clear();
    GuardDeclaration(llvm::cast<clang::DeclStmt>(run[i]));
  }
  GuardTogether(std::move(together));
}

bool PredicateRewriter::IsHarmless(const clang::Stmt *statement) const {
  if (llvm::isa<clang::NullStmt>(statement))
    return true;
  if (const auto *group = llvm::dyn_cast<clang::DeclStmt>(statement))
    return IsPureDeclaration(group);
  if (const auto *expression = llvm::dyn_cast<clang::Expr>(statement))
    return IsPure(expression);
  const auto *returning = llvm::dyn_cast<clang::ReturnStmt>(statement);
  if (!returning || returning->getRetValue())
    return false;
  // The last statement of the function returns for everybody.
  const auto *body = llvm::cast<clang::CompoundStmt>(function_.getBody());
  return body->body_back() == statement;
}

void PredicateRewriter::GuardTogether(Statements statements) {
  while (!statements.empty() && IsHarmless(statements.front()))
    statements.erase(statements.begin());
  while (!statements.empty() && IsHarmless(statements.back()) &&
         !llvm::isa<clang::DeclStmt>(statements.back()))
    statements.pop_back();
  if (statements.empty())
    return;
  const std::optional<Span> first = SpanOf(statements.front());
  const std::optional<Span> last = SpanOf(statements.back());
  if (!first || !last)
    return;
  const bool ends_in_flag = plan_.KindOf(statements.back()) == JumpKind::kFlag;
  if (statements.size() == 1)
    return ends_in_flag ? Flagged(statements.front()) : GuardOne(statements.front(), *first);
  const std::size_t end = OpenGuard(*first, *last);
  if (ends_in_flag)
    ReplaceJump(statements.back(), false);
  CloseGuard(*first, end);
}

std::size_t PredicateRewriter::OpenGuard(Span first, Span last) {
  const std::size_t end = text_.AfterLineComment(last.end);
  text_.InsertBefore(first, "if (" + Mask() + ") {" + text_.NewLine(first.begin, 1));
  text_.BeginShift(first.begin, end, 1);
  return end;
}

void PredicateRewriter::CloseGuard(Span first, std::size_t end) {
  text_.EndShift(1);
  text_.Insert(end, text_.NewLine(first.begin) + "}");
}

void PredicateRewriter::GuardOne(const clang::Stmt *statement, Span span) {
  const auto *branch = llvm::dyn_cast<clang::IfStmt>(statement);
  if (branch && !branch->getElse() && !branch->getInit() && !branch->getConditionVariable() &&
      !branch->isConstexpr()) {
    std::string suffix;
    const std::string prefix = Conjunction(branch->getCond(), Mask(), suffix);
    if (const std::optional<Span> condition = text_.OfTokens(branch->getCond()->getSourceRange()))
      return text_.Wrap(*condition, prefix, suffix);
  }
  const std::string guard = "if (" + Mask() + ") ";
  const bool is_simple =
      llvm::isa<clang::Expr, clang::ReturnStmt, clang::BreakStmt, clang::ContinueStmt>(statement);
  if (is_simple && text_.Text(span).find('\n') == std::string_view::npos &&
      text_.LineLength(span.begin) + guard.size() <= kLongestLine)
    return text_.InsertBefore(span, guard);
  const auto *block = llvm::dyn_cast<clang::CompoundStmt>(statement);
  if (block)
    return text_.InsertBefore(span, guard);
  CloseGuard(span, OpenGuard(span, span));
}

void PredicateRewriter::GuardDeclaration(const clang::DeclStmt *group) {
  if (Mask().empty())
    return;
  for (const clang::Decl *declaration : group->decls()) {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    if (variable && variable->getInit() && variable->hasLocalStorage() && !variable->isConstexpr())
      GuardInitialiser(group, variable);
  }
}

void PredicateRewriter::GuardInitialiser(const clang::DeclStmt *group,
                                         const clang::VarDecl *variable) {
  const clang::Expr *initialiser = variable->getInit();
  if (variable->getType()->isReferenceType())
    return GuardAddress(initialiser);
  if (IsPure(initialiser))
    return;
  const clang::Expr *plain = initialiser->IgnoreImplicit();
  if (llvm::isa<clang::InitListExpr>(plain) || IsScalar(variable->getType()))
    return GuardValue(plain);
  SplitInitialiser(group, variable);
}

// `T x = a[i];` becomes `T x; if (active) x = a[i];` for a type that has no zero.
void PredicateRewriter::SplitInitialiser(const clang::DeclStmt *group,
                                         const clang::VarDecl *variable) {
  const std::optional<Span> whole = SpanOf(group);
  const std::optional<Span> name = SpanOf(clang::SourceRange(variable->getLocation()));
  if (!whole || !name)
    return;
  if (!group->isSingleDecl() || variable->getInitStyle() != clang::VarDecl::CInit ||
      variable->getType()->isArrayType())
    return Refuse(group, "assign the variable in a statement of its own");
  const std::string_view before = text_.Text(text_.Between(whole->begin, name->begin));
  if (const std::size_t at = before.find("const "); at != std::string_view::npos)
    text_.Replace(text_.Between(whole->begin + at, whole->begin + at + 6), "");
  text_.Insert(name->end, ";" + text_.NewLine(whole->begin) + "if (" + Mask() + ") " +
                              variable->getNameAsString());
}

void PredicateRewriter::GuardValue(const clang::Expr *value) {
  if (IsPure(value))
    return;
  value = value->IgnoreImplicit();
  if (const auto *list = llvm::dyn_cast<clang::InitListExpr>(value)) {
    if (list->isSemanticForm() && list->getSyntacticForm())
      list = list->getSyntacticForm();
    for (const clang::Expr *element : list->inits())
      GuardValue(element);
    return;
  }
  const std::optional<Span> span = SpanOf(value->getSourceRange());
  if (!span)
    return;
  if (!IsScalar(value->getType()))
    return Refuse(value, "put this value into a variable first");
  if (value->getType()->isBooleanType()) {
    std::string suffix;
    const std::string prefix = Conjunction(value, Mask(), suffix);
    return text_.Wrap(*span, prefix, suffix);
  }
  const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(value);
  const bool parentheses =
      llvm::isa<clang::ConditionalOperator>(value) || (operation && operation->isAssignmentOp());
  text_.Wrap(*span, Mask() + " ? " + (parentheses ? "(" : ""),
             std::string(parentheses ? ")" : "") + " : 0");
}

// What is only bound or pointed to is not read; the way there may be.
void PredicateRewriter::GuardAddress(const clang::Expr *lvalue) {
  lvalue = lvalue->IgnoreParenImpCasts();
  if (IsPureAddress(lvalue))
    return;
  if (const auto *element = llvm::dyn_cast<clang::ArraySubscriptExpr>(lvalue)) {
    const clang::Expr *base = element->getBase()->IgnoreParenImpCasts();
    base->getType()->isArrayType() ? GuardAddress(base) : GuardValue(base);
    return GuardValue(element->getIdx());
  }
  if (const auto *pointee = llvm::dyn_cast<clang::UnaryOperator>(lvalue);
      pointee && pointee->getOpcode() == clang::UO_Deref)
    return GuardValue(pointee->getSubExpr());
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(lvalue))
    return member->isArrow() ? GuardValue(member->getBase()) : GuardAddress(member->getBase());
  Refuse(lvalue, "bind the reference to a simpler expression");
}

} // namespace spacecast
