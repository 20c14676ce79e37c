#include "lower/lower_function.h"

#include "find/captures.h"
#include "lower/gather_barriers.h"
#include "lower/kernel_parameters.h"
#include "lower/lower_attributes.h"
#include "lower/lower_bit_fields.h"
#include "lower/lower_destructors.h"
#include "lower/lower_implicit_members.h"
#include "lower/lower_lambda.h"
#include "lower/lower_objects.h"
#include "lower/lower_packs.h"
#include "lower/opencl_text.h"
#include "lower/pointer_webs_text.h"
#include "lower/statement_text.h"
#include "lower/warp_lockstep.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"

#include <fmt/format.h>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "spell_function";

class InnerShared : public OwnBodyVisitor {
public:
  bool VisitVarDecl(clang::VarDecl *variable) override {
    if (IsShared(*variable) && !IsDynamicShared(*variable))
      found.push_back(variable);
    return true;
  }
  std::vector<const clang::VarDecl *> found;
};

// Shared arrays declared below a kernel's outermost scope, where OpenCL C allows none.
std::vector<const clang::VarDecl *> InnerSharedArrays(const clang::FunctionDecl &kernel) {
  InnerShared all;
  all.TraverseStmt(kernel.getBody());
  const auto *body = llvm::dyn_cast<clang::CompoundStmt>(kernel.getBody());
  for (const clang::Stmt *statement : body->body())
    if (const auto *declarations = llvm::dyn_cast<clang::DeclStmt>(statement))
      for (const clang::Decl *declaration : declarations->decls())
        std::erase(all.found, declaration);
  return all.found;
}

std::string HeaderText(const UnitLowering &unit, const FunctionVersion &version) {
  const clang::FunctionDecl &function = *version.function;
  if (IsKernel(function))
    return "__kernel void " + unit.names.Of(version);
  std::string text;
  const bool always_inline =
      function.hasAttr<clang::AlwaysInlineAttr>() || function.hasAttr<clang::GNUInlineAttr>();
  // C's own `inline` would need a definition elsewhere (C99, section 6.7.4).
  if (unit.predications.with_barrier.contains(&function))
    text.clear();
  else if (function.isInlineSpecified() || always_inline)
    text = "static inline ";
  else if (function.getStorageClass() == clang::SC_Static)
    text = "static ";
  if (always_inline && !unit.predications.with_barrier.contains(&function))
    text += "__attribute__((always_inline)) ";
  if (function.hasAttr<clang::NoInlineAttr>())
    text += "__attribute__((noinline)) ";
  Spaces result = version.result;
  if (const auto *constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(&function))
    text += unit.types.Specifier(unit.Context().getCanonicalTagType(constructor->getParent()),
                                 result.members);
  else
    text += unit.types.Print(unit.program.values.ResultOf(function), result);
  if (text.back() != '*')
    text += ' ';
  return text + unit.names.Of(version);
}

class FunctionPiece {
public:
  FunctionPiece(UnitLowering &unit, const FunctionVersion &version, unsigned number)
      : unit_(unit), version_(version), function_(*version.function),
        editor_(unit.source, unit.source.device, unit.expanded, number, unit.macro_bodies,
                unit.wanted),
        piece_{unit, editor_, &version, {}, IsKernel(*version.function)} {}

  LoweredPiece Run() {
    LoweredPiece result;
    piece_.packs = FindPackSites(function_);
    if (IsImplicitMember(function_)) {
      result.before = ImplicitMemberText(piece_);
      return result;
    }
    const auto whole = WholeSpan();
    if (!whole) {
      unit_.Report(Number::kMacroNotEditable, function_.getSourceRange(),
                   fmt::format("'{}' begins or ends inside a macro; write its header out",
                               function_.getNameAsString()));
      return result;
    }
    Header(*whole);
    Parameters();
    BodyStart(result);
    LowerDestructors(piece_, function_);
    if (const auto *body = llvm::dyn_cast<clang::CompoundStmt>(function_.getBody()))
      LowerStatement(piece_, body);
    Keywords(*whole);
    RemoveAttributes(unit_, editor_, *whole);
    ReportLockstep(unit_, version_);
    AddGatherBarriers(piece_, version_);
    result.edits = editor_.Finish();
    // Guards go outside the other wraps of an expression, so they come last.
    if (const Predication *found = unit_.predications.Find(&function_)) {
      result.edits.Append(found->edits);
      for (const Diagnostic &diagnostic : found->diagnostics)
        AddOnce(unit_.diagnostics, diagnostic);
      if (found->uses_vote)
        unit_.needs.helpers.insert("any_work_item");
    }
    const std::string_view text = unit_.source.files[whole->file].text;
    if (!unit_.program.from_opencl)
      RemoveConditionals(unit_.source.device.preprocessor, text, *whole, result.edits);
    result.source = WithLeadingComment(text, TemplateStart(*whole));
    if (IsLambdaCall(&function_))
      result.before = LambdaComment(unit_, function_, *whole);
    if (result.source.begin < whole->begin && TemplateStart(*whole).begin < whole->begin)
      result.edits.Replace({whole->file, TemplateStart(*whole).begin, whole->begin}, "", kStep);
    return result;
  }

private:
  // Of a class template's member that is defined outside, an instantiation keeps places of both.
  const clang::FunctionDecl &Written() const {
    const clang::FunctionDecl *pattern = function_.getTemplateInstantiationPattern();
    return pattern && pattern->doesThisDeclarationHaveABody() ? *pattern : function_;
  }

  std::optional<Span> WholeSpan() const {
    if (IsLambdaCall(&function_))
      return LambdaSpan(unit_, function_);
    const clang::SourceManager &manager = unit_.Manager();
    return unit_.source.SpanOf(unit_.source.device,
                               {manager.getExpansionLoc(Written().getBeginLoc()),
                                manager.getExpansionRange(Written().getEndLoc()).getEnd()});
  }

  // Where `template <...>` begins, which the instantiation itself does not include.
  Span TemplateStart(Span whole) const {
    if (IsLambdaCall(&function_))
      return whole;
    const clang::FunctionDecl *pattern = function_.getTemplateInstantiationPattern();
    const clang::FunctionTemplateDecl *described =
        pattern ? pattern->getDescribedFunctionTemplate() : nullptr;
    clang::SourceLocation begin;
    if (described)
      begin = described->getBeginLoc();
    else if (function_.getNumTemplateParameterLists() > 0)
      begin = function_.getTemplateParameterList(0)->getTemplateLoc();
    else if (const auto *info = function_.getTemplateSpecializationInfo();
             info && info->isExplicitSpecialization())
      begin = function_.getOuterLocStart();
    if (begin.isInvalid())
      return whole;
    const auto span = unit_.source.SpanOf(unit_.source.device, unit_.Manager().getExpansionLoc(begin));
    if (span && span->begin < whole.begin)
      whole.begin = span->begin;
    return whole;
  }

  void Header(Span whole) {
    if (IsLambdaCall(&function_)) {
      LambdaHeader(piece_, whole, HeaderText(unit_, version_));
      return;
    }
    if (unit_.program.from_opencl)
      return LowerOpenClHeader(piece_, version_);
    const clang::SourceManager &manager = unit_.Manager();
    auto name = unit_.source.SpanOf(unit_.source.device,
                                    manager.getExpansionRange(Written().getLocation()).getAsRange());
    // An operator's name has several words, a specialisation's its arguments.
    if (const clang::FunctionTypeLoc type = Written().getFunctionTypeLoc();
        (!function_.getIdentifier() || function_.getTemplateSpecializationArgs()) && !type.isNull())
      if (const auto open = unit_.source.SpanOf(unit_.source.device,
                                                manager.getExpansionLoc(type.getLParenLoc())))
        name = Span{open->file, open->begin, open->begin};
    if (name)
      editor_.Add({{whole.file, whole.begin, name->end},
                   {Piece::Text(HeaderText(unit_, version_))},
                   kStep});
    if (const auto *bounds = function_.getAttr<clang::CUDALaunchBoundsAttr>())
      unit_.Report(Number::kLaunchBoundsDropped,
                   QualifierToken(unit_, bounds->getLocation()),
                   "__launch_bounds__ has no counterpart unless the block size is fixed; dropped");
  }

  void Parameters() {
    const clang::FunctionTypeLoc type = Written().getFunctionTypeLoc();
    const std::size_t first = version_.parameters.size() - function_.getNumParams();
    const std::string self = SelfParameter(unit_, version_);
    const unsigned count = function_.getNumParams() - IsPostfixOperator(function_);
    // Before the first parameter's own edits, which may insert at the same place.
    if (!self.empty() && count > 0 && !type.isNull())
      editor_.InsertAfter(type.getLParenLoc(), self + ", ", kStep);
    const std::set<unsigned> in_packs = LowerParameterPacks(
        piece_, {version_.parameters.begin() + static_cast<std::ptrdiff_t>(first),
                 version_.parameters.end()});
    for (unsigned i = 0; i < count; ++i) {
      const clang::ParmVarDecl &parameter = *function_.getParamDecl(i);
      if (in_packs.contains(i) || LowerOpenClParameter(piece_, parameter))
        continue;
      if (piece_.is_kernel && NeedsCarrier(parameter.getType())) {
        editor_.Replace(parameter.getSourceRange(), CarrierParameter(unit_, parameter), kStep);
        continue;
      }
      LowerParameter(piece_, parameter, version_.parameters[first + i], piece_.is_kernel);
    }
    if (count > 0 && count < function_.getNumParams()) {
      const auto first_dropped = editor_.Find(function_.getParamDecl(count)->getSourceRange());
      const auto last_kept = editor_.Find(function_.getParamDecl(count - 1)->getSourceRange());
      if (first_dropped && last_kept)
        editor_.Add({{last_kept->file, last_kept->end, first_dropped->end}, {}, kStep});
    }
    std::string hidden;
    for (const HiddenParameter &parameter : unit_.storage.functions.at(&function_).parameters)
      hidden += fmt::format("{}{}", hidden.empty() && count == 0 ? "" : ", ",
                            HiddenParameterText(unit_, parameter, function_));
    if (!self.empty() && count == 0)
      hidden = self + (hidden.empty() ? "" : ", ") + hidden;
    const bool is_empty = count == 0 && hidden.empty() && !unit_.program.from_opencl;
    if (type.isNull())
      return;
    if (IsLambdaCall(&function_) && !HasParameterList(piece_)) {
      LambdaParameters(piece_, is_empty ? "void" : hidden);
      return;
    }

    const auto close = editor_.Find(type.getRParenLoc());
    const auto open = editor_.Find(type.getLParenLoc());
    if (is_empty && open && close)
      editor_.Add({{open->file, open->end, close->begin}, {Piece::Text("void")}, kStep});
    else if (!hidden.empty() && open && close && count == 0)
      editor_.Add({{open->file, open->end, close->begin}, {Piece::Text(hidden)}, kStep});
    else if (!hidden.empty())
      editor_.InsertBefore(type.getRParenLoc(), hidden, kStep);
    // What stands between `)` and `{` is C++'s: const, noexcept, attributes.
    const auto body = editor_.Find(function_.getBody()->getBeginLoc());
    if (llvm::isa<clang::CXXConstructorDecl>(function_)) {
      if (close && body)
        ConstructorBody(*close, *body);
      return;
    }
    if (close && body && close->end < body->begin) {
      const std::string_view between = editor_.TextOf({close->file, close->end, body->begin});
      if (between.find_first_not_of(" \t\r\n") != std::string_view::npos &&
          between.find("//") == std::string_view::npos &&
          between.find("/*") == std::string_view::npos)
        editor_.Add({{close->file, close->end, body->begin}, {Piece::Text(" ")}, kStep});
    }
  }

  // : x(a), y(b) { ... }  ->  { S self; self.x = a; self.y = b; ... return self; }
  void ConstructorBody(Span close, Span brace) {
    const auto &constructor = llvm::cast<clang::CXXConstructorDecl>(function_);
    const std::string type =
        unit_.types.Specifier(unit_.Context().getCanonicalTagType(constructor.getParent()),
                              version_.result.members);
    const std::string_view text = unit_.source.files[close.file].text;
    const std::string indentation = Indentation(text, close.begin);
    const std::string line = "\n" + indentation + "  ";
    const bool delegates = constructor.isDelegatingConstructor();
    Edit edit{{close.file, close.end, brace.begin + 1},
              {Piece::Text(" {" + (delegates ? std::string() : line + type + " self;"))},
              kStep};
    const auto add_lines = [&](const std::vector<std::string> &lines) {
      for (const std::string &text_of_line : lines)
        edit.pieces.push_back(Piece::Text(line + text_of_line));
    };
    for (const clang::CXXCtorInitializer *initializer : constructor.inits()) {
      const clang::Expr *value = initializer->getInit();
      if (delegates) {
        if (const auto inner = InitializerSpan(*value)) {
          edit.pieces.push_back(Piece::Text(line + type + " self = "));
          edit.pieces.push_back(Piece::Keep(*inner));
          edit.pieces.push_back(Piece::Text(";"));
          LowerStatement(piece_, value);
        }
        continue;
      }
      if (const clang::FieldDecl *field = initializer->getAnyMember(); field && field->isBitField()) {
        add_lines({BitFieldLine(piece_, *field, *value)});
        continue;
      }
      std::string target;
      clang::QualType member_type;
      if (const clang::FieldDecl *field = initializer->getAnyMember()) {
        target = unit_.names.Of(*field);
        member_type = field->getType();
      } else {
        member_type = clang::QualType(initializer->getBaseClass(), 0);
        if (member_type->getAsCXXRecordDecl()->isEmpty())
          continue;
        target = BaseFieldName(*constructor.getParent(), member_type);
      }
      const clang::Expr *written = value->IgnoreImplicit();
      if (!initializer->isWritten() || llvm::isa<clang::CXXDefaultInitExpr>(written) ||
          member_type->isArrayType()) {
        add_lines(InitializeMember(piece_, "self." + target, member_type, *value));
        continue;
      }
      // x(a): the parentheses hold the value; of several values a constructor's call is made.
      const auto inner = InitializerSpan(*value);
      if (!inner) {
        add_lines(InitializeMember(piece_, "self." + target, member_type, *value));
        continue;
      }
      edit.pieces.push_back(Piece::Text(line + "self." + target + " = "));
      edit.pieces.push_back(Piece::Keep(*inner));
      edit.pieces.push_back(Piece::Text(";"));
      if (const clang::FieldDecl *field = initializer->getAnyMember();
          field && field->getType()->isReferenceType()) {
        LowerForAddress(piece_, *value);
        PassReference(piece_, *value);
      } else {
        LowerStatement(piece_, value);
      }
    }
    const auto *body = llvm::cast<clang::CompoundStmt>(function_.getBody());
    const auto end = editor_.Find(body->getRBracLoc());
    if (body->body_empty()) {
      edit.pieces.push_back(Piece::Text(line + "return self;\n" + indentation));
    } else if (end) {
      const std::string_view inside = text.substr(brace.end, end->begin - brace.end);
      const bool one_line = inside.find('\n') == std::string_view::npos;
      const std::size_t first = inside.find_first_not_of(' ');
      if (one_line && first != std::string_view::npos) {
        edit.span.end = brace.end + first;
        edit.pieces.push_back(Piece::Text(line));
      }
      const std::size_t kept = one_line ? brace.end + inside.find_last_not_of(' ') + 1 : end->begin;
      editor_.Add({{end->file, kept, end->begin},
                   {Piece::Text((one_line ? line : "  ") + "return self;\n" + indentation)},
                   kStep});
    }
    editor_.Add(edit);
  }

  std::optional<Span> InitializerSpan(const clang::Expr &value) {
    const clang::Expr *written = value.IgnoreImplicit();
    if (const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(written);
        construct && !llvm::isa<clang::CXXTemporaryObjectExpr>(construct) &&
        construct->getConstructor()->isCopyOrMoveConstructor() &&
        construct->getConstructor()->isTrivial() && construct->getNumArgs() == 1)
      written = construct->getArg(0);
    if (const auto *list = llvm::dyn_cast<clang::InitListExpr>(written))
      written = list->getNumInits() == 1 ? list->getInit(0) : written;
    if (const auto *list = llvm::dyn_cast<clang::ParenListExpr>(written))
      written = list->getNumExprs() == 1 ? list->getExpr(0) : written;
    if (!written->getBeginLoc().isValid() || llvm::isa<clang::ImplicitValueInitExpr>(written))
      return std::nullopt;
    return editor_.Find(written->getSourceRange());
  }

  // Local arrays that the source declares elsewhere, names of dynamic shared memory, carriers.
  void BodyStart(LoweredPiece &result) {
    const auto *body = llvm::dyn_cast<clang::CompoundStmt>(function_.getBody());
    if (!body)
      return;
    std::vector<std::string> lines;
    for (const clang::ParmVarDecl *parameter : function_.parameters())
      if (piece_.is_kernel && NeedsCarrier(parameter->getType()))
        for (std::string &line : CarrierUnpacking(unit_, *parameter))
          lines.push_back(std::move(line));
    const FunctionStorage &storage = unit_.storage.functions.at(&function_);
    if (piece_.is_kernel)
      for (const HiddenParameter &parameter : storage.parameters)
        if (std::string line = HiddenParameterUnpacking(unit_, parameter, function_); !line.empty())
          lines.push_back(std::move(line));
    for (const HiddenParameter &local : storage.kernel_locals) {
      const std::string name = unit_.names.Of(local, function_);
      if (local.kind == HiddenParameter::Kind::kVote)
        lines.push_back(fmt::format("__local int {}[1];", name));
      else
        lines.push_back(LocalArrayText(unit_, *local.variable, name));
    }
    if (piece_.is_kernel)
      for (const clang::VarDecl *variable : InnerSharedArrays(function_))
        lines.push_back(LocalArrayText(unit_, *variable, unit_.names.Of(*variable)));
    if (const DeviceFunction *function = unit_.program.Find(&function_))
      for (const clang::VarDecl *variable : function->uses.variables)
        if (unit_.storage.variables.at(variable) == Storage::kDynamicShared) {
          const clang::QualType pointer = unit_.Context().getPointerType(
              variable->getType()->getAsArrayTypeUnsafe()->getElementType());
          lines.push_back(fmt::format(
              "{} = ({}){};",
              unit_.types.Declare(pointer, {Space::kLocal}, unit_.names.Of(*variable)),
              unit_.types.Print(pointer, {Space::kLocal}),
              unit_.names.Of({HiddenParameter::Kind::kDynamicShared, nullptr}, function_)));
        }
    for (std::string &line : SplitPointerDeclarations(piece_))
      lines.push_back(std::move(line));
    if (lines.empty())
      return;
    const auto brace = editor_.Find(body->getLBracLoc());
    if (!brace)
      return;
    const std::string_view text = unit_.source.files[brace->file].text;
    std::string indentation = Indentation(text, brace->begin) + "  ";
    bool same_line = false;
    if (!body->body_empty())
      if (const auto first = unit_.source.SpanOf(
              unit_.source.device,
              unit_.Manager().getExpansionLoc((*body->body_begin())->getBeginLoc()))) {
        same_line = text.substr(brace->end, first->begin - brace->end).find('\n') ==
                    std::string_view::npos;
        if (!same_line)
          indentation = Indentation(text, first->begin);
      }
    std::string inserted;
    for (const std::string &line : lines)
      inserted += "\n" + indentation + line;
    if (same_line)
      inserted += "\n" + indentation;
    editor_.Add({{brace->file, brace->end, brace->end}, {Piece::Text(inserted)}, kStep});
    (void)result;
  }

  // Words that mean the same under another spelling, wherever the text has them.
  void Keywords(Span whole) {
    static const std::map<std::string_view, std::string_view> kWords = {
        {"__restrict__", "restrict"}, {"__restrict", "restrict"},   {"__volatile__", "volatile"},
        {"constexpr", "const"},       {"__inline__", "inline"},     {"__const__", "const"},
        {"typename", ""},             {"__signed__", "signed"},     {"register", ""},
        {"and", "&&"},                {"or", "||"},                 {"not", "!"},
        {"not_eq", "!="},             {"bitand", "&"},              {"bitor", "|"},
        {"xor", "^"},                 {"compl", "~"},               {"and_eq", "&="},
        {"or_eq", "|="},              {"xor_eq", "^="}};
    const std::string_view text = unit_.source.files[whole.file].text;
    clang::LangOptions language = unit_.Context().getLangOpts();
    clang::Lexer lexer(clang::SourceLocation(), language, text.data(), text.data() + whole.begin,
                       text.data() + text.size());
    clang::Token token;
    do {
      lexer.LexFromRawLexer(token);
      const std::size_t begin = static_cast<std::size_t>(
          lexer.getBufferLocation() - text.data() - token.getLength());
      if (begin >= whole.end)
        break;
      if (!token.is(clang::tok::raw_identifier))
        continue;
      const auto word = kWords.find(text.substr(begin, token.getLength()));
      if (word == kWords.end())
        continue;
      std::size_t end = begin + token.getLength();
      const bool leads = word->second.empty() || word->second == "!" || word->second == "~";
      if (leads && end < text.size() && text[end] == ' ')
        ++end;
      editor_.Add({{whole.file, begin, end}, {Piece::Text(std::string(word->second))}, kStep});
    } while (token.isNot(clang::tok::eof));
  }

  UnitLowering &unit_;
  const FunctionVersion &version_;
  const clang::FunctionDecl &function_;
  PieceEditor editor_;
  PieceLowering piece_;
};

} // namespace

LoweredPiece LowerFunction(UnitLowering &unit, const FunctionVersion &version,
                           unsigned version_number) {
  return FunctionPiece(unit, version, version_number).Run();
}

Span WithLeadingComment(std::string_view text, Span declaration) {
  // Line by line upwards, while a line is a comment or the inside of one; a blank line ends it.
  // A byte-order mark belongs to the file, not to the comment behind it; so does our own first line.
  const std::size_t first_line = text.starts_with("\xEF\xBB\xBF")        ? 3
                                 : text.starts_with("// Translated from ") ? text.find('\n') + 1
                                                                           : 0;
  std::size_t begin = declaration.begin;
  std::size_t line = text.rfind('\n', begin == 0 ? 0 : begin - 1);
  line = line == std::string_view::npos || begin == 0 ? first_line : line + 1;
  if (text.substr(line, begin - line).find_first_not_of(" \t") != std::string_view::npos)
    return declaration;
  while (line > first_line) {
    const std::size_t end = line - 1;
    std::size_t start = end == 0 ? 0 : text.rfind('\n', end - 1);
    start = start == std::string_view::npos || end == 0 ? first_line : start + 1;
    std::string_view above = text.substr(start, end - start);
    const std::size_t first = above.find_first_not_of(" \t\r");
    if (first == std::string_view::npos)
      break;
    above.remove_prefix(first);
    if (const std::size_t last = above.find_last_not_of(" \t\r"); last != std::string_view::npos)
      above = above.substr(0, last + 1);
    if (above.starts_with("//")) {
      begin = start + first;
      line = start;
      continue;
    }
    if (!above.ends_with("*/"))
      break;
    const std::size_t open = text.rfind("/*", start + first + above.size() - 2);
    if (open == std::string_view::npos)
      break;
    const std::size_t open_line_break = text.rfind('\n', open);
    const std::size_t open_line =
        open_line_break == std::string_view::npos ? first_line : open_line_break + 1;
    if (text.substr(open_line, open - open_line).find_first_not_of(" \t") != std::string_view::npos)
      break;
    begin = open;
    line = open_line;
  }
  return {declaration.file, begin, declaration.end};
}

void RemoveConditionals(const PreprocessorRecord &preprocessor, std::string_view text, Span span,
                        Edits &edits) {
  // Directives with what they leave out go as whole lines.
  const auto remove = [&](std::size_t begin, std::size_t end) {
    std::size_t line = begin == 0 ? std::string_view::npos : text.rfind('\n', begin - 1);
    line = line == std::string_view::npos ? 0 : line + 1;
    if (text.substr(line, begin - line).find_first_not_of(" \t") == std::string_view::npos)
      begin = line;
    if (end < text.size() && text[end] == '\r')
      ++end;
    if (end < text.size() && text[end] == '\n')
      ++end;
    edits.Add({{span.file, std::max(begin, span.begin), std::min(end, span.end)}, {},
               "remove_conditionals"});
  };
  std::vector<Span> removed;
  for (const ConditionalDirective &directive : preprocessor.conditionals)
    if (span.Contains(directive.directive))
      removed.push_back(directive.directive);
  for (const Span &skipped : preprocessor.skipped)
    if (span.Contains(skipped))
      removed.push_back(skipped);
  std::ranges::sort(removed);
  for (std::size_t i = 0; i < removed.size();) {
    Span joined = removed[i];
    std::size_t next = i + 1;
    while (next < removed.size() &&
           (removed[next].begin <= joined.end ||
            text.substr(joined.end, removed[next].begin - joined.end)
                    .find_first_not_of(" \t\r\n") == std::string_view::npos)) {
      joined.end = std::max(joined.end, removed[next].end);
      ++next;
    }
    while (joined.end > joined.begin && (text[joined.end - 1] == '\n' || text[joined.end - 1] == '\r'))
      --joined.end;
    remove(joined.begin, joined.end);
    i = next;
  }
}

} // namespace spacecast
