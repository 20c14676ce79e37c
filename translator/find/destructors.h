// Destructors that do something: one with an empty body, of an object whose members have no other,
// is nothing to call.
#pragma once

#include "clang/AST/DeclCXX.h"

#include <vector>

namespace spacecast {

// Of an object, or of the elements of an array; null where nothing happens at its end.
const clang::FunctionDecl *DestructorOf(clang::QualType type);

// A member or a base that is destroyed with its object.
struct DestroyedPart {
  // Null for a base.
  const clang::FieldDecl *field = nullptr;
  clang::QualType type;
  const clang::FunctionDecl *destructor = nullptr;
  const clang::Decl *Key() const;
};

// In the order in which they are destroyed: the last member first, the first base last.
std::vector<DestroyedPart> PartsOf(const clang::CXXRecordDecl &record);

} // namespace spacecast
