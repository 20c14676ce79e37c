// OpenCL's vectors in CUDA's words.
//
//   (float4)(a, b, c, d)     make_float4(a, b, c, d)
//   v.s3, v.xy               v.w, make_float2(v.x, v.y)
//   v.zw = p                 spacecast::set_lanes<2, 3>(v, p)
//   c ? v : w                select(w, v, c)
//   float4 v = 0             float4 v = make_float4(0)
#include "lower/opencl/unit.h"

#include <fmt/format.h>

namespace spacecast::to_cuda {

namespace {

constexpr std::string_view kStep = "lower_vector";

// make_float4, spacecast::make_Half4
std::string MakerOf(Unit &unit, clang::QualType type) {
  const std::string name = CudaType(unit, type.getUnqualifiedType());
  const std::size_t scope = name.rfind("::");
  return scope == std::string::npos ? "make_" + name : name.substr(0, scope + 2) + "make_" + name.substr(scope + 2);
}

// True for a vector of CUDA's own whose constructor takes every lane.
bool IsNative(const clang::ExtVectorType &type) {
  const std::string element = OpenClType(type.getElementType());
  if (element == "half")
    return false;
  const bool is_wide = element == "long" || element == "ulong" || element == "double";
  return type.getNumElements() == 2 || (type.getNumElements() == 4 && !is_wide);
}

// `v.lo.hi`: the lanes of `v` that are meant, whatever stands between.
struct Lanes {
  const clang::ExtVectorElementExpr *root;
  std::vector<unsigned> numbers;

  const clang::Expr &Base() const { return *root->getBase(); }
  bool IsArrow() const { return root->isArrow(); }
};

Lanes LanesOf(const clang::ExtVectorElementExpr &expression) {
  llvm::SmallVector<uint32_t, 16> own;
  expression.getEncodedElementAccess(own);
  const auto *inner = expression.isArrow() ? nullptr
                                           : llvm::dyn_cast<clang::ExtVectorElementExpr>(expression.getBase()->IgnoreParens());
  if (!inner)
    return {&expression, {own.begin(), own.end()}};
  Lanes lanes = LanesOf(*inner);
  std::vector<unsigned> composed;
  for (const uint32_t lane : own)
    composed.push_back(lane < lanes.numbers.size() ? lanes.numbers[lane] : lanes.numbers.back());
  lanes.numbers = std::move(composed);
  return lanes;
}

// True in the base of other lanes, which deal with both.
bool IsInner(const Unit &unit) {
  for (auto at = unit.ancestors.rbegin(); at != unit.ancestors.rend(); ++at)
    if (!llvm::isa<clang::ParenExpr, clang::ImplicitCastExpr>(*at)) {
      const auto *outer = llvm::dyn_cast<clang::ExtVectorElementExpr>(*at);
      return outer && !outer->isArrow();
    }
  return false;
}

unsigned Width(const Lanes &lanes) {
  clang::QualType type = lanes.Base().getType();
  if (const auto *pointer = type->getAs<clang::PointerType>())
    type = pointer->getPointeeType();
  return VectorOf(type)->getNumElements();
}

std::string LaneName(unsigned lane, unsigned width) {
  if (width <= 4)
    return std::string(1, "xyzw"[lane]);
  return fmt::format("s{:x}", lane);
}

std::string LaneList(const Lanes &lanes) {
  std::string text;
  for (unsigned lane : lanes.numbers)
    text += (text.empty() ? "" : ", ") + std::to_string(lane);
  return text;
}

// The vector that the lanes are of, as an expression and not as a pointer.
void AddBase(const Unit &unit, const Lanes &lanes, std::vector<PieceEditor::RangePiece> &pieces) {
  if (lanes.IsArrow())
    pieces.emplace_back(std::string("*"));
  pieces.emplace_back(unit.RangeOf(lanes.Base()));
}

bool IsWritten(const Unit &unit, const clang::ExtVectorElementExpr &expression) {
  const clang::Stmt *parent = unit.WrittenParent();
  const auto *operation = llvm::dyn_cast_or_null<clang::BinaryOperator>(parent);
  return operation && operation->isAssignmentOp() &&
         operation->getLHS()->IgnoreParens() == &expression;
}

// The value of several lanes.
void AddLanes(Unit &unit, clang::QualType type, const Lanes &lanes, std::vector<PieceEditor::RangePiece> &pieces) {
  if (!IsNative(*VectorOf(type)) || !IsPlain(lanes.Base())) {
    unit.needs_header = true;
    pieces.emplace_back(fmt::format("spacecast::lanes<{}>(", LaneList(lanes)));
    AddBase(unit, lanes, pieces);
    pieces.emplace_back(std::string(")"));
    return;
  }
  const unsigned width = Width(lanes);
  std::string before = MakerOf(unit, type) + "(";
  for (unsigned lane : lanes.numbers) {
    pieces.emplace_back(before);
    pieces.emplace_back(unit.RangeOf(lanes.Base()));
    before = (lanes.IsArrow() ? "->" : ".") + LaneName(lane, width) + ", ";
  }
  before.replace(before.size() - 2, 2, ")");
  pieces.emplace_back(before);
}

void LowerLanes(Unit &unit, const clang::ExtVectorElementExpr &expression) {
  if (IsInner(unit))
    return;
  const Lanes lanes = LanesOf(expression);
  const unsigned width = Width(lanes);
  const std::string access = lanes.IsArrow() ? "->" : ".";
  if (lanes.numbers.size() == 1) {
    const std::string name = LaneName(lanes.numbers.front(), width);
    if (lanes.root != &expression)
      unit.editor.ReplacePieces(unit.RangeOf(expression), {unit.RangeOf(lanes.Base()), access + name}, kStep);
    else if (expression.getAccessor().getName() != name)
      unit.editor.Replace({expression.getAccessorLoc(), expression.getAccessorLoc()}, name, kStep);
    return;
  }
  if (IsWritten(unit, expression))
    return;
  std::vector<PieceEditor::RangePiece> pieces;
  AddLanes(unit, expression.getType(), lanes, pieces);
  unit.editor.ReplacePieces(unit.RangeOf(expression), std::move(pieces), kStep);
}

void LowerLaneAssignment(Unit &unit, const clang::BinaryOperator &operation,
                         const clang::ExtVectorElementExpr &left) {
  const Lanes lanes = LanesOf(left);
  unit.needs_header = true;
  std::vector<PieceEditor::RangePiece> pieces = {fmt::format("spacecast::set_lanes<{}>(", LaneList(lanes))};
  AddBase(unit, lanes, pieces);
  pieces.emplace_back(std::string(", "));
  if (operation.isCompoundAssignmentOp()) {
    if (!IsPlain(lanes.Base())) {
      pieces.front() = fmt::format("spacecast::lanes_of<{}>(", LaneList(lanes));
      pieces.back() = fmt::format(") {} ", operation.getOpcodeStr().str());
      pieces.emplace_back(unit.RangeOf(*operation.getRHS()));
      unit.editor.ReplacePieces(unit.RangeOf(operation), std::move(pieces), kStep);
      return;
    }
    AddLanes(unit, left.getType(), lanes, pieces);
    pieces.emplace_back(fmt::format(" {} ", clang::BinaryOperator::getOpcodeStr(
                                                 clang::BinaryOperator::getOpForCompoundAssignment(
                                                     operation.getOpcode())).str()));
    const bool wraps = !IsPrimary(*operation.getRHS());
    pieces.emplace_back(std::string(wraps ? "(" : ""));
    pieces.emplace_back(unit.RangeOf(*operation.getRHS()));
    pieces.emplace_back(std::string(wraps ? ")" : ""));
  } else {
    pieces.emplace_back(unit.RangeOf(*operation.getRHS()));
  }
  pieces.emplace_back(std::string(")"));
  unit.editor.ReplacePieces(unit.RangeOf(operation), std::move(pieces), kStep);
}

bool InConstant(const Unit &unit) {
  return unit.function == nullptr;
}

void LowerLiteral(Unit &unit, const clang::CompoundLiteralExpr &literal) {
  const auto *list = llvm::dyn_cast<clang::InitListExpr>(literal.getInitializer());
  if (!list)
    return;
  bool scalars = true;
  for (const clang::Expr *init : list->inits())
    scalars &= VectorOf(init->getType()) == nullptr;
  const clang::ExtVectorType &type = *VectorOf(literal.getType());
  const clang::SourceRange head(literal.getLParenLoc(), list->getLBraceLoc());
  if (InConstant(unit)) {
    if (!scalars)
      unit.Report(Number::kNotYetSupported, unit.RangeOf(literal),
                  "a constant vector that is put together from vectors is not translated yet; write "
                  "its elements");
    unit.editor.Replace(head, "{", kStep);
    unit.editor.Replace({list->getRBraceLoc(), list->getRBraceLoc()}, "}", kStep);
    return;
  }
  if (!IsNative(type) || !scalars)
    unit.needs_header = true;
  unit.editor.Replace(head, MakerOf(unit, literal.getType()) + "(", kStep);
  unit.editor.Replace({list->getRBraceLoc(), list->getRBraceLoc()}, ")", kStep);
}

void LowerSplat(Unit &unit, const clang::CastExpr &cast) {
  const clang::Expr &scalar = *cast.getSubExpr();
  const unsigned count = VectorOf(cast.getType())->getNumElements();
  std::string before = MakerOf(unit, cast.getType()) + "(", between, after = ")";
  bool repeats = false;
  if (InConstant(unit)) {
    before = "{";
    after = "}";
    repeats = true;
  }
  const auto *written = llvm::dyn_cast<clang::CStyleCastExpr>(&cast);
  if (written && !repeats && unit.tokens.Is(unit.tokens.At(written->getRParenLoc()) + 1, "(") &&
      unit.RangeOf(*written).getEnd() != written->getSubExpr()->getEndLoc()) {
    unit.needs_header = true;
    unit.editor.Replace({written->getLParenLoc(), written->getRParenLoc()}, MakerOf(unit, cast.getType()), kStep);
    return;
  }
  const clang::Expr *inner = &scalar;
  if (written)
    while (const auto *paren = llvm::dyn_cast<clang::ParenExpr>(inner->IgnoreImplicit()))
      inner = paren->getSubExpr();
  std::vector<PieceEditor::RangePiece> pieces = {before};
  for (unsigned i = 0; i < (repeats ? count : 1u); ++i) {
    if (i)
      pieces.emplace_back(std::string(", "));
    pieces.emplace_back(unit.RangeOf(*inner));
  }
  pieces.emplace_back(after);
  if (!repeats)
    unit.needs_header = true;
  unit.editor.ReplacePieces(unit.RangeOf(cast), std::move(pieces), kStep);
}

// The header's operators take a scalar beside a vector.
bool IsOperand(const Unit &unit) {
  const clang::Stmt *parent = unit.ancestors.empty() ? nullptr : unit.ancestors.back();
  while (parent && llvm::isa<clang::ParenExpr>(parent))
    return false;
  const auto *operation = llvm::dyn_cast_or_null<clang::BinaryOperator>(parent);
  return operation && operation->getOpcode() != clang::BO_Assign && operation->getOpcode() != clang::BO_Comma;
}

} // namespace

void LowerVector(Unit &unit, const clang::Expr &expression) {
  if (const auto *lanes = llvm::dyn_cast<clang::ExtVectorElementExpr>(&expression))
    return LowerLanes(unit, *lanes);
  if (const auto *literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(&expression)) {
    if (VectorOf(literal->getType()))
      LowerLiteral(unit, *literal);
    return;
  }
  if (const auto *cast = llvm::dyn_cast<clang::CastExpr>(&expression)) {
    if (cast->getCastKind() == clang::CK_VectorSplat) {
      if (llvm::isa<clang::CStyleCastExpr>(cast) || !IsOperand(unit))
        LowerSplat(unit, *cast);
      return;
    }
    if (const auto *written = llvm::dyn_cast<clang::CStyleCastExpr>(cast); written && VectorOf(cast->getType()))
      unit.editor.Replace({written->getLParenLoc(), written->getRParenLoc()}, "", kStep);
    return;
  }
  if (const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(&expression)) {
    if (const auto *left = llvm::dyn_cast<clang::ExtVectorElementExpr>(operation->getLHS()->IgnoreParens());
        left && operation->isAssignmentOp() && VectorOf(left->getType()))
      return LowerLaneAssignment(unit, *operation, *left);
    if (VectorOf(operation->getLHS()->getType()) && operation->getOpcode() != clang::BO_Assign &&
        operation->getOpcode() != clang::BO_Comma)
      unit.needs_header = true;
    return;
  }
  if (const auto *operation = llvm::dyn_cast<clang::UnaryOperator>(&expression)) {
    if (VectorOf(operation->getType()))
      unit.needs_header = true;
    return;
  }
  if (const auto *conditional = llvm::dyn_cast<clang::ConditionalOperator>(&expression)) {
    if (!VectorOf(conditional->getCond()->getType()))
      return;
    unit.needs_header = true;
    unit.editor.ReplacePieces(unit.RangeOf(*conditional),
                              {std::string("select("), unit.RangeOf(*conditional->getFalseExpr()),
                               std::string(", "), unit.RangeOf(*conditional->getTrueExpr()),
                               std::string(", "), unit.RangeOf(*conditional->getCond()), std::string(")")},
                              kStep);
    return;
  }
  if (const auto *element = llvm::dyn_cast<clang::ArraySubscriptExpr>(&expression))
    if (VectorOf(element->getBase()->getType())) {
      unit.needs_header = true;
      unit.editor.ReplacePieces(unit.RangeOf(*element),
                                {std::string("spacecast::lane("), unit.RangeOf(*element->getBase()),
                                 std::string(", "), unit.RangeOf(*element->getIdx()), std::string(")")},
                                kStep);
    }
}

} // namespace spacecast::to_cuda
