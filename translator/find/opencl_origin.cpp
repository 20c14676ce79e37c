#include "find/opencl_origin.h"

#include "find/device_program.h"
#include "read/memory_files.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

namespace spacecast {

namespace {

class References : public clang::DynamicRecursiveASTVisitor {
public:
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    ++counts[reference->getDecl()];
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    shared += variable && IsShared(*variable) && IsDynamicShared(*variable);
    return true;
  }
  std::map<const clang::ValueDecl *, unsigned> counts;
  unsigned shared = 0;
};

const clang::DeclRefExpr *Named(const clang::Expr &expression) {
  return llvm::dyn_cast<clang::DeclRefExpr>(expression.IgnoreParenImpCasts());
}

// (T *)(memory + a_offset), with an array of unsigned char as the memory.
const clang::ParmVarDecl *OffsetOf(const clang::VarDecl &pointer) {
  const auto *cast = llvm::dyn_cast_or_null<clang::CStyleCastExpr>(
      pointer.getInit() ? pointer.getInit()->IgnoreImplicit() : nullptr);
  const auto *sum = cast ? llvm::dyn_cast<clang::BinaryOperator>(cast->getSubExpr()->IgnoreParenImpCasts()) : nullptr;
  if (!sum || sum->getOpcode() != clang::BO_Add || !pointer.getType()->isPointerType())
    return nullptr;
  const clang::DeclRefExpr *memory = Named(*sum->getLHS()), *offset = Named(*sum->getRHS());
  const auto *array = memory ? llvm::dyn_cast<clang::VarDecl>(memory->getDecl()) : nullptr;
  const auto *parameter = offset ? llvm::dyn_cast<clang::ParmVarDecl>(offset->getDecl()) : nullptr;
  if (!array || !parameter || !IsDynamicShared(*array) ||
      !array->getType()->getAsArrayTypeUnsafe()->getElementType()->isSpecificBuiltinType(clang::BuiltinType::UChar) ||
      !parameter->getType()->isSpecificBuiltinType(clang::BuiltinType::UInt) ||
      parameter->getName() != (pointer.getName() + "_offset").str())
    return nullptr;
  return parameter;
}

} // namespace

bool CameFromOpenCl(const ParsedSource &source) {
  if (source.files.empty())
    return false;
  const std::string_view text = source.files[0].text;
  const std::string_view first = text.substr(0, text.find_first_of("\r\n"));
  return first.starts_with("// Translated from ") && first.find(".cl by spacecast ") != std::string_view::npos;
}

std::vector<LocalParameter> FindLocalParameters(const clang::FunctionDecl &kernel) {
  const auto *body = llvm::dyn_cast_or_null<clang::CompoundStmt>(kernel.getBody());
  if (!body)
    return {};
  References references;
  references.TraverseStmt(const_cast<clang::CompoundStmt *>(body));
  std::vector<LocalParameter> found;
  for (const clang::Stmt *statement : body->body()) {
    const auto *declaration = llvm::dyn_cast<clang::DeclStmt>(statement);
    const auto *pointer = declaration && declaration->isSingleDecl()
                              ? llvm::dyn_cast<clang::VarDecl>(declaration->getSingleDecl())
                              : nullptr;
    const clang::ParmVarDecl *offset = pointer ? OffsetOf(*pointer) : nullptr;
    if (offset && references.counts[offset] == 1)
      found.push_back({offset, pointer});
  }
  return found.size() == references.shared ? found : std::vector<LocalParameter>();
}

bool HasConstantMark(const ParsedSource &source, const clang::ParmVarDecl &parameter) {
  const auto span = source.SpanOf(source.device, parameter.getSourceRange());
  return span && parameter.getType()->isPointerType() &&
         std::string_view(source.files[span->file].text).substr(span->end).starts_with(kConstantMark);
}

bool IsRange(clang::QualType type) {
  const clang::TagDecl *tag = type.getNonReferenceType()->getAsTagDecl();
  return tag && tag->getQualifiedNameAsString() == "spacecast::NdRange";
}

bool IsOfOpenClHeader(const clang::ASTContext &context, const clang::Decl &declaration) {
  const clang::SourceManager &manager = context.getSourceManager();
  const auto file = manager.getFileEntryRefForID(manager.getFileID(manager.getExpansionLoc(declaration.getLocation())));
  return file && std::string_view(file->getName()).starts_with(std::string(kCudaHeaderRoot) + "/opencl/");
}

} // namespace spacecast
