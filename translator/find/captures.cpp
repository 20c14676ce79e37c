#include "find/captures.h"

namespace spacecast {

namespace {

const clang::CXXRecordDecl *ClosureOf(const clang::FunctionDecl *function) {
  const auto *method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(function);
  return method && method->getParent()->isLambda() ? method->getParent() : nullptr;
}

template <typename Wanted>
const clang::FieldDecl *FindField(const clang::FunctionDecl *function, Wanted wanted) {
  const clang::CXXRecordDecl *closure = ClosureOf(function);
  if (!closure)
    return nullptr;
  auto field = closure->field_begin();
  for (const clang::LambdaCapture &capture : closure->captures()) {
    if (field == closure->field_end())
      return nullptr;
    if (wanted(capture))
      return *field;
    ++field;
  }
  return nullptr;
}

} // namespace

bool IsLambdaCall(const clang::FunctionDecl *function) { return ClosureOf(function) != nullptr; }

const clang::FieldDecl *CapturedField(const clang::FunctionDecl *function,
                                      const clang::ValueDecl &variable) {
  return FindField(function, [&](const clang::LambdaCapture &capture) {
    return capture.capturesVariable() &&
           capture.getCapturedVar()->getCanonicalDecl() == variable.getCanonicalDecl();
  });
}

const clang::FieldDecl *CapturedThis(const clang::FunctionDecl *function) {
  return FindField(function,
                   [](const clang::LambdaCapture &capture) { return capture.capturesThis(); });
}

std::string CaptureName(const clang::FieldDecl &field) {
  const auto *closure = llvm::dyn_cast<clang::CXXRecordDecl>(field.getParent());
  if (!closure || !closure->isLambda())
    return {};
  auto other = closure->field_begin();
  for (const clang::LambdaCapture &capture : closure->captures()) {
    if (other == closure->field_end())
      return {};
    if (*other == &field)
      return capture.capturesVariable() ? capture.getCapturedVar()->getNameAsString() : "object";
    ++other;
  }
  return {};
}

bool OwnBodyVisitor::TraverseLambdaExpr(clang::LambdaExpr *lambda) {
  for (clang::Expr *captured : lambda->capture_inits())
    if (!TraverseStmt(captured))
      return false;
  return WalkUpFromLambdaExpr(lambda);
}

} // namespace spacecast
