#include "lower/piece_editor.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

#include <algorithm>

namespace spacecast {

namespace {

// Above every real file's number.
constexpr FileNumber kFirstExpandedFile = 1u << 24;

// Where a location stands at each level of macro expansion, innermost first: an argument's token
// also stands where its parameter does in the replacement list, a nested use where it is spelled.
using Levels = std::vector<std::pair<clang::FileID, clang::SourceLocation>>;

Levels LevelsOf(const clang::SourceManager &manager, clang::SourceLocation location, bool is_end) {
  Levels levels;
  while (location.isMacroID()) {
    levels.emplace_back(manager.getFileID(location), location);
    const clang::CharSourceRange outer = manager.getImmediateExpansionRange(location);
    location = is_end ? outer.getEnd() : outer.getBegin();
  }
  return levels;
}

clang::SourceLocation SpelledInside(const clang::SourceManager &manager,
                                    clang::SourceLocation location) {
  while (location.isMacroID() && manager.isMacroArgExpansion(location))
    location = manager.getImmediateSpellingLoc(location);
  return location;
}

} // namespace

ExpandedText::ExpandedText(const ParsedSource &source, const ParsedSide &side,
                           const ExpandedUses &uses) {
  if (uses.empty())
    return;
  const clang::SourceManager &manager = side.ast->getSourceManager();
  const clang::LangOptions &language = side.ast->getLangOpts();
  for (const clang::SourceLocation::UIntTy use : uses) {
    Use entry;
    entry.file = kFirstExpandedFile + static_cast<FileNumber>(uses_.size());
    for (const MacroExpansion &expansion : side.preprocessor.expansions)
      if (expansion.in_file && expansion.range.getBegin().getRawEncoding() == use)
        entry.replaced = expansion.span;
    uses_[use] = std::move(entry);
  }
  for (const clang::Token &token : side.preprocessor.macro_tokens) {
    const auto found = uses_.find(manager.getExpansionLoc(token.getLocation()).getRawEncoding());
    if (found == uses_.end())
      continue;
    Use &entry = found->second;
    const std::string spelling = clang::Lexer::getSpelling(token, manager, language);
    if (!entry.text.empty() && (token.hasLeadingSpace() || token.isAtStartOfLine()))
      entry.text += ' ';
    const std::size_t begin = entry.text.size();
    entry.text += spelling;
    entry.tokens[token.getLocation().getRawEncoding()] = {entry.file, begin, entry.text.size()};
  }
}

const ExpandedText::Use *ExpandedText::Find(clang::SourceLocation::UIntTy use) const {
  const auto found = uses_.find(use);
  return found == uses_.end() ? nullptr : &found->second;
}

const ExpandedText::Use *ExpandedText::FindFile(FileNumber file) const {
  const auto found = std::ranges::find_if(
      uses_, [file](const auto &entry) { return entry.second.file == file; });
  return found == uses_.end() ? nullptr : &found->second;
}

void ExpandedText::Complete(Span piece, Edits &edits) const {
  for (const auto &[location, use] : uses_) {
    const bool is_expanded = std::ranges::any_of(
        edits.List(), [&](const Edit &edit) { return edit.span == use.replaced; });
    if (!is_expanded && !use.text.empty() && !use.replaced.Empty() && piece.Contains(use.replaced))
      edits.Replace(use.replaced, use.text, "expand_macro");
  }
}

PieceEditor::PieceEditor(const ParsedSource &source, const ParsedSide &side,
                         const ExpandedText &expanded, unsigned version,
                         MacroBodyEdits &macro_bodies, ExpandedUses &wanted)
    : source_(source), side_(side), expanded_(expanded), version_(version),
      macro_bodies_(macro_bodies), wanted_(wanted) {}

void PieceEditor::WantExpansion(clang::SourceLocation location) {
  if (location.isMacroID())
    wanted_.insert(side_.ast->getSourceManager().getExpansionLoc(location).getRawEncoding());
}

std::optional<PieceEditor::Location> PieceEditor::InBody(clang::FileID expansion,
                                                         clang::SourceLocation begin,
                                                         clang::SourceLocation end) const {
  const clang::SourceManager &manager = side_.ast->getSourceManager();
  const auto span = source_.SpanOf(
      side_, {manager.getSpellingLoc(begin), manager.getSpellingLoc(end)});
  if (!span || !source_.files[span->file].is_project)
    return std::nullopt;
  const auto &definitions = side_.preprocessor.definitions;
  for (std::size_t i = 0; i < definitions.size(); ++i)
    if (definitions[i].body.Contains(*span))
      return Location{*span, std::pair{i, expansion.getHashValue()}};
  return std::nullopt;
}

std::optional<PieceEditor::Location>
PieceEditor::LocateInBody(const std::vector<std::pair<clang::FileID, clang::SourceLocation>> &begin,
                          const std::vector<std::pair<clang::FileID, clang::SourceLocation>> &end,
                          std::optional<unsigned> expansion) const {
  for (const auto &[file, first] : begin)
    for (const auto &[other, last] : end)
      if (file == other && (!expansion || *expansion == file.getHashValue()))
        if (auto location = InBody(file, first, last))
          return location;
  return std::nullopt;
}

std::optional<Span> PieceEditor::WholeUses(clang::SourceRange range) const {
  const clang::SourceManager &manager = side_.ast->getSourceManager();
  const clang::CharSourceRange whole = clang::Lexer::makeFileCharRange(
      clang::CharSourceRange::getTokenRange(range), manager, side_.ast->getLangOpts());
  if (whole.isInvalid())
    return std::nullopt;
  const auto file = source_.FileOf(side_, whole.getBegin());
  if (!file)
    return std::nullopt;
  return Span{*file, manager.getFileOffset(whole.getBegin()), manager.getFileOffset(whole.getEnd())};
}

// NEGATE(x) * y: from `x` to `y` is no text that stands for an expression.
bool PieceEditor::CutsUse(const Span &span) const {
  return std::ranges::any_of(side_.preprocessor.expansions, [&](const MacroExpansion &expansion) {
    const Span &use = expansion.span;
    return expansion.in_file && use.file == span.file && use.begin < span.end && span.begin < use.end &&
           !use.Contains(span) && !span.Contains(use);
  });
}

std::optional<PieceEditor::Location> PieceEditor::Locate(clang::SourceRange range) {
  const clang::SourceManager &manager = side_.ast->getSourceManager();
  clang::SourceLocation begin = range.getBegin(), end = range.getEnd();
  if (begin.isInvalid() || end.isInvalid())
    return std::nullopt;
  if (begin.isMacroID() || end.isMacroID()) {
    const auto *first = expanded_.Find(manager.getExpansionLoc(begin).getRawEncoding());
    const auto *last = expanded_.Find(manager.getExpansionLoc(end).getRawEncoding());
    if (first && first == last) {
      const auto first_token = first->tokens.find(begin.getRawEncoding());
      const auto last_token = first->tokens.find(end.getRawEncoding());
      if (first_token == first->tokens.end() || last_token == first->tokens.end())
        return std::nullopt;
      return Location{{first->file, first_token->second.begin, last_token->second.end}, {}};
    }
    // Ends in two different places: whole uses can still be covered.
    const clang::SourceLocation begin_inside = SpelledInside(manager, begin);
    const clang::SourceLocation end_inside = SpelledInside(manager, end);
    if (!first && !last && begin_inside.isMacroID() && end_inside.isMacroID() &&
        manager.getFileID(begin_inside) == manager.getFileID(end_inside)) {
      if (auto location = InBody(manager.getFileID(begin_inside), begin_inside, end_inside))
        return location;
    } else if (!first && !last && begin_inside.isFileID() && end_inside.isFileID()) {
      if (const auto span = source_.SpanOf(side_, {begin_inside, end_inside}); span && !CutsUse(*span))
        return Location{*span, {}};
    }
    // An argument's token beside those of the replacement list: the parameter's name there.
    if (!first && !last)
      if (auto location = LocateInBody(LevelsOf(manager, begin, false), LevelsOf(manager, end, true)))
        return location;
    if (const auto span = WholeUses(range))
      return Location{*span, {}};
    if (!first)
      WantExpansion(begin);
    if (!last)
      WantExpansion(end);
    return std::nullopt;
  }
  const auto span = source_.SpanOf(side_, range);
  if (!span)
    return std::nullopt;
  return Location{*span, {}};
}

void PieceEditor::Put(const Location &location, Edit edit) {
  if (location.macro_body) {
    macro_bodies_[location.macro_body->first][{location.macro_body->second, version_}].push_back(
        std::move(edit));
  } else if (location.span.file >= kFirstExpandedFile) {
    expanded_edits_[location.span.file].Add(std::move(edit));
  } else {
    edits_.Add(std::move(edit));
  }
}

void PieceEditor::Add(const Edit &edit) { Put({edit.span, {}}, edit); }

void PieceEditor::Replace(clang::SourceRange range, std::string text, std::string_view step) {
  ReplacePieces(range, {std::move(text)}, step);
}

void PieceEditor::Wrap(clang::SourceRange range, std::string prefix, std::string suffix,
                       std::string_view step) {
  ReplacePieces(range, {std::move(prefix), range, std::move(suffix)}, step);
}

void PieceEditor::ReplacePieces(clang::SourceRange range, std::vector<RangePiece> pieces,
                                std::string_view step) {
  const auto location = Locate(range);
  if (!location)
    return;
  Edit edit{location->span, {}, step};
  for (RangePiece &piece : pieces) {
    if (std::string *text = std::get_if<std::string>(&piece)) {
      edit.pieces.push_back(Piece::Text(std::move(*text)));
      continue;
    }
    const clang::SourceRange kept = std::get<clang::SourceRange>(piece);
    auto inner = location->macro_body
                     ? LocateInBody(LevelsOf(side_.ast->getSourceManager(), kept.getBegin(), false),
                                    LevelsOf(side_.ast->getSourceManager(), kept.getEnd(), true),
                                    location->macro_body->second)
                     : Locate(kept);
    if (!inner && location->macro_body)
      inner = Locate(kept);
    if (!inner)
      return;
    // A whole expanded use is kept as what it replaces.
    if (const ExpandedText::Use *use = expanded_.FindFile(inner->span.file);
        use && location->span.file != use->file && inner->span.begin == 0 &&
        inner->span.end == use->text.size())
      inner->span = use->replaced;
    // float(LIMIT): the use stays, whatever is edited in the replacement list.
    if (inner->macro_body && !location->macro_body)
      if (const auto uses = WholeUses(kept); uses && location->span.Contains(*uses))
        inner = Location{*uses, {}};
    if (!location->span.Contains(inner->span)) {
      WantExpansion(range.getBegin());
      WantExpansion(range.getEnd());
      WantExpansion(std::get<clang::SourceRange>(piece).getBegin());
      return;
    }
    edit.pieces.push_back(Piece::Keep(inner->span));
  }
  Put(*location, std::move(edit));
}

void PieceEditor::InsertAfter(clang::SourceLocation token, std::string text, std::string_view step) {
  // Beside a macro's use rather than in its replacement list, where the token ends the use.
  const clang::SourceManager &manager = side_.ast->getSourceManager();
  clang::SourceLocation outside;
  if (token.isMacroID() && !expanded_.Find(manager.getExpansionLoc(token).getRawEncoding()) &&
      clang::Lexer::isAtEndOfMacroExpansion(token, manager, side_.ast->getLangOpts(), &outside)) {
    // `outside` is the end of the use's last token already.
    const clang::CharSourceRange use = manager.getExpansionRange(token);
    token = use.getEnd();
  }
  const auto location = Locate({token, token});
  if (!location)
    return;
  const Span at{location->span.file, location->span.end, location->span.end};
  Put({at, location->macro_body}, {at, {Piece::Text(std::move(text))}, step});
}

void PieceEditor::InsertBefore(clang::SourceLocation token, std::string text, std::string_view step) {
  const clang::SourceManager &manager = side_.ast->getSourceManager();
  clang::SourceLocation outside;
  if (token.isMacroID() && !expanded_.Find(manager.getExpansionLoc(token).getRawEncoding()) &&
      clang::Lexer::isAtStartOfMacroExpansion(token, manager, side_.ast->getLangOpts(), &outside))
    token = outside;
  const auto location = Locate({token, token});
  if (!location)
    return;
  const Span at{location->span.file, location->span.begin, location->span.begin};
  Put({at, location->macro_body}, {at, {Piece::Text(std::move(text))}, step});
}

std::optional<Span> PieceEditor::Find(clang::SourceRange range) {
  const auto location = Locate(range);
  if (!location)
    return std::nullopt;
  if (location->macro_body) {
    // A step that works on spans alone cannot say that all uses agree.
    WantExpansion(range.getBegin());
    return std::nullopt;
  }
  return location->span;
}

std::optional<std::string> PieceEditor::Capture(clang::SourceRange range,
                                                const std::function<void()> &lower) {
  if (range.getBegin().isMacroID() || range.getEnd().isMacroID())
    return std::nullopt;
  const auto span = source_.SpanOf(side_, range);
  const bool holds_macro =
      span && std::ranges::any_of(side_.preprocessor.expansions, [&](const MacroExpansion &expansion) {
        return expansion.in_file && span->Contains(expansion.span);
      });
  if (!span || holds_macro)
    return std::nullopt;
  Edits outer = std::exchange(edits_, {});
  lower();
  const Edits inner = std::exchange(edits_, std::move(outer));
  return ApplyEdits(source_.files[span->file].text, *span, inner).text;
}

std::string_view PieceEditor::Peek(clang::SourceRange range) {
  ExpandedUses wanted = wanted_;
  const auto location = Locate(range);
  wanted_ = std::move(wanted);
  return location ? TextOf(location->span) : std::string_view();
}

std::string_view PieceEditor::TextOf(Span span) const {
  std::string_view text;
  if (span.file < kFirstExpandedFile)
    text = source_.files[span.file].text;
  else if (const ExpandedText::Use *use = expanded_.FindFile(span.file))
    text = use->text;
  return text.substr(span.begin, span.end - span.begin);
}

Edits PieceEditor::Finish() {
  for (const auto &[file, edits] : expanded_edits_) {
    const ExpandedText::Use *use = expanded_.FindFile(file);
    if (!use)
      continue;
    edits_.Replace(use->replaced, ApplyEdits(use->text, {file, 0, use->text.size()}, edits).text,
                   "expand_macro");
  }
  return std::move(edits_);
}

} // namespace spacecast
