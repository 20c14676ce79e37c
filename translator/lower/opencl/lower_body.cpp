// The walk over a body: children first, so that an edit of an expression lies inside those around it.
#include "lower/opencl/unit.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

namespace spacecast::to_cuda {

namespace {

// 1.5h: a float where that is rounded to the same half, else the half's own digits.
void LowerHalfLiteral(Unit &unit, const clang::FloatingLiteral &literal) {
  std::string text(unit.editor.Peek(unit.RangeOf(literal)));
  if (text.empty() || (text.back() != 'h' && text.back() != 'H'))
    return;
  text.pop_back();
  unit.needs_header = true;
  llvm::APFloat single(llvm::APFloat::IEEEsingle());
  bool is_changed = false;
  const bool is_read = !llvm::errorToBool(single.convertFromString(text, llvm::APFloat::rmNearestTiesToEven).takeError());
  llvm::APFloat rounded = single;
  if (is_read)
    rounded.convert(llvm::APFloat::IEEEhalf(), llvm::APFloat::rmNearestTiesToEven, &is_changed);
  if (!is_read || !rounded.bitwiseIsEqual(literal.getValue())) {
    llvm::SmallString<32> digits;
    literal.getValue().toString(digits);
    text = digits.str().str();
  }
  if (text.find_first_of(".eExX") == std::string::npos)
    text += ".0";
  unit.editor.Replace(unit.RangeOf(literal), CudaType(unit, literal.getType()) + "(" + text + "f)", "spell_literal");
}

void LowerFloat(Unit &unit, const clang::FloatingLiteral &literal) {
  if (literal.getType()->isHalfType())
    return LowerHalfLiteral(unit, literal);
  if (!unit.single_precision_constants || !literal.getType()->isSpecificBuiltinType(clang::BuiltinType::Float))
    return;
  const std::string_view text = unit.editor.Peek(unit.RangeOf(literal));
  if (!text.empty() && text.back() != 'f' && text.back() != 'F')
    unit.editor.InsertAfter(literal.getBeginLoc(), "f", "spell_literal");
}

void LowerSizeOf(Unit &unit, const clang::UnaryExprOrTypeTraitExpr &trait) {
  if (trait.getKind() == clang::UETT_VecStep) {
    const auto *vector = VectorOf(trait.getTypeOfArgument());
    const unsigned lanes = vector ? vector->getNumElements() : 1;
    unit.editor.Replace(unit.RangeOf(trait), std::to_string(lanes == 3 ? 4 : lanes), "lower_vec_step");
    return;
  }
  // C's type of these is int.
  if (!trait.isArgumentType() && llvm::isa<clang::CharacterLiteral>(trait.getArgumentExpr()->IgnoreParens()))
    unit.editor.Replace(unit.RangeOf(trait), "sizeof(int)", "lower_sizeof");
}

void LowerHint(Unit &unit, const clang::AttributedStmt &statement) {
  for (const clang::Attr *attribute : statement.getAttrs()) {
    const auto *hint = llvm::dyn_cast<clang::OpenCLUnrollHintAttr>(attribute);
    std::size_t first = unit.tokens.At(attribute->getLocation());
    while (first != unit.tokens.Count() && first > 0 && !unit.tokens.Is(first, "__attribute__"))
      --first;
    if (!unit.tokens.Is(first, "__attribute__"))
      continue;
    const std::size_t last = unit.tokens.Closing(first + 1);
    if (!hint || last == unit.tokens.Count())
      continue;
    for (std::size_t at = first; at <= last; ++at)
      unit.claimed.insert(at);
    std::string text = hint->getUnrollHint() ? "#pragma unroll " + std::to_string(hint->getUnrollHint()) : "#pragma unroll";
    // A directive stands on a line of its own.
    const auto span = unit.source.SpanOf(unit.side, {unit.tokens.Location(first), unit.tokens.Location(last)});
    if (!span || unit.tokens.Location(first).isMacroID()) {
      unit.editor.Replace({unit.tokens.Location(first), unit.tokens.Location(last)},
                          "_Pragma(\"" + text.substr(8) + "\")", "lower_hint");
      continue;
    }
    const std::string &file = unit.source.files[span->file].text;
    const std::size_t line = span->begin == 0 ? 0 : file.rfind('\n', span->begin - 1) + 1;
    const std::string before = file.substr(line, span->begin - line);
    const std::string indent = before.substr(0, before.find_first_not_of(" \t"));
    if (before.find_first_not_of(" \t") != std::string::npos)
      text = "\n" + indent + text;
    std::size_t end = span->end;
    while (end < file.size() && (file[end] == ' ' || file[end] == '\t'))
      ++end;
    if (end < file.size() && file[end] != '\n' && file[end] != '\r')
      text += "\n" + indent;
    unit.editor.Add({{span->file, span->begin, end}, {Piece::Text(text)}, "lower_hint"});
  }
}

// as_int(x) is a macro of OpenCL's own headers.
void LowerAsType(Unit &unit, const clang::AsTypeExpr &expression) {
  const std::string from = OpenClType(expression.getSrcExpr()->getType());
  const auto call = unit.tables.Call({"as_" + OpenClType(expression.getType()), {from}, {}});
  if (!call) {
    unit.needs_header = true;
    return;
  }
  std::vector<PieceEditor::RangePiece> pieces;
  for (const CallPiece &piece : call->pieces)
    if (const auto *text = std::get_if<std::string>(&piece))
      pieces.emplace_back(*text);
    else
      pieces.emplace_back(unit.RangeOf(*expression.getSrcExpr()->IgnoreParens()));
  unit.editor.ReplacePieces(expression.getSourceRange(), std::move(pieces), "lower_as_type");
}

void Dispatch(Unit &unit, const clang::Stmt &statement) {
  if (const auto *hint = llvm::dyn_cast<clang::AttributedStmt>(&statement))
    return LowerHint(unit, *hint);
  if (const auto *assembly = llvm::dyn_cast<clang::GCCAsmStmt>(&statement))
    return unit.Report(Number::kInlineAssembly, assembly->getSourceRange(),
                       "inline assembly is a vendor's own and is not translated");
  const auto *expression = llvm::dyn_cast<clang::Expr>(&statement);
  if (!expression)
    return;
  if (const auto *block = llvm::dyn_cast<clang::BlockExpr>(expression))
    return unit.Report(Number::kUnsupportedConstruct, unit.RangeOf(*block),
                       "a block (^) has no counterpart in CUDA");
  if (const auto *call = llvm::dyn_cast<clang::CallExpr>(expression))
    return LowerCall(unit, *call);
  if (const auto *as_type = llvm::dyn_cast<clang::AsTypeExpr>(expression))
    return LowerAsType(unit, *as_type);
  if (const auto *literal = llvm::dyn_cast<clang::FloatingLiteral>(expression))
    return LowerFloat(unit, *literal);
  if (const auto *string = llvm::dyn_cast<clang::StringLiteral>(expression))
    return LowerString(unit, *string);
  if (const auto *trait = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(expression))
    return LowerSizeOf(unit, *trait);
  if (const auto *list = llvm::dyn_cast<clang::InitListExpr>(expression)) {
    const clang::Stmt *parent = unit.ancestors.empty() ? nullptr : unit.ancestors.back();
    return LowerList(unit, *list, !parent || !llvm::isa<clang::InitListExpr>(parent));
  }
  if (const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(expression))
    LowerShift(unit, *operation);
  if (const auto *literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(expression))
    LowerCompoundLiteral(unit, *literal);
  LowerVector(unit, *expression);
  LowerConversion(unit, *expression);
}

void Walk(Unit &unit, const clang::Stmt *statement) {
  if (!statement)
    return;
  // Clang keeps a list as it is written and as it is understood; the second has the conversions.
  if (const auto *list = llvm::dyn_cast<clang::InitListExpr>(statement); list && list->getSemanticForm())
    statement = list->getSemanticForm();
  unit.ancestors.push_back(statement);
  if (const auto *list = llvm::dyn_cast<clang::InitListExpr>(statement)) {
    for (const clang::Expr *init : list->inits())
      Walk(unit, init);
  } else if (const auto *declaration = llvm::dyn_cast<clang::DeclStmt>(statement)) {
    for (const clang::Decl *each : declaration->decls())
      if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(each)) {
        const bool is_constant = variable->getType().getAddressSpace() == clang::LangAS::opencl_constant;
        const clang::FunctionDecl *function = unit.function;
        if (is_constant)
          unit.function = nullptr;
        Walk(unit, variable->getInit());
        unit.function = function;
      }
  } else {
    for (const clang::Stmt *child : statement->children())
      Walk(unit, child);
  }
  unit.ancestors.pop_back();
  Dispatch(unit, *statement);
}

} // namespace

void LowerBody(Unit &unit, const clang::FunctionDecl &function) {
  unit.function = &function;
  unit.ancestors.clear();
  Walk(unit, function.getBody());
  LowerJumps(unit, function);
  unit.function = nullptr;
}

void LowerInitialiser(Unit &unit, const clang::VarDecl &variable) {
  unit.function = nullptr;
  unit.ancestors.clear();
  Walk(unit, variable.getInit());
}

} // namespace spacecast::to_cuda
