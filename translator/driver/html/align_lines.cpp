#include "driver/html/align_lines.h"

#include "driver/line_diff.h"

#include <algorithm>

namespace spacecast {

namespace {

// The search is quadratic in a gap's lines; longer gaps are nothing that a reader would compare.
constexpr std::size_t kLargestGap = 40000;
// Lines that share less are two lines, not one that changed.
constexpr double kAlike = 0.3;

double Likeness(const std::vector<Token> &left, const std::vector<Token> &right) {
  auto weight = [](const std::vector<Token> &tokens) {
    return std::count_if(tokens.begin(), tokens.end(),
                         [](const Token &token) { return token.kind != TokenKind::kSpace; });
  };
  auto total = weight(left) + weight(right);
  if (total == 0)
    return 0;
  auto matches = MatchTokens(left, right);
  auto common = std::count_if(matches.begin(), matches.end(), [&](const auto &pair) {
    return left[pair.first].kind != TokenKind::kSpace;
  });
  return 2.0 * static_cast<double>(common) / static_cast<double>(total);
}

class Aligner {
public:
  Aligner(const std::vector<std::vector<Token>> &left, const std::vector<std::vector<Token>> &right)
      : left_(left), right_(right) {}

  // The lines of a gap between equal ones.
  void Gap(std::size_t left_begin, std::size_t left_end, std::size_t right_begin,
           std::size_t right_end) {
    std::size_t n = left_end - left_begin, m = right_end - right_begin;
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    if (n > 0 && m > 0 && n * m <= kLargestGap) {
      std::vector<std::vector<double>> best(n + 1, std::vector<double>(m + 1));
      std::vector<std::vector<double>> alike(n, std::vector<double>(m));
      for (std::size_t i = n; i-- > 0;)
        for (std::size_t j = m; j-- > 0;) {
          alike[i][j] = Likeness(left_[left_begin + i], right_[right_begin + j]);
          best[i][j] = std::max(best[i + 1][j], best[i][j + 1]);
          if (alike[i][j] >= kAlike)
            best[i][j] = std::max(best[i][j], best[i + 1][j + 1] + alike[i][j]);
        }
      for (std::size_t i = 0, j = 0; i < n && j < m;) {
        if (alike[i][j] >= kAlike && best[i][j] == best[i + 1][j + 1] + alike[i][j])
          pairs.emplace_back(left_begin + i++, right_begin + j++);
        else if (best[i][j] == best[i + 1][j])
          ++i;
        else
          ++j;
      }
    }
    pairs.emplace_back(left_end, right_end);
    std::size_t i = left_begin, j = right_begin;
    for (auto [left, right] : pairs) {
      while (i < left)
        rows.push_back({i++, std::nullopt});
      while (j < right)
        rows.push_back({std::nullopt, j++});
      if (left < left_end)
        rows.push_back({i++, j++});
    }
  }

  std::vector<AlignedRow> rows;

private:
  const std::vector<std::vector<Token>> &left_;
  const std::vector<std::vector<Token>> &right_;
};

// The closing brace of the one kernel must stand beside that kernel's own, not beside the file's
// last one, which is equal: a match that continues none is moved to where it continues one.
void Slide(std::vector<std::pair<std::size_t, std::size_t>> &matches,
           const std::vector<std::string_view> &left, const std::vector<std::string_view> &right) {
  for (std::size_t k = 1; k < matches.size(); ++k) {
    auto [before_left, before_right] = matches[k - 1];
    auto &[i, j] = matches[k];
    bool goes_on = k + 1 < matches.size() && matches[k + 1].first == i + 1 &&
                   matches[k + 1].second == j + 1;
    if (goes_on)
      continue;
    if (j == before_right + 1 && left[before_left + 1] == right[j])
      i = before_left + 1;
    else if (i == before_left + 1 && right[before_right + 1] == left[i])
      j = before_right + 1;
  }
}

} // namespace

std::vector<std::pair<std::size_t, std::size_t>> MatchTokens(const std::vector<Token> &left,
                                                             const std::vector<Token> &right) {
  auto texts = [](const std::vector<Token> &tokens) {
    std::vector<std::string_view> list;
    for (const Token &token : tokens)
      list.push_back(token.text);
    return list;
  };
  return MatchLines(texts(left), texts(right));
}

std::vector<AlignedRow> AlignLines(const std::vector<std::string_view> &left,
                                   const std::vector<std::vector<Token>> &left_tokens,
                                   const std::vector<std::string_view> &right,
                                   const std::vector<std::vector<Token>> &right_tokens) {
  Aligner aligner(left_tokens, right_tokens);
  std::size_t i = 0, j = 0;
  auto matches = MatchLines(left, right);
  Slide(matches, left, right);
  for (auto [left_line, right_line] : matches) {
    aligner.Gap(i, left_line, j, right_line);
    aligner.rows.push_back({left_line, right_line, true});
    i = left_line + 1;
    j = right_line + 1;
  }
  aligner.Gap(i, left.size(), j, right.size());
  return std::move(aligner.rows);
}

} // namespace spacecast
