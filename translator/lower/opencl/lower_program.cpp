// The whole program, in place: tokens, then declarations, then bodies; again with the uses of macros
// expanded that cannot stay.
#include "lower/opencl/lower_program.h"

#include "lower/lowering.h"
#include "lower/opencl/describe_kernels.h"
#include "lower/opencl/foreign_macros.h"

#include "clang/AST/ASTContext.h"

#include <fmt/format.h>

namespace spacecast {

namespace to_cuda {

namespace {

bool SameEdits(const std::vector<Edit> &left, const std::vector<Edit> &right) {
  return std::ranges::equal(left, right, [](const Edit &a, const Edit &b) {
    return a.span == b.span &&
           std::ranges::equal(a.pieces, b.pieces, {}, &Piece::content, &Piece::content);
  });
}

class Program {
public:
  Program(const ParsedSource &source, const Mappings &mappings, const ToCudaOptions &options)
      : source_(source), side_(source.device), tables_(mappings), options_(options), tokens_(source.device) {}

  CudaUnit Run() {
    ExpandedUses expanded;
    while (true) {
      ExpandedUses wanted = Round(expanded);
      const std::size_t before = expanded.size();
      expanded.insert(wanted.begin(), wanted.end());
      if (expanded.size() == before)
        break;
    }
    ReportExpanded(expanded);
    return std::move(unit_);
  }

private:
  ExpandedUses Round(const ExpandedUses &expanded) {
    unit_ = {};
    ExpandedUses wanted;
    MacroBodyEdits bodies;
    const ExpandedText text(source_, side_, expanded);
    PieceEditor editor(source_, side_, text, 0, bodies, wanted);
    Unit unit{.source = source_, .side = side_, .tables = tables_, .in_header = options_.in_header,
              .tokens = tokens_, .editor = editor, .diagnostics = unit_.diagnostics,
              .with_range = {}, .called_kernels = {}, .renamed = {}, .claimed = {}, .ancestors = {}};
    unit.single_precision_constants =
        std::ranges::find(options_.build_options, "-cl-single-precision-constant") != options_.build_options.end();
    FindRanges(unit, options_.nd_range);
    FindRenamed(unit);
    std::vector<const clang::FunctionDecl *> bodies_to_lower;
    for (const clang::Decl *declaration : unit.Context().getTranslationUnitDecl()->decls())
      if (unit.IsProject(declaration->getLocation()))
        SpellDeclaration(unit, *declaration);
    SpellTokens(unit);
    for (const clang::Decl *declaration : unit.Context().getTranslationUnitDecl()->decls())
      if (unit.IsProject(declaration->getLocation()))
        LowerDeclaration(unit, *declaration);
    AgreeOnMacros(expanded, bodies, wanted, editor);
    AddForeignMacros(unit, options_.build_options, unit_);
    ReportContraction(unit);
    unit_.edits = editor.Finish();
    for (FileNumber file = 0; file < source_.files.size(); ++file)
      text.Complete({file, 0, source_.files[file].text.size()}, unit_.edits);
    if (unit.needs_header)
      unit_.headers.insert("\"spacecast_opencl.cuh\"");
    if (unit.needs_printf)
      unit_.headers.insert("<cstdio>");
    return wanted;
  }

  // CUDA has no such pragma, and nvcc fuses `a * b + c` unless it is told otherwise (OpenCL C 1.2,
  // section 6.12.2).
  void ReportContraction(Unit &unit) {
    for (const Span &pragma : side_.preprocessor.pragmas) {
      const std::string_view text =
          std::string_view(source_.files[pragma.file].text).substr(pragma.begin, pragma.end - pragma.begin);
      if (text.find("FP_CONTRACT") == std::string_view::npos || text.find("OFF") == std::string_view::npos)
        continue;
      Diagnostic diagnostic{Number::kNotYetSupported, source_.PlaceOf(pragma), {}, {}};
      diagnostic.message = "FP_CONTRACT OFF has no counterpart in CUDA's text and is not translated yet; "
                           "remove it and give nvcc -fmad=false";
      AddOnce(unit.diagnostics, std::move(diagnostic));
    }
  }

  void SpellDeclaration(Unit &unit, const clang::Decl &declaration) {
    if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(&declaration))
      SpellVariable(unit, *variable);
    const auto *function = llvm::dyn_cast<clang::FunctionDecl>(&declaration);
    if (!function || function->isImplicit())
      return;
    for (const clang::Decl *inner : function->decls())
      if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(inner))
        SpellVariable(unit, *variable);
    SpellFunction(unit, *function);
  }

  void LowerDeclaration(Unit &unit, const clang::Decl &declaration) {
    if (const auto *variable = llvm::dyn_cast<clang::VarDecl>(&declaration); variable && variable->hasInit())
      LowerInitialiser(unit, *variable);
    const auto *function = llvm::dyn_cast<clang::FunctionDecl>(&declaration);
    if (!function || !function->doesThisDeclarationHaveABody())
      return;
    LowerBody(unit, *function);
    if (!IsKernel(*function))
      return;
    unit_.kernels.push_back(DescribeKernel(unit, *function));
    if (unit.called_kernels.contains(function->getCanonicalDecl()))
      unit.editor.InsertAfter(function->getEndLoc(), KernelEntryText(unit, *function), "kernel_entry");
  }

  // How many uses of each macro put tokens before the parser.
  std::map<std::size_t, std::set<unsigned>> UsesWithTokens(const ExpandedUses &expanded) const {
    const clang::SourceManager &manager = side_.ast->getSourceManager();
    std::map<std::size_t, std::set<unsigned>> uses;
    for (const clang::Token &token : side_.preprocessor.macro_tokens) {
      if (expanded.contains(manager.getExpansionLoc(token.getLocation()).getRawEncoding()))
        continue;
      for (clang::SourceLocation at = token.getLocation(); at.isMacroID();
           at = manager.getImmediateExpansionRange(at).getBegin()) {
        const clang::SourceLocation spelled = manager.getSpellingLoc(at);
        const auto span = source_.SpanOf(side_, spelled);
        if (!span)
          continue;
        for (std::size_t i = 0; i < side_.preprocessor.definitions.size(); ++i)
          if (side_.preprocessor.definitions[i].body.Contains(*span))
            uses[i].insert(manager.getFileID(at).getHashValue());
      }
    }
    return uses;
  }

  // A replacement list is edited in place when every use of it wants the same.
  void AgreeOnMacros(const ExpandedUses &expanded, const MacroBodyEdits &bodies, ExpandedUses &wanted,
                     PieceEditor &editor) const {
    const auto uses = UsesWithTokens(expanded);
    const clang::SourceManager &manager = side_.ast->getSourceManager();
    for (const auto &[definition, by_use] : bodies) {
      const auto found = uses.find(definition);
      bool agrees = found == uses.end() || by_use.size() >= found->second.size();
      for (const auto &[use, edits] : by_use)
        agrees = agrees && SameEdits(edits, by_use.begin()->second);
      if (agrees) {
        for (const Edit &edit : by_use.begin()->second)
          editor.Add(edit);
        continue;
      }
      for (const clang::Token &token : side_.preprocessor.macro_tokens) {
        const auto top = manager.getExpansionLoc(token.getLocation()).getRawEncoding();
        for (clang::SourceLocation at = token.getLocation(); at.isMacroID();
             at = manager.getImmediateExpansionRange(at).getBegin())
          if (const auto span = source_.SpanOf(side_, manager.getSpellingLoc(at));
              span && side_.preprocessor.definitions[definition].body.Contains(*span))
            wanted.insert(top);
      }
    }
  }

  void ReportExpanded(const ExpandedUses &expanded) {
    for (const clang::SourceLocation::UIntTy use : expanded)
      for (const MacroExpansion &expansion : side_.preprocessor.expansions)
        if (expansion.in_file && expansion.range.getBegin().getRawEncoding() == use &&
            !side_.preprocessor.definitions[expansion.definition].directive.Empty())
          unit_.diagnostics.push_back(
              {Number::kMacroExpandedInPlace, source_.PlaceOf(expansion.span),
               fmt::format("macro '{}' is expanded here, since its uses need different CUDA text",
                           side_.preprocessor.definitions[expansion.definition].name),
               {}});
  }

  const ParsedSource &source_;
  const ParsedSide &side_;
  CudaSide tables_;
  const ToCudaOptions &options_;
  Tokens tokens_;
  CudaUnit unit_;
};

} // namespace

} // namespace to_cuda

CudaUnit LowerOpenCl(const ParsedSource &source, const Mappings &mappings, const ToCudaOptions &options) {
  return to_cuda::Program(source, mappings, options).Run();
}

} // namespace spacecast
