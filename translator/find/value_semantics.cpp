#include "find/value_semantics.h"

#include "find/captures.h"
#include "find/loop_references.h"
#include "find/unchanged_captures.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"

#include <algorithm>
#include <map>

namespace spacecast {

namespace {

// Larger objects cost more to copy than to point at.
constexpr std::uint64_t kLargestValue = 64;

clang::QualType Plain(clang::QualType type) {
  return type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
}

bool IsSmallObject(const clang::ASTContext &context, clang::QualType type) {
  type = Plain(type);
  if (type->isIncompleteType() || type->isArrayType() || type->isFunctionType())
    return false;
  return context.getTypeSizeInChars(type).getQuantity() <=
         static_cast<std::int64_t>(kLargestValue);
}

// Whose address is taken, and how `this` is used.
class Uses : public clang::DynamicRecursiveASTVisitor {
public:
  explicit Uses(ValueSemantics &found) : found_(found) { ShouldVisitImplicitCode = true; }

  bool VisitUnaryOperator(clang::UnaryOperator *operation) override {
    const clang::Expr *operand = operation->getSubExpr()->IgnoreParens();
    if (operation->getOpcode() == clang::UO_AddrOf) {
      while (const auto *member = llvm::dyn_cast<clang::MemberExpr>(operand)) {
        if (member->isArrow())
          break;
        operand = member->getBase()->IgnoreParenImpCasts();
      }
      if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(operand))
        addressed.insert(reference->getDecl());
      if (llvm::isa<clang::CXXThisExpr>(operand->IgnoreParenImpCasts()))
        this_is_kept = true;
    }
    if (operation->getOpcode() == clang::UO_Deref &&
        llvm::isa<clang::CXXThisExpr>(operand->IgnoreParenImpCasts()))
      --bare_this;
    return true;
  }
  // A derived object reaches beyond a copy of its base.
  bool VisitCastExpr(clang::CastExpr *cast) override {
    if (cast->getCastKind() != clang::CK_BaseToDerived)
      return true;
    const clang::Expr *operand = cast->getSubExpr()->IgnoreParenImpCasts();
    if (const auto *dereference = llvm::dyn_cast<clang::UnaryOperator>(operand))
      operand = dereference->getSubExpr()->IgnoreParenImpCasts();
    if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(operand))
      addressed.insert(reference->getDecl());
    this_is_kept |= llvm::isa<clang::CXXThisExpr>(operand);
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr *reference) override {
    ++mentions[reference->getDecl()];
    return true;
  }
  bool VisitMemberExpr(clang::MemberExpr *member) override {
    if (llvm::isa<clang::CXXThisExpr>(member->getBase()->IgnoreParenImpCasts())) {
      --bare_this;
      members_of_this.insert(member);
    }
    return true;
  }
  // A member whose value is loaded is only read.
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr *cast) override {
    if (cast->getCastKind() != clang::CK_LValueToRValue)
      return true;
    const clang::Expr *operand = cast->getSubExpr()->IgnoreParens();
    while (true) {
      if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(operand))
        ++loads[reference->getDecl()];
      if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(operand)) {
        loaded_members.insert(member);
        operand = member->getBase()->IgnoreParens();
      } else if (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(operand)) {
        operand = subscript->getBase()->IgnoreParenImpCasts();
      } else {
        return true;
      }
    }
  }
  // The function changes nothing of its object and gives none of it away.
  bool OnlyReadsObject() const {
    return std::ranges::includes(loaded_members, members_of_this);
  }
  bool VisitCXXThisExpr(clang::CXXThisExpr *) override {
    ++bare_this;
    return true;
  }
  // A member that is a reference keeps the place of what it is bound to.
  bool VisitInitListExpr(clang::InitListExpr *list) override {
    const clang::RecordDecl *record = list->getType()->getAsRecordDecl();
    unsigned index = 0;
    if (const auto *derived = llvm::dyn_cast_or_null<clang::CXXRecordDecl>(record))
      index = derived->getNumBases();
    if (record)
      for (const clang::FieldDecl *field : record->fields()) {
        if (index < list->getNumInits() && field->getType()->isReferenceType())
          Bind(*list->getInit(index));
        ++index;
      }
    return true;
  }
  void Initializers(const clang::CXXConstructorDecl &constructor) {
    for (const clang::CXXCtorInitializer *initializer : constructor.inits()) {
      TraverseStmt(initializer->getInit());
      if (const clang::FieldDecl *field = initializer->getAnyMember();
          field && field->getType()->isReferenceType())
        Bind(*initializer->getInit());
    }
  }

  bool VisitVarDecl(clang::VarDecl *variable) override {
    if (variable->getType()->isReferenceType() && !llvm::isa<clang::ParmVarDecl>(variable) &&
        variable->getInit() && BindsTemporary(variable->getInit()))
      found_.references.insert(variable);
    return true;
  }

  bool VisitCXXForRangeStmt(clang::CXXForRangeStmt *loop) override {
    if (IsCopyOfElement(*loop))
      found_.references.insert(loop->getLoopVariable());
    return true;
  }
  // Every use of the variable takes its value or a member's.
  bool IsOnlyLoaded(const clang::ValueDecl &variable) const {
    const auto all = mentions.find(&variable), loaded = loads.find(&variable);
    return all == mentions.end() || (loaded != loads.end() && loaded->second == all->second);
  }

  std::set<const clang::ValueDecl *> addressed;
  std::map<const clang::ValueDecl *, unsigned> mentions, loads;
  // Uses of `this` that are neither `*this` nor `this->`.
  int bare_this = 0;
  bool this_is_kept = false;
  std::set<const clang::MemberExpr *> members_of_this;
  std::set<const clang::MemberExpr *> loaded_members;

private:
  void Bind(const clang::Expr &object) {
    const clang::Expr *bound = object.IgnoreParenImpCasts();
    while (const auto *member = llvm::dyn_cast<clang::MemberExpr>(bound)) {
      if (member->isArrow())
        return;
      bound = member->getBase()->IgnoreParenImpCasts();
    }
    if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(bound))
      addressed.insert(reference->getDecl());
  }
  static bool BindsTemporary(const clang::Expr *expression) {
    while (true) {
      if (const auto *full = llvm::dyn_cast<clang::FullExpr>(expression))
        expression = full->getSubExpr();
      else if (const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(expression))
        expression = cast->getSubExpr();
      else
        return llvm::isa<clang::MaterializeTemporaryExpr>(expression);
    }
  }
  ValueSemantics &found_;
};

bool Writes(clang::QualType parameter, clang::QualType type) {
  if (!parameter->isReferenceType() && !parameter->isPointerType())
    return false;
  const clang::QualType pointee = parameter->getPointeeType();
  return !pointee.isConstQualified() && Plain(pointee) == Plain(type);
}

bool WritesObject(const clang::FunctionDecl &function, clang::QualType type) {
  const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
  return method && method->isInstance() && !method->isConst() &&
         !llvm::isa<clang::CXXConstructorDecl>(method) &&
         Plain(method->getFunctionObjectParameterType()) == Plain(type);
}

// True where the function could write an object of `type` through another of its parameters.
bool MayWriteAlias(const clang::FunctionDecl &function, const clang::ParmVarDecl *self,
                   clang::QualType type) {
  for (const clang::ParmVarDecl *parameter : function.parameters())
    if (parameter != self && Writes(parameter->getType(), type))
      return true;
  return WritesObject(function, type);
}

// What an argument names: a temporary, a local object, or something that a pointer leads to.
struct Root {
  enum class Kind { kTemporary, kLocal, kUnknown } kind = Kind::kUnknown;
  const clang::ValueDecl *variable = nullptr;
};

Root RootOf(const clang::Expr *expression) {
  expression = expression->IgnoreParenImpCasts();
  while (true) {
    if (const clang::Expr *object = ForwardedObject(*expression)) {
      expression = object->IgnoreParenImpCasts();
      continue;
    }
    if (llvm::isa<clang::MaterializeTemporaryExpr>(expression))
      return {Root::Kind::kTemporary, nullptr};
    if (const auto *member = llvm::dyn_cast<clang::MemberExpr>(expression);
        member && !member->isArrow())
      expression = member->getBase()->IgnoreParenImpCasts();
    else if (const auto *subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(expression);
             subscript && subscript->getBase()->IgnoreParenImpCasts()->getType()->isArrayType())
      expression = subscript->getBase()->IgnoreParenImpCasts();
    else if (const auto *address = llvm::dyn_cast<clang::UnaryOperator>(expression);
             address && address->getOpcode() == clang::UO_AddrOf)
      expression = address->getSubExpr()->IgnoreParenImpCasts();
    else
      break;
  }
  if (expression->isPRValue() && !expression->getType()->isPointerType())
    return {Root::Kind::kTemporary, nullptr};
  if (const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(expression))
    if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
        variable && variable->hasLocalStorage() && !variable->getType()->isReferenceType() &&
        !variable->getType()->isPointerType())
      return {Root::Kind::kLocal, variable};
  return {};
}

// Casts from a base class to what derives from it: the object must be whole.
class StepsDown : public clang::DynamicRecursiveASTVisitor {
public:
  StepsDown() { ShouldVisitImplicitCode = true; }
  void Read(const clang::FunctionDecl &function) {
    function_ = &function;
    if (function.getBody())
      TraverseStmt(function.getBody());
  }
  bool VisitCastExpr(clang::CastExpr *cast) override {
    if (cast->getCastKind() == clang::CK_BaseToDerived)
      if (const auto *from = Record(cast->getSubExpr()->getType()); from && Receives(*from))
        if (const auto *to = Record(cast->getType()))
          steps_.insert({from, to});
    return true;
  }
  // True where a copy of an object of `type` may lack what a function of one of its bases goes to.
  bool Slices(clang::QualType type) const {
    const clang::CXXRecordDecl *record = Record(type);
    if (record && record->isPolymorphic())
      return true;
    return record && std::ranges::any_of(steps_, [&](const auto &step) {
             const auto &[from, to] = step;
             const bool leads_on = record == from || record->isDerivedFrom(from);
             return leads_on && record != to && !record->isDerivedFrom(to);
           });
  }

private:
  // True where the function gets such an object from its caller.
  bool Receives(const clang::CXXRecordDecl &record) const {
    const auto is_of = [&](clang::QualType type) {
      const clang::CXXRecordDecl *given = Record(type);
      return given == &record;
    };
    const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(function_);
    return (method && method->isInstance() && is_of(method->getFunctionObjectParameterType())) ||
           std::ranges::any_of(function_->parameters(), [&](const clang::ParmVarDecl *parameter) {
             return is_of(parameter->getType());
           });
  }
  const clang::FunctionDecl *function_ = nullptr;
  static const clang::CXXRecordDecl *Record(clang::QualType type) {
    type = type.getNonReferenceType();
    if (type->isPointerType())
      type = type->getPointeeType();
    const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
    return record ? record->getDefinition() : nullptr;
  }
  std::set<std::pair<const clang::CXXRecordDecl *, const clang::CXXRecordDecl *>> steps_;
};

// Calls whose arguments could be one object under two names: which parameters must stay references.
class AliasedArguments : public clang::DynamicRecursiveASTVisitor {
public:
  AliasedArguments() { ShouldVisitImplicitCode = true; }

  bool VisitCallExpr(clang::CallExpr *call) override {
    const clang::FunctionDecl *callee = call->getDirectCallee();
    if (!callee)
      return true;
    if (const clang::FunctionDecl *definition = callee->getDefinition())
      callee = definition;
    llvm::SmallVector<const clang::Expr *> arguments(call->arguments());
    const clang::Expr *object = nullptr;
    const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
    if (const auto *member = llvm::dyn_cast<clang::CXXMemberCallExpr>(call)) {
      object = member->getImplicitObjectArgument();
    } else if (llvm::isa<clang::CXXOperatorCallExpr>(call) && method && method->isInstance()) {
      object = arguments.front();
      arguments.erase(arguments.begin());
    }
    for (unsigned i = 0; i < callee->getNumParams() && i < arguments.size(); ++i) {
      const clang::ParmVarDecl *parameter = callee->getParamDecl(i);
      if (!parameter->getType()->isReferenceType())
        continue;
      const Root read = RootOf(arguments[i]);
      for (unsigned j = 0; j < callee->getNumParams() && j < arguments.size(); ++j)
        if (i != j && Writes(callee->getParamDecl(j)->getType(), parameter->getType()) &&
            MayBeOne(read, RootOf(arguments[j])))
          aliased.insert(parameter);
      if (object && WritesObject(*callee, parameter->getType()) &&
          MayBeOne(read, RootOf(object)))
        aliased.insert(parameter);
    }
    return true;
  }

  std::set<const clang::ParmVarDecl *> aliased;

private:
  static bool MayBeOne(const Root &read, const Root &written) {
    if (read.kind == Root::Kind::kTemporary || written.kind == Root::Kind::kTemporary)
      return false;
    if (read.kind == Root::Kind::kLocal || written.kind == Root::Kind::kLocal)
      return read.variable == written.variable;
    return true;
  }
};

} // namespace

// The captures of a lambda, unless its body changes them or gives away where they lie.
static bool IsClosureByValue(const clang::CXXMethodDecl &call) {
  const clang::CXXRecordDecl *closure = call.getParent();
  if (closure->isEmpty())
    return true;
  const clang::QualType result = call.getReturnType();
  const bool gives_place =
      (result->isReferenceType() || result->isPointerType()) &&
      std::ranges::any_of(closure->fields(), [](const clang::FieldDecl *field) {
        return !field->getType()->isReferenceType() && !field->getType()->isPointerType();
      });
  return call.isConst() && !gives_place &&
         IsSmallObject(call.getASTContext(), call.getFunctionObjectParameterType());
}

clang::QualType ValueSemantics::TypeOf(const clang::ValueDecl &variable) const {
  return IsValue(variable) ? variable.getType()->getPointeeType() : variable.getType();
}

clang::QualType ValueSemantics::ResultOf(const clang::FunctionDecl &function) const {
  return results.contains(&function)
             ? function.getReturnType()->getPointeeType().getUnqualifiedType()
             : function.getReturnType();
}

const clang::Expr *ForwardedObject(const clang::Expr &expression) {
  if (const auto *cast = llvm::dyn_cast<clang::ExplicitCastExpr>(&expression)) {
    const clang::Expr *object = cast->getSubExpr();
    const bool drops_const = object->getType().isConstQualified() && !cast->getType().isConstQualified();
    return cast->getCastKind() == clang::CK_NoOp && cast->isGLValue() && !drops_const ? object
                                                                                      : nullptr;
  }
  const auto *call = llvm::dyn_cast<clang::CallExpr>(&expression);
  switch (call ? call->getBuiltinCallee() : 0) {
  case clang::Builtin::BImove:
  case clang::Builtin::BIforward:
  case clang::Builtin::BImove_if_noexcept:
  case clang::Builtin::BIas_const:
    return call->getArg(0);
  default:
    break;
  }
  const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  return callee && callee->isInStdNamespace() && callee->getIdentifier() &&
                 callee->getName() == "launder" && call->getNumArgs() == 1
             ? call->getArg(0)
             : nullptr;
}

const clang::Expr *ReturnedValue(const clang::ReturnStmt &returned) {
  const clang::Expr *value = returned.getRetValue();
  if (!value || !returned.getNRVOCandidate() || !returned.getNRVOCandidate()->isNRVOVariable())
    return value;
  const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(value->IgnoreImplicit());
  return construct && construct->getNumArgs() == 1 &&
                 construct->getConstructor()->isCopyOrMoveConstructor()
             ? construct->getArg(0)
             : value;
}

bool ValueSemantics::IsValue(const clang::ValueDecl &variable) const {
  const auto *declaration = llvm::dyn_cast<clang::VarDecl>(&variable);
  return declaration && references.contains(declaration);
}

bool ValueSemantics::IsReference(const clang::FieldDecl &capture) const {
  return capture.getType()->isReferenceType() && !captures.contains(&capture);
}

ValueSemantics FindValueSemantics(const std::vector<const clang::FunctionDecl *> &functions,
                                  const Dispatch &dispatch) {
  ValueSemantics found;
  AliasedArguments calls;
  StepsDown steps;
  for (const clang::FunctionDecl *function : functions) {
    steps.Read(*function);
    if (function->getBody())
      calls.TraverseStmt(function->getBody());
    if (const auto *constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(function))
      for (const clang::CXXCtorInitializer *initializer : constructor->inits())
        calls.TraverseStmt(initializer->getInit());
  }
  for (const clang::FunctionDecl *function : functions)
    if (!IsLambdaCall(function))
      found.captures.merge(UnchangedCaptures(*function));
  for (const clang::FunctionDecl *function : functions) {
    const clang::ASTContext &context = function->getASTContext();
    Uses uses(found);
    if (const auto *constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(function))
      uses.Initializers(*constructor);
    if (function->getBody())
      uses.TraverseStmt(function->getBody());
    // Functions that one call may mean take their arguments alike.
    if (dispatch.IsTarget(*function))
      continue;
    const clang::QualType result = function->getReturnType();
    const bool returns_value = result->isReferenceType() &&
                               result->getPointeeType().isConstQualified() &&
                               IsSmallObject(context, result) && !steps.Slices(result);
    if (returns_value)
      found.results.insert(function);
    // What is only read can come back as a constant only.
    const bool keeps_address = !returns_value &&
                               (result->isReferenceType() || result->isPointerType()) &&
                               result->getPointeeType().isConstQualified();
    for (const clang::ParmVarDecl *parameter : function->parameters()) {
      const clang::QualType type = parameter->getType();
      // What a move takes from, the caller sees changed.
      const bool is_read_only = type->isReferenceType() &&
                                (type->getPointeeType().isConstQualified() ||
                                 (type->isRValueReferenceType() && uses.IsOnlyLoaded(*parameter)));
      if (is_read_only && !keeps_address && IsSmallObject(context, type) && !steps.Slices(type) &&
          !type->getPointeeType().isVolatileQualified() && !uses.addressed.contains(parameter) &&
          (!MayWriteAlias(*function, parameter, type) || !calls.aliased.contains(parameter)))
        found.references.insert(parameter);
    }
    const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
    if (!method || !method->isInstance() || llvm::isa<clang::CXXConstructorDecl>(method))
      continue;
    const clang::QualType object = method->getFunctionObjectParameterType();
    if (method->getParent()->isLambda()) {
      if (IsClosureByValue(*method))
        found.objects.insert(function);
      continue;
    }
    const bool is_read_only =
        method->isConst() || method->getParent()->isEmpty() || uses.OnlyReadsObject();
    if (is_read_only && !keeps_address && IsSmallObject(context, object) && !steps.Slices(object) && uses.bare_this == 0 &&
        !uses.this_is_kept && !MayWriteAlias(*function, nullptr, object))
      found.objects.insert(function);
  }
  return found;
}

} // namespace spacecast
