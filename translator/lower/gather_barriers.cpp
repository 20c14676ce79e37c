#include "lower/gather_barriers.h"

#include "lower/thread_variables.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

#include <algorithm>
#include <map>

namespace spacecast {
namespace {

constexpr std::string_view kBarrier = "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);";
// Calls are followed this far; what lies deeper counts as not written.
constexpr int kDeepest = 4;

const clang::VarDecl *NamedArray(const clang::Expr *base) {
  const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(base->IgnoreParenImpCasts());
  const auto *variable = name ? llvm::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
  // A private array is each item's own.
  return variable && (variable->getType()->isPointerType() || IsShared(*variable)) ? variable
                                                                                   : nullptr;
}

using Places = std::map<const clang::VarDecl *, std::vector<llvm::FoldingSetNodeID>>;

// The arrays that a statement writes, each item another element; a place without a text is one in
// a callee.
class Writes : public clang::DynamicRecursiveASTVisitor {
public:
  Writes(const clang::FunctionDecl &function, int depth)
      : context_(function.getASTContext()), threads_(function), depth_(depth) {}

  bool VisitBinaryOperator(clang::BinaryOperator *operation) override {
    if (operation->isAssignmentOp())
      if (const auto *element =
              llvm::dyn_cast<clang::ArraySubscriptExpr>(operation->getLHS()->IgnoreParens()))
        Element(*element);
    return true;
  }
  bool VisitCallExpr(clang::CallExpr *call) override {
    const clang::FunctionDecl *callee =
        call->getDirectCallee() ? call->getDirectCallee()->getDefinition() : nullptr;
    if (!callee || depth_ == kDeepest)
      return true;
    Writes inner(*callee, depth_ + 1);
    inner.TraverseStmt(callee->getBody());
    for (unsigned i = 0; i < std::min(call->getNumArgs(), callee->getNumParams()); ++i)
      if (inner.found.contains(callee->getParamDecl(i)))
        if (const clang::VarDecl *array = NamedArray(call->getArg(i)))
          found[array].emplace_back();
    return true;
  }

  Places found;

private:
  void Element(const clang::ArraySubscriptExpr &element) {
    const clang::VarDecl *array = NamedArray(element.getBase());
    if (!array || !threads_.Depends(element.getIdx()))
      return;
    element.getIdx()->Profile(found[array].emplace_back(), context_, true);
  }

  const clang::ASTContext &context_;
  const ThreadVariables threads_;
  const int depth_;
};

// Whether one of those arrays is read at a place where another item wrote.
class Reads : public clang::DynamicRecursiveASTVisitor {
public:
  Reads(const clang::ASTContext &context, const Places &written)
      : context_(context), written_(written) {}

  bool TraverseArraySubscriptExpr(clang::ArraySubscriptExpr *element) override {
    const clang::VarDecl *array = NamedArray(element->getBase());
    const auto places = array ? written_.find(array) : written_.end();
    if (places == written_.end())
      return clang::DynamicRecursiveASTVisitor::TraverseArraySubscriptExpr(element);
    llvm::FoldingSetNodeID place;
    element->getIdx()->Profile(place, context_, true);
    found |= std::ranges::find(places->second, place) == places->second.end();
    return TraverseStmt(element->getIdx());
  }
  bool TraverseBinaryOperator(clang::BinaryOperator *operation) override {
    const auto *element =
        llvm::dyn_cast<clang::ArraySubscriptExpr>(operation->getLHS()->IgnoreParens());
    if (operation->getOpcode() != clang::BO_Assign || !element)
      return clang::DynamicRecursiveASTVisitor::TraverseBinaryOperator(operation);
    // What is only written.
    return TraverseStmt(const_cast<clang::Expr *>(element->getIdx())) &&
           TraverseStmt(operation->getRHS());
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr *name) override {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(name->getDecl());
    found |= variable && written_.contains(variable);
    return true;
  }

  bool found = false;

private:
  const clang::ASTContext &context_;
  const Places &written_;
};

class HoldsReturn : public clang::DynamicRecursiveASTVisitor {
public:
  bool VisitReturnStmt(clang::ReturnStmt *) override {
    found = true;
    return false;
  }
  bool found = false;
};

// threadIdx.x == 0, !tid, and such a condition beside others.
bool PicksOneItem(const ThreadVariables &threads, const clang::Expr *condition) {
  condition = condition->IgnoreParenImpCasts();
  if (const auto *negation = llvm::dyn_cast<clang::UnaryOperator>(condition))
    return negation->getOpcode() == clang::UO_LNot && threads.Depends(negation->getSubExpr());
  const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(condition);
  if (!operation)
    return false;
  if (operation->getOpcode() == clang::BO_LAnd)
    return PicksOneItem(threads, operation->getLHS()) || PicksOneItem(threads, operation->getRHS());
  return operation->getOpcode() == clang::BO_EQ &&
         threads.Depends(operation->getLHS()) != threads.Depends(operation->getRHS());
}

bool Synchronises(const UnitLowering &unit, const clang::Stmt *statement) {
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(statement))
    if (const clang::FunctionDecl *callee = call->getDirectCallee()) {
      const clang::FunctionDecl *definition = callee->getDefinition();
      if ((callee->getIdentifier() && callee->getName().starts_with("__sync")) ||
          unit.predications.with_barrier.contains(definition ? definition : callee))
        return true;
    }
  return std::ranges::any_of(statement->children(), [&](const clang::Stmt *child) {
    return child && Synchronises(unit, child);
  });
}

} // namespace

void AddGatherBarriers(PieceLowering &piece, const FunctionVersion &version) {
  const auto *body = llvm::dyn_cast<clang::CompoundStmt>(version.function->getBody());
  const Predication *predication = piece.unit.predications.Find(version.function);
  // Predicated text has places of its own for barriers.
  if (!piece.is_kernel || !body || (predication && !predication->edits.Empty()))
    return;
  const clang::ASTContext &context = piece.unit.Context();
  const ThreadVariables threads(*version.function);
  Writes writes(*version.function, 0);
  for (clang::Stmt *statement : body->body()) {
    const auto *branch = llvm::dyn_cast<clang::IfStmt>(statement);
    if (Synchronises(piece.unit, statement)) {
      writes.found.clear();
    } else if (branch && PicksOneItem(threads, branch->getCond())) {
      Reads reads(context, writes.found);
      reads.TraverseStmt(statement);
      if (!reads.found)
        continue;
      const auto place = piece.editor.Find(branch->getIfLoc());
      if (!place)
        return;
      const std::string_view text = piece.unit.source.files[place->file].text;
      const std::size_t line = text.rfind('\n', place->begin) + 1;
      const std::string_view indent = text.substr(line, place->begin - line);
      if (indent.find_first_not_of(" \t") != std::string_view::npos)
        return;
      piece.editor.InsertBefore(branch->getIfLoc(),
                                std::string(kBarrier) + " // CUDA's warps run in step.\n" +
                                    std::string(indent),
                                "gather_barriers");
      writes.found.clear();
    } else {
      writes.TraverseStmt(statement);
      HoldsReturn returns;
      returns.TraverseStmt(statement);
      // Not every item comes further.
      if (returns.found)
        return;
    }
  }
}

} // namespace spacecast
