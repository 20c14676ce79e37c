#include "read/macro_text.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

#include <algorithm>

namespace spacecast {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

struct RawToken {
  clang::tok::TokenKind kind;
  std::size_t begin;
  std::size_t end;
};

std::vector<RawToken> RawTokens(const std::string &text) {
  clang::LangOptions language;
  language.CPlusPlus = language.CPlusPlus11 = language.CPlusPlus17 = true;
  clang::Lexer lexer(clang::SourceLocation(), language, text.c_str(), text.c_str(),
                     text.c_str() + text.size());
  std::vector<RawToken> tokens;
  clang::Token token;
  while (true) {
    lexer.LexFromRawLexer(token);
    if (token.is(clang::tok::eof))
      return tokens;
    const auto end = static_cast<std::size_t>(lexer.getBufferLocation() - text.c_str());
    std::size_t begin = end - token.getLength();
    // The lexer counts a continuation right in front of a token as its part.
    while (begin < end && text[begin] == '\\') {
      const std::size_t line = text.find_first_not_of(" \t\r", begin + 1);
      if (line >= end || text[line] != '\n')
        break;
      begin = line + 1;
    }
    tokens.push_back({token.getKind(), begin, end});
  }
}

std::string Trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos)
    return {};
  return std::string(text.substr(begin, text.find_last_not_of(kBlank) - begin + 1));
}

// The tokens from `first` up to `last` with the space between them; comments go.
std::string TextOf(const std::string &text, const std::vector<RawToken> &tokens, std::size_t first,
                   std::size_t last) {
  std::string result;
  for (std::size_t i = first; i < last; ++i) {
    if (i > first) {
      const std::string_view gap =
          std::string_view(text).substr(tokens[i - 1].end, tokens[i].begin - tokens[i - 1].end);
      if (gap.find_first_not_of(kBlank) == std::string_view::npos)
        result += gap;
      else
        result += ' ';
    }
    result += text.substr(tokens[i].begin, tokens[i].end - tokens[i].begin);
  }
  return result;
}

bool IsLiteral(clang::tok::TokenKind kind) {
  return clang::tok::isStringLiteral(kind) || kind == clang::tok::char_constant;
}

// #argument
std::string Stringized(const std::string &argument) {
  std::string result = "\"";
  const std::vector<RawToken> tokens = RawTokens(argument);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i > 0 && tokens[i].begin > tokens[i - 1].end)
      result += ' ';
    for (std::size_t at = tokens[i].begin; at < tokens[i].end; ++at) {
      if (IsLiteral(tokens[i].kind) && (argument[at] == '"' || argument[at] == '\\'))
        result += '\\';
      result += argument[at];
    }
  }
  return result + "\"";
}

// White space between two tokens of a replacement list, without its continuations.
std::string Gap(std::string_view gap) {
  std::string result;
  for (std::size_t i = 0; i < gap.size(); ++i) {
    const std::size_t line = gap.find_first_not_of(" \t\r", i + 1);
    if (gap[i] == '\\' && line != std::string_view::npos && gap[line] == '\n') {
      while (!result.empty() && (result.back() == ' ' || result.back() == '\t'))
        result.pop_back();
      i = line - 1;
      continue;
    }
    result += gap[i];
  }
  return result;
}

// Lines but the first, moved to the left by what they have in common, then to the right.
std::string Indented(const std::string &text, std::size_t first_column,
                     const std::string &indentation) {
  std::size_t common = first_column;
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) {
    const std::size_t word = text.find_first_not_of(" \t", at + 1);
    if (word != std::string::npos && text[word] != '\n')
      common = std::min(common, word - at - 1);
  }
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    result += text[at];
    if (text[at] != '\n')
      continue;
    const std::size_t word = text.find_first_not_of(" \t", at + 1);
    if (word == std::string::npos || text[word] == '\n')
      continue;
    result += indentation + text.substr(at + 1 + common, word - at - 1 - common);
    at = word - 1;
  }
  return result;
}

} // namespace

std::optional<std::vector<std::string>> ArgumentsOfUse(std::string_view use, std::size_t parameters,
                                                       bool is_variadic) {
  const std::string text(use);
  const std::vector<RawToken> tokens = RawTokens(text);
  if (tokens.size() < 3 || tokens[1].kind != clang::tok::l_paren ||
      tokens.back().kind != clang::tok::r_paren)
    return parameters == 0 && tokens.size() == 1 ? std::optional(std::vector<std::string>())
                                                 : std::nullopt;
  std::vector<std::string> arguments;
  std::size_t first = 2;
  int depth = 0;
  for (std::size_t i = 2; i < tokens.size(); ++i) {
    const bool is_last = i + 1 == tokens.size();
    const bool takes_rest = is_variadic && arguments.size() + 1 == parameters;
    if (is_last ||
        (depth == 0 && tokens[i].kind == clang::tok::comma && !takes_rest)) {
      arguments.push_back(TextOf(text, tokens, first, i));
      first = i + 1;
    }
    depth += tokens[i].kind == clang::tok::l_paren ? 1 : tokens[i].kind == clang::tok::r_paren ? -1 : 0;
  }
  if (parameters == 0 && arguments.size() == 1 && arguments.front().empty())
    arguments.clear();
  if (is_variadic && arguments.size() + 1 == parameters)
    arguments.emplace_back();
  if (arguments.size() != parameters)
    return std::nullopt;
  return arguments;
}

std::optional<std::string> SubstituteArguments(std::string_view body,
                                               const std::vector<std::string> &parameters,
                                               const std::vector<std::string> &arguments,
                                               std::size_t first_column,
                                               const std::string &indentation) {
  using namespace clang;
  const std::string text(body);
  const std::vector<RawToken> tokens = RawTokens(text);
  const auto spelled = [&](std::size_t i) {
    return std::string_view(text).substr(tokens[i].begin, tokens[i].end - tokens[i].begin);
  };
  const auto argument_of = [&](std::size_t i) -> const std::string * {
    if (i >= tokens.size() || tokens[i].kind != tok::raw_identifier)
      return nullptr;
    const auto found = std::ranges::find(parameters, spelled(i));
    return found == parameters.end() ? nullptr : &arguments[found - parameters.begin()];
  };
  std::string result;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (spelled(i) == "__VA_OPT__" || spelled(i) == "__COUNTER__")
      return std::nullopt;
    const bool is_pasted = i > 0 && tokens[i - 1].kind == tok::hashhash;
    if (i > 0 && !is_pasted && tokens[i].kind != tok::hashhash)
      result += Gap(std::string_view(text).substr(tokens[i - 1].end,
                                                  tokens[i].begin - tokens[i - 1].end));
    if (tokens[i].kind == tok::hashhash) {
      // `, ## __VA_ARGS__` is a comma, where there is something behind it.
      if (const std::string *next = argument_of(i + 1); next && i > 0 && tokens[i - 1].kind == tok::comma) {
        if (next->empty())
          result.pop_back();
        else
          result += ' ';
      }
      continue;
    }
    if (tokens[i].kind == tok::hash && !parameters.empty()) {
      const std::string *argument = argument_of(++i);
      if (!argument)
        return std::nullopt;
      result += Stringized(*argument);
      continue;
    }
    if (const std::string *argument = argument_of(i))
      result += *argument;
    else
      result += spelled(i);
  }
  return Trimmed(Indented(result, first_column, indentation));
}

} // namespace spacecast
