// The text of a C or C++ file in front of its first token.
#pragma once

#include <string_view>

namespace spacecast {

// Without the blanks, line ends and comments in front; empty where a comment does not end.
std::string_view SkipComments(std::string_view text);

// Without the blanks and line ends in front.
std::string_view SkipBlanks(std::string_view text);

} // namespace spacecast
