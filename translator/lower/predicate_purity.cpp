#include "lower/predicate_purity.h"

#include "lower/predicate_shape.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringSet.h"

#include <algorithm>

namespace spacecast {

namespace {

const llvm::StringSet<> &PureNames() {
  // Without the suffix f or l, and without the leading underscores of intrinsics.
  static const llvm::StringSet<> names{
      "abs",          "labs",         "llabs",        "fabs",          "min",
      "max",          "umin",         "umax",         "llmin",         "llmax",
      "fmin",         "fmax",         "fdim",         "sqrt",          "rsqrt",
      "cbrt",         "exp",          "exp2",         "exp10",         "expm1",
      "log",          "log2",         "log10",        "log1p",         "pow",
      "sin",          "cos",          "tan",          "asin",          "acos",
      "atan",         "atan2",        "sinh",         "cosh",          "tanh",
      "hypot",        "floor",        "ceil",         "round",         "rint",
      "trunc",        "fma",          "mul24",        "umul24",        "popc",
      "popcll",       "clz",          "clzll",        "brev",          "brevll",
      "ffs",          "ffsll",        "sad",          "usad",          "erf",
      "erfc",         "fmod",         "copysign",     "isnan",         "isinf",
      "isfinite",     "signbit",      "mulhi",        "umulhi",        "saturate",
      "byte_perm",    "int_as_float", "float_as_int", "uint_as_float", "float_as_uint",
      "int2float_rn", "float2int_rn", "float2int_rz", "float2int_rd",  "float2int_ru",
      "lane_id"};
  return names;
}

bool IsNeverZero(const clang::Expr *divisor) {
  divisor = divisor->IgnoreParenImpCasts();
  const llvm::StringRef built_in = BuiltInVariable(divisor);
  if (built_in == "blockDim" || built_in == "gridDim" || built_in == "warpSize")
    return true;
  // A kernel parameter is the same for groups that have active items, where the division is the
  // program's own.
  if (const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(divisor)) {
    const auto *parameter = llvm::dyn_cast<clang::ParmVarDecl>(name->getDecl());
    const auto *owner =
        parameter ? llvm::dyn_cast<clang::FunctionDecl>(parameter->getDeclContext()) : nullptr;
    if (owner && owner->hasAttr<clang::CUDAGlobalAttr>())
      return true;
  }
  if (divisor->isValueDependent())
    return llvm::isa<clang::DeclRefExpr>(divisor);
  clang::Expr::EvalResult value;
  const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(divisor);
  const clang::Decl *context = name ? name->getDecl() : nullptr;
  if (const auto *literal = llvm::dyn_cast<clang::IntegerLiteral>(divisor))
    return literal->getValue() != 0;
  if (const auto *constant = llvm::dyn_cast<clang::SubstNonTypeTemplateParmExpr>(divisor))
    return IsNeverZero(constant->getReplacement());
  if (context)
    return divisor->EvaluateAsInt(value, context->getASTContext()) && value.Val.getInt() != 0;
  return false;
}

bool IsLocalVariable(const clang::Expr *target) {
  const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(target->IgnoreParens());
  const auto *variable = name ? llvm::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
  return variable && variable->hasLocalStorage() && !variable->getType()->isReferenceType();
}

bool ChildrenArePure(const clang::Expr *expression, Purity allowed) {
  return std::ranges::all_of(expression->children(), [&](const clang::Stmt *child) {
    const auto *inner = llvm::dyn_cast_or_null<clang::Expr>(child);
    return !child || (inner && IsPure(inner, allowed));
  });
}

bool IsPureCall(const clang::CallExpr *call, Purity allowed) {
  if (!BuiltInVariable(call).empty())
    return true;
  if (!IsKnownPureFunction(*call) && !IsBlockVote(*call))
    return false;
  return std::ranges::all_of(call->arguments(), [&](const clang::Expr *argument) {
    return IsBlockVote(*call) || IsPure(argument, allowed);
  });
}

bool IsPureOperation(const clang::BinaryOperator *operation, Purity allowed) {
  if (operation->isAssignmentOp() &&
      (allowed != Purity::kLocalsMayChange || !IsLocalVariable(operation->getLHS())))
    return false;
  const clang::BinaryOperatorKind kind = operation->getOpcode();
  const bool divides = kind == clang::BO_Div || kind == clang::BO_Rem ||
                       kind == clang::BO_DivAssign || kind == clang::BO_RemAssign;
  if (divides && !operation->getLHS()->getType()->isRealFloatingType() &&
      !operation->getRHS()->getType()->isRealFloatingType() && !IsNeverZero(operation->getRHS()))
    return false;
  return ChildrenArePure(operation, allowed);
}

} // namespace

llvm::StringRef CalleeName(const clang::CallExpr &call) {
  if (const clang::FunctionDecl *callee = call.getDirectCallee())
    return callee->getIdentifier() ? callee->getName() : llvm::StringRef();
  const clang::Expr *callee = call.getCallee()->IgnoreParenImpCasts();
  if (const auto *lookup = llvm::dyn_cast<clang::OverloadExpr>(callee))
    if (const clang::IdentifierInfo *name = lookup->getName().getAsIdentifierInfo())
      return name->getName();
  return {};
}

bool IsBlockVote(const clang::CallExpr &call) {
  const llvm::StringRef name = CalleeName(call);
  return name == "__syncthreads_count" || name == "__syncthreads_and" || name == "__syncthreads_or";
}

llvm::StringRef BuiltInVariable(const clang::Expr *expression) {
  expression = expression->IgnoreParenCasts();
  if (const auto *pseudo = llvm::dyn_cast<clang::PseudoObjectExpr>(expression))
    return BuiltInVariable(pseudo->getSyntacticForm());
  if (const auto *property = llvm::dyn_cast<clang::MSPropertyRefExpr>(expression))
    return BuiltInVariable(property->getBaseExpr());
  if (const auto *opaque = llvm::dyn_cast<clang::OpaqueValueExpr>(expression))
    return opaque->getSourceExpr() ? BuiltInVariable(opaque->getSourceExpr()) : llvm::StringRef();
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(expression))
    return BuiltInVariable(member->getBase());
  if (const auto *call = llvm::dyn_cast<clang::CXXMemberCallExpr>(expression))
    return BuiltInVariable(call->getImplicitObjectArgument());
  const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(expression);
  if (!name || !name->getDecl()->getIdentifier())
    return {};
  const llvm::StringRef text = name->getDecl()->getName();
  const bool known = text == "threadIdx" || text == "blockIdx" || text == "blockDim" ||
                     text == "gridDim" || text == "warpSize";
  return known ? text : llvm::StringRef();
}

bool IsKnownPureFunction(const clang::CallExpr &call) {
  llvm::StringRef name = CalleeName(call);
  if (name.starts_with("make_"))
    return true;
  if (name.starts_with("__builtin_"))
    return false;
  name = name.ltrim('_');
  return PureNames().contains(name) ||
         (name.size() > 1 && name.ends_with("f") && PureNames().contains(name.drop_back()));
}

bool IsPureAddress(const clang::Expr *lvalue, Purity allowed) {
  lvalue = lvalue->IgnoreParenImpCasts();
  if (const auto *element = llvm::dyn_cast<clang::ArraySubscriptExpr>(lvalue)) {
    const clang::Expr *base = element->getBase()->IgnoreParenImpCasts();
    const bool is_array = base->getType()->isArrayType();
    return (is_array ? IsPureAddress(base, allowed) : IsPure(element->getBase(), allowed)) &&
           IsPure(element->getIdx(), allowed);
  }
  if (const auto *pointee = llvm::dyn_cast<clang::UnaryOperator>(lvalue))
    if (pointee->getOpcode() == clang::UO_Deref)
      return IsPure(pointee->getSubExpr(), allowed);
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(lvalue))
    return member->isArrow() ? IsPure(member->getBase(), allowed)
                             : IsPureAddress(member->getBase(), allowed);
  return IsPure(lvalue, allowed);
}

bool IsPure(const clang::Expr *expression, Purity allowed) {
  if (expression->getType().isVolatileQualified())
    return false;
  // What a lambda does is done where it is called.
  if (const auto *lambda = llvm::dyn_cast<clang::LambdaExpr>(expression))
    return std::ranges::all_of(lambda->capture_inits(), [&](const clang::Expr *value) {
      return !value || (value->isGLValue() ? IsPureAddress(value, allowed) : IsPure(value, allowed));
    });
  if (llvm::isa<clang::UnaryExprOrTypeTraitExpr>(expression) ||
      !BuiltInVariable(expression).empty())
    return true;
  if (const auto *cast = llvm::dyn_cast<clang::CastExpr>(expression);
      cast && cast->getCastKind() == clang::CK_ArrayToPointerDecay)
    return IsPureAddress(cast->getSubExpr(), allowed);
  if (llvm::isa<clang::ArraySubscriptExpr>(expression))
    return false;
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(expression))
    return !member->isArrow() && IsPure(member->getBase(), allowed);
  if (const auto *operation = llvm::dyn_cast<clang::UnaryOperator>(expression)) {
    if (operation->getOpcode() == clang::UO_Deref)
      return false;
    if (operation->getOpcode() == clang::UO_AddrOf)
      return IsPureAddress(operation->getSubExpr(), allowed);
    if (operation->isIncrementDecrementOp())
      return allowed == Purity::kLocalsMayChange && IsLocalVariable(operation->getSubExpr());
  }
  if (const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(expression))
    return IsPureOperation(operation, allowed);
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(expression))
    return IsPureCall(call, allowed);
  if (const auto *name = llvm::dyn_cast<clang::DeclRefExpr>(expression)) {
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(name->getDecl());
    // What lies in memory that other items write may be mid-change, and a race detector minds.
    return !variable || variable->hasLocalStorage() || variable->getType().isConstQualified() ||
           variable->hasAttr<clang::CUDAConstantAttr>() || variable->getType()->isArrayType();
  }
  if (const auto *construction = llvm::dyn_cast<clang::CXXConstructExpr>(expression)) {
    const clang::CXXConstructorDecl *constructor = construction->getConstructor();
    return (constructor->isTrivial() || constructor->isConstexpr()) &&
           ChildrenArePure(construction, allowed);
  }
  if (llvm::isa<clang::CXXNewExpr, clang::CXXDeleteExpr, clang::CXXThrowExpr, clang::StmtExpr,
                clang::AtomicExpr, clang::CXXDependentScopeMemberExpr>(expression))
    return false;
  return ChildrenArePure(expression, allowed);
}

} // namespace spacecast
