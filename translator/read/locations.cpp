// Clang's locations as spans of file bytes.
#include "read/parsed_source.h"
#include "read/preprocessor_recorder.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

namespace spacecast {
namespace {

// One end of a token range, brought to a file. Clang splits `>>` into two tokens by a location that
// looks like a macro's; `length` is then the part's.
struct FileEnd {
  clang::SourceLocation location;
  unsigned length = 0;
};

bool IsSplitToken(clang::SourceLocation location, const clang::SourceManager &sources) {
  if (!location.isMacroID())
    return false;
  const clang::SrcMgr::SLocEntry &entry = sources.getSLocEntry(sources.getFileID(location));
  return !entry.getExpansion().isExpansionTokenRange();
}

FileEnd Unsplit(clang::SourceLocation location, const clang::SourceManager &sources,
                const clang::LangOptions &language) {
  if (IsSplitToken(location, sources))
    return {sources.getImmediateSpellingLoc(location), 1};
  return {location, clang::Lexer::MeasureTokenLength(location, sources, language)};
}

// True where both ends stand in the same argument of the same macro call.
bool InSameArgument(clang::SourceLocation begin, clang::SourceLocation end,
                    const clang::SourceManager &sources) {
  clang::SourceLocation begin_call;
  clang::SourceLocation end_call;
  return sources.isMacroArgExpansion(begin, &begin_call) &&
         sources.isMacroArgExpansion(end, &end_call) && begin_call == end_call;
}

std::optional<Span> MakeSpan(const ParsedSide &side, clang::SourceLocation begin, FileEnd end,
                             const clang::SourceManager &sources) {
  if (begin.isInvalid() || begin.isMacroID() || end.location.isMacroID())
    return std::nullopt;
  auto [file, begin_offset] = sources.getDecomposedLoc(begin);
  auto [end_file, end_offset] = sources.getDecomposedLoc(end.location);
  auto known = side.file_numbers.find(file);
  if (file != end_file || end_offset < begin_offset || known == side.file_numbers.end())
    return std::nullopt;
  return Span{known->second, begin_offset, std::size_t(end_offset) + end.length};
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
  const clang::LangOptions &language = side.ast->getLangOpts();
  clang::SourceLocation begin = Unsplit(tokens.getBegin(), sources, language).location;
  FileEnd end = Unsplit(tokens.getEnd(), sources, language);
  while (begin.isMacroID() && end.location.isMacroID()) {
    if (!InSameArgument(begin, end.location, sources))
      return std::nullopt;
    begin = Unsplit(sources.getImmediateSpellingLoc(begin), sources, language).location;
    end.location =
        Unsplit(sources.getImmediateSpellingLoc(end.location), sources, language).location;
  }
  return MakeSpan(side, begin, end, sources);
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
  return MakeSpan(side, range.getBegin(), {range.getEnd(), 0}, sources);
}

std::optional<Span> ParsedSource::SpelledSpanOf(const ParsedSide &side,
                                                clang::SourceRange tokens) const {
  if (std::optional<Span> span = SpanOf(side, tokens))
    return span;
  if (!side.ast || tokens.isInvalid())
    return std::nullopt;
  const clang::SourceManager &sources = side.ast->getSourceManager();
  const clang::LangOptions &language = side.ast->getLangOpts();
  clang::SourceLocation begin = Unsplit(tokens.getBegin(), sources, language).location;
  FileEnd end = Unsplit(tokens.getEnd(), sources, language);
  while (begin.isMacroID() && end.location.isMacroID()) {
    const bool same_argument = InSameArgument(begin, end.location, sources);
    // Tokens of one replacement list share the expansion's file.
    const bool same_body =
        !sources.isMacroArgExpansion(begin) && !sources.isMacroArgExpansion(end.location) &&
        sources.getFileID(begin) == sources.getFileID(end.location);
    if (!same_argument && !same_body)
      return std::nullopt;
    begin = Unsplit(sources.getImmediateSpellingLoc(begin), sources, language).location;
    end.location =
        Unsplit(sources.getImmediateSpellingLoc(end.location), sources, language).location;
  }
  // Pasted tokens are spelled in a scratch buffer, which is no recorded file.
  return MakeSpan(side, begin, end, sources);
}

Place ParsedSource::PlaceOf(const Span &span) const {
  if (span.file >= files.size())
    return {};
  return PlaceAt(files[span.file].path, files[span.file].text, span.begin, span.end);
}

} // namespace spacecast
