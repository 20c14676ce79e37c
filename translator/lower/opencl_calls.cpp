#include "lower/opencl_text.h"

#include "mapping/device_library.h"
#include "mapping/row.h"

#include "clang/AST/DeclTemplate.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "opencl_calls";

void LowerArguments(PieceLowering &piece, const clang::CallExpr &call) {
  piece.ancestors.push_back(&call);
  for (const clang::Expr *argument : call.arguments())
    if (!llvm::isa<clang::CXXDefaultArgExpr>(argument))
      LowerStatement(piece, argument);
  piece.ancestors.pop_back();
}

unsigned LanesOf(clang::QualType type) {
  const auto *record = type.getNonReferenceType()->getAsRecordDecl();
  return record ? static_cast<unsigned>(std::distance(record->field_begin(), record->field_end())) : 1;
}

// "zw", "s70": what lanes<2, 3> are called.
std::string LaneNames(const clang::FunctionDecl &callee, clang::QualType vector) {
  const auto *arguments = callee.getTemplateSpecializationArgs();
  if (!arguments)
    return {};
  const bool is_short = LanesOf(vector) <= 4;
  std::string text = is_short ? "" : "s";
  const auto add = [&](const clang::TemplateArgument &argument) {
    if (argument.getKind() != clang::TemplateArgument::Integral)
      return;
    const auto lane = argument.getAsIntegral().getZExtValue();
    text += is_short ? std::string(1, "xyzw"[lane & 3]) : fmt::format("{:x}", lane);
  };
  for (const clang::TemplateArgument &argument : arguments->asArray())
    if (argument.getKind() == clang::TemplateArgument::Pack)
      for (const clang::TemplateArgument &each : argument.pack_elements())
        add(each);
    else
      add(argument);
  return text;
}

void AddOperand(std::vector<PieceEditor::RangePiece> &pieces, const clang::Expr &operand) {
  const bool is_primary = IsPrimary(*operand.IgnoreImplicit());
  if (!is_primary)
    pieces.emplace_back(std::string("("));
  pieces.emplace_back(operand.IgnoreImplicit()->getSourceRange());
  if (!is_primary)
    pieces.emplace_back(std::string(")"));
}

bool LowerLanes(PieceLowering &piece, const clang::CallExpr &call, const clang::FunctionDecl &callee) {
  const std::string name = callee.getNameAsString();
  std::vector<PieceEditor::RangePiece> pieces;
  const auto argument = [&](unsigned i) -> const clang::Expr & { return *call.getArg(i); };
  if (name == "lanes" && call.getNumArgs() == 1) {
    AddOperand(pieces, argument(0));
    pieces.emplace_back("." + LaneNames(callee, argument(0).getType()));
  } else if (name == "set_lanes" && call.getNumArgs() == 2) {
    const auto *target = llvm::dyn_cast<clang::UnaryOperator>(argument(0).IgnoreImplicit());
    const bool is_arrow = target && target->getOpcode() == clang::UO_Deref;
    AddOperand(pieces, is_arrow ? *target->getSubExpr() : argument(0));
    pieces.emplace_back((is_arrow ? "->" : ".") + LaneNames(callee, argument(0).getType()) + " = ");
    pieces.emplace_back(argument(1).IgnoreImplicit()->getSourceRange());
  } else if (name == "lane" && call.getNumArgs() == 2) {
    AddOperand(pieces, argument(0));
    pieces.emplace_back(std::string("["));
    pieces.emplace_back(argument(1).IgnoreImplicit()->getSourceRange());
    pieces.emplace_back(std::string("]"));
  } else {
    return false;
  }
  LowerArguments(piece, call);
  piece.editor.ReplacePieces(call.getSourceRange(), std::move(pieces), kStep);
  return true;
}

// range.global_id(0)  ->  get_global_id(0)
bool LowerRangeCall(PieceLowering &piece, const clang::CXXMemberCallExpr &call) {
  const clang::CXXMethodDecl *method = call.getMethodDecl();
  if (!method || !IsRange(call.getObjectType()))
    return false;
  LowerArguments(piece, call);
  piece.editor.Replace(call.getCallee()->getSourceRange(), "get_" + method->getNameAsString(), kStep);
  return true;
}

} // namespace

bool LowerOpenClCall(PieceLowering &piece, const clang::CallExpr &call) {
  const UnitLowering &unit = piece.unit;
  if (const auto *member = llvm::dyn_cast<clang::CXXMemberCallExpr>(&call))
    return LowerRangeCall(piece, *member);
  const clang::FunctionDecl *callee = call.getDirectCallee();
  if (!callee || !IsOfOpenClHeader(unit.Context(), *callee))
    return false;
  if (llvm::isa<clang::CXXOperatorCallExpr>(call)) {
    LowerArguments(piece, call);
    return true;
  }
  if (!callee->getIdentifier() || LowerLanes(piece, call, *callee))
    return callee->getIdentifier() != nullptr;
  const std::string name = callee->getNameAsString();
  const clang::SourceRange written = call.getCallee()->IgnoreParenImpCasts()->getSourceRange();
  std::string word = name;
  if (name.starts_with("make_") && callee->getReturnType()->isRecordType()) {
    word = "(" + unit.types.Specifier(callee->getReturnType().getUnqualifiedType()) + ")";
  } else if (!unit.mappings.IsReservedInOpenCl(name)) {
    CallShape shape{name, {}, {}};
    for (const clang::Expr *argument : call.arguments()) {
      shape.parameter_types.push_back(TableSpelling(argument->getType()));
      shape.argument_spaces.emplace_back();
    }
    const auto translation = unit.mappings.DeviceCall(shape);
    if (!translation || translation->diagnostic || translation->pieces.empty() ||
        !std::holds_alternative<std::string>(translation->pieces.front()))
      return false;
    word = std::get<std::string>(translation->pieces.front());
    word = word.substr(0, word.find('('));
  }
  const std::string_view identifier = word;
  AddExtensions(std::span(&identifier, 1), unit.needs.extensions);
  LowerArguments(piece, call);
  if (word != piece.editor.Peek(written))
    piece.editor.Replace(written, word, kStep);
  return true;
}

} // namespace spacecast
