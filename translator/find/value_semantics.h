// References and objects that OpenCL C can pass by value.
//
// `const V &a` is only read, so `const V a` says the same, keeps the text clean, and needs no clone
// per address space. The same holds for the object of a small class's const member function. Not so
// where an alias could be written meanwhile, or where somebody keeps the address.
#pragma once

#include "find/dispatch.h"

#include "clang/AST/DeclCXX.h"

#include <set>
#include <vector>

namespace spacecast {

struct ValueSemantics {
  // Parameters and local references.
  std::set<const clang::VarDecl *> references;
  // Member functions whose object is passed by value.
  std::set<const clang::FunctionDecl *> objects;
  // Functions that return `const T &` and may return `T`.
  std::set<const clang::FunctionDecl *> results;

  // Captures by reference that hold the variable's value.
  std::set<const clang::FieldDecl *> captures;

  // The type of a variable as the output declares it: without `&` where it is a value.
  clang::QualType TypeOf(const clang::ValueDecl &variable) const;
  clang::QualType ResultOf(const clang::FunctionDecl &function) const;
  bool IsValue(const clang::ValueDecl &variable) const;
  // True for a capture that is a pointer in the output.
  bool IsReference(const clang::FieldDecl &capture) const;
};

// What std::move(x), std::forward<T>(x), std::launder(x) and static_cast<T &&>(x) name, which is x;
// else nothing.
const clang::Expr *ForwardedObject(const clang::Expr &expression);

// `functions`: all device functions of the program, with bodies.
ValueSemantics FindValueSemantics(const std::vector<const clang::FunctionDecl *> &functions,
                                  const Dispatch &dispatch);

// What a return gives: a local object that compilers make in the caller's place is not copied.
const clang::Expr *ReturnedValue(const clang::ReturnStmt &returned);

} // namespace spacecast
