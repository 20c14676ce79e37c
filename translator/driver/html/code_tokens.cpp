#include "driver/html/code_tokens.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace spacecast {

namespace {

// What a reader wants to stand out: control flow, types, and the words of CUDA and OpenCL that say
// where code runs and where data lies. Only colours depend on it.
constexpr std::array<std::string_view, 64> kKeywords = {
    "if",           "else",        "for",       "while",     "do",          "switch",   "case",
    "default",      "break",       "continue",  "return",    "goto",        "struct",   "class",
    "union",        "enum",        "typedef",   "using",     "namespace",   "template", "typename",
    "public",       "private",     "protected", "static",    "extern",      "inline",   "const",
    "constexpr",    "volatile",    "void",      "bool",      "char",        "short",    "int",
    "long",         "float",       "double",    "unsigned",  "signed",      "size_t",   "uint",
    "ulong",        "uchar",       "ushort",    "auto",      "sizeof",      "new",      "delete",
    "true",         "false",       "nullptr",   "operator",  "this",        "half",     "float2",
    "float4",       "int2",        "int4",      "uint2",     "uint4",       "double2",  "dim3",
    "struct"};

bool IsWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool IsKeyword(std::string_view word) {
  // __global__ and __kernel look the same to a reader.
  return word.substr(0, 2) == "__" ||
         std::find(kKeywords.begin(), kKeywords.end(), word) != kKeywords.end();
}

class Cutter {
public:
  std::vector<Token> Cut(std::string_view line) {
    tokens_.clear();
    line_ = line;
    at_ = 0;
    std::size_t first = line.find_first_not_of(" \t");
    in_directive_ = end_of_block_.empty() && ((first != line.npos && line[first] == '#') ||
                                              directive_goes_on_);
    while (at_ < line_.size())
      Next();
    directive_goes_on_ = in_directive_ && !line.empty() && line.back() == '\\';
    return tokens_;
  }

private:
  void Take(TokenKind kind, std::size_t end) {
    end = std::min(end, line_.size());
    tokens_.push_back({kind, line_.substr(at_, end - at_)});
    at_ = end;
  }

  // Up to and with `end_of_block_`, which may be on a later line.
  void TakeBlock() {
    std::size_t end = line_.find(end_of_block_, at_);
    TokenKind kind = block_kind_;
    if (end == line_.npos)
      return Take(kind, line_.size());
    end += end_of_block_.size();
    end_of_block_.clear();
    Take(kind, end);
  }

  void Next() {
    if (!end_of_block_.empty())
      return TakeBlock();
    char c = line_[at_];
    std::string_view rest = line_.substr(at_);
    if (c == ' ' || c == '\t' || c == '\r')
      return Take(TokenKind::kSpace, std::min(line_.find_first_not_of(" \t\r", at_), line_.size()));
    if (rest.substr(0, 2) == "//")
      return Take(TokenKind::kComment, line_.size());
    if (rest.substr(0, 2) == "/*") {
      end_of_block_ = "*/";
      block_kind_ = TokenKind::kComment;
      // The opening marks are passed over, else `/*/` would end itself.
      std::size_t end = line_.find("*/", at_ + 2);
      if (end == line_.npos)
        return Take(TokenKind::kComment, line_.size());
      end_of_block_.clear();
      return Take(TokenKind::kComment, end + 2);
    }
    if (rest.substr(0, 2) == "R\"") {
      std::size_t open = rest.find('(');
      if (open != rest.npos && open < 20) {
        end_of_block_ = ")" + std::string(rest.substr(2, open - 2)) + "\"";
        block_kind_ = TokenKind::kString;
        return TakeBlock();
      }
    }
    if (c == '"' || c == '\'') {
      std::size_t end = at_ + 1;
      while (end < line_.size() && line_[end] != c)
        end += line_[end] == '\\' ? 2 : 1;
      return Take(TokenKind::kString, end + 1);
    }
    if (IsWord(c)) {
      std::size_t end = at_;
      while (end < line_.size() && (IsWord(line_[end]) || (line_[end] == '.' && std::isdigit(c))))
        ++end;
      std::string_view word = line_.substr(at_, end - at_);
      TokenKind kind = in_directive_                                 ? TokenKind::kDirective
                       : std::isdigit(static_cast<unsigned char>(c)) ? TokenKind::kNumber
                       : IsKeyword(word)                             ? TokenKind::kKeyword
                                                                     : TokenKind::kWord;
      return Take(kind, end);
    }
    // Launch brackets read as one.
    if (rest.substr(0, 3) == "<<<" || rest.substr(0, 3) == ">>>")
      return Take(TokenKind::kKeyword, at_ + 3);
    Take(in_directive_ ? TokenKind::kDirective : TokenKind::kPlain, at_ + 1);
  }

  std::vector<Token> tokens_;
  std::string_view line_;
  std::size_t at_ = 0;
  bool in_directive_ = false;
  bool directive_goes_on_ = false;
  std::string end_of_block_;
  TokenKind block_kind_ = TokenKind::kComment;
};

} // namespace

std::vector<std::vector<Token>> TokensOf(const std::vector<std::string_view> &lines) {
  Cutter cutter;
  std::vector<std::vector<Token>> result;
  for (std::string_view line : lines)
    result.push_back(cutter.Cut(line));
  return result;
}

} // namespace spacecast
