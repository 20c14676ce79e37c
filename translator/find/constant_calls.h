// Calls that the compiler runs, not the device.
//
// A constexpr function without `__device__` is the host's, so device code may call it only where a
// constant is wanted: the value is all that is left of it, and the function may even be recursive.
//
//   constexpr int Log2(int n) { return n > 1 ? 1 + Log2(n / 2) : 0; }
//   constexpr int kSteps = Log2(32);      ->   const int kSteps = 5;
#pragma once

#include "clang/AST/Expr.h"

#include <optional>
#include <string>

namespace spacecast {

// The value as a literal of OpenCL C, if `call` is such a call.
std::optional<std::string> ConstantCall(const clang::CallExpr &call, const clang::ASTContext &context);

// Whether a call stands anywhere in the expression, or what is no constant in C either: an element
// of a constexpr array, a member of a constexpr object.
bool HoldsCall(const clang::Stmt &expression);

} // namespace spacecast
