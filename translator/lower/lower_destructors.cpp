// Destructors run where their scope is left: at its end, and at each jump out of it.
//
//   { Guard g(log);              { Guard g = Guard_make(log);
//     if (done) return n;    ->    if (done) { int result = n; Guard_destroy(&g); return result; }
//     f(); }                       f();
//                                  Guard_destroy(&g); }
#include "lower/lower_destructors.h"

#include "lower/statement_text.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "run_destructors";

bool NeedsDestruction(const PieceLowering &piece, const clang::VarDecl &variable) {
  return variable.needsDestruction(piece.unit.Context()) != clang::QualType::DK_none;
}

bool IsJump(const clang::Stmt *statement) {
  return statement && llvm::isa<clang::ReturnStmt, clang::BreakStmt, clang::ContinueStmt,
                                clang::GotoStmt>(statement);
}

class Scopes {
public:
  Scopes(PieceLowering &piece, const clang::FunctionDecl &function)
      : piece_(piece), function_(function) {}

  void Visit(const clang::Stmt *statement) {
    using namespace clang;
    if (!statement)
      return;
    if (const auto *compound = llvm::dyn_cast<CompoundStmt>(statement))
      return Compound(*compound);
    if (llvm::isa<ForStmt, CXXForRangeStmt, WhileStmt, DoStmt, SwitchStmt>(statement)) {
      if (const auto *range = llvm::dyn_cast<CXXForRangeStmt>(statement);
          range && NeedsDestruction(piece_, *range->getLoopVariable()))
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
    if (llvm::isa<LabelStmt, SwitchCase, AttributedStmt>(statement))
      for (const Stmt *child : statement->children())
        Visit(child);
  }

private:
  enum class Kind { kBlock, kLoop, kSwitch };
  struct Scope {
    std::vector<const clang::VarDecl *> objects;
    Kind kind = Kind::kBlock;
  };

  void Compound(const clang::CompoundStmt &compound) {
    scopes_.push_back({});
    for (const clang::Stmt *statement : compound.body()) {
      const auto *declarations = llvm::dyn_cast<clang::DeclStmt>(statement);
      if (!declarations) {
        last_ = statement == compound.body_back() ? statement : nullptr;
        Visit(statement);
        continue;
      }
      for (const clang::Decl *declaration : declarations->decls())
        if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
            variable && NeedsDestruction(piece_, *variable) && IsKnown(*variable))
          scopes_.back().objects.push_back(variable);
    }
    if (!scopes_.back().objects.empty() &&
        !(compound.size() > 0 && IsJump(compound.body_back())))
      End(compound);
    scopes_.pop_back();
  }

  // A single object whose destructor somebody wrote.
  bool IsKnown(const clang::VarDecl &variable) {
    const clang::CXXRecordDecl *record = variable.getType()->getAsCXXRecordDecl();
    if (!record || !piece_.version->destructors.contains(&variable))
      return false;
    if (record->getDestructor()->isVirtual() || !record->getDestructor()->isUserProvided())
      return false;
    for (const clang::FieldDecl *field : record->fields())
      if (field->getType().isDestructedType() != clang::QualType::DK_none)
        return false;
    for (const clang::CXXBaseSpecifier &base : record->bases())
      if (base.getType().isDestructedType() != clang::QualType::DK_none)
        return false;
    if (piece_.unit.predications.with_barrier.contains(Definition(*record)))
      return false;
    const Predication *predication = piece_.unit.predications.Find(&function_);
    if (predication && !predication->edits.Empty())
      return false;
    piece_.destroyed.insert(&variable);
    return true;
  }

  static const clang::FunctionDecl *Definition(const clang::CXXRecordDecl &record) {
    const clang::FunctionDecl *definition = record.getDestructor()->getDefinition();
    return definition ? definition : record.getDestructor();
  }

  std::string CallOf(const clang::VarDecl &variable) const {
    const FunctionVersion &version = *piece_.version->destructors.at(&variable);
    const bool by_value = piece_.unit.program.values.objects.contains(version.function);
    std::string hidden;
    for (const HiddenParameter &parameter :
         piece_.unit.storage.functions.at(version.function).parameters) {
      const bool is_own = piece_.is_kernel && parameter.kind == HiddenParameter::Kind::kShared &&
                          !parameter.variable->getType()->isArrayType();
      hidden += fmt::format(", {}{}", is_own ? "&" : "",
                            piece_.unit.names.Of(parameter, function_));
    }
    return fmt::format("{}({}{}{});", piece_.unit.names.Of(version), by_value ? "" : "&",
                       piece_.unit.names.Of(variable), hidden);
  }

  // The last made is destroyed first.
  std::vector<std::string> CallsDownTo(std::size_t depth) const {
    std::vector<std::string> calls;
    for (std::size_t i = scopes_.size(); i-- > depth;)
      for (auto object = scopes_[i].objects.rbegin(); object != scopes_[i].objects.rend(); ++object)
        calls.push_back(CallOf(**object));
    return calls;
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

  void End(const clang::CompoundStmt &compound) {
    const auto open = piece_.editor.Find(compound.getLBracLoc());
    const auto close = piece_.editor.Find(compound.getRBracLoc());
    if (!open || !close)
      return;
    const std::string_view text = WholeText(piece_, close->file);
    const bool one_line = text.substr(open->begin, close->begin - open->begin).find('\n') ==
                          std::string_view::npos;
    std::string inserted;
    const std::string outer = Indentation(text, close->begin);
    for (const std::string &call : CallsDownTo(scopes_.size() - 1))
      inserted += one_line ? call + " " : "  " + call + "\n" + outer;
    piece_.editor.Add({{close->file, close->begin, close->begin}, {Piece::Text(inserted)}, kStep});
  }

  void Jump(const clang::Stmt &jump) {
    if (llvm::isa<clang::GotoStmt>(jump)) {
      if (!CallsDownTo(0).empty())
        piece_.unit.Report(Number::kNotYetSupported, jump.getSourceRange(),
                           "a goto where objects with destructors live is not translated yet; use "
                           "break or return");
      return;
    }
    const std::vector<std::string> calls = CallsDownTo(DepthAfter(jump));
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
    if (NeedsDestruction(piece, *parameter))
      piece.unit.Report(Number::kNotYetSupported, parameter->getSourceRange(),
                        fmt::format("'{}' is a parameter with a destructor, which is not translated "
                                    "yet; pass a reference",
                                    parameter->getNameAsString()));
  if (piece.version->destructors.empty() || llvm::isa<clang::CXXConstructorDecl>(function))
    return;
  Scopes(piece, function).Visit(function.getBody());
}

} // namespace spacecast
