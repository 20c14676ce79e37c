#include "lower/predicate_barriers.h"

#include "lower/predicate_rewriter.h"

#include "clang/AST/ASTContext.h"

#include <algorithm>

namespace spacecast {

PredicateRewriter::PredicateRewriter(const clang::FunctionDecl &function,
                                     bool called_under_predicate, const BarrierQuestions &questions)
    : function_(function), questions_(questions), called_under_predicate_(called_under_predicate),
      meets_barrier_([&questions](const clang::CallExpr &call) {
        const clang::FunctionDecl *callee = call.getDirectCallee();
        return questions.is_barrier(call) || (callee && questions.holds_barrier(*callee));
      }),
      shape_(function, meets_barrier_), plan_(function, shape_, questions, called_under_predicate),
      text_(function, questions, shape_.Names()) {}

Predication PredicateRewriter::Run() {
  if (shape_.Barriers().empty())
    return result_;
  if (!plan_.IsNeeded()) {
    HandleCalls(shape_.Barriers());
    return result_;
  }
  if (!text_.IsEditable()) {
    Refuse(function_.getBody(), "the function's body comes out of a macro");
    return result_;
  }
  if (!shape_.Gotos().empty())
    Refuse(shape_.Gotos().front(), "a goto may pass the barrier by; write it as an if or a loop");
  frames_.push_back({FrameKind::kFunction, nullptr, text_.NewName("active"), false});
  result_.active = frames_.front().name;
  result_.takes_active = called_under_predicate_;
  frames_.front().in_use = called_under_predicate_;
  if (!function_.getReturnType()->isVoidType())
    ChooseReturnForm();
  Block(llvm::cast<clang::CompoundStmt>(function_.getBody()));
  result_.edits = text_.Finish();
  result_.takes_active =
      called_under_predicate_ && (!result_.edits.Empty() || !result_.calls_with_active.empty());
  result_.changed = !result_.edits.Empty() || result_.takes_active;
  if (!result_.diagnostics.empty()) {
    result_.edits = {};
    result_.changed = false;
    result_.takes_active = false;
    result_.uses_vote = false;
    for (PredicatedCall &call : result_.calls_with_active)
      call.predicate = "true";
  }
  return result_;
}

std::string PredicateRewriter::Mask() const {
  for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame)
    if (frame->in_use)
      return frame->name;
  return {};
}

bool PredicateRewriter::OnlyFunctionFrame() const {
  return std::none_of(frames_.begin() + 1, frames_.end(),
                      [](const Frame &frame) { return frame.in_use; });
}

bool PredicateRewriter::UseFunctionFrame(bool in_use) {
  return std::exchange(frames_.front().in_use, in_use);
}

const std::string &PredicateRewriter::Vote() {
  if (!result_.uses_vote)
    result_.vote = text_.NewName("vote");
  result_.uses_vote = true;
  return result_.vote;
}

std::string PredicateRewriter::TypeText(clang::QualType type) const {
  type = type.getNonReferenceType().getUnqualifiedType();
  if (questions_.type_text)
    return questions_.type_text(type);
  return type.getAsString(clang::PrintingPolicy(function_.getASTContext().getPrintingPolicy()));
}

bool PredicateRewriter::IsInBlock(const clang::Stmt *statement) const {
  const clang::Stmt *parent = shape_.Parent(statement);
  return lifted_.contains(statement) || !parent ||
         llvm::isa<clang::CompoundStmt, clang::SwitchCase>(parent);
}

void PredicateRewriter::OpenBraces(const clang::Stmt *statement, Span span) {
  const std::size_t end = text_.AfterLineComment(span.end);
  const std::string inner = text_.NewLine(span.begin, 1);
  text_.InsertBefore(span, "{" + inner);
  text_.BeginShift(span.begin, end, 1);
  lifted_.insert(statement);
}

void PredicateRewriter::CloseBraces(Span span) {
  text_.EndShift(1);
  text_.Insert(text_.AfterLineComment(span.end), text_.NewLine(span.begin) + "}");
}

std::optional<Span> PredicateRewriter::SpanOf(const clang::Stmt *statement) {
  std::optional<Span> span = text_.Of(statement);
  if (!span)
    Refuse(statement, "it comes out of a macro; write it in full here");
  return span;
}

std::optional<Span> PredicateRewriter::SpanOf(clang::SourceRange range) {
  std::optional<Span> span = text_.OfTokens(range);
  if (!span)
    Refuse(function_.getBody(), "a part of it comes out of a macro; write that in full here");
  return span;
}

void PredicateRewriter::Refuse(const clang::Stmt *statement, std::string message) {
  const Place place = questions_.place_of(statement->getSourceRange());
  // One cause shows at many statements of a line, as a macro's do.
  if (std::ranges::any_of(result_.diagnostics, [&](const Diagnostic &known) {
        return known.place.line == place.line && known.place.file == place.file;
      }))
    return;
  result_.diagnostics.push_back(
      {Number::kBarrierNotPredicated,
       place,
       "work-items may part before a barrier, which OpenCL does not allow, and this statement "
       "cannot be rewritten so that all of them meet it: " +
           std::move(message),
       {}});
}

bool NeedsParenthesesInAnd(const clang::Expr *expression) {
  expression = expression->IgnoreImpCasts();
  if (llvm::isa<clang::ConditionalOperator>(expression))
    return true;
  if (const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(expression))
    return operation->getOpcode() == clang::BO_LOr || operation->isAssignmentOp() ||
           operation->isBitwiseOp() || operation->getOpcode() == clang::BO_Comma;
  return false;
}

// "mask && " before a condition; `suffix` gets what follows it.
std::string PredicateRewriter::Conjunction(const clang::Expr *condition, const std::string &mask,
                                           std::string &suffix) const {
  const bool parentheses = !mask.empty() && NeedsParenthesesInAnd(condition);
  suffix = parentheses ? ")" : "";
  return (mask.empty() ? "" : mask + " && ") + (parentheses ? "(" : "");
}

Predication PredicateBarriers(const clang::FunctionDecl &function, bool called_under_predicate,
                              const BarrierQuestions &questions) {
  const clang::FunctionDecl *definition = function.getDefinition();
  if (!definition || !llvm::isa_and_nonnull<clang::CompoundStmt>(definition->getBody()))
    return {};
  return PredicateRewriter(*definition, called_under_predicate, questions).Run();
}

} // namespace spacecast
