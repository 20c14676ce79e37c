// How much an expression, or whether a statement is reached, may differ between the work-items of
// one group that are still at work.
#pragma once

#include "lower/predicate_barriers.h"
#include "lower/predicate_shape.h"

#include <functional>
#include <map>

namespace spacecast {

enum class Variation {
  // One value for the whole group.
  kUniform,
  // We cannot tell: read from memory, a parameter of a device function, the result of a call.
  kUnknown,
  // Computed from threadIdx.
  kThread,
};

// Where inactive items are around. There, a variable stays uniform only if its assignments can be
// run by all items.
struct MaskedPart {
  unsigned begin = ~0u;
  bool IsEmpty() const { return begin == ~0u; }
};

class Uniformity {
public:
  Uniformity(const clang::FunctionDecl &function, const FunctionShape &shape,
             const BarrierQuestions &questions, MaskedPart masked);

  Variation Of(const clang::Expr *expression) const;
  // Whether a branch is taken, or how often a loop runs: its condition and its breaks.
  Variation OfControl(const clang::Stmt *control) const;
  // Whether `inner` is reached where `outer` (exclusive) is entered; nullptr is the function.
  Variation OfReaching(const clang::Stmt *inner, const clang::Stmt *outer) const;
  // The same for a break or continue and its loop; earlier continues count.
  Variation OfJump(const Jump &jump) const;
  bool IsMasked(const clang::Stmt *statement) const;

private:
  Variation OfVariable(const clang::VarDecl *variable) const;
  Variation OfCall(const clang::CallExpr *call) const;
  Variation OfLoad(const clang::Expr *lvalue) const;
  Variation OfCondition(const clang::Stmt *control) const;
  Variation OfContinues(const clang::Stmt *loop, const clang::Stmt *before) const;
  Variation OfAssignment(const Assignment &assignment) const;
  bool CanRunForAll(const Assignment &assignment) const;

  const FunctionShape &shape_;
  const BarrierQuestions &questions_;
  const MaskedPart masked_;
  const bool is_kernel_;
  std::map<const clang::VarDecl *, Variation> variables_;
};

} // namespace spacecast
