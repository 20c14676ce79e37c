// Where a work-item stands: CUDA's 32-bit variables for OpenCL's functions of type size_t.
//
//   int i = get_global_id(0);            int i = blockIdx.x * blockDim.x + threadIdx.x;
//   size_t i = get_global_id(0);         size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
//   a[get_local_id(0) - 1]               a[(size_t)threadIdx.x - 1]
//
// 32-bit arithmetic stays where only the low 32 bits are kept, or where no value can leave them.
#include "lower/opencl/unit.h"

#include "clang/AST/ExprCXX.h"

#include <fmt/format.h>

#include <limits>

namespace spacecast::to_cuda {

namespace {

constexpr std::uint64_t kWidth = std::uint64_t(1) << 32;

// The least number that a size_t expression cannot reach; 0 for unknown. CUDA's limits: 1024
// threads a block, 2^31 - 1 blocks in x and 65535 in the others.
std::uint64_t Bound(const Unit &unit, const clang::Expr &expression) {
  const clang::Expr *written = expression.IgnoreParenImpCasts();
  clang::Expr::EvalResult value;
  if (written->EvaluateAsInt(value, unit.Context()))
    return value.Val.getInt().isNegative() ? 0 : value.Val.getInt().getZExtValue() + 1;
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(written)) {
    const std::string_view name = BuiltIn(unit, *call);
    if (name == "get_local_id")
      return 1024;
    if (name == "get_local_size" || name == "get_enqueued_local_size")
      return 1025;
    if (name == "get_group_id" || name == "get_num_groups")
      return std::uint64_t(1) << 31;
    return 0;
  }
  const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(written);
  if (!operation)
    return 0;
  const std::uint64_t left = Bound(unit, *operation->getLHS()), right = Bound(unit, *operation->getRHS());
  switch (operation->getOpcode()) {
  case clang::BO_Add:
    return left && right && left + right - 1 <= kWidth ? left + right - 1 : 0;
  case clang::BO_Mul:
    return left && right && (left - 1) * (right - 1) < kWidth ? (left - 1) * (right - 1) + 1 : 0;
  case clang::BO_Div:
    return left;
  case clang::BO_Rem:
    return right > 1 ? right - 1 : 0;
  case clang::BO_And:
    return left && right ? std::min(left, right) : std::max(left, right);
  case clang::BO_Shr:
    return left;
  default:
    return 0;
  }
}

bool KeepsLowBits(clang::BinaryOperatorKind kind) {
  return kind == clang::BO_Add || kind == clang::BO_Sub || kind == clang::BO_Mul ||
         kind == clang::BO_And || kind == clang::BO_Or || kind == clang::BO_Xor;
}

// Whether 32 bits are enough for the value of `call`, seen from the expressions around it.
bool Fits(const Unit &unit, const clang::CallExpr &call) {
  const clang::Expr *at = &call;
  for (auto parent = unit.ancestors.rbegin(); parent != unit.ancestors.rend(); ++parent) {
    if (const auto *cast = llvm::dyn_cast<clang::CastExpr>(*parent)) {
      if (cast->getCastKind() == clang::CK_IntegralCast && unit.Context().getTypeSize(cast->getType()) <= 32)
        return true;
      if (cast->getCastKind() != clang::CK_IntegralCast && cast->getCastKind() != clang::CK_NoOp)
        return Bound(unit, *at) != 0;
    } else if (const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(*parent)) {
      const bool is_compound = llvm::isa<clang::CompoundAssignOperator>(operation);
      // Beside a signed number of 64 bits the whole is unsigned in OpenCL and signed in CUDA; a shorter
      // one becomes unsigned in both.
      const clang::Expr *other = operation->getLHS()->IgnoreParenImpCasts() == at->IgnoreParenImpCasts()
                                     ? operation->getRHS()
                                     : operation->getLHS();
      const clang::QualType beside = other->IgnoreParenImpCasts()->getType();
      if (!operation->isAssignmentOp() && beside->isSignedIntegerType() && unit.Context().getTypeSize(beside) > 32)
        return false;
      if (operation->isComparisonOp())
        return Bound(unit, *at) != 0;
      if (operation->isLogicalOp())
        return true;
      if (is_compound) {
        if (unit.Context().getTypeSize(operation->getLHS()->getType()) <= 32 &&
            (operation->getOpcode() == clang::BO_AddAssign || operation->getOpcode() == clang::BO_SubAssign ||
             operation->getOpcode() == clang::BO_MulAssign))
          return true;
        return Bound(unit, *at) != 0;
      }
      if (operation->isAssignmentOp())
        return Bound(unit, *at) != 0;
      if (!operation->getType()->isIntegerType())
        return Bound(unit, *at) != 0;
      if (!KeepsLowBits(operation->getOpcode())) {
        // What is divided must be whole before.
        if (Bound(unit, *operation) == 0 || Bound(unit, *at) == 0)
          return false;
      } else if (Bound(unit, *operation) == 0) {
        // Only low bits may leave from here.
        bool low = false;
        for (auto outer = parent + 1; outer != unit.ancestors.rend(); ++outer) {
          const auto *cast = llvm::dyn_cast<clang::CastExpr>(*outer);
          if (cast && cast->getCastKind() == clang::CK_IntegralCast &&
              unit.Context().getTypeSize(cast->getType()) <= 32) {
            low = true;
            break;
          }
          const auto *next = llvm::dyn_cast<clang::BinaryOperator>(*outer);
          const bool goes_on = llvm::isa<clang::ParenExpr>(*outer) || cast ||
                               (next && KeepsLowBits(next->getOpcode()));
          if (!goes_on)
            break;
        }
        return low;
      }
      at = operation;
    } else if (llvm::isa<clang::ParenExpr>(*parent)) {
      at = llvm::cast<clang::Expr>(*parent);
    } else if (llvm::isa<clang::ConditionalOperator, clang::CallExpr, clang::UnaryExprOrTypeTraitExpr>(*parent)) {
      // The type itself shows: beside the other branch, in a template, in printf.
      return false;
    } else if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(*parent)) {
      return unary->getOpcode() == clang::UO_LNot;
    } else {
      return Bound(unit, *at) != 0;
    }
  }
  return Bound(unit, *at) != 0;
}

struct Form {
  std::string_view function;
  // `#` is the dimension's letter.
  std::string_view plain, wide;
  bool is_operation = false;
  // The value in dimensions that a launch does not have.
  std::string_view beyond;
};

constexpr Form kForms[] = {
    {"get_global_id", "blockIdx.# * blockDim.# + threadIdx.#", "(size_t)blockIdx.# * blockDim.# + threadIdx.#", true, "0"},
    {"get_local_id", "threadIdx.#", "(size_t)threadIdx.#", false, "0"},
    {"get_group_id", "blockIdx.#", "(size_t)blockIdx.#", false, "0"},
    {"get_local_size", "blockDim.#", "(size_t)blockDim.#", false, "1"},
    {"get_enqueued_local_size", "blockDim.#", "(size_t)blockDim.#", false, "1"},
    {"get_num_groups", "gridDim.#", "(size_t)gridDim.#", false, "1"},
    {"get_global_size", "gridDim.# * blockDim.#", "(size_t)gridDim.# * blockDim.#", true, "1"},
};

// The names of NdRange's functions.
std::optional<std::string_view> RangeFunction(std::string_view name) {
  for (std::string_view each : {"get_global_id", "get_group_id", "get_num_groups", "get_global_size",
                                "get_enqueued_local_size", "get_global_offset", "get_work_dim",
                                "get_global_linear_id"})
    if (each == name)
      return each.substr(4);
  return std::nullopt;
}

bool NeedsParentheses(const Unit &unit, const clang::CallExpr &call, bool is_wide, bool is_operation, bool is_sum) {
  const clang::Stmt *parent = unit.WrittenParent();
  const auto *assignment = llvm::dyn_cast_or_null<clang::BinaryOperator>(parent);
  const bool is_enclosed = llvm::isa_and_nonnull<clang::ParenExpr>(parent) || (assignment && assignment->isAssignmentOp());
  // In a macro's replacement list any other neighbour may come.
  if (is_operation && !is_enclosed && call.getBeginLoc().isMacroID() &&
      !unit.Manager().isMacroArgExpansion(call.getBeginLoc()))
    return true;
  if (!parent || llvm::isa<clang::ParenExpr, clang::DeclStmt, clang::ReturnStmt, clang::CallExpr,
                           clang::InitListExpr>(parent))
    return false;
  if (const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(parent)) {
    if (operation->isAssignmentOp() || operation->getOpcode() == clang::BO_Comma)
      return false;
    // A sum is weaker than all but comparisons, and a product binds well inside a sum.
    const bool is_left = operation->getLHS()->IgnoreImplicit() == &call;
    const bool adds = operation->isAdditiveOp();
    if (adds && (!is_sum || is_left || operation->getOpcode() == clang::BO_Add))
      return false;
    return is_operation && !operation->isComparisonOp() && !operation->isLogicalOp();
  }
  if (llvm::isa<clang::ArraySubscriptExpr, clang::ConditionalOperator, clang::IfStmt, clang::ForStmt, clang::WhileStmt,
                clang::SwitchStmt, clang::CompoundStmt>(parent))
    return false;
  return is_wide || is_operation;
}

} // namespace

bool LowerWorkItem(Unit &unit, const clang::CallExpr &call, std::string_view name) {
  const auto replace = [&](const std::string &text) {
    unit.editor.Replace(unit.RangeOf(call), text, "lower_work_item");
  };
  const bool has_range = unit.function && unit.with_range.contains(unit.function->getCanonicalDecl());
  if (const auto function = RangeFunction(name); function && has_range) {
    std::vector<PieceEditor::RangePiece> pieces = {fmt::format("range.{}(", *function)};
    if (call.getNumArgs() == 1)
      pieces.emplace_back(unit.RangeOf(*call.getArg(0)));
    pieces.emplace_back(std::string(")"));
    unit.editor.ReplacePieces(unit.RangeOf(call), std::move(pieces), "lower_work_item");
    return true;
  }
  for (const Form &form : kForms) {
    if (form.function != name)
      continue;
    clang::Expr::EvalResult value;
    if (!call.getArg(0)->EvaluateAsInt(value, unit.Context()))
      break;
    const std::uint64_t dimension = value.Val.getInt().getZExtValue();
    if (dimension > 2) {
      replace(std::string(form.beyond));
      return true;
    }
    // (uint)get_local_id(0) is CUDA's own number.
    const auto *cast = llvm::dyn_cast_or_null<clang::CStyleCastExpr>(unit.WrittenParent());
    if (cast && !form.is_operation && unit.IsProject(unit.Manager().getSpellingLoc(cast->getBeginLoc())) &&
        cast->getType()->isSpecificBuiltinType(clang::BuiltinType::UInt) && cast->getSubExprAsWritten()->IgnoreImpCasts() == &call) {
      std::string number(form.plain);
      number.back() = "xyz"[dimension];
      unit.editor.Replace(unit.RangeOf(*cast), number, "lower_work_item");
      return true;
    }
    const bool fits = Fits(unit, call);
    std::string text(fits ? form.plain : form.wide);
    for (char &c : text)
      if (c == '#')
        c = "xyz"[dimension];
    if (NeedsParentheses(unit, call, !fits, form.is_operation, form.plain.find('+') != std::string_view::npos))
      text = "(" + text + ")";
    replace(text);
    return true;
  }
  // A dimension that is a variable, and what has no word in CUDA: the header's function.
  return false;
}

} // namespace spacecast::to_cuda
