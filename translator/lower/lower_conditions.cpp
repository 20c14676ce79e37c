// Declarations in the heads of statements, which C has for `for` alone.
//
//   if (int n = count(i)) {       int n = count(i);
//     ...                    ->   if (n) {
//                                   ...
//   while (int n = next(p)) f(n);    while (true) { int n = next(p); if (!n) break; f(n); }
//
// The declaration stands before the statement; in braces of its own where the name or the place
// would not allow that.
#include "lower/lower_statements.h"
#include "lower/statement_text.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_conditions";

// How often a function uses a name for something else.
class OtherUses : public clang::DynamicRecursiveASTVisitor {
public:
  explicit OtherUses(const clang::NamedDecl &declaration) : declaration_(declaration) {}
  bool VisitNamedDecl(clang::NamedDecl *declaration) override { return Look(*declaration); }
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    return Look(*reference->getDecl());
  }
  bool found = false;

private:
  bool Look(const clang::NamedDecl &other) {
    found |= &other != &declaration_ && other.getIdentifier() &&
             other.getIdentifier() == declaration_.getIdentifier();
    return !found;
  }
  const clang::NamedDecl &declaration_;
};

// True where the declarations of `statement`'s head may stand in the block around it.
bool MayStandBefore(const PieceLowering &piece, const clang::Stmt &statement,
                    std::initializer_list<const clang::Stmt *> heads) {
  const auto at = std::ranges::find(piece.ancestors, &statement);
  if (at == piece.ancestors.begin() || !llvm::isa<clang::CompoundStmt>(*std::prev(at)))
    return false;
  // A guard must hold the declaration and the statement together.
  if (const Predication *found = piece.unit.predications.Find(piece.Function());
      found && !found->edits.Empty())
    return false;
  for (const clang::Stmt *head : heads) {
    const auto *declarations = llvm::dyn_cast_or_null<clang::DeclStmt>(head);
    if (!declarations)
      continue;
    for (const clang::Decl *declaration : declarations->decls()) {
      const auto *named = llvm::dyn_cast<clang::NamedDecl>(declaration);
      if (!named)
        return false;
      OtherUses others(*named);
      others.TraverseDecl(const_cast<clang::FunctionDecl *>(piece.Function()));
      if (others.found)
        return false;
    }
  }
  return true;
}

// The text of a head's statement, without the `;` that may or may not belong to its range.
std::optional<Span> HeadSpan(PieceLowering &piece, const clang::Stmt &head) {
  auto span = piece.editor.Find(head.getSourceRange());
  if (!span)
    return std::nullopt;
  const std::string_view text = piece.editor.TextOf(*span);
  const std::size_t last = text.find_last_not_of("; \t\r\n");
  span->end = span->begin + (last == std::string_view::npos ? 0 : last + 1);
  return span;
}

// What the condition tests: `n`, or `*n` of a reference.
std::string Tested(const PieceLowering &piece, const clang::VarDecl &variable) {
  return (piece.unit.program.values.TypeOf(variable)->isReferenceType() ? "*" : "") +
         piece.unit.names.Of(variable);
}

bool CanTest(PieceLowering &piece, const clang::VarDecl *variable) {
  if (!variable || !variable->getType().getNonReferenceType()->isRecordType())
    return true;
  piece.unit.Report(Number::kNotYetSupported, variable->getSourceRange(),
                    "an object is converted to bool in the head of a statement, which is not "
                    "translated yet; declare it before");
  return false;
}

// `keyword` is the word itself; the head ends with `close`.
struct Head {
  const clang::Stmt &statement;
  const clang::Stmt *init = nullptr;
  const clang::DeclStmt *declaration = nullptr;
  const clang::VarDecl *variable = nullptr;
  const clang::Expr *condition = nullptr;
  clang::SourceLocation keyword;
  clang::SourceLocation close;
};

// if and switch: what the head declares comes first.
void LowerBranch(PieceLowering &piece, const Head &head,
                 std::initializer_list<const clang::Stmt *> bodies) {
  if (!CanTest(piece, head.variable) ||
      !StandsTogether(piece, head.statement, **bodies.begin(), head.keyword))
    return;
  piece.ancestors.push_back(&head.statement);
  LowerStatement(piece, head.init);
  LowerStatement(piece, head.declaration);
  if (!head.variable)
    LowerStatement(piece, head.condition);
  for (const clang::Stmt *body : bodies)
    LowerStatement(piece, body);
  const bool in_block = MayStandBefore(piece, head.statement, {head.init, head.declaration});
  piece.ancestors.pop_back();

  const auto keyword = piece.editor.Find(head.keyword);
  const auto close = piece.editor.Find(head.close);
  if (!keyword || !close || keyword->file != close->file)
    return;
  const std::string between = in_block ? Between(piece, *keyword) : " ";
  Edit edit{{keyword->file, keyword->begin, close->end}, {}, kStep};
  edit.pieces.push_back(Piece::Text(in_block ? "" : "{ "));
  for (const clang::Stmt *part : {head.init, static_cast<const clang::Stmt *>(head.declaration)}) {
    const auto span = part ? HeadSpan(piece, *part) : std::nullopt;
    if (part && !span)
      return;
    if (!span || span->Empty())
      continue;
    edit.pieces.push_back(Piece::Keep(*span));
    edit.pieces.push_back(Piece::Text(";" + between));
  }
  edit.pieces.push_back(Piece::Text(std::string(piece.editor.TextOf(*keyword)) + " ("));
  if (head.variable) {
    edit.pieces.push_back(Piece::Text(Tested(piece, *head.variable)));
  } else {
    const auto condition = piece.editor.Find(head.condition->getSourceRange());
    if (!condition)
      return;
    edit.pieces.push_back(Piece::Keep(*condition));
  }
  edit.pieces.push_back(Piece::Text(")"));
  piece.editor.Add(edit);
  if (!in_block)
    CloseAfter(piece, head.statement, " }");
}

// while and for: each turn declares the variable anew, so the body does it.
void LowerLoop(PieceLowering &piece, const Head &head, const clang::Expr *increment,
               const clang::Stmt &body) {
  if (!CanTest(piece, head.variable) ||
      !StandsTogether(piece, head.statement, body, head.keyword))
    return;
  piece.ancestors.push_back(&head.statement);
  LowerStatement(piece, head.init);
  LowerStatement(piece, head.declaration);
  LowerStatement(piece, increment);
  LowerStatement(piece, &body);
  piece.ancestors.pop_back();

  const auto keyword = piece.editor.Find(head.keyword);
  const auto close = piece.editor.Find(head.close);
  const auto declaration = HeadSpan(piece, *head.declaration);
  const auto opened = close ? OpenBody(piece, body, *close) : std::nullopt;
  if (!keyword || !close || !declaration || !opened || keyword->file != opened->file)
    return;
  Edit edit{{keyword->file, keyword->begin, opened->begin}, {}, kStep};
  if (llvm::isa<clang::WhileStmt>(head.statement)) {
    edit.pieces.push_back(Piece::Text("while (true)"));
  } else {
    edit.pieces.push_back(Piece::Keep({keyword->file, keyword->begin, declaration->begin}));
    edit.pieces.push_back(Piece::Keep({keyword->file, declaration->end, close->end}));
  }
  edit.pieces.push_back(opened->brace);
  edit.pieces.push_back(Piece::Text(opened->before));
  edit.pieces.push_back(Piece::Keep(*declaration));
  const std::string tested = Tested(piece, *head.variable);
  edit.pieces.push_back(
      Piece::Text(fmt::format(";{}if (!{}) break;{}", opened->before, tested, opened->before_kept)));
  piece.editor.Add(edit);
  CloseAfter(piece, head.statement, opened->after);
}

} // namespace

bool LowerHeadDeclaration(PieceLowering &piece, const clang::Stmt &statement) {
  if (const auto *branch = llvm::dyn_cast<clang::IfStmt>(&statement)) {
    if (!branch->getInit() && !branch->getConditionVariable())
      return false;
    LowerBranch(piece,
                {statement, branch->getInit(), branch->getConditionVariableDeclStmt(),
                 branch->getConditionVariable(), branch->getCond(), branch->getIfLoc(),
                 branch->getRParenLoc()},
                {branch->getThen(), branch->getElse()});
    return true;
  }
  if (const auto *choice = llvm::dyn_cast<clang::SwitchStmt>(&statement)) {
    if (!choice->getInit() && !choice->getConditionVariable())
      return false;
    LowerBranch(piece,
                {statement, choice->getInit(), choice->getConditionVariableDeclStmt(),
                 choice->getConditionVariable(), choice->getCond(), choice->getSwitchLoc(),
                 choice->getRParenLoc()},
                {choice->getBody()});
    return true;
  }
  if (const auto *loop = llvm::dyn_cast<clang::WhileStmt>(&statement)) {
    if (!loop->getConditionVariable())
      return false;
    LowerLoop(piece,
              {statement, nullptr, loop->getConditionVariableDeclStmt(),
               loop->getConditionVariable(), nullptr, loop->getWhileLoc(), loop->getRParenLoc()},
              nullptr, *loop->getBody());
    return true;
  }
  const auto *loop = llvm::dyn_cast<clang::ForStmt>(&statement);
  if (!loop || !loop->getConditionVariable())
    return false;
  LowerLoop(piece,
            {statement, loop->getInit(), loop->getConditionVariableDeclStmt(),
             loop->getConditionVariable(), nullptr, loop->getForLoc(), loop->getRParenLoc()},
            loop->getInc(), *loop->getBody());
  return true;
}

} // namespace spacecast
