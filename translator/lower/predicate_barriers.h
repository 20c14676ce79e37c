// Keeps every work-item in front of every barrier.
//
// In CUDA a thread may return while the others go on to a barrier; in OpenCL a barrier that one
// work-item of the group misses is undefined. So the item stays and does nothing:
//
//   if (i >= n) return;            const bool active = i < n;
//   s[t] = in[i];                  if (active) s[t] = in[i];
//   __syncthreads();               __syncthreads();
//   out[i] = s[t ^ 1];             if (active) out[i] = s[t ^ 1];
//
// A branch or a loop that holds a barrier and that only some items enter is run by all of them
// under a predicate; such a loop goes on while any item of the group wants to
// (`any_work_item` in runtime-shim/device). Nothing is edited where every item meets every barrier
// already: a return after the last barrier, or one whose condition is the same for the whole group.
//
// The edits keep the spans of what they guard, so edits of inner expressions compose with them. Add
// them after the edits of other steps: a guard must lie outside another wrap of the same
// expression.
#pragma once

#include "base/edit.h"
#include "base/span.h"
#include "diagnostics/diagnostic.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceLocation.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spacecast {

// What the step asks of the rest of the translator.
struct BarrierQuestions {
  // True for a call that is a barrier of the whole group itself: __syncthreads, its votes, and
  // every operation that we emulate with barriers.
  std::function<bool(const clang::CallExpr &)> is_barrier;
  // True for a device function whose body reaches a barrier.
  std::function<bool(const clang::FunctionDecl &)> holds_barrier;
  // The file span of a token range; nothing where it cannot be edited.
  std::function<std::optional<Span>(clang::SourceRange)> span_of;
  std::function<std::string_view(Span)> text_of;
  std::function<Place(clang::SourceRange)> place_of;
  // Optional: how OpenCL spells a type, for a variable that we declare. Clang's own spelling where
  // it is not set.
  std::function<std::string(clang::QualType)> type_text;
  // Optional: true for a parameter of a device function that has one value for the whole group.
  // Kernel parameters always have.
  std::function<bool(const clang::ParmVarDecl &)> is_uniform_parameter;
};

// A call of a device function that holds a barrier.
struct PredicatedCall {
  const clang::CallExpr *call = nullptr;
  // Which items do the callee's work, as an expression: "active", or "true" for all of them.
  std::string predicate;
};

struct Predication {
  // On the function's own text. The parameter `bool active` and the arguments for it are left to
  // the caller, who has other hidden parameters to append.
  Edits edits;
  bool changed = false;
  // A trailing parameter `bool <active>` is needed.
  bool takes_active = false;
  std::string active = "active";
  // `__local int *<vote>` must be in scope: one hidden local int of the kernel, passed
  // down. PredicateProgram sets it for a function that only passes it on, too.
  bool uses_vote = false;
  std::string vote = "vote";
  // Every call of a device function that holds a barrier. Of PredicateProgram's results only those
  // whose callee takes `active` are left.
  std::vector<PredicatedCall> calls_with_active;
  // 1018 where the shape of the code cannot be predicated; the edits are empty then.
  std::vector<Diagnostic> diagnostics;
};

// `called_under_predicate`: some caller calls this device function with items that must do nothing.
Predication PredicateBarriers(const clang::FunctionDecl &function, bool called_under_predicate,
                              const BarrierQuestions &questions);

// All kernels and device functions with bodies, in any order. Functions that were written once (a
// template and its instantiations) agree on `takes_active`, since they share their text.
std::map<const clang::FunctionDecl *, Predication>
PredicateProgram(const std::vector<const clang::FunctionDecl *> &functions,
                 const BarrierQuestions &questions);

} // namespace spacecast
