// The spaces of one version of one function: its body, read as equalities between pointer levels.
#pragma once

#include "find/device_program.h"
#include "infer/pointer_webs.h"
#include "infer/record_shapes.h"
#include "infer/space_graph.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"

#include <functional>
#include <map>
#include <vector>

namespace spacecast {

// Nodes in the shape of `Spaces`.
struct Levels : std::vector<SpaceNode> {
  using std::vector<SpaceNode>::vector;
  std::vector<SpaceNode> members;

  // What the outermost level points to.
  Levels Pointee() const;
  // A part of the members, with `count` pointer levels in front.
  Levels Slice(const FieldPlace &place) const;
};

// What an expression is: where the object lies, if it names one, and what its pointers point to.
struct Value {
  std::optional<SpaceNode> storage;
  Levels levels;
};

struct CallSite {
  const clang::Expr *call = nullptr;
  const clang::FunctionDecl *callee = nullptr;
  // Set where no call is written: the destructor of this variable, member or base.
  const clang::Decl *destroyed = nullptr;
  std::vector<Levels> arguments;
  Levels result;
  // One of several that the call may mean.
  bool is_choice = false;
  // The destructor of the temporary that `call` makes.
  bool is_temporary = false;
  // Filled by the program's solver.
  struct Instance *target = nullptr;
};

struct Instance {
  const clang::FunctionDecl *function = nullptr;
  std::vector<Levels> parameters;
  Levels result;
  std::map<const clang::ValueDecl *, Levels> variables;
  // Of a variable that is split, the webs after the first.
  std::map<std::pair<const clang::VarDecl *, unsigned>, Levels> webs;
  std::map<const clang::Expr *, Levels> expressions;
  // Where the members lie that expressions name.
  std::map<const clang::Expr *, SpaceNode> places;
  std::vector<CallSite> calls;
  bool in_progress = false;
};

// What a function shares with the rest of the program.
struct ProgramNodes {
  SpaceGraph &graph;
  const ValueSemantics &values;
  const Dispatch &dispatch;
  const RecordShapes &shapes;
  // Of the function's variables that are split.
  std::function<const PointerWebs &(const clang::FunctionDecl &)> webs;
  std::function<Levels(const clang::FieldDecl &)> levels_of_field;
  // Storage and levels of a variable of namespace scope.
  std::function<Value(const clang::VarDecl &)> global;
  std::function<void(const SpaceConflict &, const clang::Expr *where, clang::SourceLocation)>
      report_conflict;
  std::function<void(const clang::Expr &)> report_integer_to_pointer;
  // A function that the program does not define.
  std::function<bool(const clang::FunctionDecl &)> is_of_tables;
};

// Reads the body of `instance.function`, whose parameters and result have their levels already.
void SolveBody(Instance &instance, const ProgramNodes &program);

} // namespace spacecast
