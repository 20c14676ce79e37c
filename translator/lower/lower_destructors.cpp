// Destructors run where their scope is left: at its end, and at each jump out of it.
//
//   { Guard g(log);              { Guard g = Guard_make(log);
//     if (done) return n;    ->    if (done) { int result = n; Guard_destroy(&g); return result; }
//     f(); }                       f();
//                                  Guard_destroy(&g); }
#include "lower/lower_destructors.h"

#include "lower/lower_temporaries.h"
#include "lower/statement_text.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"

#include <fmt/format.h>

#include <ranges>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "run_destructors";

bool NeedsDestruction(const clang::VarDecl &variable) {
  return DestructorOf(variable.getType()) != nullptr;
}

bool IsJump(const clang::Stmt *statement) {
  return statement && llvm::isa<clang::ReturnStmt, clang::BreakStmt, clang::ContinueStmt,
                                clang::GotoStmt>(statement);
}

class Scopes {
public:
  Scopes(PieceLowering &piece, const clang::FunctionDecl &function)
      : piece_(piece), function_(function) {
    // The members of a destructor's object go last.
    Scope parts;
    for (const std::string &call : DestroyParts(piece) | std::views::reverse)
      parts.objects.push_back({call, {}});
    scopes_.push_back(std::move(parts));
  }

  void Visit(const clang::Stmt *statement) {
    using namespace clang;
    if (!statement)
      return;
    if (const auto *compound = llvm::dyn_cast<CompoundStmt>(statement))
      return Compound(*compound);
    if (llvm::isa<ForStmt, CXXForRangeStmt, WhileStmt, DoStmt, SwitchStmt>(statement)) {
      if (const auto *range = llvm::dyn_cast<CXXForRangeStmt>(statement);
          range && NeedsDestruction(*range->getLoopVariable()))
        piece_.unit.Report(Number::kNotYetSupported, range->getSourceRange(),
                           "the elements of this loop are copies with a destructor, which is not "
                           "translated yet; take them by reference");
      scopes_.push_back({{}, llvm::isa<SwitchStmt>(statement) ? Kind::kSwitch : Kind::kLoop});
      for (const Stmt *child : statement->children())
        Visit(child);
      scopes_.pop_back();
      return;
    }
    if (const auto *branch = llvm::dyn_cast<IfStmt>(statement)) {
      if (const auto taken = branch->isConstexpr() ? branch->getNondiscardedCase(piece_.unit.Context())
                                                   : std::nullopt)
        return Visit(*taken);
      Visit(branch->getThen());
      Visit(branch->getElse());
      return;
    }
    if (IsJump(statement))
      return Jump(*statement);
    if (llvm::isa<Expr>(statement))
      return Expression(*statement);
    if (llvm::isa<LabelStmt, SwitchCase, AttributedStmt>(statement))
      for (const Stmt *child : statement->children())
        Visit(child);
  }

private:
  enum class Kind { kBlock, kLoop, kSwitch };
  struct Object {
    // What destroys it.
    std::string call;
    clang::SourceLocation place;
    const clang::VarDecl *variable = nullptr;
  };
  struct Scope {
    std::vector<Object> objects;
    Kind kind = Kind::kBlock;
    const clang::CompoundStmt *block = nullptr;
  };

  void Compound(const clang::CompoundStmt &compound) {
    scopes_.push_back({{}, Kind::kBlock, &compound});
    for (const clang::Stmt *statement : compound.body()) {
      const auto *declarations = llvm::dyn_cast<clang::DeclStmt>(statement);
      if (!declarations) {
        last_ = statement == compound.body_back() ? statement : nullptr;
        Visit(statement);
        continue;
      }
      Declarations(*declarations);
      for (const clang::Decl *declaration : declarations->decls())
        if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
            variable && NeedsDestruction(*variable) && IsKnown(*variable))
          scopes_.back().objects.push_back(
              {DestroyText(piece_, *piece_.version->destructors.at(variable),
                           piece_.unit.names.Of(*variable), variable->getType()),
               variable->getLocation(), variable});
    }
    // The function's own block destroys what lies around it too.
    const std::size_t depth = scopes_.size() == 2 ? 0 : scopes_.size() - 1;
    if (!(compound.size() > 0 && IsJump(compound.body_back())))
      if (const std::vector<std::string> calls = CallsDownTo(depth); !calls.empty())
        End(compound, calls);
    scopes_.pop_back();
  }

  bool IsKnown(const clang::VarDecl &variable) {
    const auto found = piece_.version->destructors.find(&variable);
    if (found == piece_.version->destructors.end() || IsPredicated() ||
        piece_.unit.predications.with_barrier.contains(found->second->function))
      return false;
    piece_.destroyed.insert(&variable);
    return true;
  }
  bool IsPredicated() const {
    const Predication *predication = piece_.unit.predications.Find(&function_);
    return predication && !predication->edits.Empty();
  }

  // { Guard temporary = Guard_make(log); f(temporary); Guard_destroy(&temporary); }
  void Expression(const clang::Stmt &expression) {
    if (IsPredicated())
      return;
    const NamedTemporaries named = NameTemporaries(piece_, expression);
    const auto span = named.declarations.empty() ? std::nullopt : StatementSpan(piece_, expression);
    if (!span)
      return;
    std::string before = "{ ", after;
    for (const std::string &declaration : named.declarations)
      before += declaration + " ";
    for (const std::string &call : named.calls)
      after += " " + call;
    // An object that nobody uses needs no mention.
    const auto *made = llvm::dyn_cast<clang::Expr>(&expression);
    Edit edit{*span, {Piece::Text(before)}, kStep};
    if (made && NamedTemporary(piece_, *made))
      edit.pieces.push_back(Piece::Text(after.substr(1) + " }"));
    else
      edit.pieces = {Piece::Text(before), Piece::Keep(*span), Piece::Text(after + " }")};
    piece_.editor.Add(edit);
  }

  void Declarations(const clang::DeclStmt &statement) {
    if (IsPredicated())
      return;
    const NamedTemporaries named = NameTemporaries(piece_, statement);
    const auto span = named.declarations.empty() ? std::nullopt : StatementSpan(piece_, statement);
    if (!span)
      return;
    const std::string between = Between(piece_, *span);
    std::string before, after;
    for (const std::string &declaration : named.declarations)
      before += declaration + between;
    for (const std::string &call : named.calls)
      after += between + call;
    piece_.editor.Add({*span, {Piece::Text(before), Piece::Keep(*span), Piece::Text(after)}, kStep});
  }

  // The last made is destroyed first.
  std::vector<std::string> CallsDownTo(std::size_t depth,
                                       const clang::VarDecl *given_back = nullptr) const {
    std::vector<std::string> calls;
    for (std::size_t i = scopes_.size(); i-- > depth;)
      for (auto object = scopes_[i].objects.rbegin(); object != scopes_[i].objects.rend(); ++object)
        if (!object->variable || object->variable != given_back)
          calls.push_back(object->call);
    return calls;
  }

  // The object that a return makes in its caller's place, and so lives on.
  static const clang::VarDecl *GivenBack(const clang::Stmt &jump) {
    const auto *returned = llvm::dyn_cast<clang::ReturnStmt>(&jump);
    return returned && ReturnedValue(*returned) != returned->getRetValue()
               ? returned->getNRVOCandidate()
               : nullptr;
  }

  // A goto leaves the blocks that its label is not in, and of the label's own block what is declared
  // behind the label.
  std::vector<std::string> CallsOfGoto(const clang::GotoStmt &jump) const {
    const clang::SourceManager &manager = piece_.unit.Manager();
    const clang::SourceLocation label = jump.getLabel()->getLocation();
    std::size_t depth = scopes_.size();
    while (depth > 0 && !(scopes_[depth - 1].block && Holds(*scopes_[depth - 1].block, label)))
      --depth;
    std::vector<std::string> calls = CallsDownTo(depth);
    if (depth > 0)
      for (auto object = scopes_[depth - 1].objects.rbegin();
           object != scopes_[depth - 1].objects.rend(); ++object)
        if (manager.isBeforeInTranslationUnit(label, object->place))
          calls.push_back(object->call);
    return calls;
  }
  bool Holds(const clang::CompoundStmt &block, clang::SourceLocation place) const {
    const clang::SourceManager &manager = piece_.unit.Manager();
    return manager.isBeforeInTranslationUnit(block.getLBracLoc(), place) &&
           manager.isBeforeInTranslationUnit(place, block.getRBracLoc());
  }

  // How many scopes a jump stays in.
  std::size_t DepthAfter(const clang::Stmt &jump) const {
    if (llvm::isa<clang::ReturnStmt>(jump))
      return 0;
    for (std::size_t i = scopes_.size(); i-- > 0;)
      if (scopes_[i].kind == Kind::kLoop ||
          (scopes_[i].kind == Kind::kSwitch && llvm::isa<clang::BreakStmt>(jump)))
        return i;
    return 0;
  }

  void End(const clang::CompoundStmt &compound, const std::vector<std::string> &calls) {
    const auto open = piece_.editor.Find(compound.getLBracLoc());
    const auto close = piece_.editor.Find(compound.getRBracLoc());
    if (!open || !close)
      return;
    const std::string_view text = WholeText(piece_, close->file);
    const bool one_line = text.substr(open->begin, close->begin - open->begin).find('\n') ==
                          std::string_view::npos;
    std::string inserted;
    const std::string outer = Indentation(text, close->begin);
    for (const std::string &call : calls)
      inserted += one_line ? call + " " : "  " + call + "\n" + outer;
    piece_.editor.Add({{close->file, close->begin, close->begin}, {Piece::Text(inserted)}, kStep});
  }

  void Jump(const clang::Stmt &jump) {
    const auto *to_label = llvm::dyn_cast<clang::GotoStmt>(&jump);
    std::vector<std::string> calls = to_label ? CallsOfGoto(*to_label) : CallsDownTo(DepthAfter(jump), GivenBack(jump));
    NamedTemporaries named;
    if (llvm::isa<clang::ReturnStmt>(jump) && !IsPredicated())
      named = NameTemporaries(piece_, jump);
    calls.insert(calls.begin(), named.calls.begin(), named.calls.end());
    if (calls.empty())
      return;
    const auto span = StatementSpan(piece_, jump);
    if (!span)
      return;
    // At the end of a block there is room for lines of their own.
    const std::string_view file = WholeText(piece_, span->file);
    const bool has_lines =
        last_ == &jump && file.substr(0, span->begin).find_last_not_of(" \t") != std::string_view::npos &&
        file[file.substr(0, span->begin).find_last_not_of(" \t")] == '\n';
    const std::string between = has_lines ? "\n" + Indentation(file, span->begin) : " ";
    Edit edit{*span, {Piece::Text(has_lines ? "" : "{ ")}, kStep};
    for (const std::string &declaration : named.declarations)
      edit.pieces.push_back(Piece::Text(declaration + between));
    const auto *returned = llvm::dyn_cast<clang::ReturnStmt>(&jump);
    const clang::Expr *value = returned ? returned->getRetValue() : nullptr;
    std::string result;
    if (value && !value->isEvaluatable(piece_.unit.Context())) {
      const auto kept = piece_.editor.Find(value->getSourceRange());
      if (!kept)
        return;
      result = piece_.unit.names.Unused("result", function_);
      edit.pieces.push_back(Piece::Text(
          piece_.unit.types.Declare(piece_.unit.program.values.ResultOf(function_),
                                    piece_.version->result, result) +
          " = "));
      edit.pieces.push_back(Piece::Keep(*kept));
      edit.pieces.push_back(Piece::Text(";" + between));
    }
    std::string text;
    for (const std::string &call : calls)
      text += call + between;
    edit.pieces.push_back(Piece::Text(text));
    if (!result.empty())
      edit.pieces.push_back(Piece::Text("return " + result + ";"));
    else
      edit.pieces.push_back(Piece::Keep(*span));
    edit.pieces.push_back(Piece::Text(has_lines ? "" : " }"));
    piece_.editor.Add(edit);
  }

  PieceLowering &piece_;
  const clang::FunctionDecl &function_;
  std::vector<Scope> scopes_;
  // The statement at hand where it is the last of its block.
  const clang::Stmt *last_ = nullptr;
};

} // namespace

void LowerDestructors(PieceLowering &piece, const clang::FunctionDecl &function) {
  for (const clang::ParmVarDecl *parameter : function.parameters())
    if (NeedsDestruction(*parameter))
      piece.unit.Report(Number::kNotYetSupported, parameter->getSourceRange(),
                        fmt::format("'{}' is a parameter with a destructor, which is not translated "
                                    "yet; pass a reference",
                                    parameter->getNameAsString()));
  if ((piece.version->destructors.empty() && piece.version->temporaries.empty()) ||
      llvm::isa<clang::CXXConstructorDecl>(function))
    return;
  Scopes(piece, function).Visit(function.getBody());
}

} // namespace spacecast
