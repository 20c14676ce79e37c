// What a lambda captures: the fields of its closure, which have no names in C++.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

#include <string>

namespace spacecast {

// True for the function that a lambda's body is.
bool IsLambdaCall(const clang::FunctionDecl *function);
// The field that holds a variable, or `this`, in the lambda whose call `function` is; null where the
// lambda captures no such thing.
const clang::FieldDecl *CapturedField(const clang::FunctionDecl *function,
                                      const clang::ValueDecl &variable);
const clang::FieldDecl *CapturedThis(const clang::FunctionDecl *function);
// "factor" for what holds `factor`, "object" for `this`; empty for a field of another record.
std::string CaptureName(const clang::FieldDecl &field);

// A walk over a function that looks at what its lambdas capture, and not into their bodies: these
// are functions of their own.
class OwnBodyVisitor : public clang::DynamicRecursiveASTVisitor {
public:
  bool TraverseLambdaExpr(clang::LambdaExpr *lambda) override;
};

} // namespace spacecast
