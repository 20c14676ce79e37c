#include "find/dispatch.h"

#include "find/device_program.h"
#include "find/project_declarations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

#include <algorithm>
#include <set>

namespace spacecast {

namespace {

const clang::Type *KeyOf(const clang::ASTContext &context, clang::QualType function) {
  return context
      .getCanonicalType(context.getFunctionTypeWithExceptionSpec(function, clang::EST_None))
      .getTypePtr();
}

const clang::FunctionDecl *DefinitionOf(const clang::FunctionDecl *function) {
  const clang::FunctionDecl *definition = function->getDefinition();
  return definition ? definition : function;
}

bool IsForDevice(const clang::FunctionDecl &function) {
  return function.hasAttr<clang::CUDADeviceAttr>() || function.hasAttr<clang::CUDAGlobalAttr>() ||
         function.isImplicit() || function.isConstexpr();
}

bool IsInDeviceMemory(const clang::VarDecl &variable) {
  return variable.hasAttr<clang::CUDADeviceAttr>() || variable.hasAttr<clang::CUDAConstantAttr>() ||
         variable.isConstexpr();
}

const clang::Expr *ObjectOf(const clang::CallExpr &call) {
  if (const auto *member = llvm::dyn_cast<clang::CXXMemberCallExpr>(&call))
    return member->getImplicitObjectArgument();
  return llvm::isa<clang::CXXOperatorCallExpr>(call) && call.getNumArgs() > 0 ? call.getArg(0)
                                                                             : nullptr;
}

// Whether a function does anything with a variable but read it.
class OtherUses : public clang::DynamicRecursiveASTVisitor {
public:
  explicit OtherUses(const clang::VarDecl &variable) : variable_(variable) {
    ShouldVisitImplicitCode = true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    uses_ += reference->getDecl() == &variable_;
    return true;
  }
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr *cast) override {
    const auto *read = llvm::dyn_cast<clang::DeclRefExpr>(cast->getSubExpr()->IgnoreParens());
    reads_ += cast->getCastKind() == clang::CK_LValueToRValue && read &&
              read->getDecl() == &variable_;
    return true;
  }
  bool Found() const { return uses_ != reads_; }

private:
  const clang::VarDecl &variable_;
  int uses_ = 0, reads_ = 0;
};

// The class that an object has for certain: `s` of `Square s; Shape &r = s; Shape *p = &s;`.
const clang::CXXRecordDecl *KnownClass(const clang::Expr &expression,
                                       const clang::FunctionDecl &function) {
  const clang::Expr *inner = &expression;
  while (true) {
    inner = inner->IgnoreParenImpCasts();
    if (const auto *temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(inner))
      inner = temporary->getSubExpr();
    else if (const auto *cast = llvm::dyn_cast<clang::ExplicitCastExpr>(inner);
             cast && (cast->getCastKind() == clang::CK_NoOp ||
                      cast->getCastKind() == clang::CK_DerivedToBase ||
                      cast->getCastKind() == clang::CK_UncheckedDerivedToBase))
      inner = cast->getSubExpr();
    else if (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(inner);
             unary && (unary->getOpcode() == clang::UO_AddrOf ||
                       unary->getOpcode() == clang::UO_Deref))
      inner = unary->getSubExpr();
    else
      break;
  }
  const auto class_of = [](clang::QualType type) {
    const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
    return record ? record->getDefinition() : nullptr;
  };
  if (inner->isPRValue())
    return class_of(inner->getType());
  if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(inner))
    return class_of(member->getMemberDecl()->getType());
  if (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(inner))
    return subscript->getBase()->IgnoreImpCasts()->getType()->isArrayType()
               ? class_of(subscript->getType())
               : nullptr;
  const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(inner);
  const auto *variable =
      reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
  if (!variable)
    return nullptr;
  const clang::QualType type = variable->getType();
  if (!type->isReferenceType() && !type->isPointerType())
    return class_of(type);
  if (llvm::isa<clang::ParmVarDecl>(variable) || !variable->getInit() ||
      !variable->hasLocalStorage())
    return nullptr;
  if (type->isPointerType()) {
    OtherUses uses(*variable);
    uses.TraverseStmt(function.getBody());
    if (uses.Found())
      return nullptr;
  }
  return KnownClass(*variable->getInit(), function);
}

} // namespace

class DispatchReader : public clang::DynamicRecursiveASTVisitor {
public:
  DispatchReader(const ParsedSource &source, Dispatch &found) : source_(source), found_(found) {
    ShouldVisitImplicitCode = true;
    ShouldVisitTemplateInstantiations = true;
  }

  bool TraverseCallExpr(clang::CallExpr *call) override {
    // The name of what is called is no value.
    if (call->getDirectCallee()) {
      for (clang::Expr *argument : call->arguments())
        TraverseStmt(argument);
      return true;
    }
    return clang::DynamicRecursiveASTVisitor::TraverseCallExpr(call);
  }
  bool TraverseCXXOperatorCallExpr(clang::CXXOperatorCallExpr *call) override {
    for (clang::Expr *argument : call->arguments())
      TraverseStmt(argument);
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    const auto *function = llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl());
    if (!function || function->getBuiltinID() || IsKernel(*function) ||
        llvm::isa<clang::CXXMethodDecl>(function))
      return true;
    Add(*DefinitionOf(function));
    return true;
  }
  bool VisitCXXRecordDecl(clang::CXXRecordDecl *record) override {
    AddClass(record);
    return true;
  }
  bool VisitVarDecl(clang::VarDecl *variable) override {
    if (const clang::CXXRecordDecl *record = variable->getType()->getAsCXXRecordDecl())
      AddClass(record);
    return true;
  }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr *construct) override {
    AddClass(construct->getConstructor()->getParent());
    return true;
  }

private:
  void Add(const clang::FunctionDecl &function) {
    if (!IsProject(source_, source_.device, function.getLocation()))
      return;
    auto &list = found_.pointed_[KeyOf(function.getASTContext(), function.getType())];
    if (std::ranges::find(list, &function) == list.end())
      list.push_back(&function);
  }
  void AddClass(const clang::CXXRecordDecl *record) {
    record = record->getDefinition();
    if (record && !record->isDependentContext() && record->isPolymorphic() &&
        std::ranges::find(found_.classes_, record) == found_.classes_.end())
      found_.classes_.push_back(record);
  }

  const ParsedSource &source_;
  Dispatch &found_;
};

Dispatch::Dispatch(const ParsedSource &source) {
  if (!source.device.ast)
    return;
  DispatchReader reader(source, *this);
  for (const clang::FunctionDecl *function : ProjectFunctions(source, source.device))
    if (IsForDevice(*function))
      reader.TraverseDecl(const_cast<clang::FunctionDecl *>(function));
  for (const clang::VarDecl *variable : ProjectVariables(source, source.device))
    if (IsInDeviceMemory(*variable) && variable->getInit())
      reader.TraverseStmt(const_cast<clang::Expr *>(variable->getInit()));
  const clang::SourceManager &manager = source.device.ast->getSourceManager();
  const auto by_place = [&](const clang::Decl *left, const clang::Decl *right) {
    return manager.isBeforeInTranslationUnit(left->getLocation(), right->getLocation());
  };
  for (auto &[type, functions] : pointed_)
    std::ranges::stable_sort(functions, by_place);
  std::ranges::stable_sort(classes_, by_place);
}

std::vector<const clang::FunctionDecl *>
Dispatch::TargetsOf(const clang::CallExpr &call, const clang::FunctionDecl &function) const {
  if (IsPointerCall(call))
    return PointedTo(PointedFunction(call.getCallee()->getType()));
  const auto *method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(call.getDirectCallee());
  if (!method || !method->isVirtual() || KnownMethod(call))
    return {};
  const clang::CXXRecordDecl *base = method->getParent()->getDefinition();
  std::vector<const clang::CXXRecordDecl *> classes = classes_;
  if (const clang::Expr *object = ObjectOf(call))
    if (const clang::CXXRecordDecl *known = KnownClass(*object, function))
      classes = {known};
  std::vector<const clang::FunctionDecl *> targets;
  for (const clang::CXXRecordDecl *record : classes) {
    if (record->isAbstract() || (record != base && !record->isDerivedFrom(base)))
      continue;
    const clang::CXXMethodDecl *overrider =
        const_cast<clang::CXXMethodDecl *>(method)->getCorrespondingMethodInClass(record);
    const clang::FunctionDecl *definition = overrider ? DefinitionOf(overrider) : nullptr;
    if (definition && std::ranges::find(targets, definition) == targets.end())
      targets.push_back(definition);
  }
  return targets;
}

const std::vector<const clang::FunctionDecl *> &Dispatch::PointedTo(clang::QualType function) const {
  static const std::vector<const clang::FunctionDecl *> kNone;
  if (function.isNull())
    return kNone;
  for (const auto &[key, functions] : pointed_)
    if (key == KeyOf(functions.front()->getASTContext(), function))
      return functions;
  return kNone;
}

unsigned Dispatch::NumberOf(const clang::FunctionDecl &function) const {
  const auto &functions = PointedTo(function.getType());
  const auto place = std::ranges::find(functions, DefinitionOf(&function));
  return place == functions.end() ? 0 : static_cast<unsigned>(place - functions.begin()) + 1;
}

std::vector<const clang::FunctionDecl *> Dispatch::Numbered() const {
  std::vector<const clang::FunctionDecl *> all;
  for (const auto &[type, functions] : pointed_)
    all.insert(all.end(), functions.begin(), functions.end());
  return all;
}

bool Dispatch::IsTarget(const clang::FunctionDecl &function) const {
  if (const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&function))
    return method->isVirtual();
  const auto &functions = PointedTo(function.getType());
  return std::ranges::find(functions, &function) != functions.end();
}

bool IsPointerCall(const clang::CallExpr &call) {
  return !call.getDirectCallee() && !PointedFunction(call.getCallee()->getType()).isNull() &&
         !call.isTypeDependent();
}

const clang::CXXMethodDecl *KnownMethod(const clang::CallExpr &call) {
  const auto *method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(call.getDirectCallee());
  if (!method || !method->isVirtual())
    return method;
  const auto *named = llvm::dyn_cast<clang::MemberExpr>(call.getCallee()->IgnoreParens());
  if (named && named->hasQualifier())
    return method;
  const clang::Expr *object = ObjectOf(call);
  const clang::CXXMethodDecl *known =
      object ? const_cast<clang::CXXMethodDecl *>(method)->getDevirtualizedMethod(
                   object->IgnoreParenImpCasts(), false)
             : nullptr;
  return known == method ? method : nullptr;
}

const clang::FunctionDecl *AddressedFunction(const clang::Expr &expression) {
  const clang::Expr *inner = expression.IgnoreParenImpCasts();
  while (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(inner)) {
    if (unary->getOpcode() != clang::UO_AddrOf && unary->getOpcode() != clang::UO_Deref)
      return nullptr;
    inner = unary->getSubExpr()->IgnoreParenImpCasts();
  }
  const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(inner);
  const auto *function =
      reference ? llvm::dyn_cast<clang::FunctionDecl>(reference->getDecl()) : nullptr;
  return function && !llvm::isa<clang::CXXMethodDecl>(function) ? DefinitionOf(function) : nullptr;
}

clang::QualType PointedFunction(clang::QualType type) {
  if (type.isNull())
    return {};
  type = type.getNonReferenceType();
  if (type->isFunctionPointerType())
    type = type->getPointeeType();
  return type->isFunctionProtoType() ? type.getCanonicalType() : clang::QualType();
}

} // namespace spacecast
