// Which line of the output stands beside which line of the source.
#pragma once

#include "driver/html/code_tokens.h"

#include <optional>
#include <string_view>
#include <vector>

namespace spacecast {

// One row of the page. Both sides: the same line or a changed one.
struct AlignedRow {
  std::optional<std::size_t> left;
  std::optional<std::size_t> right;
  bool is_equal = false;
};

// Equal lines first; between them, lines that share most of their tokens are taken for one changed
// line, in order.
std::vector<AlignedRow> AlignLines(const std::vector<std::string_view> &left,
                                   const std::vector<std::vector<Token>> &left_tokens,
                                   const std::vector<std::string_view> &right,
                                   const std::vector<std::vector<Token>> &right_tokens);

// Which tokens of two lines are common to both: indices, rising.
std::vector<std::pair<std::size_t, std::size_t>> MatchTokens(const std::vector<Token> &left,
                                                             const std::vector<Token> &right);

} // namespace spacecast
