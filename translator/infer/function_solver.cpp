#include "infer/function_solver.h"

#include "find/captures.h"
#include "find/constant_calls.h"
#include "find/library_objects.h"
#include "find/loop_references.h"
#include "infer/address_spaces.h"
#include "infer/levels_of_instance.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtCXX.h"

#include <algorithm>

namespace spacecast {

namespace {

class Solver : private LevelsOfInstance {
public:
  using LevelsOfInstance::LevelsOfInstance;

  void Statement(const clang::Stmt *statement) {
    if (!statement)
      return;
    if (const auto *expression = llvm::dyn_cast<clang::Expr>(statement)) {
      Evaluate(expression);
      return;
    }
    if (const auto *declarations = llvm::dyn_cast<clang::DeclStmt>(statement)) {
      for (const clang::Decl *declaration : declarations->decls())
        if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration))
          Variable(*variable);
      return;
    }
    if (const auto *returned = llvm::dyn_cast<clang::ReturnStmt>(statement)) {
      if (const clang::Expr *value = ReturnedValue(*returned))
        Bind(program_.values.ResultOf(*instance_.function), instance_.result, *value);
      return;
    }
    for (const clang::Stmt *child : statement->children())
      Statement(child);
    if (const auto *loop = llvm::dyn_cast<clang::CXXForRangeStmt>(statement))
      if (const clang::InitListExpr *list = BracedRange(*loop->getRangeInit()))
        ElementsOfList(*loop, *list);
  }

  // Member initialisers of a constructor, whose result is the object.
  void Initializers(const clang::CXXConstructorDecl &constructor) {
    for (const clang::CXXCtorInitializer *initializer : constructor.inits()) {
      if (const clang::FieldDecl *field = initializer->getAnyMember()) {
        Field(*field, instance_.result, *initializer->getInit());
        continue;
      }
      const Levels value = Evaluate(initializer->getInit()).levels;
      if (initializer->isDelegatingInitializer())
        Unify(instance_.result, value, initializer->getInit());
      else if (const auto *base = RecordBehind(clang::QualType(initializer->getBaseClass(), 0)))
        Unify(instance_.result.Slice({{}, program_.shapes.PlaceOfBase(*constructor.getParent()->getDefinition(), *base)}),
              value, initializer->getInit());
    }
  }

private:
  // An initialisation of something of `type`: a reference binds to the object, all else to the value.
  void Bind(clang::QualType type, const Levels &target, const clang::Expr &initializer) {
    const Value value = Evaluate(&initializer);
    if (!type->isReferenceType())
      return Unify(target, value.levels, &initializer);
    Levels bound;
    bound.push_back(value.storage ? *value.storage
                                  : Known(Space::kPrivate, initializer.getExprLoc(), "a temporary"));
    bound.insert(bound.end(), value.levels.begin(), value.levels.end());
    bound.members = value.levels.members;
    Unify(target, bound, &initializer);
  }

  // An initialisation of a field of the object that has these members.
  void Field(const clang::FieldDecl &field, const Levels &object, const clang::Expr &initializer) {
    const Levels levels = LevelsOfField(field, object);
    if (levels.empty() && levels.members.empty())
      Evaluate(&initializer);
    else
      Bind(field.getType(), levels, initializer);
  }

  void Variable(const clang::VarDecl &variable) {
    const Levels &levels = LevelsOf(variable);
    if (const clang::Expr *initializer = variable.getInit())
      Bind(program_.values.TypeOf(variable), levels, *initializer);
    if (const auto *bindings = llvm::dyn_cast<clang::DecompositionDecl>(&variable))
      Bindings(*bindings);
    Destruction(variable);
  }

  void Destruction(const clang::VarDecl &variable) {
    const clang::FunctionDecl *destructor = DestructorOf(variable.getType());
    if (destructor && variable.getInit())
      Destroy({variable.getInit(), destructor, &variable, {}, {}},
              {StorageOf(variable), LevelsOf(variable)});
  }

  void Destroy(CallSite site, const Value &object) {
    site.arguments = {program_.values.objects.contains(Definition(site.callee))
                          ? object.levels
                          : AddressOf(object).levels};
    instance_.calls.push_back(std::move(site));
  }

public:
  // What a destructor destroys behind its own body.
  void Parts(const clang::CXXDestructorDecl &destructor) {
    const Levels self = instance_.parameters.empty() ? Levels{} : instance_.parameters.front();
    const bool is_value = program_.values.objects.contains(instance_.function);
    const Levels object = is_value ? self : self.Pointee();
    for (const DestroyedPart &part : PartsOf(*destructor.getParent())) {
      Value place;
      if (!is_value && !self.empty())
        place.storage = self.front();
      if (part.field)
        place.levels = LevelsOfField(*part.field, object);
      else if (const auto *base = RecordBehind(part.type))
        place.levels = object.Slice(
            {{}, program_.shapes.PlaceOfBase(*destructor.getParent()->getDefinition(), *base)});
      Destroy({nullptr, part.destructor, part.Key(), {}, {}}, place);
    }
  }

private:
  // for (float *p : {a, b}): the variable holds each of the listed pointers.
  void ElementsOfList(const clang::CXXForRangeStmt &loop, const clang::InitListExpr &list) {
    Levels levels = LevelsOf(*loop.getLoopVariable());
    if (program_.values.TypeOf(*loop.getLoopVariable())->isReferenceType()) {
      Unify(levels, {Known(Space::kPrivate, loop.getBeginLoc(), "a list of values")},
            loop.getRangeInit());
      levels.erase(levels.begin());
    }
    for (const clang::Expr *value : list.inits())
      Unify(levels, Evaluate(value).levels, value);
  }

  // What a structured binding names: a part of the hidden variable, or a copy of it.
  void Bindings(const clang::DecompositionDecl &bindings) {
    for (const clang::BindingDecl *binding : bindings.bindings()) {
      const auto member = BoundPart(bindings, *binding);
      const Value part = member ? Part(*member, Reading(bindings)) : Evaluate(binding->getBinding());
      Levels levels = part.levels;
      if (program_.values.TypeOf(bindings)->isReferenceType())
        levels.insert(levels.begin(), part.storage ? *part.storage : graph_.NewNode());
      instance_.variables[binding] = levels;
      if (!member)
        continue;
      // The compiler's own variable for the part is a reference to it.
      Levels held{part.storage ? *part.storage : graph_.NewNode()};
      held.insert(held.end(), part.levels.begin(), part.levels.end());
      held.members = part.levels.members;
      instance_.variables[binding->getHoldingVar()] = held;
    }
  }

  // The part that a call names of an object that the library gives a struct's place.
  Value Part(const LibraryAccess &access, const Value &base) {
    const Value object = access.is_arrow ? Dereference(base, *access.object) : base;
    const Value part{object.storage, access.member.field
                                         ? LevelsOfField(*access.member.field, object.levels)
                                         : object.levels};
    return access.is_address ? AddressOf(part) : part;
  }

  Value Construction(const clang::Expr &expression, const LibraryConstruction &made) {
    const Levels object = FreshLevels(expression.getType());
    const std::vector<LibraryMember> members = LibraryMembers(*made.record);
    for (std::size_t i = 0; i < made.values.size(); ++i)
      Field(*members[i].field, object, *made.values[i]);
    return {Known(Space::kPrivate, expression.getExprLoc(), "a temporary"), object};
  }

  Value Evaluate(const clang::Expr *expression) {
    if (!expression)
      return {};
    Value value = Compute(*expression);
    // A cast to a reference becomes a cast of the address.
    if (const auto *cast = llvm::dyn_cast<clang::ExplicitCastExpr>(expression);
        cast && cast->getTypeAsWritten()->isReferenceType() && cast->isGLValue()) {
      instance_.expressions[expression] = AddressOf(value).levels;
      return {instance_.expressions[expression].front(), value.levels};
    }
    if (PointerLevels(expression->getType()) > 0 || !value.levels.empty() ||
        !value.levels.members.empty())
      instance_.expressions[expression] = value.levels;
    return value;
  }

  Value Reference(const clang::DeclRefExpr &reference) {
    if (const clang::FieldDecl *field = CapturedField(instance_.function, *reference.getDecl()))
      return Captured(*field, reference);
    if (const auto *binding = llvm::dyn_cast<clang::BindingDecl>(reference.getDecl()))
      return Evaluate(binding->getBinding());
    const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference.getDecl());
    if (!variable)
      return {};
    if (variable->hasGlobalStorage() && !variable->isStaticLocal() &&
        !(IsShared(*variable) && variable->getLexicalDeclContext()->isFunctionOrMethod()))
      return program_.global(*variable);
    const Levels &levels = LevelsOfUse(*variable, reference);
    if (program_.values.TypeOf(*variable)->isReferenceType())
      return {levels.front(), levels.Pointee()};
    return {StorageOf(*variable), levels};
  }

  // What a lambda's body names is a part of the lambda.
  Value Captured(const clang::FieldDecl &field, const clang::Expr &where) {
    const Value closure = Dereference({std::nullopt, Self(where)}, where);
    const Levels levels = LevelsOfField(field, closure.levels);
    if (field.getType()->isReferenceType() && !levels.empty())
      return {program_.values.IsReference(field) ? levels.front() : closure.storage,
              levels.Pointee()};
    return {closure.storage, levels};
  }

  // A lambda is an object of what it captures.
  Value Lambda(const clang::LambdaExpr &lambda) {
    Levels object = FreshLevels(lambda.getType());
    auto field = lambda.getLambdaClass()->field_begin();
    for (const clang::Expr *captured : lambda.capture_inits()) {
      Field(**field++, object, *captured);
    }
    return {Known(Space::kPrivate, lambda.getBeginLoc(), "a lambda"), object};
  }

  Value Member(const clang::MemberExpr &member) {
    const Value base = Evaluate(member.getBase());
    const auto *field = llvm::dyn_cast<clang::FieldDecl>(member.getMemberDecl());
    if (!field) {
      if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(member.getMemberDecl()))
        return program_.global(*variable);
      return {};
    }
    const Value object = member.isArrow() ? Dereference(base, *member.getBase()) : base;
    const Levels levels = LevelsOfField(*field, object.levels);
    if (field->getType()->isReferenceType() && !levels.empty())
      return {levels.front(), levels.Pointee()};
    if (object.storage && field->getType()->isArithmeticType())
      instance_.places[&member] = *object.storage;
    return {object.storage, levels};
  }

  // The two objects may lie apart where only the value is read, as C reads it: `c ? local : global[i]`.
  Value Conditional(const clang::ConditionalOperator &conditional, bool is_read) {
    const auto branch = [&](const clang::Expr *expression) {
      return is_read ? ReadOf(expression) : Evaluate(expression);
    };
    Evaluate(conditional.getCond());
    Value left = branch(conditional.getTrueExpr());
    const Value right = branch(conditional.getFalseExpr());
    Unify(left.levels, right.levels, &conditional);
    if (is_read)
      left.storage.reset();
    else if (left.storage && right.storage)
      Unify({*left.storage}, {*right.storage}, &conditional);
    return left;
  }

  // An expression whose value alone is wanted.
  Value ReadOf(const clang::Expr *expression) {
    const clang::Expr *inside = expression->IgnoreParens();
    while (const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(inside)) {
      if (cast->getCastKind() != clang::CK_NoOp && cast->getCastKind() != clang::CK_LValueToRValue)
        break;
      inside = cast->getSubExpr()->IgnoreParens();
    }
    const auto *conditional = llvm::dyn_cast<clang::ConditionalOperator>(inside);
    if (!conditional)
      return Evaluate(expression);
    const Value value = Conditional(*conditional, true);
    if (!value.levels.empty() || !value.levels.members.empty())
      instance_.expressions[expression] = instance_.expressions[conditional] = value.levels;
    return value;
  }

  Value Cast(const clang::CastExpr &cast) {
    const Value value = cast.getCastKind() == clang::CK_LValueToRValue ? ReadOf(cast.getSubExpr())
                                                                       : Evaluate(cast.getSubExpr());
    switch (cast.getCastKind()) {
    case clang::CK_ArrayToPointerDecay:
      return AddressOf(value);
    case clang::CK_LValueToRValue:
      return {std::nullopt, value.levels};
    case clang::CK_NullToPointer:
      return {std::nullopt, FreshLevels(cast.getType())};
    case clang::CK_IntegralToPointer: {
      if (llvm::isa<clang::ExplicitCastExpr>(cast))
        program_.report_integer_to_pointer(cast);
      Levels levels;
      for (std::size_t i = 0; i < PointerLevels(cast.getType()); ++i)
        levels.push_back(Known(Space::kGlobal, cast.getExprLoc(), "an integer taken as an address"));
      AddFreshMembers(levels, cast.getType());
      return {std::nullopt, levels};
    }
    case clang::CK_NoOp:
    case clang::CK_LValueBitCast:
      return ReshapeLevels(value, cast);
    case clang::CK_BitCast:
    case clang::CK_DerivedToBase:
    case clang::CK_UncheckedDerivedToBase:
    case clang::CK_BaseToDerived:
      return ReshapeLevels(value, cast);
    case clang::CK_ConstructorConversion:
      return value;
    default:
      return PointerLevels(cast.getType()) ? ReshapeLevels(value, cast) : Value{};
    }
  }

  Value Binary(const clang::BinaryOperator &binary) {
    const Value left = Evaluate(binary.getLHS());
    const Value right = Evaluate(binary.getRHS());
    if (binary.isAssignmentOp()) {
      if (binary.getOpcode() == clang::BO_Assign)
        Unify(left.levels, right.levels, &binary);
      return left;
    }
    if (binary.getOpcode() == clang::BO_Comma)
      return right;
    if (binary.isComparisonOp() || binary.isLogicalOp()) {
      if (binary.isComparisonOp())
        Unify(left.levels, right.levels, &binary);
      return {};
    }
    if (!binary.getType()->isPointerType())
      return {};
    return {std::nullopt, left.levels.empty() ? right.levels : left.levels};
  }

  void InitializeList(const clang::InitListExpr &list) {
    if (const clang::RecordDecl *record = list.getType()->getAsRecordDecl()) {
      const Levels object = FreshLevels(list.getType());
      unsigned index = 0;
      if (const auto *cxx = llvm::dyn_cast<clang::CXXRecordDecl>(record))
        for (const clang::CXXBaseSpecifier &base : cxx->bases())
          if (index < list.getNumInits()) {
            const clang::Expr *init = list.getInit(index++);
            const auto *other = RecordBehind(base.getType());
            Unify(object.Slice({{}, program_.shapes.PlaceOfBase(*record->getDefinition(), *other)}),
                  Evaluate(init).levels, init);
          }
      for (const clang::FieldDecl *field : record->fields()) {
        if (index >= list.getNumInits())
          break;
        Field(*field, object, *list.getInit(index++));
      }
      instance_.expressions[&list] = object;
      return;
    }
    Levels element = FreshLevels(list.getType());
    for (const clang::Expr *init : list.inits())
      Unify(element, Evaluate(init).levels, init);
    instance_.expressions[&list] = element;
  }

  std::vector<const clang::FunctionDecl *> Choices(const clang::Expr &call) const {
    const auto *written = llvm::dyn_cast<clang::CallExpr>(&call);
    return written ? program_.dispatch.TargetsOf(*written, *instance_.function)
                   : std::vector<const clang::FunctionDecl *>{};
  }

  // A call by a pointer is read as one of the first function that it may mean.
  const clang::FunctionDecl *CalleeOf(const clang::CallExpr &call) {
    if (const clang::CXXMethodDecl *known = KnownMethod(call))
      return known;
    if (!IsPointerCall(call))
      return call.getDirectCallee();
    Evaluate(call.getCallee());
    const auto choices = Choices(call);
    return choices.empty() ? nullptr : choices.front();
  }

  Value Call(const clang::Expr &call, const clang::FunctionDecl *callee,
             llvm::ArrayRef<const clang::Expr *> arguments, const clang::Expr *object) {
    CallSite site;
    site.call = &call;
    if (object) {
      const Value value = Evaluate(object);
      if (program_.values.objects.contains(Definition(callee)))
        site.arguments.push_back(object->getType()->isPointerType() ? value.levels.Pointee()
                                                                    : value.levels);
      else
        site.arguments.push_back(object->getType()->isPointerType() ? value.levels
                                                                    : AddressOf(value).levels);
    }
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const clang::Expr *argument = arguments[i];
      if (const auto *default_argument = llvm::dyn_cast<clang::CXXDefaultArgExpr>(argument))
        argument = default_argument->getExpr();
      Levels levels = Evaluate(argument).levels;
      if (callee && i < callee->getNumParams()) {
        const clang::QualType type = program_.values.TypeOf(*Definition(callee)->getParamDecl(i));
        if (type->isReferenceType()) {
          Levels target = FreshLevels(type);
          Bind(type, target, *argument);
          levels = target;
        }
      }
      site.arguments.push_back(levels);
    }
    site.callee = callee;
    site.result = FreshLevels(call.getType());
    const bool by_reference =
        callee && program_.values.ResultOf(*Definition(callee))->isReferenceType();
    // What a function of the tables gives is a value in C: const float &x = std::max(a, b);
    if (by_reference)
      site.result.insert(site.result.begin(),
                         program_.is_of_tables(*callee)
                             ? Known(Space::kPrivate, call.getExprLoc(), "a temporary")
                             : graph_.NewNode());
    const Levels result = site.result;
    const bool is_pointer = PointerLevels(call.getType()) > 0 || by_reference;
    if (const auto choices = Choices(call); !choices.empty()) {
      for (const clang::FunctionDecl *choice : choices) {
        site.callee = choice;
        site.is_choice = true;
        instance_.calls.push_back(site);
      }
    } else {
      instance_.calls.push_back(std::move(site));
    }
    if (by_reference)
      return {result.front(), result.Pointee()};
    if (call.getType()->isRecordType())
      return {Known(Space::kPrivate, call.getExprLoc(), "a temporary"), result};
    return is_pointer ? Value{std::nullopt, result} : Value{};
  }

  // An inherited constructor passes its parameters on.
  Value Inherited(const clang::CXXInheritedCtorInitExpr &inherited) {
    CallSite site;
    site.call = &inherited;
    site.callee = inherited.getConstructor();
    site.arguments = instance_.parameters;
    site.result = FreshLevels(inherited.getType());
    const Levels result = site.result;
    instance_.calls.push_back(std::move(site));
    return {std::nullopt, result};
  }

  Value Compute(const clang::Expr &expression) {
    using namespace clang;
    if (const auto *parentheses = llvm::dyn_cast<ParenExpr>(&expression))
      return Evaluate(parentheses->getSubExpr());
    if (const auto *reference = llvm::dyn_cast<DeclRefExpr>(&expression))
      return Reference(*reference);
    if (const auto *member = llvm::dyn_cast<MemberExpr>(&expression))
      return Member(*member);
    if (const auto *subscript = llvm::dyn_cast<ArraySubscriptExpr>(&expression)) {
      Evaluate(subscript->getIdx());
      return Dereference(Evaluate(subscript->getBase()), expression);
    }
    if (const auto *unary = llvm::dyn_cast<UnaryOperator>(&expression)) {
      const Value value = Evaluate(unary->getSubExpr());
      // A function has no place, but a number.
      if (unary->getType()->isFunctionPointerType() && unary->getOpcode() == UO_AddrOf)
        return {};
      if (unary->getOpcode() == UO_AddrOf)
        return AddressOf(value);
      if (unary->getOpcode() == UO_Deref)
        return Dereference(value, expression);
      if (unary->isIncrementDecrementOp())
        return value;
      return {};
    }
    if (const auto *cast = llvm::dyn_cast<CastExpr>(&expression))
      return Cast(*cast);
    if (const auto *binary = llvm::dyn_cast<BinaryOperator>(&expression))
      return Binary(*binary);
    if (const auto *conditional = llvm::dyn_cast<ConditionalOperator>(&expression))
      return Conditional(*conditional, false);
    if (const auto *call = llvm::dyn_cast<CallExpr>(&expression);
        call && ConstantCall(*call, instance_.function->getASTContext()))
      return {};
    if (const auto access = AccessOf(expression)) {
      Evaluate(access->index);
      return Part(*access, Evaluate(access->object));
    }
    if (const auto made = ConstructionOf(expression))
      return Construction(expression, *made);
    if (const auto *operation = llvm::dyn_cast<CXXOperatorCallExpr>(&expression)) {
      const FunctionDecl *callee = CalleeOf(*operation);
      const bool is_member = callee && llvm::isa<CXXMethodDecl>(callee) &&
                             llvm::cast<CXXMethodDecl>(callee)->isInstance();
      llvm::SmallVector<const Expr *> arguments(operation->arguments());
      // `a = b` of plain structs copies; neither side's place meets the other's.
      if (callee && arguments.size() == 2 &&
          (callee->isTrivial() || IsLibraryAssignment(*operation))) {
        const Value left = Evaluate(arguments[0]);
        Unify(left.levels, ReadOf(arguments[1]).levels, &expression);
        return left;
      }
      if (is_member)
        return Call(expression, callee, llvm::ArrayRef(arguments).drop_front(), arguments.front());
      return Call(expression, callee, arguments, nullptr);
    }
    if (const auto *member_call = llvm::dyn_cast<CXXMemberCallExpr>(&expression)) {
      llvm::SmallVector<const Expr *> arguments(member_call->arguments());
      return Call(expression, member_call->getMethodDecl() ? CalleeOf(*member_call) : nullptr, arguments,
                  member_call->getImplicitObjectArgument());
    }
    if (const auto *call = llvm::dyn_cast<CallExpr>(&expression)) {
      if (const Expr *object = ForwardedObject(expression))
        return Evaluate(object);
      llvm::SmallVector<const Expr *> arguments(call->arguments());
      return Call(expression, CalleeOf(*call), arguments, nullptr);
    }
    if (const auto *list = llvm::dyn_cast<InitListExpr>(&expression)) {
      InitializeList(*list);
      return {std::nullopt, instance_.expressions[list]};
    }
    if (const auto *literal = llvm::dyn_cast<clang::StringLiteral>(&expression))
      return {Known(Space::kConstant, literal->getBeginLoc(), "a string literal"), {}};
    if (const auto *literal = llvm::dyn_cast<CompoundLiteralExpr>(&expression)) {
      const Value value = Evaluate(literal->getInitializer());
      return {Known(Space::kPrivate, literal->getBeginLoc(), "a compound literal"), value.levels};
    }
    if (llvm::isa<CXXThisExpr>(&expression)) {
      if (const FieldDecl *field = CapturedThis(instance_.function)) {
        const Value captured = Captured(*field, expression);
        return field->getType()->isPointerType() ? captured : AddressOf(captured);
      }
      return {std::nullopt, Self(expression)};
    }
    if (const auto *lambda = llvm::dyn_cast<LambdaExpr>(&expression))
      return Lambda(*lambda);
    if (const auto *temporary = llvm::dyn_cast<MaterializeTemporaryExpr>(&expression)) {
      const Value value = Evaluate(temporary->getSubExpr());
      return {Known(Space::kPrivate, temporary->getBeginLoc(), "a temporary"), value.levels};
    }
    if (const auto *bound = llvm::dyn_cast<CXXBindTemporaryExpr>(&expression)) {
      const Value value = Evaluate(bound->getSubExpr());
      if (const FunctionDecl *destructor = DestructorOf(bound->getType())) {
        CallSite site{bound, destructor, nullptr, {}, {}};
        site.is_temporary = true;
        Destroy(std::move(site),
                {Known(Space::kPrivate, bound->getBeginLoc(), "a temporary"), value.levels});
      }
      return value;
    }
    if (const auto *cleanups = llvm::dyn_cast<FullExpr>(&expression))
      return Evaluate(cleanups->getSubExpr());
    if (const auto *inherited = llvm::dyn_cast<CXXInheritedCtorInitExpr>(&expression))
      return Inherited(*inherited);
    if (const auto *construct = llvm::dyn_cast<CXXConstructExpr>(&expression)) {
      if (construct->getConstructor()->isCopyOrMoveConstructor() &&
          construct->getConstructor()->isTrivial() && construct->getNumArgs() == 1)
        return ReadOf(construct->getArg(0));
      llvm::SmallVector<const Expr *> arguments(construct->arguments());
      if (!construct->getConstructor()->isTrivial())
        return Call(expression, construct->getConstructor(), arguments, nullptr);
      for (const Expr *argument : arguments)
        Evaluate(argument);
      return {Known(Space::kPrivate, construct->getBeginLoc(), "a temporary"),
              FreshLevels(construct->getType())};
    }
    // The object lies where the pointer leads.
    if (const auto *made = llvm::dyn_cast<CXXNewExpr>(&expression);
        made && made->getNumPlacementArgs() == 1) {
      const Levels place = Evaluate(made->getPlacementArg(0)).levels;
      Levels levels = FreshLevels(made->getType());
      if (!place.empty() && !levels.empty())
        levels.front() = place.front();
      const Levels value = Evaluate(made->getInitializer()).levels;
      Unify(levels.Pointee(), value, &expression);
      return {std::nullopt, levels};
    }
    if (const auto *substituted = llvm::dyn_cast<SubstNonTypeTemplateParmExpr>(&expression))
      return Evaluate(substituted->getReplacement());
    if (const auto *default_argument = llvm::dyn_cast<CXXDefaultArgExpr>(&expression))
      return Evaluate(default_argument->getExpr());
    if (const auto *default_value = llvm::dyn_cast<CXXDefaultInitExpr>(&expression))
      return Evaluate(default_value->getExpr());
    for (const Stmt *child : expression.children())
      Statement(child);
    return {std::nullopt, FreshLevels(expression.getType())};
  }
};

} // namespace

void SolveBody(Instance &instance, const ProgramNodes &program) {
  Solver solver(instance, program);
  if (const auto *constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(instance.function))
    solver.Initializers(*constructor);
  solver.Statement(instance.function->getBody());
  if (const auto *destructor = llvm::dyn_cast<clang::CXXDestructorDecl>(instance.function))
    solver.Parts(*destructor);
}

} // namespace spacecast
