// The walk over a body: each kind of node is known, translated by its own file, or refused.
#include "find/constant_calls.h"
#include "lower/lower_bit_fields.h"
#include "lower/lower_implicit_members.h"
#include "lower/lower_lambda.h"
#include "lower/lower_library.h"
#include "lower/lower_objects.h"
#include "lower/lower_packs.h"
#include "lower/lower_placement_new.h"
#include "lower/lower_statements.h"
#include "lower/opencl_text.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_statement";

void Children(PieceLowering &piece, const clang::Stmt &statement) {
  piece.ancestors.push_back(&statement);
  for (const clang::Stmt *child : statement.children())
    LowerStatement(piece, child);
  piece.ancestors.pop_back();
}

void Refuse(PieceLowering &piece, const clang::Stmt &statement, Number number, std::string what) {
  piece.unit.Report(number, statement.getSourceRange(), std::move(what));
}

// The members behind those that a list names, if their class gives them values: {a}  ->  {a, 7}
std::string DefaultMembers(PieceLowering &piece, const clang::InitListExpr &list) {
  unsigned written = 0, given = 0;
  for (unsigned i = 0; i < list.getNumInits(); ++i) {
    if (llvm::isa<clang::CXXDefaultInitExpr>(list.getInit(i)))
      given = i + 1;
    else if (!llvm::isa<clang::ImplicitValueInitExpr>(list.getInit(i)))
      written = i + 1;
  }
  std::string text;
  for (unsigned i = written; i < given; ++i)
    text += (text.empty() ? "" : ", ") + ElementText(piece, *list.getInit(i));
  return text;
}

// "(S)" for a list whose type nothing around it says.
std::string ListTypeText(const PieceLowering &piece, const clang::InitListExpr &list) {
  const clang::Stmt *parent = piece.WrittenParent();
  const auto *binary = llvm::dyn_cast_or_null<clang::BinaryOperator>(parent);
  const bool stands_alone =
      !piece.wanted_addresses.contains(&list) &&
      ((binary && binary->isAssignmentOp()) ||
       (parent && llvm::isa<clang::ReturnStmt, clang::CallExpr>(parent)));
  return stands_alone ? fmt::format("({})", piece.unit.types.Specifier(list.getType().getUnqualifiedType(),
                                                                       MembersOf(piece, list)))
                      : std::string();
}

// return {a, b};  ->  return (S){a, b};
void NameListType(PieceLowering &piece, const clang::InitListExpr &list, const std::string &type) {
  const bool stands_alone = !type.empty();
  const std::string_view text = piece.editor.Peek(list.getSourceRange());
  if (!text.starts_with("{"))
    return;
  // C wants a value between the braces (C99, section 6.7.8).
  const bool is_empty = text.find_first_not_of("{} \t\r\n") == std::string_view::npos &&
                        std::ranges::count(text, '{') == 1;
  const std::string defaults = DefaultMembers(piece, list);
  if (!defaults.empty() && !is_empty)
    piece.editor.InsertBefore(list.getRBraceLoc(), ", " + defaults, kStep);
  if (is_empty)
    piece.editor.Replace(list.getSourceRange(),
                         type + "{" + (defaults.empty() ? "0" : defaults) + "}", kStep);
  else if (stands_alone && list.getNumInits() == 1 && list.getType()->isScalarType())
    piece.editor.ReplacePieces(list.getSourceRange(), {list.getInit(0)->getSourceRange()}, kStep);
  else if (stands_alone)
    piece.editor.InsertBefore(list.getBeginLoc(), type, kStep);
}

// True where the list's value initialises a member that is a reference.
bool BindsReference(const clang::InitListExpr &list, unsigned index) {
  const clang::RecordDecl *record = list.getType()->getAsRecordDecl();
  const auto *derived = llvm::dyn_cast_or_null<clang::CXXRecordDecl>(record);
  const unsigned first = derived ? derived->getNumBases() : 0;
  if (!record || index < first)
    return false;
  auto field = record->field_begin();
  for (unsigned i = first; i < index && field != record->field_end(); ++i)
    ++field;
  return field != record->field_end() && field->getType()->isReferenceType();
}

// A first value of a class, which C's zeros are not.
bool HoldsDefaultMember(const clang::Stmt &value) {
  return llvm::isa<clang::CXXDefaultInitExpr>(value) ||
         std::ranges::any_of(value.children(), [](const clang::Stmt *child) {
           return child && HoldsDefaultMember(*child);
         });
}

// float4{a, b} and S{a, b} as expressions: a compound literal.
void LowerListExpression(PieceLowering &piece, const clang::InitListExpr &list) {
  // {f()}: the braces hold the whole object.
  if (list.isTransparent() && list.getType()->isRecordType() &&
      piece.editor.Peek(list.getSourceRange()).starts_with("{")) {
    piece.editor.ReplacePieces(list.getSourceRange(), {list.getInit(0)->getSourceRange()}, kStep);
    LowerStatement(piece, list.getInit(0));
    return;
  }
  const auto *array = piece.unit.Context().getAsConstantArrayType(list.getType());
  if (array && list.hasArrayFiller() && list.getNumInits() < array->getSize().getZExtValue() &&
      HoldsDefaultMember(*list.getArrayFiller()))
    return Refuse(piece, list, Number::kNotYetSupported,
                  "the elements that this list does not name begin with the values that their class gives "
                  "its members, which is not translated yet; name them all");
  const std::string type = ListTypeText(piece, list);
  if (LowerBitFieldList(piece, list, type))
    return;
  NameListType(piece, list, type);
  piece.ancestors.push_back(&list);
  for (unsigned i = 0; i < list.getNumInits(); ++i)
    if (const clang::Expr *init = list.getInit(i);
        init->getBeginLoc().isValid() &&
        !llvm::isa<clang::ImplicitValueInitExpr, clang::CXXDefaultInitExpr>(init)) {
      const auto lower = [&, init] {
        if (!BindsReference(list, i))
          return LowerStatement(piece, init);
        LowerForAddress(piece, *init);
        PassReference(piece, *init);
      };
      if (!LowerPackElement(piece, *init, lower))
        lower();
    }
  piece.ancestors.pop_back();
  ExpandListInPlace(piece, list);
}

class IfFinder : public clang::DynamicRecursiveASTVisitor {
public:
  explicit IfFinder(clang::SourceLocation location) : location_(location) {}
  bool VisitIfStmt(clang::IfStmt *statement) override {
    if (statement->getIfLoc() == location_)
      found = statement;
    return !found;
  }
  const clang::IfStmt *found = nullptr;

private:
  clang::SourceLocation location_;
};

// The statement in the template's own text: an instantiation drops what it discards.
const clang::IfStmt *PatternOf(const PieceLowering &piece, const clang::IfStmt &statement) {
  const clang::FunctionDecl *pattern =
      piece.Function() ? piece.Function()->getTemplateInstantiationPattern() : nullptr;
  if (!pattern || !pattern->getBody())
    return nullptr;
  IfFinder finder(statement.getIfLoc());
  finder.TraverseStmt(pattern->getBody());
  return finder.found;
}

// S(), S(a): only what C can say without constructors.
void LowerConstruct(PieceLowering &piece, const clang::CXXConstructExpr &construct) {
  const clang::CXXConstructorDecl *constructor = construct.getConstructor();
  if (constructor->isCopyOrMoveConstructor() && constructor->isTrivial() &&
      construct.getNumArgs() == 1) {
    Children(piece, construct);
    return;
  }
  if (constructor->isTrivial() && construct.getNumArgs() == 0) {
    if (construct.getParenOrBraceRange().isValid())
      piece.editor.Replace(construct.getSourceRange(),
                           fmt::format("({}){{0}}",
                                       piece.unit.types.Specifier(
                                           construct.getType().getUnqualifiedType(),
                                           MembersOf(piece, construct))),
                           kStep);
    return;
  }
  // Braces and the type's name belong to the expression, or the arguments alone make the object.
  clang::SourceRange range = construct.getSourceRange();
  const auto *cast = llvm::dyn_cast_or_null<clang::CXXFunctionalCastExpr>(
      piece.ancestors.empty() ? nullptr : piece.ancestors.back());
  if (cast)
    range = cast->getSourceRange();
  if (LowerConstruction(piece, construct, range))
    return;
  Refuse(piece, construct, Number::kNotYetSupported,
         fmt::format("a constructor of '{}' runs here; constructors in device code are not "
                     "translated yet",
                     constructor->getParent()->getNameAsString()));
}

// if constexpr: the branch that is taken, and nothing of the other.
bool LowerConstexprIf(PieceLowering &piece, const clang::IfStmt &statement) {
  // A function of the output gives one value, whoever calls it.
  if (statement.isConsteval()) {
    Refuse(piece, statement, Number::kNotYetSupported,
           "an if consteval is not translated: its function is one for the compiler and another at run "
           "time; write two functions");
    return true;
  }
  if (!statement.isConstexpr())
    return false;
  const auto taken = statement.getNondiscardedCase(piece.unit.Context());
  if (!taken)
    return false;
  if (statement.getInit()) {
    Refuse(piece, statement, Number::kNotYetSupported,
           "a declaration in the head of an if constexpr is not translated yet; declare it before");
    return true;
  }
  clang::SourceRange range = statement.getSourceRange();
  if (const clang::IfStmt *written = PatternOf(piece, statement))
    range = written->getSourceRange();
  piece.ancestors.push_back(&statement);
  if (*taken) {
    piece.editor.ReplacePieces(range, {(*taken)->getSourceRange()}, kStep);
    LowerStatement(piece, *taken);
  } else {
    piece.editor.Replace(range, "{}", kStep);
  }
  piece.ancestors.pop_back();
  return true;
}

void LowerConditional(PieceLowering &piece, const clang::IfStmt &statement) {
  if (!LowerConstexprIf(piece, statement) && !LowerHeadDeclaration(piece, statement))
    Children(piece, statement);
}

// assert(x) stays as it is written: the device library has a macro of that name, which notes a failure
// for the host.
bool LowerAssertion(PieceLowering &piece, const clang::Expr &expression) {
  const auto *conditional = llvm::dyn_cast<clang::ConditionalOperator>(&expression);
  if (!conditional || !conditional->getQuestionLoc().isMacroID() ||
      clang::Lexer::getImmediateMacroName(conditional->getQuestionLoc(), piece.unit.Manager(),
                                          piece.unit.Context().getLangOpts()) != "assert")
    return false;
  piece.unit.needs.helpers.insert("assert");
  const clang::Expr *condition = conditional->getCond()->IgnoreParenImpCasts();
  if (const auto *cast = llvm::dyn_cast<clang::CXXStaticCastExpr>(condition))
    condition = cast->getSubExpr();
  piece.ancestors.push_back(conditional);
  LowerStatement(piece, condition);
  piece.ancestors.pop_back();
  return true;
}

// s.*member, p->*member where the compiler knows which member is meant  ->  s.a, p->a
bool LowerKnownMember(PieceLowering &piece, const clang::BinaryOperator &access) {
  clang::Expr::EvalResult result;
  if (!access.isPtrMemOp() || !access.getRHS()->EvaluateAsRValue(result, piece.unit.Context()) ||
      !result.Val.isMemberPointer())
    return false;
  const auto *field = llvm::dyn_cast_or_null<clang::FieldDecl>(result.Val.getMemberPointerDecl());
  // Of a base class's member there is more to say, and a pointer's space would be lost.
  if (!field || !result.Val.getMemberPointerPath().empty() || PointerLevels(field->getType()) > 0 ||
      access.getLHS()->getType().getCanonicalType().getTypePtr()->getAsCXXRecordDecl() == nullptr ||
      access.getLHS()->getType()->getAsCXXRecordDecl()->getCanonicalDecl() !=
          llvm::cast<clang::RecordDecl>(field->getParent())->getCanonicalDecl())
    return false;
  piece.ancestors.push_back(&access);
  LowerStatement(piece, access.getLHS());
  piece.ancestors.pop_back();
  const clang::Expr &object = *AsWritten(access.getLHS());
  const bool is_bare = IsPrimary(object) && !IsPointerInText(piece, object);
  piece.editor.ReplacePieces(access.getSourceRange(),
                             {std::string(is_bare ? "" : "("), access.getLHS()->getSourceRange(),
                              (is_bare ? "." : ").") + piece.unit.names.Of(*field)},
                             kStep);
  return true;
}

void LowerExpression(PieceLowering &piece, const clang::Expr &expression) {
  using namespace clang;
  if (!piece.packs.folds.empty() && LowerFold(piece, expression))
    return;
  if (const auto name = piece.temporary_names.find(&expression); name != piece.temporary_names.end()) {
    piece.editor.Replace(expression.getSourceRange(), name->second, kStep);
    return;
  }
  if (LowerAssertion(piece, expression))
    return;
  if (const auto *call = llvm::dyn_cast<CallExpr>(&expression))
    if (const auto value = ConstantCall(*call, piece.unit.Context())) {
      // A literal of the user's own may be an object: (Length){2.5f}
      const std::string type = value->starts_with('{')
                                   ? "(" + piece.unit.types.Specifier(call->getType().getUnqualifiedType()) + ")"
                                   : std::string();
      ReplaceByConstant(piece, expression, call->getDirectCallee(), type + *value);
      return;
    }
  if (LowerLibraryExpression(piece, expression) || LowerLiteral(piece, expression) ||
      LowerBitFieldUse(piece, expression))
    return;
  if (const auto *self = llvm::dyn_cast<CXXThisExpr>(&expression)) {
    LowerThis(piece, *self);
    return;
  }
  if (const auto *reference = llvm::dyn_cast<DeclRefExpr>(&expression)) {
    LowerReference(piece, *reference);
    return;
  }
  if (const auto *member = llvm::dyn_cast<MemberExpr>(&expression)) {
    if (!LowerMember(piece, *member))
      Children(piece, expression);
    return;
  }
  // a != b by the class's own ==  ->  !(a == b)
  if (const auto *rewritten = llvm::dyn_cast<CXXRewrittenBinaryOperator>(&expression)) {
    const Expr *meant = rewritten->getSemanticForm()->IgnoreImplicit();
    const auto *negation = llvm::dyn_cast<UnaryOperator>(meant);
    const Expr *call = (negation ? negation->getSubExpr() : meant)->IgnoreParenImpCasts();
    if (!llvm::isa<CXXOperatorCallExpr>(call) ||
        llvm::cast<CXXOperatorCallExpr>(call)->getOperator() != OO_EqualEqual)
      return Refuse(piece, expression, Number::kNotYetSupported,
                    "a comparison by operator<=> is not translated yet; write the operator that is "
                    "used");
    LowerStatement(piece, call);
    if (negation)
      piece.editor.Wrap(expression.getSourceRange(), "!", "", kStep);
    return;
  }
  if (const auto *call = llvm::dyn_cast<CallExpr>(&expression); call && LowerOpenClCall(piece, *call))
    return;
  if (const auto *operation = llvm::dyn_cast<CXXOperatorCallExpr>(&expression)) {
    const FunctionDecl *callee = operation->getDirectCallee();
    if (callee && callee->isTrivial()) {
      piece.ancestors.push_back(&expression);
      for (const Expr *argument : operation->arguments())
        LowerStatement(piece, argument);
      piece.ancestors.pop_back();
      return;
    }
    if (LowerFunctionObject(piece, *operation) || LowerOperatorCall(piece, *operation))
      return;
    Refuse(piece, expression, Number::kNotYetSupported,
           "an overloaded operator in device code is not translated yet; call a function");
    return;
  }
  if (const auto *call = llvm::dyn_cast<CXXMemberCallExpr>(&expression)) {
    const CXXMethodDecl *method = call->getMethodDecl();
    if (LowerMemberCall(piece, *call))
      return;
    Refuse(piece, expression, method && method->isVirtual() ? Number::kVirtualCall : Number::kNotYetSupported,
           fmt::format("a call of member function '{}' in device code {}",
                       method ? method->getNameAsString() : "?",
                       method && method->isVirtual()
                           ? "is virtual: OpenCL C has no dynamic dispatch"
                           : "is not translated yet"));
    return;
  }
  if (const auto *call = llvm::dyn_cast<CUDAKernelCallExpr>(&expression)) {
    LowerCall(piece, *call);
    return;
  }
  if (const auto *call = llvm::dyn_cast<CallExpr>(&expression)) {
    LowerCall(piece, *call);
    return;
  }
  if (const auto *cast = llvm::dyn_cast<CastExpr>(&expression)) {
    if (!LowerWideWorkItem(piece, *cast) && !LowerEnumCast(piece, *cast) && !LowerCast(piece, *cast))
      Children(piece, expression);
    return;
  }
  if (LowerChosenObject(piece, expression))
    return;
  if (const auto *binary = llvm::dyn_cast<BinaryOperator>(&expression)) {
    if (binary->isPtrMemOp()) {
      if (!LowerKnownMember(piece, *binary))
        Refuse(piece, expression, Number::kNotYetSupported,
               "a pointer to a member is followed that the compiler does not know here, or to a member "
               "of a base class or one that is a pointer; name the member");
    } else if (!LowerWorkItemSum(piece, *binary))
      Children(piece, expression);
    return;
  }
  if (const auto *unary = llvm::dyn_cast<UnaryOperator>(&expression)) {
    if (!LowerVectorAddress(piece, *unary))
      Children(piece, expression);
    return;
  }
  if (const auto *trait = llvm::dyn_cast<UnaryExprOrTypeTraitExpr>(&expression)) {
    LowerSizeOf(piece, *trait);
    return;
  }
  if (const auto *list = llvm::dyn_cast<InitListExpr>(&expression)) {
    LowerListExpression(piece, *list);
    return;
  }
  if (const auto *construct = llvm::dyn_cast<CXXConstructExpr>(&expression)) {
    LowerConstruct(piece, *construct);
    return;
  }
  if (const auto *substituted = llvm::dyn_cast<SubstNonTypeTemplateParmExpr>(&expression)) {
    if (const auto text = TemplateArgumentText(piece, *substituted)) {
      piece.editor.Replace(expression.getSourceRange(), *text, kStep);
      return;
    }
    Refuse(piece, expression, Number::kNotYetSupported,
           "a template argument of this kind is not translated yet");
    return;
  }
  if (const auto *length = llvm::dyn_cast<SizeOfPackExpr>(&expression)) {
    piece.editor.Replace(expression.getSourceRange(), std::to_string(length->getPackLength()), kStep);
    return;
  }
  if (const auto *zero = llvm::dyn_cast<CXXScalarValueInitExpr>(&expression)) {
    piece.editor.Replace(expression.getSourceRange(),
                         fmt::format("({})0", piece.unit.types.Specifier(zero->getType())), kStep);
    return;
  }
  if (const auto *conditional = llvm::dyn_cast<ConditionalOperator>(&expression)) {
    Children(piece, *conditional);
    return;
  }
  if (const auto *literal = llvm::dyn_cast<CompoundLiteralExpr>(&expression)) {
    TypeUse use;
    LowerTypeLoc(piece, literal->getTypeSourceInfo()->getTypeLoc(), use);
    Children(piece, expression);
    return;
  }
  if (llvm::isa<ParenExpr, ArraySubscriptExpr, FullExpr, MaterializeTemporaryExpr,
                DesignatedInitExpr, ImplicitValueInitExpr>(expression)) {
    Children(piece, expression);
    return;
  }
  // GNU's statement expression, `({ ... })`, which every OpenCL compiler that stems from Clang takes.
  if (const auto *block = llvm::dyn_cast<StmtExpr>(&expression)) {
    LowerStatement(piece, block->getSubStmt());
    return;
  }
  // Only what initialises an object of a scope is destroyed with it.
  if (const auto *bound = llvm::dyn_cast<CXXBindTemporaryExpr>(&expression)) {
    const auto parent = std::ranges::find_if(
        piece.ancestors.rbegin(), piece.ancestors.rend(), [](const Stmt *ancestor) {
          return !llvm::isa<CXXFunctionalCastExpr, ImplicitCastExpr, FullExpr>(ancestor) ||
                 (llvm::isa<InitListExpr>(ancestor) && llvm::cast<InitListExpr>(ancestor)->isTransparent());
        });
    const bool is_initializer = parent != piece.ancestors.rend() &&
                                llvm::isa<DeclStmt, ReturnStmt, InitListExpr>(*parent);
    if (is_initializer || !DestructorOf(bound->getType()))
      return Children(piece, expression);
    return Refuse(piece, *bound, Number::kNotYetSupported,
                  "a temporary with a destructor is not translated yet; give it a name");
  }
  if (llvm::isa<RecoveryExpr>(expression))
    return;
  if (const auto *lambda = llvm::dyn_cast<LambdaExpr>(&expression)) {
    LowerLambda(piece, *lambda);
    return;
  }
  if (const auto *made = llvm::dyn_cast<CXXNewExpr>(&expression);
      made && LowerPlacementNew(piece, *made))
    return;
  if (llvm::isa<CXXNewExpr, CXXDeleteExpr>(expression))
    return Refuse(piece, expression, Number::kDeviceAllocation,
                  "new and delete in device code: OpenCL has no device heap; allocate on the host");
  if (llvm::isa<CXXThrowExpr, CXXTypeidExpr>(expression))
    return Refuse(piece, expression, Number::kExceptionOrRtti,
                  "exceptions and RTTI do not exist on the device");
  Refuse(piece, expression, Number::kUnsupportedConstruct,
         fmt::format("this expression ({}) is not translated", expression.getStmtClassName()));
}

} // namespace

void LowerStatement(PieceLowering &piece, const clang::Stmt *statement) {
  using namespace clang;
  if (!statement)
    return;
  if (const auto *expression = llvm::dyn_cast<Expr>(statement)) {
    LowerExpression(piece, *expression);
    return;
  }
  if (const auto *declarations = llvm::dyn_cast<DeclStmt>(statement)) {
    // The statement is the parent of its initialisers.
    piece.ancestors.push_back(declarations);
    LowerDeclarations(piece, *declarations);
    piece.ancestors.pop_back();
    return;
  }
  // A call is no constant in C, and a label must be one.
  if (const auto *label = llvm::dyn_cast<CaseStmt>(statement);
      label && !label->getRHS() &&
      (HoldsCall(*label->getLHS()) || NamesVariable(piece, *label->getLHS()))) {
    piece.editor.Replace(label->getLHS()->getSourceRange(),
                         llvm::toString(label->getLHS()->EvaluateKnownConstInt(piece.unit.Context()), 10),
                         kStep);
    LowerStatement(piece, label->getSubStmt());
    return;
  }
  if (const auto *branch = llvm::dyn_cast<IfStmt>(statement)) {
    LowerConditional(piece, *branch);
    return;
  }
  if (const auto *loop = llvm::dyn_cast<CXXForRangeStmt>(statement)) {
    LowerRangeFor(piece, *loop);
    return;
  }
  if (llvm::isa<WhileStmt, ForStmt, SwitchStmt>(statement)) {
    if (!LowerHeadDeclaration(piece, *statement))
      Children(piece, *statement);
    return;
  }
  if (const auto *returned = llvm::dyn_cast<ReturnStmt>(statement)) {
    if (returned->getRetValue() && piece.Function() &&
        piece.unit.program.values.ResultOf(*piece.Function())->isReferenceType()) {
      piece.ancestors.push_back(returned);
      LowerForAddress(piece, *returned->getRetValue());
      PassReference(piece, *returned->getRetValue());
      piece.ancestors.pop_back();
      return;
    }
    piece.ancestors.push_back(returned);
    LowerStatement(piece, ReturnedValue(*returned));
    piece.ancestors.pop_back();
    if (!returned->getRetValue() && llvm::isa_and_nonnull<CXXConstructorDecl>(piece.Function()))
      piece.editor.Replace(returned->getSourceRange(), "return self", kStep);
    return;
  }
  if (llvm::isa<AsmStmt>(statement))
    return Refuse(piece, *statement, Number::kInlineAssembly,
                  "inline PTX has no counterpart in OpenCL C; write it in CUDA C++");
  if (llvm::isa<CXXTryStmt, CXXCatchStmt>(statement))
    return Refuse(piece, *statement, Number::kExceptionOrRtti,
                  "exceptions do not exist on the device");
  if (const auto *label = llvm::dyn_cast<LabelStmt>(statement)) {
    if (const std::string name = piece.unit.names.Of(*label->getDecl()); name != label->getName())
      piece.editor.Replace(label->getIdentLoc(), name, "rename_reserved");
  } else if (const auto *jump = llvm::dyn_cast<GotoStmt>(statement)) {
    if (const std::string name = piece.unit.names.Of(*jump->getLabel());
        name != jump->getLabel()->getName())
      piece.editor.Replace(jump->getLabelLoc(), name, "rename_reserved");
  }
  if (llvm::isa<CompoundStmt, DoStmt, ReturnStmt, BreakStmt, ContinueStmt, NullStmt,
                CaseStmt, DefaultStmt, GotoStmt, LabelStmt, AttributedStmt>(statement)) {
    Children(piece, *statement);
    return;
  }
  Refuse(piece, *statement, Number::kUnsupportedConstruct,
         fmt::format("this statement ({}) is not translated yet", statement->getStmtClassName()));
}

} // namespace spacecast
