#include "lower/lower_lambda.h"

#include "find/captures.h"
#include "lower/lower_objects.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_lambda";

const clang::CXXMethodDecl &Call(const PieceLowering &piece) {
  return llvm::cast<clang::CXXMethodDecl>(*piece.Function());
}

// The longest array whose copy is written element by element.
constexpr std::uint64_t kLongestCopiedArray = 16;

// A variable where a lambda is made: its value, or its address.
std::optional<std::string> CapturedText(const PieceLowering &piece, const clang::ValueDecl &variable,
                                        bool by_reference) {
  std::string name = piece.unit.names.Of(variable);
  bool is_pointer = false;
  if (const clang::FieldDecl *field = CapturedField(piece.Function(), variable)) {
    name = CaptureText(piece, *field);
    is_pointer = piece.unit.program.values.IsReference(*field);
  } else if (const auto *binding = llvm::dyn_cast<clang::BindingDecl>(&variable)) {
    is_pointer =
        piece.unit.program.values.TypeOf(*binding->getDecomposedDecl())->isReferenceType();
  } else {
    is_pointer = piece.unit.program.values.TypeOf(variable)->isReferenceType();
  }
  const clang::QualType type = variable.getType().getNonReferenceType();
  // An array's name is the pointer to its first element already.
  if (by_reference)
    return is_pointer || type->isArrayType() ? name : "&" + name;
  const auto *array =
      llvm::dyn_cast_or_null<clang::ConstantArrayType>(type->getAsArrayTypeUnsafe());
  if (!array)
    return is_pointer ? "*" + name : name;
  if (array->getSize().ugt(kLongestCopiedArray) || array->getElementType()->isArrayType())
    return std::nullopt;
  // C copies no arrays.
  std::string elements;
  for (std::uint64_t i = 0; i < array->getSize().getZExtValue(); ++i)
    elements += fmt::format("{}{}[{}]", i == 0 ? "" : ", ", name, i);
  return "{" + elements + "}";
}

bool IsPlainCopy(const clang::Expr &captured) {
  const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(captured.IgnoreImplicit());
  return !construct || !construct->getConstructor()->isCopyOrMoveConstructor() ||
         construct->getConstructor()->isTrivial();
}

// One capture as an element of the object's braces.
bool AddCapture(PieceLowering &piece, const clang::LambdaCapture &capture,
                const clang::FieldDecl &field, const clang::Expr &captured, PieceEditor::RangePiece &element) {
  const UnitLowering &unit = piece.unit;
  if (capture.capturesThis()) {
    const ObjectText self = ThisText(piece);
    const bool copies = capture.getCaptureKind() == clang::LCK_StarThis;
    element = (self.is_value == copies ? "" : copies ? "*" : "&") + self.text;
    return true;
  }
  if (!capture.capturesVariable() || !IsPlainCopy(captured)) {
    unit.Report(Number::kNotYetSupported,
                capture.getLocation(),
                "an object with a copy constructor is captured, which is not translated yet; "
                "capture it by reference");
    return false;
  }
  const clang::ValueDecl &variable = *capture.getCapturedVar();
  const bool by_reference = unit.program.values.IsReference(field);
  const auto *declared = llvm::dyn_cast<clang::VarDecl>(&variable);
  if (declared && declared->isInitCapture()) {
    LowerStatement(piece, &captured);
    if (by_reference)
      PassReference(piece, captured);
    element = captured.getSourceRange();
    return true;
  }
  const auto text = CapturedText(piece, variable, by_reference);
  if (!text) {
    unit.Report(Number::kNotYetSupported, capture.getLocation(),
                fmt::format("'{}' is an array that is captured by value; capture it by reference",
                            variable.getNameAsString()));
    return false;
  }
  element = *text;
  return true;
}

} // namespace

void LowerLambda(PieceLowering &piece, const clang::LambdaExpr &lambda) {
  const UnitLowering &unit = piece.unit;
  std::vector<PieceEditor::RangePiece> pieces;
  const auto *statement = llvm::dyn_cast_or_null<clang::DeclStmt>(piece.WrittenParent());
  const auto *variable = statement && statement->isSingleDecl()
                             ? llvm::dyn_cast<clang::VarDecl>(statement->getSingleDecl())
                             : nullptr;
  std::string type;
  if (!variable || variable->getInitStyle() != clang::VarDecl::CInit)
    type = fmt::format("({})", unit.types.Specifier(lambda.getType().getUnqualifiedType(),
                                                    MembersOf(piece, lambda)));
  pieces.push_back(type + "{");
  piece.ancestors.push_back(&lambda);
  auto captured = lambda.capture_init_begin();
  auto field = lambda.getLambdaClass()->field_begin();
  for (const clang::LambdaCapture &capture : lambda.captures()) {
    PieceEditor::RangePiece element;
    if (!AddCapture(piece, capture, **field++, **captured++, element))
      break;
    if (pieces.size() > 1)
      pieces.push_back(std::string(", "));
    pieces.push_back(std::move(element));
  }
  piece.ancestors.pop_back();
  if (pieces.size() == 1)
    pieces.push_back(std::string("0"));
  pieces.push_back(std::string("}"));
  piece.editor.ReplacePieces(lambda.getSourceRange(), std::move(pieces), kStep);
}

LoweredPiece LambdaType(const UnitLowering &unit, const clang::CXXRecordDecl &closure,
                        const std::vector<Space> &members) {
  const std::string name = unit.types.Specifier(unit.Context().getCanonicalTagType(&closure), members);
  std::string fields;
  for (const clang::FieldDecl *field : closure.fields()) {
    clang::QualType type = field->getType().getUnqualifiedType();
    Spaces spaces = unit.spaces.Of(*field, members);
    if (type->isReferenceType() && !unit.program.values.IsReference(*field)) {
      type = type->getPointeeType().getUnqualifiedType();
      spaces = spaces.Pointee();
    }
    const std::string field_name = unit.names.Of(*field);
    fields += fmt::format("  {};\n",
                          type->isBooleanType()
                              ? unit.types.InMemory(type) + " " + field_name
                              : unit.types.Declare(type, spaces, field_name));
  }
  // C++ gives an object without members a byte.
  if (fields.empty())
    fields = "  char unused;\n";
  LoweredPiece piece;
  piece.before = fmt::format("typedef struct {0} {{\n{1}}} {0};\n", name, fields);
  return piece;
}

std::string CaptureText(const PieceLowering &piece, const clang::FieldDecl &field) {
  return (SelfIsValue(piece) ? "self." : "self->") + piece.unit.names.Of(field);
}

ObjectText ThisText(const PieceLowering &piece) {
  if (const clang::FieldDecl *field = CapturedThis(piece.Function()))
    return {CaptureText(piece, *field), !field->getType()->isPointerType()};
  return {"self", SelfIsValue(piece)};
}

bool LowerOuterConstant(PieceLowering &piece, const clang::DeclRefExpr &reference) {
  const auto *variable = llvm::dyn_cast<clang::VarDecl>(reference.getDecl());
  if (!variable || !IsLambdaCall(piece.Function()) || variable->hasGlobalStorage() ||
      variable->getParentFunctionOrMethod() == piece.Function())
    return false;
  clang::Expr::EvalResult value;
  std::string text;
  if (variable->getInit() && variable->isUsableInConstantExpressions(piece.unit.Context()) &&
      reference.EvaluateAsRValue(value, piece.unit.Context())) {
    if (value.Val.isInt()) {
      llvm::SmallString<32> digits;
      value.Val.getInt().toString(digits, 10);
      text = std::string(digits);
      if (!variable->getType()->isSpecificBuiltinType(clang::BuiltinType::Int) ||
          text.starts_with("-"))
        text = fmt::format("(({}){})",
                           piece.unit.types.Specifier(variable->getType().getUnqualifiedType()), text);
    } else if (value.Val.isFloat()) {
      // The shortest text that reads the same number back.
      const bool is_float = variable->getType()->isSpecificBuiltinType(clang::BuiltinType::Float);
      const double number = is_float ? value.Val.getFloat().convertToFloat()
                                     : value.Val.getFloat().convertToDouble();
      text = is_float ? fmt::format("{}", static_cast<float>(number)) : fmt::format("{}", number);
      if (text.find_first_not_of("-0123456789") == std::string::npos)
        text += ".0";
      if (text.find_first_of("in") != std::string::npos)
        text.clear(); // An infinity has no literal.
      else if (is_float)
        text += "f";
    }
  }
  if (text.empty())
    piece.unit.Report(Number::kNotYetSupported, reference.getSourceRange(),
                      fmt::format("'{}' belongs to the function around this lambda, which is not "
                                  "translated yet; capture it",
                                  variable->getNameAsString()));
  else
    piece.editor.Replace(reference.getSourceRange(), text, kStep);
  return true;
}

std::optional<Span> LambdaSpan(const UnitLowering &unit, const clang::FunctionDecl &call) {
  const auto &method = llvm::cast<clang::CXXMethodDecl>(call);
  return unit.source.SpanOf(unit.source.device,
                            {method.getParent()->getLocation(), method.getBody()->getEndLoc()});
}

std::string LambdaComment(const UnitLowering &unit, const clang::FunctionDecl &call, Span whole) {
  if (!NeedsNoObject(call))
    return {};
  const std::string_view text = unit.source.files[whole.file].text;
  const std::size_t line = whole.begin == 0 ? 0 : text.rfind('\n', whole.begin - 1) + 1;
  const std::size_t begin = text.find_first_not_of(" \t", line);
  // `auto f = [](...) {` alone: of another statement the comment says more than of the lambda.
  if (text.substr(begin, whole.begin - begin).find_first_of("(){};,") != std::string_view::npos)
    return {};
  const Span with = WithLeadingComment(text, {whole.file, begin, whole.end});
  std::string comment;
  for (std::size_t at = with.begin; at < line;) {
    const std::size_t end = text.find('\n', at) + 1;
    std::string_view part = text.substr(at, end - at);
    part.remove_prefix(std::min(part.find_first_not_of(" \t"), part.size()));
    comment += part;
    at = end;
  }
  return comment;
}

bool HasParameterList(PieceLowering &piece) {
  const clang::FunctionTypeLoc type = Call(piece).getFunctionTypeLoc();
  return !type.isNull() && type.getLParenLoc().isValid() &&
         piece.editor.Peek(type.getLParenLoc()) == "(";
}

void LambdaHeader(PieceLowering &piece, Span whole, const std::string &header) {
  const clang::FunctionTypeLoc type = Call(piece).getFunctionTypeLoc();
  const auto end = piece.editor.Find(HasParameterList(piece)
                                         ? type.getLParenLoc()
                                         : Call(piece).getBody()->getBeginLoc());
  if (end)
    piece.editor.Add({{whole.file, whole.begin, end->begin}, {Piece::Text(header)}, kStep});
}

void LambdaParameters(PieceLowering &piece, const std::string &parameters) {
  piece.editor.InsertBefore(Call(piece).getBody()->getBeginLoc(), "(" + parameters + ") ", kStep);
}

} // namespace spacecast
