#include "infer/pointer_webs.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Analysis/CFG.h"

#include <numeric>
#include <set>

namespace spacecast {

namespace {

const clang::DeclRefExpr *ReferenceIn(const clang::Expr *expression) {
  return llvm::dyn_cast<clang::DeclRefExpr>(expression->IgnoreParens());
}

// The pointer variables whose every mention is a read, an assignment or a step.
class Mentions : public clang::DynamicRecursiveASTVisitor {
public:
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl()))
      if (variable->hasLocalStorage() && variable->getType()->isPointerType() &&
          !variable->getType()->isFunctionPointerType())
        order.push_back(reference);
    return true;
  }
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr *cast) override {
    if (cast->getCastKind() == clang::CK_LValueToRValue)
      Allow(cast->getSubExpr());
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator *binary) override {
    if (binary->isAssignmentOp())
      Allow(binary->getLHS());
    if (binary->getOpcode() == clang::BO_Assign)
      if (const clang::DeclRefExpr *reference = ReferenceIn(binary->getLHS()))
        assigned.insert(reference);
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator *unary) override {
    if (unary->isIncrementDecrementOp())
      Allow(unary->getSubExpr());
    return true;
  }
  bool VisitLambdaExpr(clang::LambdaExpr *lambda) override {
    for (const clang::LambdaCapture &capture : lambda->captures())
      if (capture.capturesVariable())
        whole.insert(llvm::dyn_cast<clang::VarDecl>(capture.getCapturedVar()));
    return true;
  }

  std::vector<const clang::DeclRefExpr *> order;
  std::set<const clang::DeclRefExpr *> allowed, assigned;
  std::set<const clang::VarDecl *> whole;

private:
  void Allow(const clang::Expr *expression) {
    if (const clang::DeclRefExpr *reference = ReferenceIn(expression))
      allowed.insert(reference);
  }
};

// Definitions, numbered; number of a variable's declaration or parameter included.
using Definition = unsigned;
using Reaching = std::map<const clang::VarDecl *, std::set<Definition>>;

class Webs {
public:
  Webs(const clang::FunctionDecl &function, const Mentions &mentions,
       const std::set<const clang::VarDecl *> &variables)
      : function_(function), mentions_(mentions), variables_(variables) {}

  PointerWebs Run() {
    clang::CFG::BuildOptions options;
    options.setAllAlwaysAdd();
    const auto graph = clang::CFG::buildCFG(&function_, function_.getBody(),
                                            &function_.getASTContext(), options);
    if (!graph)
      return {};
    for (const clang::ParmVarDecl *parameter : function_.parameters())
      if (variables_.contains(parameter))
        entry_[parameter] = {NewDefinition(parameter)};
    Solve(*graph);
    return Number();
  }

private:
  Definition NewDefinition(const void *site) {
    const auto [found, is_new] = definitions_.try_emplace(site, parents_.size());
    if (is_new)
      parents_.push_back(parents_.size());
    return found->second;
  }

  Definition Root(Definition definition) const {
    while (parents_[definition] != definition)
      definition = parents_[definition];
    return definition;
  }

  void Solve(const clang::CFG &graph) {
    std::map<const clang::CFGBlock *, Reaching> before;
    before[&graph.getEntry()] = entry_;
    std::set<const clang::CFGBlock *> seen;
    std::vector<const clang::CFGBlock *> open{&graph.getEntry()};
    while (!open.empty()) {
      const clang::CFGBlock *block = open.back();
      open.pop_back();
      seen.insert(block);
      Reaching state = before[block];
      for (const clang::CFGElement &element : *block)
        if (const auto statement = element.getAs<clang::CFGStmt>())
          Step(*statement->getStmt(), state);
      for (const clang::CFGBlock::AdjacentBlock &next : block->succs()) {
        const clang::CFGBlock *successor = next.getReachableBlock();
        if (!successor)
          successor = next.getPossiblyUnreachableBlock();
        if (!successor)
          continue;
        Reaching &known = before[successor];
        bool changed = !seen.contains(successor);
        for (const auto &[variable, definitions] : state)
          for (Definition definition : definitions)
            changed |= known[variable].insert(definition).second;
        if (changed)
          open.push_back(successor);
      }
    }
  }

  void Step(const clang::Stmt &statement, Reaching &state) {
    if (const auto *declarations = llvm::dyn_cast<clang::DeclStmt>(&statement)) {
      for (const clang::Decl *declaration : declarations->decls())
        if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
            variable && variables_.contains(variable)) {
          state.erase(variable);
          if (variable->hasInit())
            state[variable] = {NewDefinition(variable)};
        }
    } else if (const auto *binary = llvm::dyn_cast<clang::BinaryOperator>(&statement)) {
      const clang::DeclRefExpr *target =
          binary->getOpcode() == clang::BO_Assign ? ReferenceIn(binary->getLHS()) : nullptr;
      if (const clang::VarDecl *variable = target ? Variable(*target) : nullptr)
        state[variable] = {of_reference_[target] = NewDefinition(target)};
    } else if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(&statement)) {
      const clang::VarDecl *variable = Variable(*reference);
      if (!variable || mentions_.assigned.contains(reference))
        return;
      // A use joins all that reaches it; one that nothing reaches is a web of its own.
      std::set<Definition> reaching = state[variable];
      if (reaching.empty())
        reaching = {NewDefinition(reference)};
      if (const auto known = of_reference_.find(reference); known != of_reference_.end())
        reaching.insert(known->second);
      for (Definition definition : reaching)
        parents_[Root(definition)] = Root(*reaching.begin());
      of_reference_[reference] = *reaching.begin();
    }
  }

  const clang::VarDecl *Variable(const clang::DeclRefExpr &reference) const {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference.getDecl());
    return variables_.contains(variable) ? variable : nullptr;
  }

  PointerWebs Number() {
    PointerWebs result;
    for (const clang::VarDecl *variable : variables_) {
      std::map<Definition, unsigned> numbers;
      if (const auto own = definitions_.find(variable); own != definitions_.end())
        numbers[Root(own->second)] = 0;
      for (const clang::DeclRefExpr *reference : mentions_.order) {
        const auto found = of_reference_.find(reference);
        if (reference->getDecl() != variable || found == of_reference_.end())
          continue;
        const unsigned next = numbers.size();
        result.webs[reference] = numbers.try_emplace(Root(found->second), next).first->second;
      }
      if (numbers.size() > 1)
        result.counts[variable] = numbers.size();
    }
    std::erase_if(result.webs, [&](const auto &entry) {
      return !result.counts.contains(llvm::cast<clang::VarDecl>(entry.first->getDecl()));
    });
    return result;
  }

  const clang::FunctionDecl &function_;
  const Mentions &mentions_;
  const std::set<const clang::VarDecl *> &variables_;
  Reaching entry_;
  // A definition is known by the variable that it initialises or by the reference that it assigns.
  std::map<const void *, Definition> definitions_;
  std::vector<Definition> parents_;
  std::map<const clang::DeclRefExpr *, Definition> of_reference_;
};

} // namespace

unsigned PointerWebs::Of(const clang::DeclRefExpr &reference) const {
  const auto found = webs.find(&reference);
  return found == webs.end() ? 0 : found->second;
}

PointerWebs FindPointerWebs(const clang::FunctionDecl &function) {
  if (!function.getBody())
    return {};
  Mentions mentions;
  mentions.TraverseStmt(function.getBody());
  std::set<const clang::VarDecl *> variables;
  for (const clang::DeclRefExpr *reference : mentions.assigned)
    if (std::ranges::find(mentions.order, reference) != mentions.order.end())
      variables.insert(llvm::cast<clang::VarDecl>(reference->getDecl()));
  for (const clang::DeclRefExpr *reference : mentions.order)
    if (const auto *variable = llvm::cast<clang::VarDecl>(reference->getDecl());
        !mentions.allowed.contains(reference) || mentions.whole.contains(variable))
      variables.erase(variable);
  return variables.empty() ? PointerWebs{} : Webs(function, mentions, variables).Run();
}

} // namespace spacecast
