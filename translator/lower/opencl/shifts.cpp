// OpenCL C takes a shift's count modulo the width of what is shifted (6.3.j); C++ and CUDA do not.
//
//   x << n         x << (n & 31)
//   c << 9         c << 9            the width is that of the promoted operand, and 9 is below it
#include "lower/opencl/unit.h"

#include <fmt/format.h>

namespace spacecast::to_cuda {

namespace {

// True where the count is below `width` whatever the program does.
bool IsBelow(const Unit &unit, const clang::Expr &count, unsigned width) {
  const clang::Expr *written = count.IgnoreParenImpCasts();
  clang::Expr::EvalResult value;
  if (written->EvaluateAsInt(value, unit.Context()))
    return !value.Val.getInt().isNegative() && value.Val.getInt().getZExtValue() < width;
  const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(written);
  if (!operation)
    return false;
  if (operation->getOpcode() == clang::BO_And)
    return IsBelow(unit, *operation->getLHS(), width) || IsBelow(unit, *operation->getRHS(), width);
  if (operation->getOpcode() == clang::BO_Rem && operation->getType()->isUnsignedIntegerType())
    return operation->getRHS()->EvaluateAsInt(value, unit.Context()) &&
           value.Val.getInt().getZExtValue() <= width;
  return false;
}

} // namespace

void LowerShift(Unit &unit, const clang::BinaryOperator &operation) {
  if (!operation.isShiftOp() && operation.getOpcode() != clang::BO_ShlAssign &&
      operation.getOpcode() != clang::BO_ShrAssign)
    return;
  clang::QualType type = operation.getLHS()->getType();
  if (const auto *compound = llvm::dyn_cast<clang::CompoundAssignOperator>(&operation))
    type = compound->getComputationLHSType();
  if (VectorOf(type) || !type->isIntegerType())
    return;
  const unsigned width = std::max<unsigned>(32, unit.Context().getTypeSize(type));
  const clang::Expr &count = *operation.getRHS();
  if (IsBelow(unit, count, width))
    return;
  const clang::SourceRange range = unit.RangeOf(count);
  clang::Expr::EvalResult value;
  if (count.IgnoreParenImpCasts()->EvaluateAsInt(value, unit.Context())) {
    unit.editor.Replace(range, fmt::format("{}", value.Val.getInt().getExtValue() & (width - 1)), "mask_shift");
    return;
  }
  const bool wraps = !IsPrimary(count);
  unit.editor.Wrap(range, wraps ? "((" : "(", fmt::format("{} & {})", wraps ? ")" : "", width - 1), "mask_shift");
}

} // namespace spacecast::to_cuda
