#include "lower/opencl_text.h"

#include "lower/lower_attributes.h"
#include "lower/lower_function.h"
#include "lower/lower_statements.h"
#include "mapping/cuda_side.h"

#include "clang/AST/Attr.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "opencl_text";

// From the end of what stands before a span, which is blanks and at most one comma or line break.
std::size_t BeginWithBlanks(std::string_view text, std::size_t begin) {
  while (begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == '\t'))
    --begin;
  return begin;
}

// The token that an attribute of a declaration was written as, with the blanks behind it.
std::optional<Span> TokenOf(PieceLowering &piece, const clang::Attr &attribute) {
  const auto token = QualifierToken(piece.unit, attribute.getLocation());
  const auto span = piece.unit.source.SpanOf(piece.unit.source.device, token);
  return span;
}

void RemoveToken(PieceLowering &piece, Span span) {
  const std::string_view text = piece.unit.source.files[span.file].text;
  while (span.end < text.size() && text[span.end] == ' ')
    ++span.end;
  piece.editor.Add({span, {}, kStep});
}

// __launch_bounds__(a * b * c): three factors were the three sizes.
void LowerBounds(PieceLowering &piece, const clang::FunctionDecl &function) {
  const auto *bounds = function.getAttr<clang::CUDALaunchBoundsAttr>();
  if (!bounds)
    return;
  const auto token = TokenOf(piece, *bounds);
  if (!token)
    return;
  const std::string_view text = piece.unit.source.files[token->file].text;
  Span whole = *token;
  int depth = 0;
  std::vector<std::string> factors(1);
  for (std::size_t at = whole.end; at < text.size(); ++at) {
    const char c = text[at];
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (depth == 0 && c == ')') {
      whole.end = at + 1;
      break;
    }
    if (depth == 1 && c == '*')
      factors.emplace_back();
    else if (!(depth == 1 && c == '(' && factors.back().empty() && factors.size() == 1 && at == token->end))
      factors.back() += c;
  }
  std::string sizes;
  for (std::string &factor : factors) {
    factor.erase(0, factor.find_first_not_of(' '));
    factor.erase(factor.find_last_not_of(' ') + 1);
    if (factor.starts_with('(') && factor.ends_with(')'))
      factor = factor.substr(1, factor.size() - 2);
    sizes += (sizes.empty() ? "" : ", ") + factor;
  }
  if (factors.size() != 3)
    return piece.unit.Report(Number::kLaunchBoundsDropped, QualifierToken(piece.unit, bounds->getLocation()),
                             "__launch_bounds__ has no counterpart unless the block size is fixed; dropped");
  piece.editor.Add({whole, {Piece::Text("__attribute__((reqd_work_group_size(" + sizes + ")))")}, kStep});
}

} // namespace

void LowerOpenClHeader(PieceLowering &piece, const FunctionVersion &version) {
  const clang::FunctionDecl &function = *version.function;
  const UnitLowering &unit = piece.unit;
  const std::string name = unit.names.Of(version);
  if (const auto *kernel = function.getAttr<clang::CUDAGlobalAttr>()) {
    if (const auto token = TokenOf(piece, *kernel))
      piece.editor.Add({*token, {Piece::Text("__kernel")}, kStep});
    LowerBounds(piece, function);
  } else {
    if (const auto *device = function.getAttr<clang::CUDADeviceAttr>(); device)
      if (const auto token = TokenOf(piece, *device))
        RemoveToken(piece, *token);
    TypeUse use;
    use.spaces = &version.result;
    const clang::FunctionTypeLoc type = function.getFunctionTypeLoc();
    if (!type.isNull()) {
      const clang::TypeLoc result = type.getReturnLoc();
      LowerTypeLoc(piece, result, use);
      if (const std::string space = version.result.empty() ? "" : std::string(SpaceQualifier(version.result.back()));
          !space.empty())
        piece.editor.InsertBefore(result.getBeginLoc(), space, kStep);
    }
  }
  if (name != function.getNameAsString())
    piece.editor.Replace(function.getLocation(), name, kStep);
}

bool LowerOpenClParameter(PieceLowering &piece, const clang::ParmVarDecl &parameter) {
  const UnitLowering &unit = piece.unit;
  if (!unit.program.from_opencl || !piece.Function())
    return false;
  const auto span = piece.editor.Find(parameter.getSourceRange());
  if (!span)
    return false;
  const std::string_view text = unit.source.files[span->file].text;
  if (IsRange(parameter.getType())) {
    Span whole = *span;
    whole.begin = BeginWithBlanks(text, whole.begin);
    if (whole.begin > 0 && text[whole.begin - 1] == ',')
      --whole.begin;
    const bool is_only = piece.Function()->getNumParams() == 1;
    piece.editor.Add({whole, {Piece::Text(is_only ? "void" : "")}, kStep});
    return true;
  }
  const DeviceFunction *function = unit.program.Find(piece.Function());
  if (!function)
    return false;
  for (const LocalParameter &local : function->local_parameters)
    if (local.offset == &parameter) {
      const Spaces *known = piece.version->Of(*local.pointer);
      const Spaces spaces = known ? *known : Spaces{Space::kLocal};
      piece.editor.Replace(parameter.getSourceRange(),
                           unit.types.Declare(local.pointer->getType(), spaces, unit.names.Of(*local.pointer)), kStep);
      return true;
    }
  if (function->constant_parameters.contains(&parameter))
    piece.editor.Add({{span->file, span->end, span->end + kConstantMark.size()}, {}, kStep});
  return false;
}

bool RemoveLocalPointer(PieceLowering &piece, const clang::DeclStmt &statement) {
  const DeviceFunction *function = piece.Function() ? piece.unit.program.Find(piece.Function()) : nullptr;
  if (!function || function->local_parameters.empty() || !statement.isSingleDecl())
    return false;
  const auto *variable = llvm::dyn_cast<clang::VarDecl>(statement.getSingleDecl());
  if (!variable)
    return false;
  const bool is_pointer = std::ranges::any_of(function->local_parameters, [&](const LocalParameter &local) {
    return local.pointer == variable;
  });
  if (!is_pointer && !IsDynamicShared(*variable))
    return false;
  auto span = piece.editor.Find(statement.getSourceRange());
  if (!span)
    return false;
  // With the line break before it.
  const std::string_view text = piece.unit.source.files[span->file].text;
  span->begin = BeginWithBlanks(text, span->begin);
  if (span->begin > 0 && text[span->begin - 1] == '\n')
    --span->begin;
  piece.editor.Add({*span, {}, kStep});
  return true;
}

bool LowerEnumCast(PieceLowering &piece, const clang::CastExpr &cast) {
  const auto *written = llvm::dyn_cast<clang::CStyleCastExpr>(&cast);
  if (!piece.unit.program.from_opencl || !written || !cast.getType()->isEnumeralType() ||
      piece.editor.Peek(cast.getSourceRange()).starts_with("(enum "))
    return false;
  const clang::Stmt *parent = piece.WrittenParent();
  const auto *operation = llvm::dyn_cast_or_null<clang::BinaryOperator>(parent);
  const bool stands_alone = (operation && operation->isAssignmentOp()) ||
                            llvm::isa_and_nonnull<clang::DeclStmt, clang::ReturnStmt, clang::CallExpr>(parent);
  const clang::Expr *operand = written->getSubExprAsWritten();
  if (const auto *paren = llvm::dyn_cast<clang::ParenExpr>(operand); paren && stands_alone)
    operand = paren->getSubExpr();
  LowerStatement(piece, operand);
  piece.editor.ReplacePieces(cast.getSourceRange(), {operand->getSourceRange()}, kStep);
  return true;
}

bool RemoveRangeArgument(PieceLowering &piece, const clang::CallExpr &call, const clang::Expr &argument) {
  if (!piece.unit.program.from_opencl || !IsRange(argument.getType()))
    return false;
  auto span = piece.editor.Find(argument.getSourceRange());
  if (!span)
    return false;
  const std::string_view text = piece.unit.source.files[span->file].text;
  span->begin = BeginWithBlanks(text, span->begin);
  if (call.getNumArgs() > 1 && span->begin > 0 && text[span->begin - 1] == ',')
    --span->begin;
  piece.editor.Add({*span, {}, kStep});
  return true;
}

bool LowerConstantOfKernel(PieceLowering &piece, const clang::VarDecl &variable) {
  if (!piece.unit.program.from_opencl || !piece.is_kernel || !variable.isStaticLocal() ||
      !variable.getType().isConstQualified())
    return false;
  const auto span = piece.editor.Find(clang::SourceRange(variable.getBeginLoc(), variable.getLocation()));
  const std::string_view text = span ? piece.editor.TextOf(*span) : std::string_view();
  constexpr std::string_view kWords = "static const ";
  if (!text.starts_with(kWords))
    return false;
  piece.editor.Add({{span->file, span->begin, span->begin + kWords.size()}, {Piece::Text("__constant ")}, kStep});
  LowerDeclarator(piece, variable);
  LowerInitializer(piece, variable);
  return true;
}

void LowerOpenClConstant(PieceLowering &piece, const clang::VarDecl &variable) {
  if (const auto *constant = variable.getAttr<clang::CUDAConstantAttr>())
    if (const auto token = TokenOf(piece, *constant))
      piece.editor.Add({*token, {Piece::Text("__constant")}, kStep});
  TypeUse use;
  use.in_memory = true;
  const auto known = piece.unit.spaces.globals.find(&variable);
  use.spaces = known == piece.unit.spaces.globals.end() ? nullptr : &known->second;
  LowerDeclaredType(piece, variable, use);
  const std::string name = piece.unit.names.Of(variable);
  if (name != variable.getNameAsString())
    piece.editor.Replace(variable.getLocation(), name, kStep);
  if (variable.getInit())
    LowerStatement(piece, variable.getInit());
}

} // namespace spacecast
