// Constants of a function that the lengths of arrays and the labels of a switch name: C takes no
// variable there, whatever is known of it (C99, section 6.6).
//
//   constexpr int kRows = 4; float sums[kRows];      enum { kRows = 4 }; float sums[kRows];
//   const unsigned n = 2 * kRows; float all[n];   -> const uint n = 2 * kRows; float all[8];
#include "find/constant_calls.h"
#include "find/constant_text.h"
#include "lower/lower_statements.h"
#include "lower/statement_text.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_bounds";

class LocalNames : public clang::DynamicRecursiveASTVisitor {
public:
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    if (variable && variable->isLocalVarDecl())
      found.insert(variable);
    return true;
  }
  std::set<const clang::VarDecl *> found;
};

std::set<const clang::VarDecl *> LocalsIn(const clang::Expr &expression) {
  LocalNames names;
  names.TraverseStmt(const_cast<clang::Expr *>(&expression));
  return names.found;
}

// What is made of a variable in a function: the places where it must be a constant, and others.
class ConstantUses : public clang::DynamicRecursiveASTVisitor {
public:
  explicit ConstantUses(const clang::VarDecl &variable) : variable_(variable) {}
  bool VisitConstantArrayTypeLoc(clang::ConstantArrayTypeLoc array) override {
    Add(array.getSizeExpr());
    return true;
  }
  bool VisitCaseStmt(clang::CaseStmt *label) override {
    Add(label->getLHS());
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator *operation) override {
    if (operation->getOpcode() == clang::UO_AddrOf)
      Take(operation->getSubExpr());
    return true;
  }
  bool VisitCallExpr(clang::CallExpr *call) override {
    if (const clang::FunctionDecl *callee = call->getDirectCallee())
      for (unsigned i = 0; i < call->getNumArgs() && i < callee->getNumParams(); ++i)
        if (callee->getParamDecl(i)->getType()->isReferenceType())
          Take(call->getArg(i));
    return true;
  }
  bool VisitVarDecl(clang::VarDecl *variable) override {
    if (variable->getType()->isReferenceType() && variable->getInit())
      Take(variable->getInit());
    return true;
  }
  bool VisitLambdaExpr(clang::LambdaExpr *lambda) override {
    for (const clang::LambdaCapture &capture : lambda->captures())
      has_place |= capture.capturesVariable() && capture.getCapturedVar() == &variable_;
    return true;
  }
  bool as_constant = false;
  bool has_place = false;

private:
  void Add(const clang::Expr *constant) {
    as_constant |= constant && LocalsIn(*constant).contains(&variable_);
  }
  void Take(const clang::Expr *place) {
    const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(place->IgnoreParenImpCasts());
    has_place |= reference && reference->getDecl() == &variable_;
  }
  const clang::VarDecl &variable_;
};

// True where the variable becomes an enumerator, which is a constant in C.
bool IsEnumerator(const PieceLowering &piece, const clang::VarDecl &variable) {
  const clang::Expr *value = variable.getInit();
  const auto *statement = piece.Function() ? piece.Function()->getBody() : nullptr;
  if (!statement || !variable.isLocalVarDecl() || variable.isStaticLocal() || !value ||
      !variable.getType().isConstQualified() ||
      !variable.getType()->isSpecificBuiltinType(clang::BuiltinType::Int) ||
      !variable.isUsableInConstantExpressions(piece.unit.Context()) || !variable.evaluateValue())
    return false;
  ConstantUses uses(variable);
  uses.TraverseStmt(const_cast<clang::Stmt *>(statement));
  return uses.as_constant && !uses.has_place;
}

} // namespace

bool LowerBoundConstant(PieceLowering &piece, const clang::DeclStmt &statement,
                        const clang::VarDecl &variable) {
  if (!statement.isSingleDecl() || !IsEnumerator(piece, variable))
    return false;
  const auto whole = StatementSpan(piece, statement);
  if (!whole)
    return false;
  const std::string name = piece.unit.names.Of(variable);
  const auto value = piece.editor.Find(variable.getInit()->getSourceRange());
  const bool is_plain = value && whole->Contains(*value) && LocalsIn(*variable.getInit()).empty() &&
                        !HoldsCall(*variable.getInit()) &&
                        !llvm::isa<clang::InitListExpr>(variable.getInit()->IgnoreImplicit());
  if (is_plain) {
    LowerStatement(piece, variable.getInit());
    piece.editor.Add({*whole,
                      {Piece::Text(fmt::format("enum {{ {} = ", name)), Piece::Keep(*value),
                       Piece::Text(" };")},
                      kStep});
    return true;
  }
  const auto text =
      ConstantText(*variable.evaluateValue(), variable.getType(), piece.unit.Context());
  piece.editor.Add({*whole,
                    {Piece::Text(fmt::format("enum {{ {} = {} }};", name, text.value_or("0")))},
                    kStep});
  return true;
}

bool NamesVariable(const PieceLowering &piece, const clang::Expr &constant) {
  return std::ranges::any_of(LocalsIn(constant), [&](const clang::VarDecl *variable) {
    return !IsEnumerator(piece, *variable);
  });
}

} // namespace spacecast
