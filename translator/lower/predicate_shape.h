// What one walk over a function's body records for the predication of barriers: order, parents,
// barriers, jumps and the places where variables change. It judges nothing.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace spacecast {

// A place where a variable gets a value.
struct Assignment {
  const clang::VarDecl *variable = nullptr;
  // The assigning expression, or the declaration statement.
  const clang::Stmt *site = nullptr;
  // What it depends on: the assigned value; nothing for `++i`.
  const clang::Expr *value = nullptr;
  // `a += x`, `++a`: the old value counts too.
  bool is_update = false;
  // Only a part of the variable changes: a[i] = x, v.x = y.
  bool is_partial = false;
};

struct Jump {
  const clang::Stmt *statement = nullptr;
  // The loop or switch that a break or continue belongs to; nothing for a return.
  const clang::Stmt *target = nullptr;
};

class FunctionShape {
public:
  FunctionShape(const clang::FunctionDecl &function,
                const std::function<bool(const clang::CallExpr &)> &meets_barrier);

  const clang::Stmt *Parent(const clang::Stmt *statement) const;
  bool IsInside(const clang::Stmt *inner, const clang::Stmt *outer) const;
  // Positions count statements and expressions in source order.
  unsigned Position(const clang::Stmt *statement) const;
  unsigned LastPosition(const clang::Stmt *statement) const;
  // The statement itself or something in it is a barrier, or calls a function that holds one.
  bool HoldsBarrier(const clang::Stmt *statement) const;
  bool HoldsAny(const clang::Stmt *statement, const std::set<const clang::Stmt *> &wanted) const;
  // The statement in whose scope the variable lives; nothing for a parameter.
  const clang::Stmt *Scope(const clang::VarDecl *variable) const;
  // The variable is named at or after `position`.
  bool IsUsedFrom(const clang::Decl *declaration, unsigned position) const;

  const std::vector<const clang::CallExpr *> &Barriers() const { return barriers_; }
  const std::vector<Jump> &Jumps() const { return jumps_; }
  const std::vector<Assignment> &Assignments() const { return assignments_; }
  const std::vector<const clang::Stmt *> &ControlStatements() const { return control_; }
  // Its address is taken, or a reference is bound to it: it may change where we do not see it.
  bool Escapes(const clang::VarDecl *variable) const { return escaped_.contains(variable); }
  // How many variables of the function have this name.
  unsigned DeclarationsOf(const std::string &name) const;
  const std::vector<const clang::Stmt *> &Gotos() const { return gotos_; }
  // Every name that the body or the parameters use, for names of our own.
  const std::set<std::string> &Names() const { return names_; }

private:
  void Walk(const clang::Stmt *statement, const clang::Stmt *parent, const clang::Stmt *loop,
            const clang::Stmt *breakable);
  void Record(const clang::Stmt *statement, const clang::Stmt *loop, const clang::Stmt *breakable);
  void RecordAssignment(const clang::Expr *target, const clang::Stmt *site,
                        const clang::Expr *value, bool is_update);
  void RecordEscape(const clang::Expr *lvalue);

  struct Range {
    unsigned first = 0;
    unsigned last = 0;
  };
  const std::function<bool(const clang::CallExpr &)> &meets_barrier_;
  std::map<const clang::Stmt *, const clang::Stmt *> parents_;
  std::map<const clang::Stmt *, Range> ranges_;
  std::map<const clang::VarDecl *, const clang::Stmt *> scopes_;
  std::map<const clang::Decl *, unsigned> last_uses_;
  std::vector<const clang::CallExpr *> barriers_;
  std::vector<Jump> jumps_;
  std::vector<Assignment> assignments_;
  std::vector<const clang::Stmt *> control_;
  std::set<const clang::VarDecl *> escaped_;
  std::set<std::string> names_;
  std::map<std::string, unsigned> declared_;
  std::vector<const clang::Stmt *> gotos_;
  unsigned next_ = 1;
};

// The condition of an if, a loop or a switch; nothing for `for (;;)` and other statements.
const clang::Expr *ConditionOf(const clang::Stmt *statement);
bool IsLoop(const clang::Stmt *statement);
const clang::Stmt *LoopBody(const clang::Stmt *loop);
// The variable whose storage an lvalue is or is part of; nothing behind a pointer.
const clang::VarDecl *BaseVariable(const clang::Expr *lvalue);

} // namespace spacecast
