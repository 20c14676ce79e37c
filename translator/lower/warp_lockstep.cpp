#include "lower/warp_lockstep.h"

#include "lower/thread_variables.h"

#include <fmt/format.h>

#include <set>

namespace spacecast {
namespace {

constexpr int kWarpSize = 32;

// What stands in one pair of brackets.
struct Index {
  llvm::FoldingSetNodeID text;
  bool is_of_thread = false;
};

// An access of local memory, `s[tid + 16]` or `s[row][tid]`.
struct Access {
  const clang::Expr *expression = nullptr;
  const clang::VarDecl *array = nullptr;
  // The last dimension comes first.
  std::vector<Index> indices;
};

// Whether an item finds in `read` what it wrote to `write` itself, if anybody did. So it is where
// all that tells the items apart is the same: column `tid` is an item's own in every row.
bool IsOwn(const Access &read, const Access &write) {
  return std::ranges::equal(read.indices, write.indices, [](const Index &a, const Index &b) {
    return a.text == b.text || (!a.is_of_thread && !b.is_of_thread);
  });
}

class Lockstep {
public:
  Lockstep(UnitLowering &unit, const FunctionVersion &version)
      : unit_(unit), version_(version), threads_(*version.function) {}

  void Run() { Statement(version_.function->getBody()); }

private:
  void Statement(const clang::Stmt *statement) {
    using namespace clang;
    if (!statement)
      return;
    if (const auto *branch = llvm::dyn_cast<IfStmt>(statement)) {
      Statement(branch->getInit());
      Statement(branch->getCond());
      const bool outer = in_warp_;
      in_warp_ |= ComesToOneWarp(branch->getCond());
      const std::vector<Access> before = written_;
      Statement(branch->getThen());
      in_warp_ = outer;
      // The other way was not taken by the items that took this one.
      const std::vector<Access> after = std::exchange(written_, before);
      Statement(branch->getElse());
      for (const Access &write : after)
        Wrote(write);
      return;
    }
    if (llvm::isa<ForStmt, WhileStmt, DoStmt>(statement)) {
      // What a turn wrote, the next one may read.
      for (int turn = 0; turn < 2; ++turn)
        for (const Stmt *child : statement->children())
          Statement(child);
      return;
    }
    if (const auto *operation = llvm::dyn_cast<BinaryOperator>(statement);
        operation && operation->isAssignmentOp()) {
      const std::optional<Access> target = AccessOf(operation->getLHS());
      Statement(operation->getRHS());
      if (!target) {
        Statement(operation->getLHS());
        return;
      }
      Indices(operation->getLHS());
      if (operation->isCompoundAssignmentOp())
        Read(*target);
      Wrote(*target);
      return;
    }
    if (const auto *unary = llvm::dyn_cast<UnaryOperator>(statement);
        unary && unary->isIncrementDecrementOp()) {
      if (const std::optional<Access> target = AccessOf(unary->getSubExpr())) {
        Read(*target);
        Wrote(*target);
        return;
      }
    }
    if (const auto *call = llvm::dyn_cast<CallExpr>(statement)) {
      for (const Stmt *child : call->children())
        Statement(child);
      if (Synchronises(*call))
        written_.clear();
      return;
    }
    if (const auto *cast = llvm::dyn_cast<ImplicitCastExpr>(statement);
        cast && cast->getCastKind() == CK_LValueToRValue) {
      if (const std::optional<Access> source = AccessOf(cast->getSubExpr())) {
        Indices(cast->getSubExpr());
        Read(*source);
        return;
      }
    }
    for (const Stmt *child : statement->children())
      Statement(child);
  }

  // What stands in an access's brackets.
  void Indices(const clang::Expr *access) {
    access = access->IgnoreParens();
    while (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(access)) {
      Statement(subscript->getIdx());
      access = subscript->getBase()->IgnoreParenImpCasts();
    }
  }

  std::optional<Access> AccessOf(const clang::Expr *expression) const {
    const clang::Expr *base = expression->IgnoreParens();
    bool scales = false, depends = false;
    Access access{expression, nullptr, {}};
    while (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(base)) {
      Index &index = access.indices.emplace_back();
      index.is_of_thread = threads_.Depends(subscript->getIdx());
      subscript->getIdx()->Profile(index.text, unit_.Context(), true);
      depends |= index.is_of_thread;
      scales |= Scales(subscript->getIdx());
      base = subscript->getBase()->IgnoreParenImpCasts();
    }
    const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(base);
    access.array = reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
    // `s[4 * tid + i]` is most often an item's own part.
    if (!access.array || access.indices.empty() || !depends || scales || !IsLocal(*access.array))
      return std::nullopt;
    return access;
  }

  bool IsLocal(const clang::VarDecl &variable) const {
    if (IsShared(variable))
      return true;
    const Spaces *spaces = variable.getType()->isPointerType() ? version_.Of(variable) : nullptr;
    return spaces && !spaces->empty() && spaces->front() == Space::kLocal;
  }

  bool Scales(const clang::Stmt *index) const {
    if (const auto *operation = llvm::dyn_cast_or_null<clang::BinaryOperator>(index))
      if ((operation->getOpcode() == clang::BO_Mul || operation->getOpcode() == clang::BO_Shl) &&
          threads_.Depends(operation))
        return true;
    return index && std::ranges::any_of(index->children(), [this](const clang::Stmt *child) {
             return Scales(child);
           });
  }

  // x < 32, 32 > x, x < warpSize, x / 32 == 0, and any of them beside other conditions.
  bool ComesToOneWarp(const clang::Expr *condition) const {
    // An if consteval has no condition.
    if (!condition)
      return false;
    const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(condition->IgnoreParenImpCasts());
    if (!operation)
      return false;
    const clang::Expr *left = operation->getLHS(), *right = operation->getRHS();
    switch (operation->getOpcode()) {
    case clang::BO_LAnd:
      return ComesToOneWarp(left) || ComesToOneWarp(right);
    case clang::BO_GT:
      std::swap(left, right);
      [[fallthrough]];
    case clang::BO_LT:
      return threads_.Depends(left) && IsWarp(right, kWarpSize);
    case clang::BO_GE:
      std::swap(left, right);
      [[fallthrough]];
    case clang::BO_LE:
      return threads_.Depends(left) && IsWarp(right, kWarpSize - 1);
    case clang::BO_EQ: {
      const auto *quotient = llvm::dyn_cast<clang::BinaryOperator>(left->IgnoreParenImpCasts());
      return quotient && threads_.Depends(quotient->getLHS()) &&
             ((quotient->getOpcode() == clang::BO_Div && IsWarp(quotient->getRHS(), kWarpSize)) ||
              (quotient->getOpcode() == clang::BO_Shr && IsWarp(quotient->getRHS(), 5)));
    }
    default:
      return false;
    }
  }

  bool IsWarp(const clang::Expr *bound, int most) const {
    if (const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(bound->IgnoreParenImpCasts()))
      if (name->getDecl()->getName() == "warpSize")
        return true;
    clang::Expr::EvalResult value;
    return !bound->isValueDependent() && bound->EvaluateAsInt(value, unit_.Context()) &&
           value.Val.getInt() > 1 && value.Val.getInt() <= most;
  }

  bool Synchronises(const clang::CallExpr &call) const {
    const clang::FunctionDecl *callee = call.getDirectCallee();
    if (!callee || !callee->getIdentifier())
      return false;
    if (const clang::FunctionDecl *definition = callee->getDefinition())
      callee = definition;
    // Every warp operation synchronises its warp, and is judged by its own rules.
    return callee->getName().starts_with("__sync") || callee->getName().ends_with("_sync") ||
           unit_.predications.with_barrier.contains(callee);
  }

  // Once for each place in the text, however many ways lead there.
  void Wrote(const Access &access) {
    if (std::ranges::find(written_, access.expression, &Access::expression) == written_.end())
      written_.push_back(access);
  }

  void Read(const Access &access) {
    const bool is_volatile = access.expression->getType().isVolatileQualified();
    if (!in_warp_ && !is_volatile)
      return;
    const Access *other = nullptr;
    for (const Access &write : written_) {
      if (write.array != access.array)
        continue;
      if (IsOwn(access, write))
        return;
      other = &write;
    }
    if (!other || !reported_.insert(access.array).second)
      return;
    unit_.Report(Number::kWarpOperation, access.expression->getSourceRange(),
                 fmt::format("'{0}' is read here after other work-items of the warp wrote it, with "
                             "no synchronisation between: OpenCL C has no warps that run in step; "
                             "put __syncthreads() between, outside the condition",
                             access.array->getNameAsString()),
                 {NoteAt(*other)});
  }

  Note NoteAt(const Access &write) const {
    const clang::SourceManager &manager = unit_.Manager();
    const auto span = unit_.source.SpanOf(
        unit_.source.device, manager.getExpansionLoc(write.expression->getBeginLoc()));
    return {span ? unit_.source.PlaceOf(*span) : Place{}, "written here"};
  }

  UnitLowering &unit_;
  const FunctionVersion &version_;
  const ThreadVariables threads_;
  // Since the last synchronisation.
  std::vector<Access> written_;
  bool in_warp_ = false;
  std::set<const clang::VarDecl *> reported_;
};

} // namespace

void ReportLockstep(UnitLowering &unit, const FunctionVersion &version) {
  Lockstep(unit, version).Run();
}

} // namespace spacecast
