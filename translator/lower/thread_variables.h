// The variables of a function whose values differ between the items of a group, as far as one can see.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <set>

namespace spacecast {

class ThreadVariables {
public:
  // The integers that a device function is given may differ, those of a kernel do not.
  explicit ThreadVariables(const clang::FunctionDecl &function);
  bool Depends(const clang::Stmt *expression) const;

private:
  friend class ThreadAssignments;
  std::set<const clang::VarDecl *> found_;
};

} // namespace spacecast
