// Jumps past initialisers, which C allows and C++ does not: the declaration moves to the begin of its
// block, the initialiser stays as an assignment.
//
//   switch (i) {                      switch (i) {
//   case 0:                             int a;
//     int a = 5;                      case 0:
//                                       a = 5;
#include "lower/opencl/unit.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/Stmt.h"

#include <fmt/format.h>

namespace spacecast::to_cuda {

namespace {

// A place that control reaches from elsewhere, and from where.
struct Landing {
  clang::SourceLocation at;
  std::vector<clang::SourceLocation> from;
};

class Finder : public clang::DynamicRecursiveASTVisitor {
public:
  bool VisitGotoStmt(clang::GotoStmt *jump) override {
    labels[jump->getLabel()->getStmt()].push_back(jump->getGotoLoc());
    return true;
  }
  bool VisitSwitchStmt(clang::SwitchStmt *statement) override {
    for (const clang::SwitchCase *each = statement->getSwitchCaseList(); each; each = each->getNextSwitchCase())
      landings.push_back({each->getKeywordLoc(), {statement->getSwitchLoc()}});
    return true;
  }
  bool VisitCompoundStmt(clang::CompoundStmt *block) override {
    blocks.push_back(block);
    return true;
  }
  std::map<const clang::LabelStmt *, std::vector<clang::SourceLocation>> labels;
  std::vector<Landing> landings;
  std::vector<const clang::CompoundStmt *> blocks;
};

// The declarations among a block's own statements, labels looked through.
void OwnDeclarations(const clang::Stmt &statement, std::vector<const clang::DeclStmt *> &found) {
  if (const auto *declaration = llvm::dyn_cast<clang::DeclStmt>(&statement))
    found.push_back(declaration);
  else if (const auto *label = llvm::dyn_cast<clang::LabelStmt>(&statement))
    OwnDeclarations(*label->getSubStmt(), found);
  else if (const auto *entry = llvm::dyn_cast<clang::SwitchCase>(&statement); entry && entry->getSubStmt())
    OwnDeclarations(*entry->getSubStmt(), found);
}

class Jumps {
public:
  Jumps(Unit &unit, const clang::FunctionDecl &function) : unit_(unit) {
    finder_.TraverseStmt(function.getBody());
    for (const auto &[label, from] : finder_.labels)
      if (label)
        finder_.landings.push_back({label->getIdentLoc(), from});
  }

  void Run() {
    for (const clang::CompoundStmt *block : finder_.blocks) {
      std::string moved;
      std::vector<const clang::DeclStmt *> declarations;
      for (const clang::Stmt *statement : block->body())
        OwnDeclarations(*statement, declarations);
      for (const clang::DeclStmt *declaration : declarations)
        if (IsPassed(*block, *declaration))
          moved += Move(*declaration);
      if (moved.empty())
        continue;
      const std::string separator = block->body_empty() ? " " : Separator(*block);
      std::string text;
      for (std::size_t at = 0; at < moved.size();) {
        const std::size_t end = moved.find('\n', at);
        text += separator + moved.substr(at, end - at);
        at = end + 1;
      }
      unit_.editor.InsertAfter(block->getLBracLoc(), text, "move_declaration");
    }
  }

private:
  bool Before(clang::SourceLocation left, clang::SourceLocation right) const {
    return unit_.Manager().isBeforeInTranslationUnit(left, right);
  }

  bool IsPassed(const clang::CompoundStmt &block, const clang::DeclStmt &declaration) const {
    bool has_initialiser = false;
    for (const clang::Decl *each : declaration.decls())
      if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(each))
        has_initialiser |= variable->hasInit() && variable->hasLocalStorage();
    if (!has_initialiser)
      return false;
    for (const Landing &landing : finder_.landings) {
      if (!Before(declaration.getBeginLoc(), landing.at) || !Before(landing.at, block.getRBracLoc()))
        continue;
      for (const clang::SourceLocation from : landing.from)
        if (Before(from, declaration.getBeginLoc()) || Before(block.getRBracLoc(), from))
          return true;
    }
    return false;
  }

  std::string Move(const clang::DeclStmt &statement) {
    std::string moved;
    std::vector<PieceEditor::RangePiece> pieces;
    for (const clang::Decl *each : statement.decls()) {
      const auto *variable = llvm::dyn_cast<clang::VarDecl>(each);
      if (!variable)
        return moved;
      if (variable->getType()->isArrayType() || (variable->hasInit() && llvm::isa<clang::InitListExpr>(
                                                      variable->getInit()->IgnoreImplicit()) &&
                                                  !variable->getType()->isRecordType())) {
        unit_.Report(Number::kNotYetSupported, variable->getSourceRange(),
                     fmt::format("a jump passes the initialiser of '{}', which is no single value; "
                                 "declare it before the jump", variable->getName()));
        return moved;
      }
      const std::string name = unit_.NameOf(variable->getName());
      const std::string type = CudaType(unit_, variable->getType().getUnqualifiedType());
      moved += fmt::format("{}{}{};\n", type, type.ends_with('*') ? "" : " ", name);
      if (!variable->hasInit())
        continue;
      pieces.emplace_back((pieces.empty() ? "" : ", ") + name + " = " +
                          (llvm::isa<clang::InitListExpr>(variable->getInit()->IgnoreImplicit()) ? type : ""));
      pieces.emplace_back(unit_.RangeOf(*variable->getInit()));
    }
    const clang::SourceLocation last = statement.getEndLoc();
    pieces.emplace_back(std::string(";"));
    unit_.editor.ReplacePieces({statement.getBeginLoc(), last}, std::move(pieces), "move_declaration");
    return moved;
  }

  // A new line as deep as the block's first statement that is no label.
  std::string Separator(const clang::CompoundStmt &block) const {
    const auto span = unit_.source.SpanOf(unit_.side, block.body_front()->getBeginLoc());
    if (!span)
      return " ";
    const std::string &text = unit_.source.files[span->file].text;
    const std::size_t line = span->begin == 0 ? 0 : text.rfind('\n', span->begin - 1) + 1;
    const std::string before = text.substr(line, span->begin - line);
    return before.find_first_not_of(" \t") == std::string::npos ? "\n" + before : " ";
  }

  Unit &unit_;
  Finder finder_;
};

} // namespace

void LowerJumps(Unit &unit, const clang::FunctionDecl &function) { Jumps(unit, function).Run(); }

} // namespace spacecast::to_cuda
