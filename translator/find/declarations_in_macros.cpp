#include "find/declarations_in_macros.h"

#include "find/project_declarations.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"

namespace spacecast {
namespace {

class UseFinder {
public:
  explicit UseFinder(const ParsedSource &source)
      : source_(source), manager_(source.device.ast->getSourceManager()) {}

  void Function(const clang::FunctionDecl &function) {
    if (const clang::FunctionTypeLoc type = function.getFunctionTypeLoc(); !type.isNull()) {
      Location(type.getLParenLoc());
      Location(type.getRParenLoc());
    }
    if (const clang::Stmt *body = function.getBody()) {
      Location(body->getBeginLoc());
      Location(body->getEndLoc());
    }
  }

  void Type(const clang::TypeDecl &type) {
    if (const auto *tag = llvm::dyn_cast<clang::TagDecl>(&type)) {
      Location(tag->getBraceRange().getBegin());
      Location(tag->getBraceRange().getEnd());
    } else {
      Whole(type);
    }
  }

  // Begins and is named in one use.
  void Whole(const clang::Decl &declaration) {
    const clang::SourceLocation begin = declaration.getBeginLoc(), name = declaration.getLocation();
    if (begin.isMacroID() && name.isMacroID() &&
        manager_.getExpansionLoc(begin) == manager_.getExpansionLoc(name))
      Location(name);
  }

  std::set<Span> found;

private:
  void Location(clang::SourceLocation location) {
    if (!location.isMacroID())
      return;
    const auto place = source_.SpanOf(source_.device, manager_.getExpansionLoc(location));
    if (!place)
      return;
    // A use inside another's argument is in the file too; the outer one is larger.
    const MacroExpansion *outermost = nullptr;
    for (const MacroExpansion &expansion : source_.device.preprocessor.expansions)
      if (expansion.in_file && expansion.span.file == place->file &&
          expansion.span.begin <= place->begin && place->begin < expansion.span.end &&
          (!outermost || expansion.span.Contains(outermost->span)))
        outermost = &expansion;
    if (outermost)
      found.insert(outermost->span);
  }

  const ParsedSource &source_;
  const clang::SourceManager &manager_;
};

} // namespace

std::set<Span> UsesThatDeclare(const ParsedSource &source, const DeviceProgram &program) {
  UseFinder finder(source);
  for (const DeviceFunction &function : program.functions)
    finder.Function(*function.declaration);
  // The host file has to lose those that nothing reaches.
  for (const clang::FunctionDecl *function : ProjectFunctions(source, source.device))
    if (function->hasAttr<clang::CUDADeviceAttr>() && !function->hasAttr<clang::CUDAHostAttr>())
      finder.Function(*function);
  for (const clang::FunctionTemplateDecl *pattern : ProjectTemplates(source, source.device))
    if (const clang::FunctionDecl *function = pattern->getTemplatedDecl();
        function->hasAttr<clang::CUDAGlobalAttr>() ||
        (function->hasAttr<clang::CUDADeviceAttr>() && !function->hasAttr<clang::CUDAHostAttr>()))
      finder.Function(*function);
  for (const clang::TypeDecl *type : program.types)
    finder.Type(*type);
  for (const clang::VarDecl *variable : program.variables)
    finder.Whole(*variable);
  return std::move(finder.found);
}

} // namespace spacecast
