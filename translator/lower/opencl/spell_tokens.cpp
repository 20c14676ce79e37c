// Words that mean the same wherever they stand: types, qualifiers of pointers, literals, names.
//
//   __global const uint *restrict p     const unsigned int *__restrict__ p
//   constant float *c                   const float *c
//   1UL, this                           1ULL, this_
#include "lower/opencl/unit.h"

#include <array>
#include <algorithm>

namespace spacecast::to_cuda {

namespace {

constexpr std::string_view kStep = "spell_word";

bool IsOneOf(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, text) != words.end();
}

// `const` once more in the same list of specifiers is an error in C++.
bool StandsBesideConst(const Unit &unit, std::size_t token) {
  const auto ends = [&](std::size_t at) {
    return IsOneOf(unit.tokens.Spelling(at), {"*", "(", ")", ",", ";", "{", "}", "[", "]", "="});
  };
  for (std::size_t at = token; at-- > 0 && !ends(at);)
    if (IsOneOf(unit.tokens.Spelling(at), {"const", "constant", "__constant"}))
      return true;
  for (std::size_t at = token + 1; at < unit.tokens.Count() && !ends(at); ++at)
    if (unit.tokens.Is(at, "const"))
      return true;
  return false;
}

// 1UL, 0xffl: OpenCL's long is CUDA's long long.
std::string LongLiteral(const std::string &text) {
  const std::size_t suffix = text.find_last_not_of("uUlL") + 1;
  std::string end = text.substr(suffix);
  const auto count = std::ranges::count_if(end, [](char c) { return c == 'l' || c == 'L'; });
  if (count != 1)
    return text;
  const std::size_t at = end.find_first_of("lL");
  end.insert(at, 1, end[at]);
  return text.substr(0, suffix) + end;
}

bool IsWholeNumber(const std::string &text) {
  if (text.empty() || text[0] < '0' || text[0] > '9' || text.find('.') != std::string::npos)
    return false;
  const bool is_hexadecimal = text.size() > 1 && (text[1] == 'x' || text[1] == 'X');
  return text.find_first_of(is_hexadecimal ? "pP" : "eEfF") == std::string::npos;
}

// float3, long4, double8, half, image2d_t: what CUDA lacks or lays out otherwise.
bool IsHeaderType(std::string_view text) {
  if (text.starts_with("image") && text.ends_with("_t"))
    return true;
  if (text == "half")
    return true;
  const std::size_t digits = text.find_first_of("0123456789");
  if (digits == std::string_view::npos || digits == 0)
    return false;
  const std::string_view element = text.substr(0, digits), lanes = text.substr(digits);
  if (!IsOneOf(element, {"char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "float",
                         "double", "half"}))
    return false;
  return IsOneOf(lanes, {"3", "8", "16"}) || element == "half" ||
         (lanes == "4" && IsOneOf(element, {"long", "ulong", "double"}));
}

// OpenCL's own macros stay as they are used.
bool IsOfProgram(const Unit &unit, std::size_t at) {
  const clang::SourceLocation location = unit.tokens.Location(at);
  return location.isFileID() || unit.IsProject(unit.Manager().getSpellingLoc(location));
}

void SpellToken(Unit &unit, std::size_t at) {
  const std::string &text = unit.tokens.Spelling(at);
  const clang::SourceLocation location = unit.tokens.Location(at);
  const auto replace = [&](const std::string &by) {
    unit.editor.Replace({location, location}, by, kStep);
  };
  if (IsOneOf(text, {"global", "__global", "local", "__local", "private", "__private", "generic",
                     "__generic", "read_only", "__read_only", "write_only", "__write_only",
                     "read_write", "__read_write"}))
    unit.Delete(at);
  else if (IsOneOf(text, {"constant", "__constant"}))
    StandsBesideConst(unit, at) ? unit.Delete(at) : replace("const");
  else if (text == "restrict")
    replace("__restrict__");
  else if (text == "long")
    replace("long long");
  else if (text == "_Bool")
    replace("bool");
  else if (const auto found = unit.renamed.find(text); found != unit.renamed.end())
    replace(found->second);
  else if (IsWholeNumber(text)) {
    if (const std::string literal = LongLiteral(text); literal != text)
      replace(literal);
  } else if (const auto type = unit.tables.Type(text);
             type && *type != text && !IsOneOf(text, {"int", "short", "char", "float", "double", "bool"}))
    replace(*type);
}

} // namespace

void SpellTokens(Unit &unit) {
  for (std::size_t at = 0; at < unit.tokens.Count(); ++at)
    if (IsOfProgram(unit, at) && unit.claimed.insert(at).second)
      SpellToken(unit, at);
  for (std::size_t at = 0; at < unit.tokens.Count(); ++at)
    if (IsHeaderType(unit.tokens.Spelling(at)))
      unit.needs_header = true;
}

} // namespace spacecast::to_cuda
