#include "find/project_declarations.h"

#include "find/device_program.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

#include <set>

namespace spacecast {

namespace {

struct Collected {
  std::vector<const clang::FunctionDecl *> functions;
  std::vector<const clang::FunctionTemplateDecl *> templates;
  std::vector<const clang::VarDecl *> variables;
  std::vector<clang::Decl *> top_level;
};

class Collector {
public:
  Collector(const ParsedSource &source, const ParsedSide &side) : source_(source), side_(side) {}

  void Context(const clang::DeclContext &context, bool is_top_level) {
    for (clang::Decl *declaration : context.decls())
      if (!declaration->isImplicit() &&
          IsProject(source_, side_, declaration->getLocation()))
        Declaration(*declaration, is_top_level);
      else if (llvm::isa<clang::LinkageSpecDecl, clang::NamespaceDecl>(declaration) &&
               IsProject(source_, side_, declaration->getLocation()))
        Declaration(*declaration, is_top_level);
  }

  Collected result;

private:
  void Declaration(clang::Decl &declaration, bool is_top_level) {
    if (auto *linkage = llvm::dyn_cast<clang::LinkageSpecDecl>(&declaration))
      return Context(*linkage, is_top_level);
    if (auto *name_space = llvm::dyn_cast<clang::NamespaceDecl>(&declaration))
      return Context(*name_space, is_top_level);
    if (is_top_level)
      result.top_level.push_back(&declaration);
    if (auto *function = llvm::dyn_cast<clang::FunctionDecl>(&declaration)) {
      AddFunction(*function);
    } else if (auto *function_template = llvm::dyn_cast<clang::FunctionTemplateDecl>(&declaration)) {
      result.templates.push_back(function_template);
      for (clang::FunctionDecl *specialization : function_template->specializations())
        AddFunction(*specialization);
    } else if (auto *variable = llvm::dyn_cast<clang::VarDecl>(&declaration)) {
      result.variables.push_back(variable);
    } else if (auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(&declaration)) {
      if (record->isThisDeclarationADefinition() && !record->isDependentContext())
        Context(*record, false);
    } else if (auto *class_template = llvm::dyn_cast<clang::ClassTemplateDecl>(&declaration)) {
      for (clang::ClassTemplateSpecializationDecl *specialization :
           class_template->specializations())
        if (specialization->isCompleteDefinition())
          Context(*specialization, false);
    }
  }

  void AddFunction(const clang::FunctionDecl &function) {
    const clang::FunctionDecl *definition = function.getDefinition();
    if (!definition || definition->isDependentContext())
      return;
    if (seen_.insert(definition).second)
      result.functions.push_back(definition);
  }

  std::set<const clang::FunctionDecl *> seen_;

  const ParsedSource &source_;
  const ParsedSide &side_;
};

Collected Collect(const ParsedSource &source, const ParsedSide &side) {
  Collector collector(source, side);
  if (side.ast)
    collector.Context(*side.ast->getASTContext().getTranslationUnitDecl(), true);
  return std::move(collector.result);
}

} // namespace

std::vector<const clang::FunctionDecl *> ProjectFunctions(const ParsedSource &source,
                                                          const ParsedSide &side) {
  return Collect(source, side).functions;
}

std::vector<const clang::FunctionTemplateDecl *> ProjectTemplates(const ParsedSource &source,
                                                                  const ParsedSide &side) {
  return Collect(source, side).templates;
}

std::vector<const clang::VarDecl *> ProjectVariables(const ParsedSource &source,
                                                     const ParsedSide &side) {
  return Collect(source, side).variables;
}

std::vector<clang::Decl *> ProjectTopLevel(const ParsedSource &source, const ParsedSide &side) {
  return Collect(source, side).top_level;
}

} // namespace spacecast
