// Calls of CUDA's device functions, which the tables know.
//
//   fmaxf(x, 0)                  fmax(x, 0.0f)
//   atomicAdd(&bins[i], 1u)   -> atomic_add(&bins[i], 1u)
#include "find/library_objects.h"
#include "mapping/row.h"
#include "lower/lower_dispatch.h"
#include "lower/lower_objects.h"
#include "lower/lower_packs.h"

#include "clang/AST/DeclCXX.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_calls";

void LowerArguments(PieceLowering &piece, const clang::CallExpr &call,
                    llvm::ArrayRef<const clang::Expr *> arguments) {
  piece.ancestors.push_back(&call);
  for (const clang::Expr *argument : arguments)
    if (!llvm::isa<clang::CXXDefaultArgExpr>(argument))
      LowerStatement(piece, argument);
  piece.ancestors.pop_back();
}

// An argument as exactly the parameter's type, since OpenCL overloads by it.
void MakeExact(PieceLowering &piece, const clang::Expr &argument, clang::QualType parameter) {
  parameter = parameter.getNonReferenceType().getUnqualifiedType();
  if (parameter->isPointerType() || parameter->isRecordType())
    return;
  const clang::Expr *written = argument.IgnoreImplicit();
  const clang::QualType type = written->getType().getCanonicalType().getUnqualifiedType();
  const clang::QualType wanted = parameter.getCanonicalType();
  if (type == wanted)
    return;
  if (TableSpelling(type) == TableSpelling(wanted))
    return;
  const std::string text = piece.unit.types.Specifier(parameter);
  // Same size and sign under two names: long and long long.
  if (piece.unit.types.Specifier(type) == text)
    return;
  const bool to_float = wanted->isSpecificBuiltinType(clang::BuiltinType::Float);
  const bool to_double = wanted->isSpecificBuiltinType(clang::BuiltinType::Double);
  if (llvm::isa<clang::IntegerLiteral>(written) && (to_float || to_double)) {
    llvm::SmallString<32> value;
    llvm::cast<clang::IntegerLiteral>(written)->getValue().toString(value, 10, true);
    piece.editor.Replace(written->getSourceRange(),
                         fmt::format("{}.0{}", std::string(value), to_float ? "f" : ""), kStep);
    return;
  }
  const bool simple = IsPrimary(*written);
  piece.editor.Wrap(written->getSourceRange(), fmt::format("({}){}", text, simple ? "" : "("),
                    simple ? "" : ")", kStep);
}

// fmaxf(a, b) -> fmax(a, b): the name alone changes.
std::optional<std::string> PlainName(const CallTranslation &translation, unsigned arguments) {
  if (translation.pieces.size() != 2 * arguments + (arguments == 0 ? 1u : 1u))
    return std::nullopt;
  for (std::size_t i = 0; i < translation.pieces.size(); ++i) {
    if (i % 2 == 1) {
      const std::size_t *index = std::get_if<std::size_t>(&translation.pieces[i]);
      if (!index || *index != i / 2)
        return std::nullopt;
      continue;
    }
    const std::string *text = std::get_if<std::string>(&translation.pieces[i]);
    if (!text)
      return std::nullopt;
    if (i == 0) {
      if (text->empty() || text->back() != '(' ||
          text->find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789") !=
              text->size() - 1)
        return std::nullopt;
    } else if (*text != (i + 1 == translation.pieces.size() ? ")" : ", ")) {
      return std::nullopt;
    }
  }
  const std::string &head = std::get<std::string>(translation.pieces.front());
  return arguments == 0 ? std::nullopt : std::optional(head.substr(0, head.size() - 1));
}

void ReplaceVote(PieceLowering &piece, std::string &text) {
  const std::size_t at = text.find("{vote}");
  if (at == std::string::npos)
    return;
  text.replace(at, 6,
               piece.unit.names.Of({HiddenParameter::Kind::kVote, nullptr}, *piece.Function()));
}

// An argument may stand bare between parentheses and commas only.
bool StandsAlone(const CallTranslation &translation, std::size_t piece) {
  const auto text_at = [&](std::size_t index) -> const std::string * {
    return index < translation.pieces.size() ? std::get_if<std::string>(&translation.pieces[index])
                                             : nullptr;
  };
  const std::string *before = piece > 0 ? text_at(piece - 1) : nullptr;
  const std::string *after = text_at(piece + 1);
  const bool opened = before && (before->ends_with("(") || before->ends_with(", "));
  const bool closed = after && (after->starts_with(")") || after->starts_with(","));
  // `(uint)(` opens; `(uint)` alone is a cast.
  return opened && closed;
}

// The `a[i]` of `&a[i]`, if its text alone is the object.
const clang::Expr *AddressedPrimary(const PieceLowering &piece, const clang::Expr &argument) {
  const auto *address = llvm::dyn_cast<clang::UnaryOperator>(argument.IgnoreParenImpCasts());
  if (!address || address->getOpcode() != clang::UO_AddrOf || !IsPrimary(*address->getSubExpr()) ||
      PointerNameOf(piece, *address->getSubExpr()))
    return nullptr;
  return address->getSubExpr();
}

// (unsigned int)(int)abs(x): what is cast to another whole number of the size needs no cast before.
void DropCast(const PieceLowering &piece, CallTranslation &translation) {
  const auto *cast = llvm::dyn_cast_or_null<clang::CStyleCastExpr>(piece.WrittenParent());
  if (!cast || !cast->getType()->isIntegerType() || cast->getType()->isBooleanType() ||
      piece.unit.Context().getTypeSize(cast->getType()) > 32 || translation.pieces.size() < 2)
    return;
  auto *first = std::get_if<std::string>(&translation.pieces[0]);
  const auto *second = std::get_if<std::string>(&translation.pieces[1]);
  if (!first || (*first != "(int)" && *first != "(uint)"))
    return;
  if (second) {
    translation.pieces.erase(translation.pieces.begin());
    translation.binding = Binding::kPostfix;
  }
}

bool LowerMappedCall(PieceLowering &piece, const clang::CallExpr &call,
                     const clang::FunctionDecl &callee, const std::string &name,
                     llvm::ArrayRef<const clang::Expr *> arguments) {
  const UnitLowering &unit = piece.unit;
  if (HoldsExpansion(piece, call.getSourceRange())) {
    unit.Report(Number::kNotYetSupported, call.getSourceRange(),
                fmt::format("a parameter pack is expanded in a call of '{}', which is not translated "
                            "yet; call it for each value",
                            callee.getNameAsString()));
    return true;
  }
  CallShape shape;
  shape.name = name;
  for (unsigned i = 0; i < arguments.size(); ++i) {
    const clang::Expr *argument = arguments[i];
    const bool named = i < callee.getNumParams();
    shape.parameter_types.push_back(
        named ? TableSpelling(callee.getParamDecl(i)->getType()) : "...");
    const Spaces *spaces = piece.version ? piece.version->Of(*argument) : nullptr;
    shape.argument_spaces.push_back(
        argument->getType()->isPointerType()
            ? std::string(SpaceName(spaces && !spaces->empty() ? spaces->front() : Space::kPrivate))
            : std::string());
  }
  auto translation = unit.mappings.DeviceCall(shape);
  bool takes_as_written = false;
  // OpenCL's function of the arguments' own types is the one that the text came from.
  if (unit.program.from_opencl) {
    CallShape written = shape;
    for (unsigned i = 0; i < arguments.size(); ++i)
      if (!arguments[i]->getType()->isPointerType())
        written.parameter_types[i] = TableSpelling(arguments[i]->IgnoreParenImpCasts()->getType());
    if (auto other = unit.mappings.DeviceCall(written);
        other && !other->diagnostic && written.parameter_types != shape.parameter_types) {
      translation = std::move(other);
      takes_as_written = true;
    }
  }
  if (!translation)
    return false;
  DropCast(piece, *translation);
  // What only CUDA's rows take.
  if (translation->diagnostic == static_cast<int>(Number::kUnknownDeviceFunction) &&
      name.starts_with("std::"))
    return false;
  // <cmath> promotes: mixed arguments and integers make a function of double.
  const bool promotes = translation->diagnostic == static_cast<int>(Number::kUnknownDeviceFunction) &&
                        callee.isTemplateInstantiation() &&
                        std::ranges::all_of(callee.parameters(), [](const clang::ParmVarDecl *parameter) {
                          return parameter->getType()->isArithmeticType();
                        });
  if (promotes) {
    shape.parameter_types.assign(arguments.size(), "double");
    translation = unit.mappings.DeviceCall(shape);
  }
  if (translation->diagnostic) {
    unit.Report(static_cast<Number>(translation->diagnostic), call.getSourceRange(),
                translation->message);
    if (translation->diagnostic < 2000)
      return true;
  }
  unit.needs.helpers.insert(translation->helpers.begin(), translation->helpers.end());
  unit.needs.extensions.insert(translation->extensions.begin(), translation->extensions.end());
  if (translation->by == "rewrite_printf")
    return LowerPrintf(piece, call);
  if (!translation->by.empty() && translation->by != "rewrite_assert") {
    unit.Report(Number::kNotYetSupported, call.getSourceRange(),
                fmt::format("'{}' is not translated yet", shape.name));
    return true;
  }
  LowerArguments(piece, call, arguments);
  if (translation->by == "rewrite_assert")
    return true;
  if (!takes_as_written && (translation->exact_arguments || llvm::isa<clang::CXXOperatorCallExpr>(call)))
    for (unsigned i = 0; i < arguments.size() && i < callee.getNumParams(); ++i)
      if (!llvm::isa<clang::CXXDefaultArgExpr>(arguments[i]))
        MakeExact(piece, *arguments[i],
                  promotes ? unit.Context().DoubleTy : callee.getParamDecl(i)->getType());
  if (const auto name = PlainName(*translation, arguments.size());
      name && !llvm::isa<clang::CXXOperatorCallExpr>(call)) {
    if (*name != shape.name || call.getCallee()->IgnoreParenImpCasts()->getBeginLoc() !=
                                   call.getCallee()->IgnoreParenImpCasts()->getEndLoc())
      piece.editor.Replace(call.getCallee()->IgnoreParenImpCasts()->getSourceRange(), *name, kStep);
    return true;
  }
  std::vector<PieceEditor::RangePiece> pieces;
  const clang::Stmt *parent = piece.WrittenParent();
  const bool postfix = parent && llvm::isa<clang::MemberExpr, clang::ArraySubscriptExpr>(parent);
  const bool operand = parent && llvm::isa<clang::Expr>(parent) &&
                       !llvm::isa<clang::ParenExpr, clang::CallExpr>(parent);
  const bool outer = (translation->binding == Binding::kUnary && postfix) ||
                     (translation->binding == Binding::kAssignment && operand);
  // *(&a[i]) is a[i].
  if (arguments.size() == 1 && translation->pieces.size() == 2 &&
      std::holds_alternative<std::string>(translation->pieces[0]) &&
      std::get<std::string>(translation->pieces[0]) == "*")
    if (const clang::Expr *object = AddressedPrimary(piece, *arguments[0])) {
      piece.editor.ReplacePieces(call.getSourceRange(), {object->getSourceRange()}, kStep);
      return true;
    }
  if (outer)
    pieces.push_back(std::string("("));
  for (std::size_t i = 0; i < translation->pieces.size(); ++i) {
    if (std::string *text = std::get_if<std::string>(&translation->pieces[i])) {
      ReplaceVote(piece, *text);
      pieces.push_back(*text);
      continue;
    }
    const std::size_t index = std::get<std::size_t>(translation->pieces[i]);
    if (index >= arguments.size())
      continue;
    const clang::Expr *argument = arguments[index];
    if (const clang::Expr *object = AddressedPrimary(piece, *argument);
        object && i > 0 && std::holds_alternative<std::string>(translation->pieces[i - 1]) &&
        std::get<std::string>(translation->pieces[i - 1]).ends_with('*')) {
      std::get<std::string>(pieces.back()).pop_back();
      pieces.push_back(object->getSourceRange());
      continue;
    }
    // The address of a reference is the pointer that it became.
    const auto *address = llvm::dyn_cast<clang::UnaryOperator>(argument->IgnoreParenImpCasts());
    const bool is_pointer = address && address->getOpcode() == clang::UO_AddrOf &&
                            PointerNameOf(piece, *address->getSubExpr());
    const bool bare = StandsAlone(*translation, i) || IsPrimary(*argument) || is_pointer;
    if (!bare)
      pieces.push_back(std::string("("));
    pieces.push_back(argument->getSourceRange());
    if (!bare)
      pieces.push_back(std::string(")"));
  }
  if (outer)
    pieces.push_back(std::string(")"));
  piece.editor.ReplacePieces(call.getSourceRange(), std::move(pieces), kStep);
  return true;
}

// std::max({a, b, c})  ->  max(max(a, b), c)
bool LowerExtremeOfList(PieceLowering &piece, const clang::CallExpr &call,
                        const clang::FunctionDecl &callee) {
  if (!callee.isInStdNamespace() || !callee.getIdentifier() || call.getNumArgs() != 1 ||
      (callee.getName() != "min" && callee.getName() != "max"))
    return false;
  const auto *made =
      llvm::dyn_cast<clang::CXXStdInitializerListExpr>(call.getArg(0)->IgnoreImplicit());
  const auto *list =
      made ? llvm::dyn_cast<clang::InitListExpr>(made->getSubExpr()->IgnoreImplicit()) : nullptr;
  if (!list || list->getNumInits() == 0)
    return false;
  const std::string type = TableSpelling(list->getInit(0)->getType());
  const std::string name = callee.getNameAsString();
  std::optional<CallTranslation> translation;
  for (const std::string &asked : {"std::" + name, name})
    if (!translation || translation->diagnostic)
      translation = piece.unit.mappings.DeviceCall({asked, {type, type}, {"", ""}});
  const auto plain = translation && !translation->diagnostic ? PlainName(*translation, 2) : std::nullopt;
  if (!plain)
    return false;
  piece.unit.needs.helpers.insert(translation->helpers.begin(), translation->helpers.end());
  piece.unit.needs.extensions.insert(translation->extensions.begin(), translation->extensions.end());
  piece.ancestors.push_back(&call);
  std::vector<PieceEditor::RangePiece> pieces;
  for (unsigned i = 1; i < list->getNumInits(); ++i)
    pieces.push_back(*plain + "(");
  for (unsigned i = 0; i < list->getNumInits(); ++i) {
    const clang::Expr *value = list->getInit(i);
    const auto lower = [&] {
      LowerStatement(piece, value);
      MakeExact(piece, *value, list->getInit(0)->getType());
    };
    if (!LowerPackElement(piece, *value, lower))
      lower();
    pieces.push_back(ArgumentPiece(piece, *value));
    if (i > 0)
      pieces.push_back(std::string(")"));
    if (i + 1 < list->getNumInits())
      pieces.push_back(std::string(", "));
  }
  piece.ancestors.pop_back();
  piece.editor.ReplacePieces(call.getSourceRange(), std::move(pieces), kStep);
  return true;
}

// std::bit_cast<unsigned>(x)  ->  as_uint(x)
bool LowerBitCast(PieceLowering &piece, const clang::CallExpr &call,
                  const clang::FunctionDecl &callee) {
  if (!callee.isInStdNamespace() || !callee.getIdentifier() || callee.getName() != "bit_cast" ||
      !call.getType()->isArithmeticType() || !call.getArg(0)->getType()->isArithmeticType())
    return false;
  piece.ancestors.push_back(&call);
  LowerStatement(piece, call.getArg(0));
  piece.ancestors.pop_back();
  piece.editor.ReplacePieces(
      call.getSourceRange(),
      {fmt::format("as_{}(", OpenClSpelling(TableSpelling(call.getType()))),
       call.getArg(0)->getSourceRange(), std::string(")")},
      kStep);
  return true;
}

// Where the function pointers of a call are kept.
std::vector<Note> HolderOfFunctions(const UnitLowering &unit, const clang::Expr &callee) {
  const clang::Expr *holder = callee.IgnoreParenImpCasts();
  while (const auto *element = llvm::dyn_cast<clang::ArraySubscriptExpr>(holder))
    holder = element->getBase()->IgnoreParenImpCasts();
  const auto *reference = llvm::dyn_cast<clang::DeclRefExpr>(holder);
  if (!reference)
    return {};
  const auto span = unit.source.SpanOf(unit.source.device, reference->getDecl()->getLocation());
  if (!span)
    return {};
  return {{unit.source.PlaceOf(*span),
           fmt::format("'{}' holds the function pointers", reference->getDecl()->getNameAsString())}};
}

} // namespace

std::string DefaultArgumentText(const PieceLowering &piece,
                                const clang::CXXDefaultArgExpr &argument) {
  const clang::Expr *value = argument.getExpr();
  clang::Expr::EvalResult result;
  if (value->getType()->isIntegralOrEnumerationType() &&
      value->EvaluateAsRValue(result, piece.unit.Context()) && result.Val.isInt()) {
    llvm::SmallString<32> text;
    result.Val.getInt().toString(text, 10);
    return std::string(text);
  }
  std::string text;
  llvm::raw_string_ostream stream(text);
  value->IgnoreImplicit()->printPretty(stream, nullptr,
                                       clang::PrintingPolicy(piece.unit.Context().getLangOpts()));
  return text == "nullptr" ? "0" : text;
}

bool LowerFunctionObject(PieceLowering &piece, const clang::CXXOperatorCallExpr &call) {
  const std::string name = FunctionObjectName(call);
  if (name.empty() || call.getArg(0)->HasSideEffects(piece.unit.Context()))
    return false;
  const llvm::SmallVector<const clang::Expr *> arguments(call.arguments());
  return LowerMappedCall(piece, call, *call.getDirectCallee(), name,
                         llvm::ArrayRef(arguments).drop_front());
}

bool LowerCall(PieceLowering &piece, const clang::CallExpr &call) {
  const UnitLowering &unit = piece.unit;
  const clang::FunctionDecl *callee = call.getDirectCallee();
  if (!callee) {
    if (LowerDispatchedCall(piece, call))
      return true;
    if (!llvm::isa<clang::RecoveryExpr>(call.getCallee()->IgnoreParenImpCasts()))
      unit.Report(Number::kFunctionPointer, call.getSourceRange(),
                  "a call through a function pointer, which OpenCL C does not have (section "
                  "6.9.a); call the function directly, or choose by a switch",
                  HolderOfFunctions(unit, *call.getCallee()));
    return true;
  }
  if (LowerForwarding(piece, call))
    return true;
  if (IsKernel(*callee)) {
    unit.Report(Number::kDynamicParallelism, call.getSourceRange(),
                fmt::format("kernel '{}' is launched from device code; OpenCL C 1.2 kernels cannot "
                            "launch others: launch it from the host",
                            callee->getNameAsString()));
    return true;
  }
  // __builtin_inff(): a function of nothing is a name.
  if (const auto name = callee->getBuiltinID() && call.getNumArgs() == 0
                            ? unit.mappings.Name(callee->getNameAsString())
                            : std::nullopt;
      name && !name->pieces.empty()) {
    std::string text;
    for (const CallPiece &part : name->pieces)
      text += std::get<std::string>(part);
    unit.needs.extensions.insert(name->extensions.begin(), name->extensions.end());
    piece.editor.Replace(call.getSourceRange(), text, kStep);
    return true;
  }
  const bool is_project = IsProject(unit.source, unit.source.device, callee->getLocation());
  if (is_project && LowerUserCall(piece, call, *callee))
    return true;
  if (LowerExtremeOfList(piece, call, *callee) || LowerBitCast(piece, call, *callee))
    return true;
  const llvm::SmallVector<const clang::Expr *> arguments(call.arguments());
  // What the C++ library means by a name may differ from what CUDA means: std::max of a NaN.
  if (!is_project && callee->isInStdNamespace() &&
      LowerMappedCall(piece, call, *callee, "std::" + callee->getNameAsString(), arguments))
    return true;
  if (!is_project && LowerMappedCall(piece, call, *callee, callee->getNameAsString(), arguments))
    return true;
  if (is_project && !callee->getDefinition())
    unit.Report(Number::kUnknownDeviceFunction, call.getSourceRange(),
                fmt::format("device function '{}' is declared here but defined in another "
                            "translation unit, and each .cl must hold all its functions: name the "
                            "file that defines it by --with, or define it in a header",
                            callee->getNameAsString()));
  else if (const std::string name = callee->getQualifiedNameAsString();
           name.starts_with("cooperative_groups::"))
    unit.Report(Number::kCooperativeGroups, call.getSourceRange(),
                fmt::format("'{}' is not translated; of cooperative groups only what has a "
                            "counterpart is",
                            name));
  else if (!is_project)
    unit.Report(Number::kUnknownDeviceFunction, call.getSourceRange(),
                fmt::format("'{}' has no translation to OpenCL C", callee->getNameAsString()));
  return true;
}

} // namespace spacecast
