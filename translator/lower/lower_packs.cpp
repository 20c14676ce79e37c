// Parameter packs: each element is printed from the text of the pattern.
//
//   template <class... Ts> float total(Ts... x)     float total_int_float(int x_0, float x_1)
//   f(g(x)...)                                   -> f(g(x_0), g(x_1))
//   (x + ... + 1), sizeof...(x)                     (x_0 + (x_1 + 1)), 2
#include "lower/lower_packs.h"

#include "lower/kernel_parameters.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "lower_packs";

class SiteCollector : public clang::DynamicRecursiveASTVisitor {
public:
  explicit SiteCollector(PackSites &sites) : sites_(sites) {}
  bool VisitPackExpansionExpr(clang::PackExpansionExpr *expansion) override {
    sites_.expansions.push_back(
        {expansion->getPattern()->getSourceRange(), expansion->getEllipsisLoc()});
    return true;
  }
  bool VisitCXXFoldExpr(clang::CXXFoldExpr *fold) override {
    sites_.folds.push_back({fold->getSourceRange(), fold->getEllipsisLoc()});
    return true;
  }

private:
  PackSites &sites_;
};

bool Contains(const PieceLowering &piece, clang::SourceRange outer, clang::SourceLocation inner) {
  const clang::SourceManager &manager = piece.unit.Manager();
  return outer.isValid() && inner.isValid() &&
         !manager.isBeforeInTranslationUnit(inner, outer.getBegin()) &&
         !manager.isBeforeInTranslationUnit(outer.getEnd(), inner);
}

// The innermost site that `expression` lies in.
const PackSite *FoldAround(const PieceLowering &piece, const clang::Expr &expression) {
  const PackSite *found = nullptr;
  for (const PackSite &fold : piece.packs.folds)
    if (Contains(piece, fold.range, expression.getBeginLoc()) &&
        Contains(piece, fold.range, expression.getEndLoc()) && !piece.open_folds.contains(&fold) &&
        (!found || Contains(piece, fold.range, found->range.getBegin())))
      found = &fold;
  return found;
}

const PackSite *ExpansionOf(const PieceLowering &piece, const clang::Expr &element) {
  for (const PackSite &expansion : piece.packs.expansions)
    if (expansion.range.getBegin() == element.getBeginLoc() &&
        expansion.range.getEnd() == element.getEndLoc())
      return &expansion;
  return nullptr;
}

// An operator that the fold stands for.
const clang::BinaryOperator *FoldedOperator(const PackSite &fold, const clang::Expr &expression) {
  const auto *operation = llvm::dyn_cast<clang::BinaryOperator>(expression.IgnoreParenImpCasts());
  return operation && operation->getOperatorLoc() == fold.ellipsis ? operation : nullptr;
}

class FoldPrinter {
public:
  FoldPrinter(PieceLowering &piece, const PackSite &fold) : piece_(piece), fold_(fold) {}

  std::string Print(const clang::Expr &expression) {
    const clang::BinaryOperator *operation = FoldedOperator(fold_, expression);
    if (!operation)
      return Operand(expression);
    const bool associates = operation->isLogicalOp() || operation->isCommaOp();
    std::string right = Print(*operation->getRHS());
    if (!associates && FoldedOperator(fold_, *operation->getRHS()))
      right = "(" + right + ")";
    return fmt::format("{}{}{} {}", Print(*operation->getLHS()), operation->isCommaOp() ? "" : " ",
                       operation->getOpcodeStr().str(), right);
  }

private:
  std::string Operand(const clang::Expr &operand) {
    // What an empty pack stands for has no text of its own.
    if (const auto *value = llvm::dyn_cast<clang::CXXBoolLiteralExpr>(operand.IgnoreParenImpCasts());
        value && value->getLocation() == fold_.ellipsis)
      return value->getValue() ? "true" : "false";
    if (operand.getType()->isVoidType() && operand.getBeginLoc() == fold_.ellipsis)
      return "(void)0";
    const clang::Expr *written = operand.IgnoreImplicit();
    const auto text = piece_.editor.Capture(written->getSourceRange(), [&] {
      LowerStatement(piece_, &operand);
    });
    if (!text)
      piece_.unit.Report(Number::kMacroNotEditable, operand.getSourceRange(),
                         "a parameter pack is expanded over a macro; write its text out");
    return text.value_or("0");
  }

  PieceLowering &piece_;
  const PackSite &fold_;
};

// Elements that stand side by side in the text of one parameter.
std::string ElementDeclaration(PieceLowering &piece, const clang::ParmVarDecl &parameter,
                               const Spaces &spaces, unsigned ordinal) {
  if (piece.is_kernel && NeedsCarrier(parameter.getType()))
    piece.unit.Report(Number::kNotYetSupported, parameter.getSourceRange(),
                      "a struct that holds pointers in a kernel's parameter pack is not translated "
                      "yet; make it a parameter of its own");
  std::string name = piece.unit.names.Of(parameter);
  if (name.empty())
    name = fmt::format("unused_{}", ordinal);
  const clang::QualType type = piece.unit.program.values.TypeOf(parameter);
  if (piece.is_kernel && type->isBooleanType())
    return "uchar " + name;
  return piece.unit.types.Declare(type, spaces, name);
}

} // namespace

PackSites FindPackSites(const clang::FunctionDecl &function) {
  PackSites sites;
  const clang::FunctionDecl *pattern = function.getTemplateInstantiationPattern();
  if (pattern && pattern->getBody())
    SiteCollector(sites).TraverseDecl(const_cast<clang::FunctionDecl *>(pattern));
  return sites;
}

bool LowerFold(PieceLowering &piece, const clang::Expr &expression) {
  const PackSite *fold = FoldAround(piece, expression);
  if (!fold)
    return false;
  piece.open_folds.insert(fold);
  const clang::Expr *inner = expression.IgnoreParenImpCasts();
  if (const auto *call = llvm::dyn_cast<clang::CXXOperatorCallExpr>(inner);
      call && call->getOperatorLoc() == fold->ellipsis) {
    piece.unit.Report(Number::kNotYetSupported, fold->range,
                      "a fold over an overloaded operator is not translated yet; write a recursive "
                      "template");
  } else {
    const std::string text = FoldPrinter(piece, *fold).Print(expression);
    const bool is_bare = text.find_first_of(" (") == std::string::npos;
    piece.editor.Replace(fold->range, is_bare ? text : "(" + text + ")", kStep);
  }
  piece.open_folds.erase(fold);
  return true;
}

bool HoldsExpansion(const PieceLowering &piece, clang::SourceRange range) {
  return std::ranges::any_of(piece.packs.expansions, [&](const PackSite &expansion) {
    return Contains(piece, range, expansion.ellipsis);
  });
}

bool LowerPackElement(PieceLowering &piece, const clang::Expr &element,
                      const std::function<void()> &lower) {
  if (!ExpansionOf(piece, element))
    return false;
  const auto text = piece.editor.Capture(element.getSourceRange(), lower);
  if (!text)
    piece.unit.Report(Number::kMacroNotEditable, element.getSourceRange(),
                      "a parameter pack is expanded over a macro; write its text out");
  piece.rendered[&element] = text.value_or("0");
  return true;
}

PieceEditor::RangePiece ArgumentPiece(const PieceLowering &piece, const clang::Expr &argument) {
  const auto rendered = piece.rendered.find(&argument);
  if (rendered != piece.rendered.end())
    return rendered->second;
  return argument.getSourceRange();
}

void ExpandListInPlace(PieceLowering &piece, const clang::InitListExpr &list) {
  for (const PackSite &expansion : piece.packs.expansions) {
    if (!Contains(piece, list.getSourceRange(), expansion.ellipsis))
      continue;
    std::string text;
    for (const clang::Expr *init : list.inits())
      if (ExpansionOf(piece, *init) == &expansion)
        text += (text.empty() ? "" : ", ") + piece.rendered[init];
    // Of an expansion in a nested expression no element stands here.
    const bool is_own = !text.empty() || std::ranges::none_of(list.inits(), [&](const auto *init) {
      return Contains(piece, init->getSourceRange(), expansion.ellipsis);
    });
    if (!is_own)
      continue;
    const auto span = piece.editor.Find({expansion.range.getBegin(), expansion.ellipsis});
    if (!span)
      continue;
    Span whole = *span;
    if (text.empty()) {
      // The comma beside nothing goes too.
      const std::string_view file = piece.unit.source.files[whole.file].text;
      const std::size_t before = file.find_last_not_of(" \t\r\n", whole.begin - 1);
      if (before != std::string_view::npos && file[before] == ',')
        whole.begin = before;
    }
    piece.editor.Add({whole, {Piece::Text(text)}, kStep});
  }
}

std::set<unsigned> LowerParameterPacks(PieceLowering &piece, const std::vector<Spaces> &spaces) {
  std::set<unsigned> printed;
  const clang::FunctionDecl &function = *piece.Function();
  const clang::FunctionDecl *pattern = function.getTemplateInstantiationPattern();
  if (!pattern || function.getNumParams() == 0)
    return printed;
  for (unsigned at = 0; at < pattern->getNumParams(); ++at) {
    const clang::ParmVarDecl &pack = *pattern->getParamDecl(at);
    if (!pack.isParameterPack())
      continue;
    std::string text;
    for (unsigned i = 0; i < function.getNumParams(); ++i) {
      const clang::ParmVarDecl &parameter = *function.getParamDecl(i);
      if (parameter.getLocation() != pack.getLocation())
        continue;
      text += (text.empty() ? "" : ", ") +
              ElementDeclaration(piece, parameter, spaces[i], static_cast<unsigned>(printed.size()));
      printed.insert(i);
    }
    auto span = piece.editor.Find(pack.getSourceRange());
    if (!span)
      continue;
    if (text.empty() && at > 0) {
      if (const auto before = piece.editor.Find(pattern->getParamDecl(at - 1)->getSourceRange()))
        span->begin = before->end;
    } else if (text.empty() && at + 1 < pattern->getNumParams()) {
      if (const auto after = piece.editor.Find(pattern->getParamDecl(at + 1)->getSourceRange()))
        span->end = after->begin;
    }
    piece.editor.Add({*span, {Piece::Text(text)}, kStep});
  }
  return printed;
}

} // namespace spacecast
