// Clang's locations as spans of file bytes.
#include "read/parsed_source.h"
#include "read/preprocessor_recorder.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

namespace spacecast {
namespace {

// Clang splits `>>` into two tokens by a location that looks like a macro's.
bool IsSplitToken(clang::SourceLocation location, const clang::SourceManager &sources) {
  if (!location.isMacroID())
    return false;
  const clang::SrcMgr::SLocEntry &entry = sources.getSLocEntry(sources.getFileID(location));
  return !entry.getExpansion().isExpansionTokenRange();
}

// One end of a token range on its way to a file.
struct End {
  clang::SourceLocation location;
  // Half of a split token.
  bool is_split = false;

  End(clang::SourceLocation start, const clang::SourceManager &sources) : location(start) {
    Unsplit(sources);
  }
  void Unwrap(const clang::SourceManager &sources) {
    location = sources.getImmediateSpellingLoc(location);
    Unsplit(sources);
  }

private:
  void Unsplit(const clang::SourceManager &sources) {
    if (IsSplitToken(location, sources)) {
      location = sources.getImmediateSpellingLoc(location);
      is_split = true;
    }
  }
};

// True where both ends stand in the same argument of the same macro call.
bool InSameArgument(clang::SourceLocation begin, clang::SourceLocation end,
                    const clang::SourceManager &sources) {
  clang::SourceLocation begin_call;
  clang::SourceLocation end_call;
  return sources.isMacroArgExpansion(begin, &begin_call) &&
         sources.isMacroArgExpansion(end, &end_call) && begin_call == end_call;
}

std::optional<Span> MakeSpan(const ParsedSide &side, clang::SourceLocation begin,
                             clang::SourceLocation end, unsigned last_length) {
  if (begin.isInvalid() || begin.isMacroID() || end.isMacroID())
    return std::nullopt;
  const clang::SourceManager &sources = side.ast->getSourceManager();
  auto [file, begin_offset] = sources.getDecomposedLoc(begin);
  auto [end_file, end_offset] = sources.getDecomposedLoc(end);
  auto known = side.file_numbers.find(file);
  if (file != end_file || end_offset < begin_offset || known == side.file_numbers.end())
    return std::nullopt;
  return Span{known->second, begin_offset, std::size_t(end_offset) + last_length};
}

std::optional<Span> MakeTokenSpan(const ParsedSide &side, const End &begin, const End &end) {
  if (end.location.isMacroID())
    return std::nullopt;
  // Only now: the length of a token in a macro would be that of the macro's name.
  const unsigned length =
      end.is_split ? 1
                   : clang::Lexer::MeasureTokenLength(end.location, side.ast->getSourceManager(),
                                                      side.ast->getLangOpts());
  return MakeSpan(side, begin.location, end.location, length);
}

} // namespace

std::optional<FileNumber> ParsedSource::FileOf(const ParsedSide &side,
                                               clang::SourceLocation location) const {
  if (!side.ast || location.isInvalid())
    return std::nullopt;
  const clang::SourceManager &sources = side.ast->getSourceManager();
  auto known = side.file_numbers.find(sources.getFileID(sources.getExpansionLoc(location)));
  if (known == side.file_numbers.end())
    return std::nullopt;
  return known->second;
}

std::optional<Span> ParsedSource::SpanOf(const ParsedSide &side, clang::SourceRange tokens) const {
  if (!side.ast || tokens.isInvalid())
    return std::nullopt;
  const clang::SourceManager &sources = side.ast->getSourceManager();
  End begin(tokens.getBegin(), sources);
  End end(tokens.getEnd(), sources);
  while (begin.location.isMacroID() && end.location.isMacroID()) {
    if (!InSameArgument(begin.location, end.location, sources))
      return std::nullopt;
    begin.Unwrap(sources);
    end.Unwrap(sources);
  }
  return MakeTokenSpan(side, begin, end);
}

std::optional<Span> ParsedSource::UseSpanOf(const ParsedSide &side,
                                            clang::SourceRange tokens) const {
  if (std::optional<Span> span = SpanOf(side, tokens))
    return span;
  if (!side.ast || tokens.isInvalid())
    return std::nullopt;
  const clang::SourceManager &sources = side.ast->getSourceManager();
  clang::CharSourceRange range = clang::Lexer::makeFileCharRange(
      clang::CharSourceRange::getTokenRange(tokens), sources, side.ast->getLangOpts());
  if (range.isInvalid())
    return std::nullopt;
  return MakeSpan(side, range.getBegin(), range.getEnd(), 0);
}

std::optional<Span> ParsedSource::SpelledSpanOf(const ParsedSide &side,
                                                clang::SourceRange tokens) const {
  if (std::optional<Span> span = SpanOf(side, tokens))
    return span;
  if (!side.ast || tokens.isInvalid())
    return std::nullopt;
  const clang::SourceManager &sources = side.ast->getSourceManager();
  End begin(tokens.getBegin(), sources);
  End end(tokens.getEnd(), sources);
  while (begin.location.isMacroID() && end.location.isMacroID()) {
    const bool same_argument = InSameArgument(begin.location, end.location, sources);
    // Tokens of one replacement list share the expansion's file.
    const bool same_body = !sources.isMacroArgExpansion(begin.location) &&
                           !sources.isMacroArgExpansion(end.location) &&
                           sources.getFileID(begin.location) == sources.getFileID(end.location);
    if (!same_argument && !same_body)
      return std::nullopt;
    begin.Unwrap(sources);
    end.Unwrap(sources);
  }
  // Pasted tokens are spelled in a scratch buffer, which is no recorded file.
  return MakeTokenSpan(side, begin, end);
}

Span OriginalSpan(const SourceFile &file, Span span) {
  Span original = span;
  for (const WrittenOutUse &use : file.written_out) {
    if (use.begin <= span.begin && span.begin < use.end)
      return {span.file, use.original_begin, use.original_end};
    if (use.end <= span.begin) {
      original.begin = use.original_end + (span.begin - use.end);
      original.end = use.original_end + (span.end - use.end);
    }
  }
  return original;
}

Place ParsedSource::PlaceOf(const Span &span) const {
  if (span.file >= files.size())
    return {};
  const SourceFile &file = files[span.file];
  if (file.written_out.empty())
    return PlaceAt(file.path, file.text, span.begin, span.end);
  const Span original = OriginalSpan(file, span);
  return PlaceAt(file.path, file.original, original.begin, original.end);
}

} // namespace spacecast
