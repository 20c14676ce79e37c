#include "find/destructors.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

#include <algorithm>

namespace spacecast {

const clang::FunctionDecl *DestructorOf(clang::QualType type) {
  while (const auto *array = type->getAsArrayTypeUnsafe())
    type = array->getElementType();
  const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
  record = record ? record->getDefinition() : nullptr;
  if (!record || record->hasTrivialDestructor())
    return nullptr;
  const clang::FunctionDecl *destructor = record->getDestructor();
  if (!destructor)
    return nullptr;
  if (const clang::FunctionDecl *definition = destructor->getDefinition())
    destructor = definition;
  const auto *body = llvm::dyn_cast_or_null<clang::CompoundStmt>(destructor->getBody());
  const bool is_idle = (body && body->body_empty()) || destructor->isDefaulted();
  return is_idle && PartsOf(*record).empty() ? nullptr : destructor;
}

std::vector<DestroyedPart> PartsOf(const clang::CXXRecordDecl &record) {
  std::vector<DestroyedPart> parts;
  for (const clang::CXXBaseSpecifier &base : record.bases())
    if (const clang::FunctionDecl *destructor = DestructorOf(base.getType()))
      parts.push_back({nullptr, base.getType(), destructor});
  if (!record.isUnion())
    for (const clang::FieldDecl *field : record.fields())
      if (const clang::FunctionDecl *destructor = DestructorOf(field->getType()))
        parts.push_back({field, field->getType(), destructor});
  std::ranges::reverse(parts);
  return parts;
}

const clang::Decl *DestroyedPart::Key() const {
  if (field)
    return field;
  return type->getAsCXXRecordDecl()->getDefinition();
}

} // namespace spacecast
