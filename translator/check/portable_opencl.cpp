#include "check/portable_opencl.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/ASTUnit.h"

#include <fmt/format.h>

#include <map>
#include <set>

namespace spacecast {
namespace {

class Visitor : public clang::DynamicRecursiveASTVisitor {
public:
  Visitor(clang::ASTUnit &ast, const IsBuiltInFunction &is_built_in)
      : sources_(ast.getSourceManager()), is_built_in_(is_built_in) {}

  bool TraverseFunctionDecl(clang::FunctionDecl *function) override {
    const clang::FunctionDecl *outer = function_;
    function_ = function->getCanonicalDecl();
    const bool go_on = clang::DynamicRecursiveASTVisitor::TraverseFunctionDecl(function);
    function_ = outer;
    return go_on;
  }

  bool VisitFunctionDecl(clang::FunctionDecl *function) override {
    if (!function->isThisDeclarationADefinition() || !function->getIdentifier())
      return true;
    definitions_[function->getCanonicalDecl()] = function;
    if (is_built_in_ && is_built_in_(function->getName()))
      Report(function->getLocation(),
             fmt::format("function '{}' has the name of a built-in", function->getName().str()));
    return true;
  }

  bool VisitCallExpr(clang::CallExpr *call) override {
    if (const clang::FunctionDecl *callee = call->getDirectCallee(); callee && function_)
      calls_[function_].insert(callee->getCanonicalDecl());
    return true;
  }

  bool VisitBuiltinTypeLoc(clang::BuiltinTypeLoc type) override {
    const clang::BuiltinType::Kind kind = type.getTypePtr()->getKind();
    if (kind == clang::BuiltinType::LongLong || kind == clang::BuiltinType::ULongLong)
      Report(type.getBeginLoc(), "'long long' is reserved in OpenCL C; 'long' has 64 bits");
    return true;
  }

  bool VisitArrayTypeLoc(clang::ArrayTypeLoc array) override {
    if (array.getSizeExpr())
      FindVariables(array.getSizeExpr());
    return true;
  }

  std::vector<CheckFinding> Finish() {
    for (const auto &[canonical, definition] : definitions_) {
      std::set<const clang::FunctionDecl *> seen;
      if (Reaches(canonical, canonical, seen))
        Report(definition->getLocation(),
               fmt::format("function '{}' is recursive", definition->getName().str()));
    }
    return std::move(findings_);
  }

private:
  // Clang folds a constant variable in an array bound; the language wants a constant expression.
  void FindVariables(const clang::Stmt *expression) {
    if (!expression)
      return;
    if (const auto *use = llvm::dyn_cast<clang::DeclRefExpr>(expression)) {
      if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(use->getDecl()))
        Report(use->getLocation(),
               fmt::format("variable '{}' in an array bound", variable->getName().str()));
    }
    if (llvm::isa<clang::UnaryExprOrTypeTraitExpr>(expression))
      return;
    for (const clang::Stmt *child : expression->children())
      FindVariables(child);
  }

  bool Reaches(const clang::FunctionDecl *from, const clang::FunctionDecl *goal,
               std::set<const clang::FunctionDecl *> &seen) {
    for (const clang::FunctionDecl *callee : calls_[from]) {
      if (callee == goal)
        return true;
      if (seen.insert(callee).second && Reaches(callee, goal, seen))
        return true;
    }
    return false;
  }

  void Report(clang::SourceLocation location, std::string message) {
    location = sources_.getFileLoc(location);
    // Only the checked text: the declarations of the language itself are not ours.
    if (!sources_.isInMainFile(location))
      return;
    findings_.push_back({sources_.getSpellingLineNumber(location),
                         sources_.getSpellingColumnNumber(location), std::move(message)});
  }

  const clang::SourceManager &sources_;
  const IsBuiltInFunction &is_built_in_;
  const clang::FunctionDecl *function_ = nullptr;
  std::map<const clang::FunctionDecl *, const clang::FunctionDecl *> definitions_;
  std::map<const clang::FunctionDecl *, std::set<const clang::FunctionDecl *>> calls_;
  std::vector<CheckFinding> findings_;
};

} // namespace

std::vector<CheckFinding> FindUnportable(clang::ASTUnit &ast,
                                         const IsBuiltInFunction &is_built_in) {
  Visitor visitor(ast, is_built_in);
  visitor.TraverseDecl(ast.getASTContext().getTranslationUnitDecl());
  return visitor.Finish();
}

} // namespace spacecast
