#include "lower/statement_types.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

namespace spacecast {
namespace {

// What is declared first beside the type.
class FirstDeclarator : public clang::DynamicRecursiveASTVisitor {
public:
  explicit FirstDeclarator(const clang::TagDecl &tag) : tag_(tag) {}
  bool VisitDeclStmt(clang::DeclStmt *statement) override {
    const auto group = statement->decls();
    if (std::ranges::find(group, &tag_) == group.end())
      return true;
    for (const clang::Decl *declaration : group)
      if (llvm::isa<clang::VarDecl, clang::TypedefNameDecl>(declaration) && !found)
        found = llvm::cast<clang::NamedDecl>(declaration);
    return false;
  }
  const clang::NamedDecl *found = nullptr;

private:
  const clang::TagDecl &tag_;
};

const clang::TagDecl &Written(const clang::TagDecl &tag) {
  const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(&tag);
  const clang::CXXRecordDecl *pattern =
      record && !record->isLambda() ? record->getTemplateInstantiationPattern() : nullptr;
  return pattern ? *pattern : tag;
}

} // namespace

bool IsDefinedInStatement(const clang::TagDecl &tag) {
  const auto *record = llvm::dyn_cast<clang::RecordDecl>(&tag);
  return tag.getDeclContext()->isFunctionOrMethod() &&
         (Written(tag).isEmbeddedInDeclarator() || (record && record->isAnonymousStructOrUnion()));
}

std::string JoinedFieldNames(const clang::RecordDecl &record) {
  std::string name;
  for (const clang::FieldDecl *field : record.fields()) {
    const clang::RecordDecl *inner = field->getType()->getAsRecordDecl();
    const std::string part =
        field->isAnonymousStructOrUnion() && inner ? JoinedFieldNames(*inner) : field->getNameAsString();
    if (!part.empty())
      name += (name.empty() ? "" : "_") + part;
  }
  return name;
}

std::string NameInStatement(const clang::TagDecl &tag) {
  if (tag.getIdentifier())
    return tag.getNameAsString();
  if (const auto *record = llvm::dyn_cast<clang::RecordDecl>(&tag);
      record && record->isAnonymousStructOrUnion())
    return JoinedFieldNames(*record);
  const auto *function = llvm::dyn_cast<clang::FunctionDecl>(tag.getDeclContext());
  if (!function || !function->getBody())
    return {};
  FirstDeclarator declarator(tag);
  declarator.TraverseStmt(function->getBody());
  return declarator.found ? declarator.found->getNameAsString() : std::string();
}

void LowerTypeInStatement(PieceLowering &piece, const clang::TagDecl &tag) {
  piece.editor.Replace({tag.getInnerLocStart(), tag.getBraceRange().getEnd()},
                       piece.unit.names.Of(tag), "statement_types");
}

bool IsOfTypeInStatement(const clang::DeclaratorDecl &declaration) {
  clang::QualType type = declaration.getType();
  while (const clang::ArrayType *array = type->getAsArrayTypeUnsafe())
    type = array->getElementType();
  const clang::TagDecl *tag = type->getAsTagDecl();
  const clang::TypeSourceInfo *info = declaration.getTypeSourceInfo();
  return tag && info && IsDefinedInStatement(*tag) &&
         declaration.getSourceRange().fullyContains(tag->getBraceRange());
}

} // namespace spacecast
