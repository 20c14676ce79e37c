// Lines of C, cut into tokens for colours and for marking what changed within a line.
#pragma once

#include <string_view>
#include <vector>

namespace spacecast {

enum class TokenKind { kSpace, kPlain, kWord, kKeyword, kNumber, kString, kComment, kDirective };

struct Token {
  TokenKind kind = TokenKind::kPlain;
  std::string_view text;
};

// One list per line; comments and raw strings that span lines keep their kind.
std::vector<std::vector<Token>> TokensOf(const std::vector<std::string_view> &lines);

} // namespace spacecast
