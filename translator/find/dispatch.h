// Calls that name no function: virtual ones whose object's class is not known, and calls by a pointer
// to a function. A translation unit holds all that they may mean.
#pragma once

#include "read/parsed_source.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"

#include <map>
#include <vector>

namespace spacecast {

class Dispatch {
public:
  // Reads the device functions of the unit, and the variables of device memory.
  explicit Dispatch(const ParsedSource &source);
  Dispatch() = default;

  // What a call in `function` may mean; empty for one that names its function, and for one that can
  // mean none.
  std::vector<const clang::FunctionDecl *> TargetsOf(const clang::CallExpr &call,
                                                     const clang::FunctionDecl &function) const;
  // The functions that pointers of this type may point to, in the order of the source.
  const std::vector<const clang::FunctionDecl *> &PointedTo(clang::QualType function) const;
  // Counted from 1 among those of its type; 0 for a function that no pointer in device code leads to.
  unsigned NumberOf(const clang::FunctionDecl &function) const;
  // All that have a number.
  std::vector<const clang::FunctionDecl *> Numbered() const;
  // True for a function that a pointer or a virtual call may lead to.
  bool IsTarget(const clang::FunctionDecl &function) const;

private:
  std::map<const clang::Type *, std::vector<const clang::FunctionDecl *>> pointed_;
  std::vector<const clang::CXXRecordDecl *> classes_;
  friend class DispatchReader;
};

// True for a call by a pointer to a function.
bool IsPointerCall(const clang::CallExpr &call);
// What a member call means where that is known: a function that is not virtual, or one of an object
// whose class is certain. Null where it is chosen when the program runs.
const clang::CXXMethodDecl *KnownMethod(const clang::CallExpr &call);
// `f` of `f`, `&f` and `*f` used as a value; null for all else.
const clang::FunctionDecl *AddressedFunction(const clang::Expr &expression);
// The function type that a pointer to functions points to; null for any other type.
clang::QualType PointedFunction(clang::QualType type);

} // namespace spacecast
