// Calls of the program's own functions: plain ones, member functions, operators, constructors.
//
//   scale(tile, x)        scale_local(tile, x, dynamic_shared)
//   acc.add(x), p->add(x) Acc_add(&acc, x), Acc_add(p, x)
//   a + b, f(x)       ->  Vec_plus(a, b), Functor_call(f, x)
//   Vec(1, 2), Vec v(1, 2);   Vec_make(1, 2), Vec v = Vec_make(1, 2);
#include "lower/lower_dispatch.h"
#include "lower/lower_lambda.h"
#include "lower/lower_objects.h"
#include "lower/lower_packs.h"
#include "lower/lower_temporaries.h"
#include "lower/opencl_text.h"
#include "lower/statement_text.h"

#include "clang/AST/DeclCXX.h"

#include "llvm/ADT/StringExtras.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_user_calls";

const clang::FunctionDecl &Definition(const clang::FunctionDecl &function) {
  const clang::FunctionDecl *definition = function.getDefinition();
  return definition ? *definition : function;
}

std::string HiddenArgument(const PieceLowering &piece, const HiddenParameter &parameter) {
  const std::string name = piece.unit.names.Of(parameter, *piece.Function());
  const bool is_own_local = piece.is_kernel && parameter.kind == HiddenParameter::Kind::kShared;
  return is_own_local && !parameter.variable->getType()->isArrayType() ? "&" + name : name;
}

// Which items do the work of a callee that holds barriers.
std::string Predicate(const PieceLowering &piece, const clang::Expr &call) {
  if (const Predication *found = piece.unit.predications.Find(piece.Function()))
    for (const PredicatedCall &predicated : found->calls_with_active)
      if (predicated.call == &call)
        return predicated.predicate;
  return "true";
}

// Arguments that the text does not show, each with a comma before it.
std::string TrailingArguments(const PieceLowering &piece, const clang::Expr &call,
                              const clang::FunctionDecl &callee,
                              llvm::ArrayRef<const clang::Expr *> arguments) {
  std::string text;
  for (const clang::Expr *argument : arguments)
    if (const auto *omitted = llvm::dyn_cast<clang::CXXDefaultArgExpr>(argument))
      text += ", " + DefaultArgumentText(piece, *omitted);
  const auto storage = piece.unit.storage.functions.find(&callee);
  if (storage != piece.unit.storage.functions.end())
    for (const HiddenParameter &parameter : storage->second.parameters)
      text += ", " + (parameter.kind == HiddenParameter::Kind::kActive
                          ? Predicate(piece, call)
                          : HiddenArgument(piece, parameter));
  return text;
}

bool IsWritten(const clang::Expr *argument) {
  return !llvm::isa<clang::CXXDefaultArgExpr>(argument) && argument->getBeginLoc().isValid();
}

void LowerArgument(PieceLowering &piece, const clang::FunctionDecl &callee, std::size_t index,
                   const clang::Expr &argument) {
  const clang::QualType parameter =
      index < callee.getNumParams()
          ? piece.unit.program.values.TypeOf(*callee.getParamDecl(static_cast<unsigned>(index)))
          : clang::QualType();
  if (!parameter.isNull() && parameter->isReferenceType() &&
      !parameter->getPointeeType()->isFunctionType()) {
    LowerForAddress(piece, argument);
    PassReference(piece, argument);
    return;
  }
  if (argument.isGLValue() && IsEmptyBase(argument)) {
    piece.editor.Replace(argument.getSourceRange(), EmptyBaseValue(piece, argument), kStep);
    return;
  }
  LowerStatement(piece, &argument);
  // An object that is only read goes by value, here a base of it.
  std::string base = argument.isGLValue() ? BasePath(argument) : std::string();
  if (base.empty())
    return;
  base.pop_back();
  const bool is_primary = IsPrimary(argument);
  piece.editor.Wrap(argument.getSourceRange(), is_primary ? "" : "(",
                    (is_primary ? "." : ").") + base, kStep);
}

void LowerArguments(PieceLowering &piece, const clang::Expr &call,
                    const clang::FunctionDecl &callee,
                    llvm::ArrayRef<const clang::Expr *> arguments) {
  piece.ancestors.push_back(&call);
  const auto *plain = llvm::dyn_cast<clang::CallExpr>(&call);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (IsWritten(arguments[i]) && !(plain && RemoveRangeArgument(piece, *plain, *arguments[i]))) {
      const auto lower = [&] { LowerArgument(piece, callee, i, *arguments[i]); };
      if (!LowerPackElement(piece, *arguments[i], lower))
        lower();
    }
  piece.ancestors.pop_back();
}

const FunctionVersion *VersionOf(const PieceLowering &piece, const clang::Expr &call) {
  if (!piece.version)
    return nullptr;
  const auto found = piece.version->callees.find(&call);
  return found == piece.version->callees.end() ? nullptr : found->second;
}

// Nothing but a comma or a bracket of a call stands beside the node at hand.
bool IsWholeArgument(const PieceLowering &piece, const clang::Stmt *parent) {
  const auto *call = llvm::dyn_cast_or_null<clang::CallExpr>(parent);
  return call && VersionOf(piece, *call) &&
         std::ranges::none_of(piece.ancestors, [](const clang::Stmt *ancestor) {
           const auto *cast = llvm::dyn_cast<clang::ImplicitCastExpr>(ancestor);
           return cast && cast->getCastKind() == clang::CK_UncheckedDerivedToBase;
         });
}

// What a call by reference gives is a pointer; a statement needs no look at it.
void DereferenceResult(PieceLowering &piece, const clang::Expr &call,
                       const clang::FunctionDecl &callee) {
  if (!piece.unit.program.values.ResultOf(callee)->isReferenceType() ||
      piece.wanted_addresses.contains(&call))
    return;
  const clang::Stmt *parent = piece.WrittenParent();
  if (parent && !llvm::isa<clang::Expr, clang::DeclStmt, clang::ReturnStmt>(parent))
    return;
  const bool stands_alone = IsWholeArgument(piece, parent);
  piece.editor.Wrap(call.getSourceRange(), stands_alone ? "*" : "(*", stands_alone ? "" : ")", kStep);
}

using Pieces = std::vector<PieceEditor::RangePiece>;

// `p->x` of an object with an operator: the arrow stays, for the pointer that the call gives.
clang::SourceRange WrittenRange(const clang::Expr &expression) {
  const auto *operation = llvm::dyn_cast<clang::CXXOperatorCallExpr>(expression.IgnoreImplicit());
  if (operation && operation->getOperator() == clang::OO_Arrow)
    return WrittenRange(*operation->getArg(0));
  return expression.getSourceRange();
}

bool IsTemporary(const clang::Expr &object) {
  return !object.getType()->isPointerType() && object.IgnoreParenImpCasts()->isPRValue();
}

// The object as the callee takes it: by value, or its address.
void AddObject(PieceLowering &piece, const clang::Expr &object, const clang::FunctionDecl &callee,
               Pieces &pieces) {
  const bool by_value = piece.unit.program.values.objects.contains(&callee);
  const clang::Expr *written = object.IgnoreImplicit();
  const std::string base = BasePath(object);
  if (IsEmptyBase(object)) {
    if (by_value)
      return pieces.push_back(EmptyBaseValue(piece, object));
    if (object.getType()->isPointerType() || llvm::isa<clang::CXXThisExpr>(written))
      pieces.push_back(EmptyBasePointer(piece, object));
  }
  if (const auto *self = llvm::dyn_cast<clang::CXXThisExpr>(written)) {
    const auto [self_text, is_value] = ThisText(piece);
    std::string text = self_text;
    if (!base.empty())
      text = (by_value ? "" : "&") + text + (is_value ? "." : "->") + base.substr(0, base.size() - 1);
    else if (by_value != is_value)
      text = (by_value ? "*" : "&") + text;
    (void)self;
    pieces.push_back(text);
    return;
  }
  const bool is_pointer = object.getType()->isPointerType();
  const bool is_address = !by_value && !is_pointer && (base.empty() || !IsTemporary(object));
  if (const auto pointer = PointerNameOf(piece, object); pointer && by_value && !base.empty()) {
    pieces.push_back(*pointer + "->" + base.substr(0, base.size() - 1));
    return;
  }
  if (is_address)
    LowerForAddress(piece, object);
  else
    LowerStatement(piece, &object);
  if (const auto name = NamedTemporary(piece, object); name && base.empty())
    return pieces.push_back((by_value ? "" : "&") + *name);
  if (!by_value && IsTemporary(object)) {
    const auto [prefix, suffix] = AddressOfTemporary(piece, *written);
    pieces.push_back(base.empty() ? prefix : "&(" + prefix);
    pieces.push_back(WrittenRange(*written));
    pieces.push_back(base.empty() ? suffix
                                  : suffix + ")->" + base.substr(0, base.size() - 1));
    return;
  }
  // &(*p) is p, and a reference is a pointer already.
  if (is_address) {
    std::ranges::move(AddressOfObject(piece, object), std::back_inserter(pieces));
    return;
  }
  const bool simple = IsPrimary(*written);
  std::string prefix, suffix;
  if (!base.empty()) {
    prefix = by_value ? "" : "&";
    suffix = (is_pointer ? "->" : ".") + base.substr(0, base.size() - 1);
  } else if (is_pointer == by_value) {
    prefix = by_value ? "*" : "&";
  }
  if (!simple && !(prefix.empty() && suffix.empty())) {
    prefix += "(";
    suffix = ")" + suffix;
  }
  // &*p is p: a dereferenced pointer is the address itself.
  if (!prefix.empty())
    pieces.push_back(prefix);
  pieces.push_back(WrittenRange(*written));
  if (!suffix.empty())
    pieces.push_back(suffix);
}

// A lambda that captures nothing, by its name or where it is called at once.
bool CanLeaveOut(const clang::Expr &object) {
  const clang::Expr *written = object.IgnoreParenImpCasts();
  if (const auto *temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(written))
    written = temporary->getSubExpr()->IgnoreParenImpCasts();
  while (const auto *member = llvm::dyn_cast<clang::MemberExpr>(written))
    written = member->getBase()->IgnoreParenImpCasts();
  return llvm::isa<clang::DeclRefExpr, clang::LambdaExpr, clang::CXXThisExpr>(written);
}

// name(object, arguments..., hidden...) in place of the whole expression.
bool ReplaceCall(PieceLowering &piece, const clang::Expr &call, const clang::FunctionDecl &callee,
                 const clang::Expr *object, llvm::ArrayRef<const clang::Expr *> arguments) {
  const FunctionVersion *version = VersionOf(piece, call);
  if (!version)
    return false;
  Pieces pieces{piece.unit.names.Of(*version) + "("};
  if (object && NeedsNoObject(callee)) {
    if (!CanLeaveOut(*object))
      piece.unit.Report(Number::kNotYetSupported, call.getSourceRange(),
                        "a lambda that an expression gives is called, which is not translated yet; "
                        "give it a name");
    object = nullptr;
  }
  piece.ancestors.push_back(&call);
  if (object)
    AddObject(piece, *object, callee, pieces);
  piece.ancestors.pop_back();
  LowerArguments(piece, call, callee, arguments);
  bool first = !object;
  for (const clang::Expr *argument : arguments) {
    if (!IsWritten(argument))
      continue;
    if (!first)
      pieces.push_back(std::string(", "));
    pieces.push_back(ArgumentPiece(piece, *argument));
    first = false;
  }
  std::string trailing = TrailingArguments(piece, call, callee, arguments);
  if (first && trailing.starts_with(", "))
    trailing.erase(0, 2);
  pieces.push_back(trailing + ")");
  piece.editor.ReplacePieces(WrittenRange(call), std::move(pieces), kStep);
  DereferenceResult(piece, call, callee);
  return true;
}

// 5_m  ->  literal_m(5)
bool LowerUserLiteral(PieceLowering &piece, const clang::UserDefinedLiteral &literal,
                      const FunctionVersion &version) {
  clang::Expr::EvalResult value;
  const clang::Expr *cooked = literal.getNumArgs() == 1 ? literal.getArg(0) : nullptr;
  if (!cooked || !cooked->getType()->isIntegralOrEnumerationType() ||
      !cooked->EvaluateAsRValue(value, piece.unit.Context()) || !value.Val.isInt()) {
    piece.unit.Report(Number::kNotYetSupported, literal.getSourceRange(),
                      "a user-defined literal of this kind is not translated yet; make its operator "
                      "constexpr, or call a function");
    return true;
  }
  std::string trailing;
  for (const HiddenParameter &hidden : piece.unit.storage.functions.at(version.function).parameters)
    trailing += ", " + HiddenArgument(piece, hidden);
  piece.editor.Replace(literal.getSourceRange(),
                       fmt::format("{}({}{})", piece.unit.names.Of(version),
                                   llvm::toString(value.Val.getInt(), 10), trailing),
                       kStep);
  return true;
}

} // namespace

bool IsPostfixOperator(const clang::FunctionDecl &function) {
  const clang::OverloadedOperatorKind kind = function.getOverloadedOperator();
  const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
  return (kind == clang::OO_PlusPlus || kind == clang::OO_MinusMinus) &&
         function.getNumParams() == (method && method->isInstance() ? 1u : 2u) &&
         !function.parameters().back()->getIdentifier();
}

bool LowerUserCall(PieceLowering &piece, const clang::CallExpr &call,
                   const clang::FunctionDecl &declared) {
  const clang::FunctionDecl &callee = Definition(declared);
  const UnitLowering &unit = piece.unit;
  const FunctionVersion *version = VersionOf(piece, call);
  if (!version)
    return false;
  if (const auto *literal = llvm::dyn_cast<clang::UserDefinedLiteral>(&call))
    return LowerUserLiteral(piece, *literal, *version);
  llvm::SmallVector<const clang::Expr *> arguments(call.arguments());
  const auto *named =
      llvm::dyn_cast<clang::DeclRefExpr>(call.getCallee()->IgnoreParenImpCasts());
  if (!named || HoldsExpansion(piece, call.getSourceRange())) // s.f(x) of a static member function.
    return ReplaceCall(piece, call, callee, nullptr, arguments);
  const std::string name = unit.names.Of(*version);
  if (name != callee.getNameAsString() || named->getQualifier() || named->hasExplicitTemplateArgs())
    piece.editor.Replace(named->getSourceRange(), name, kStep);
  LowerArguments(piece, call, callee, arguments);
  std::string trailing = TrailingArguments(piece, call, callee, arguments);
  const bool none_written = std::ranges::none_of(arguments, IsWritten);
  if (none_written && trailing.starts_with(", "))
    trailing.erase(0, 2);
  if (!trailing.empty())
    piece.editor.InsertBefore(call.getRParenLoc(), trailing, kStep);
  DereferenceResult(piece, call, callee);
  return true;
}

void ReplaceDispatchedCall(
    PieceLowering &piece, const clang::CallExpr &call, const clang::FunctionDecl &callee,
    const std::string &head,
    const std::vector<std::pair<HiddenParameter, const clang::FunctionDecl *>> &hidden) {
  llvm::SmallVector<const clang::Expr *> arguments(call.arguments());
  Pieces pieces{head};
  piece.ancestors.push_back(&call);
  if (IsPointerCall(call)) {
    const clang::Expr *pointer = call.getCallee()->IgnoreParenImpCasts();
    while (const auto *unary = llvm::dyn_cast<clang::UnaryOperator>(pointer)) {
      if (unary->getOpcode() != clang::UO_Deref)
        break;
      pointer = unary->getSubExpr()->IgnoreParenImpCasts();
    }
    LowerStatement(piece, pointer);
    pieces.push_back(pointer->getSourceRange());
  } else if (const auto *member = llvm::dyn_cast<clang::CXXMemberCallExpr>(&call)) {
    AddObject(piece, *member->getImplicitObjectArgument(), callee, pieces);
  } else {
    AddObject(piece, *arguments.front(), callee, pieces);
    arguments.erase(arguments.begin());
  }
  piece.ancestors.pop_back();
  LowerArguments(piece, call, callee, arguments);
  std::string trailing;
  for (const clang::Expr *argument : arguments) {
    if (const auto *omitted = llvm::dyn_cast<clang::CXXDefaultArgExpr>(argument))
      trailing += ", " + DefaultArgumentText(piece, *omitted);
    if (!IsWritten(argument))
      continue;
    pieces.push_back(std::string(", "));
    pieces.push_back(ArgumentPiece(piece, *argument));
  }
  if (hidden.empty() && !IsPointerCall(call)) {
    trailing = TrailingArguments(piece, call, callee, arguments);
  } else {
    for (const auto &[parameter, function] : hidden)
      trailing += ", " + HiddenArgument(piece, parameter);
  }
  pieces.push_back(trailing + ")");
  piece.editor.ReplacePieces(WrittenRange(call), std::move(pieces), kStep);
  DereferenceResult(piece, call, callee);
}

bool LowerMemberCall(PieceLowering &piece, const clang::CXXMemberCallExpr &call) {
  const clang::CXXMethodDecl *method = call.getMethodDecl();
  if (!method)
    return false;
  if (method->isVirtual() && !KnownMethod(call)) {
    if (!LowerDispatchedCall(piece, call))
      piece.unit.Report(Number::kVirtualCall, call.getSourceRange(),
                        fmt::format("a virtual call of '{}', which no class of this translation unit "
                                    "defines for the device",
                                    method->getNameAsString()));
    return true;
  }
  llvm::SmallVector<const clang::Expr *> arguments(call.arguments());
  return ReplaceCall(piece, call, Definition(*method), call.getImplicitObjectArgument(), arguments);
}

bool LowerOperatorCall(PieceLowering &piece, const clang::CXXOperatorCallExpr &call) {
  const clang::FunctionDecl *declared = call.getDirectCallee();
  if (!declared)
    return false;
  if (LowerDispatchedCall(piece, call))
    return true;
  const clang::FunctionDecl &callee = Definition(*declared);
  const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(&callee);
  llvm::SmallVector<const clang::Expr *> arguments(call.arguments());
  if (IsPostfixOperator(callee))
    arguments.pop_back();
  if (method && method->isInstance())
    return ReplaceCall(piece, call, callee, arguments.front(),
                       llvm::ArrayRef(arguments).drop_front());
  return ReplaceCall(piece, call, callee, nullptr, arguments);
}

std::optional<PieceEditor::RangePiece> ConstructorName(const PieceLowering &piece,
                                                       const clang::CXXConstructExpr &construct) {
  const FunctionVersion *version = VersionOf(piece, construct);
  if (!version)
    return std::nullopt;
  return piece.unit.names.Of(*version);
}

bool LowerConstruction(PieceLowering &piece, const clang::CXXConstructExpr &construct,
                       clang::SourceRange range) {
  const FunctionVersion *version = VersionOf(piece, construct);
  if (!version)
    return false;
  const clang::FunctionDecl &callee = Definition(*construct.getConstructor());
  llvm::SmallVector<const clang::Expr *> arguments(construct.arguments());
  LowerArguments(piece, construct, callee, arguments);
  Pieces pieces{piece.unit.names.Of(*version) + "("};
  bool first = true;
  for (const clang::Expr *argument : arguments) {
    if (!IsWritten(argument))
      continue;
    if (!first)
      pieces.push_back(std::string(", "));
    pieces.push_back(ArgumentPiece(piece, *argument));
    first = false;
  }
  std::string trailing = TrailingArguments(piece, construct, callee, arguments);
  if (first && trailing.starts_with(", "))
    trailing.erase(0, 2);
  pieces.push_back(trailing + ")");
  piece.editor.ReplacePieces(range, std::move(pieces), kStep);
  return true;
}

// P a[2];  ->  P a[2]; for (int element = 0; element < 2; ++element) a[element] = P_make();
static bool ConstructElements(PieceLowering &piece, const clang::VarDecl &variable,
                              const FunctionVersion &version) {
  const clang::FunctionDecl &constructor = *version.function;
  const auto *body = llvm::dyn_cast_or_null<clang::CompoundStmt>(constructor.getBody());
  const auto &made = llvm::cast<clang::CXXConstructorDecl>(constructor);
  const bool is_idle = body && body->body_empty() && made.init_begin() == made.init_end();
  if (is_idle)
    return true;
  const auto *statement = piece.ancestors.empty()
                              ? nullptr
                              : llvm::dyn_cast<clang::DeclStmt>(piece.ancestors.back());
  const auto *array = llvm::cast<clang::ConstantArrayType>(variable.getType()->getAsArrayTypeUnsafe());
  const bool in_block = piece.ancestors.size() > 1 &&
                        llvm::isa<clang::CompoundStmt>(piece.ancestors[piece.ancestors.size() - 2]);
  if (!statement || !statement->isSingleDecl() || !in_block || made.getNumParams() > 0 ||
      array->getElementType()->isArrayType() ||
      !piece.unit.storage.functions.at(&constructor).parameters.empty()) {
    piece.unit.Report(Number::kNotYetSupported, variable.getSourceRange(),
                      fmt::format("the objects of array '{}' are not made here; declare it in a "
                                  "statement of its own and set them in a loop",
                                  variable.getNameAsString()));
    return true;
  }
  if (const auto span = StatementSpan(piece, *statement))
    piece.editor.Add({{span->file, span->end, span->end},
                      {Piece::Text(fmt::format("{0}for (int element = 0; element < {1}; ++element){0}  "
                                               "{2}[element] = {3}();",
                                               Between(piece, *span), array->getSize().getZExtValue(),
                                               piece.unit.names.Of(variable),
                                               piece.unit.names.Of(version)))},
                      kStep});
  return true;
}

bool LowerConstructedVariable(PieceLowering &piece, const clang::VarDecl &variable,
                              const clang::CXXConstructExpr &construct) {
  const FunctionVersion *version = VersionOf(piece, construct);
  if (!version)
    return false;
  if (variable.getType()->isArrayType())
    return ConstructElements(piece, variable, *version);
  const clang::FunctionDecl &callee = Definition(*construct.getConstructor());
  llvm::SmallVector<const clang::Expr *> arguments(construct.arguments());
  LowerArguments(piece, construct, callee, arguments);
  const auto name = piece.editor.Find(variable.getLocation());
  const auto whole = piece.editor.Find(variable.getSourceRange());
  if (!name || !whole)
    return true;
  Edit edit{{name->file, name->end, std::max(name->end, whole->end)}, {}, kStep};
  edit.pieces.push_back(Piece::Text(" = " + piece.unit.names.Of(*version) + "("));
  bool first = true;
  for (const clang::Expr *argument : arguments) {
    if (!IsWritten(argument))
      continue;
    if (!first)
      edit.pieces.push_back(Piece::Text(", "));
    first = false;
    if (const auto rendered = piece.rendered.find(argument); rendered != piece.rendered.end()) {
      edit.pieces.push_back(Piece::Text(rendered->second));
      continue;
    }
    const auto span = piece.editor.Find(argument->getSourceRange());
    if (!span)
      return true;
    edit.pieces.push_back(Piece::Keep(*span));
    first = false;
  }
  std::string trailing = TrailingArguments(piece, construct, callee, arguments);
  if (first && trailing.starts_with(", "))
    trailing.erase(0, 2);
  edit.pieces.push_back(Piece::Text(trailing + ")"));
  piece.editor.Add(edit);
  return true;
}

} // namespace spacecast
