#include "lower/host_text.h"

#include "read/parsed_source.h"

#include "clang/Lex/Lexer.h"

#include <algorithm>

namespace spacecast {

namespace {

constexpr std::string_view kStep = "strip_qualifiers";


// `__CUDACC__` in the directives of project files.
void RewriteConditions(const PreprocessorRecord &preprocessor, std::string_view text,
                       FileNumber file, Edits &edits) {
  for (const ConditionalDirective &conditional : preprocessor.conditionals) {
    if (conditional.directive.file != file)
      continue;
    const std::string_view line = text.substr(
        conditional.directive.begin, conditional.directive.end - conditional.directive.begin);
    for (const std::string_view word : {"__CUDACC__", "__NVCC__"})
      for (std::size_t at = line.find(word); at != std::string_view::npos;
           at = line.find(word, at + word.size())) {
        const std::size_t begin = conditional.directive.begin + at;
        edits.Replace({file, begin, begin + word.size()}, "SPACECAST_CUDACC", kStep);
      }
  }
}

} // namespace

Span WithSemicolon(std::string_view text, Span span) {
  const std::size_t at = text.find_first_not_of(" \t\r\n", span.end);
  if (at != std::string_view::npos && text[at] == ';')
    span.end = at + 1;
  return span;
}

Span WholeLines(std::string_view text, Span span) {
  const std::size_t before = span.begin == 0 ? std::string_view::npos : text.rfind('\n', span.begin - 1);
  const std::size_t line = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t end = text.find_first_not_of(" \t\r", span.end);
  const bool ends_line = end == std::string_view::npos || text[end] == '\n';
  if (!ends_line ||
      text.substr(line, span.begin - line).find_first_not_of(" \t") != std::string_view::npos)
    return span;
  span.begin = line;
  span.end = end == std::string_view::npos ? text.size() : end + 1;
  // One of two blank lines goes with it.
  const bool blank_before = line >= 2 && text[line - 1] == '\n' && text[line - 2] == '\n';
  if ((blank_before || line == 0) && span.end < text.size() && text[span.end] == '\n')
    ++span.end;
  return span;
}

bool HoldsWholeConditionals(const PreprocessorRecord &preprocessor, Span span) {
  int depth = 0;
  for (const ConditionalDirective &conditional : preprocessor.conditionals) {
    if (!span.Contains(conditional.directive))
      continue;
    if (conditional.keyword.starts_with("if"))
      ++depth;
    else if (depth == 0)
      return false;
    else if (conditional.keyword == "endif")
      --depth;
  }
  return depth == 0;
}

std::string StubBody(std::string_view text, Span body, std::string_view statement) {
  const bool one_line =
      text.substr(body.begin, body.end - body.begin).find('\n') == std::string_view::npos;
  if (one_line)
    return "{ " + std::string(statement) + " }";
  std::size_t line = text.rfind('\n', body.end - 1);
  line = line == std::string_view::npos ? 0 : line + 1;
  const std::string outer(text.substr(line, body.end - 1 - line));
  const bool is_indentation = outer.find_first_not_of(" \t") == std::string::npos;
  const std::size_t first = text.find('\n', body.begin) + 1;
  const std::size_t word = text.find_first_not_of(" \t\r\n", first);
  std::size_t word_line = text.rfind('\n', word) + 1;
  std::string indentation(text.substr(word_line, word - word_line));
  if (word >= body.end - 1)
    indentation = (is_indentation ? outer : "") + "  ";
  return "{\n" + indentation + std::string(statement) + "\n" + (is_indentation ? outer : "") + "}";
}

void StripQualifiers(const PreprocessorRecord &preprocessor, std::string_view text, FileNumber file,
                     Edits &edits) {
  RewriteConditions(preprocessor, text, file, edits);
  // Directives keep their words: the shim defines them to nothing.
  static constexpr std::string_view kGone[] = {"__host__", "__device__", "__global__", "__constant__",
                                               "__launch_bounds__", "__grid_constant__"};
  clang::LangOptions language;
  language.CPlusPlus = true;
  language.CPlusPlus17 = true;
  clang::Lexer lexer(clang::SourceLocation(), language, text.data(), text.data(),
                     text.data() + text.size());
  std::vector<Span> skipped;
  for (const Span &span : preprocessor.skipped)
    if (span.file == file)
      skipped.push_back(span);
  clang::Token token;
  bool in_directive = false;
  do {
    lexer.LexFromRawLexer(token);
    if (token.is(clang::tok::hash) && token.isAtStartOfLine())
      in_directive = true;
    else if (token.isAtStartOfLine())
      in_directive = false;
    if (in_directive || token.isNot(clang::tok::raw_identifier))
      continue;
    const std::string_view word(token.getRawIdentifier());
    const std::size_t begin = static_cast<std::size_t>(token.getRawIdentifier().data() - text.data());
    if (begin >= text.size())
      continue;
    const bool gone = std::ranges::find(kGone, word) != std::end(kGone);
    if (!gone && word != "__forceinline__")
      continue;
    if (std::ranges::any_of(skipped, [&](const Span &span) {
          return span.begin <= begin && begin < span.end;
        }))
      continue;
    std::size_t end = begin + word.size();
    if (!gone) {
      edits.Replace({file, begin, end}, "inline", kStep);
      continue;
    }
    if (word == "__launch_bounds__") {
      const std::size_t open = text.find('(', end);
      int depth = 0;
      for (std::size_t at = open; at < text.size(); ++at) {
        depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
        if (depth == 0) {
          end = at + 1;
          break;
        }
      }
    }
    while (end < text.size() && (text[end] == ' ' || text[end] == '\t'))
      ++end;
    // A qualifier on a line of its own takes the line along.
    const std::size_t line = begin == 0 ? 0 : text.rfind('\n', begin - 1) + 1;
    if (end < text.size() && text[end] == '\n' &&
        text.substr(line, begin - line).find_first_not_of(" \t") == std::string_view::npos)
      ++end;
    edits.Replace({file, begin, end}, "", kStep);
  } while (token.isNot(clang::tok::eof));
}

} // namespace spacecast
