#include "driver/line_diff.h"

#include <algorithm>
#include <unordered_map>

namespace spacecast {

namespace {

using Lines = std::vector<std::string_view>;
using Matches = std::vector<std::pair<std::size_t, std::size_t>>;

// Beyond this many differences two blocks have nothing to say to each other; the cost of the search
// grows with the square.
constexpr std::size_t kMostDifferences = 1500;

struct Block {
  std::size_t left_begin, left_end, right_begin, right_end;
};

class Matcher {
public:
  Matcher(const Lines &left, const Lines &right) : left_(left), right_(right) {}

  Matches Run() {
    Match({0, left_.size(), 0, right_.size()});
    std::sort(matches_.begin(), matches_.end());
    return std::move(matches_);
  }

private:
  void Match(Block block) {
    while (block.left_begin < block.left_end && block.right_begin < block.right_end &&
           left_[block.left_begin] == right_[block.right_begin])
      matches_.emplace_back(block.left_begin++, block.right_begin++);
    while (block.left_begin < block.left_end && block.right_begin < block.right_end &&
           left_[block.left_end - 1] == right_[block.right_end - 1])
      matches_.emplace_back(--block.left_end, --block.right_end);
    if (block.left_begin == block.left_end || block.right_begin == block.right_end)
      return;
    Matches anchors = UniqueInBoth(block);
    if (anchors.empty()) {
      ShortestScript(block);
      return;
    }
    std::size_t left = block.left_begin, right = block.right_begin;
    for (auto [i, j] : anchors) {
      Match({left, i, right, j});
      matches_.emplace_back(i, j);
      left = i + 1;
      right = j + 1;
    }
    Match({left, block.left_end, right, block.right_end});
  }

  // The longest rising sequence of the lines that occur once on either side.
  Matches UniqueInBoth(const Block &block) const {
    struct Seen {
      std::size_t left_count = 0, right_count = 0, left = 0, right = 0;
    };
    std::unordered_map<std::string_view, Seen> seen;
    for (std::size_t i = block.left_begin; i < block.left_end; ++i) {
      Seen &line = seen[left_[i]];
      ++line.left_count;
      line.left = i;
    }
    for (std::size_t j = block.right_begin; j < block.right_end; ++j)
      if (auto line = seen.find(right_[j]); line != seen.end()) {
        ++line->second.right_count;
        line->second.right = j;
      }
    Matches candidates;
    for (std::size_t i = block.left_begin; i < block.left_end; ++i) {
      const Seen &line = seen[left_[i]];
      if (line.left_count == 1 && line.right_count == 1)
        candidates.emplace_back(i, line.right);
    }
    // Patience sorting: piles' tops, and each card's predecessor.
    std::vector<std::size_t> tops, before(candidates.size());
    for (std::size_t c = 0; c < candidates.size(); ++c) {
      auto pile = std::lower_bound(tops.begin(), tops.end(), c, [&](std::size_t a, std::size_t b) {
        return candidates[a].second < candidates[b].second;
      });
      before[c] = pile == tops.begin() ? candidates.size() : *(pile - 1);
      if (pile == tops.end())
        tops.push_back(c);
      else
        *pile = c;
    }
    Matches rising;
    if (!tops.empty())
      for (std::size_t c = tops.back(); c < candidates.size(); c = before[c])
        rising.push_back(candidates[c]);
    std::reverse(rising.begin(), rising.end());
    return rising;
  }

  void ShortestScript(const Block &block) {
    const long n = static_cast<long>(block.left_end - block.left_begin);
    const long m = static_cast<long>(block.right_end - block.right_begin);
    const long most = std::min<long>(n + m, kMostDifferences);
    auto equal = [&](long x, long y) {
      return left_[block.left_begin + static_cast<std::size_t>(x)] ==
             right_[block.right_begin + static_cast<std::size_t>(y)];
    };
    // furthest[d][k + d]: the x that d differences reach on the diagonal k = x - y.
    std::vector<std::vector<long>> furthest;
    for (long d = 0; d <= most; ++d) {
      std::vector<long> reached(static_cast<std::size_t>(2 * d + 1));
      for (long k = -d; k <= d; k += 2) {
        long x = d == 0 ? 0 : Step(furthest.back(), d, k);
        while (x < n && x - k < m && x - k >= 0 && equal(x, x - k))
          ++x;
        reached[static_cast<std::size_t>(k + d)] = x;
        if (x >= n && x - k >= m) {
          furthest.push_back(std::move(reached));
          Trace(furthest, block, n, m);
          return;
        }
      }
      furthest.push_back(std::move(reached));
    }
  }

  static bool ComesFromAbove(const std::vector<long> &last, long d, long k) {
    auto at = [&](long diagonal) { return last[static_cast<std::size_t>(diagonal + d - 1)]; };
    return k == -d || (k != d && at(k - 1) < at(k + 1));
  }

  static long Step(const std::vector<long> &last, long d, long k) {
    auto at = [&](long diagonal) { return last[static_cast<std::size_t>(diagonal + d - 1)]; };
    return ComesFromAbove(last, d, k) ? at(k + 1) : at(k - 1) + 1;
  }

  void Trace(const std::vector<std::vector<long>> &furthest, const Block &block, long x, long y) {
    for (long d = static_cast<long>(furthest.size()) - 1; d >= 0; --d) {
      long k = x - y;
      long start_x = 0, start_y = 0;
      if (d > 0) {
        const auto &last = furthest[static_cast<std::size_t>(d - 1)];
        bool above = ComesFromAbove(last, d, k);
        long from_k = above ? k + 1 : k - 1;
        start_x = last[static_cast<std::size_t>(from_k + d - 1)];
        start_y = start_x - from_k;
        long after_x = above ? start_x : start_x + 1;
        while (x > after_x) {
          --x;
          --y;
          Add(block, x, y);
        }
      } else {
        while (x > 0 && y > 0) {
          --x;
          --y;
          Add(block, x, y);
        }
      }
      x = start_x;
      y = start_y;
    }
  }

  void Add(const Block &block, long x, long y) {
    matches_.emplace_back(block.left_begin + static_cast<std::size_t>(x),
                          block.right_begin + static_cast<std::size_t>(y));
  }

  const Lines &left_;
  const Lines &right_;
  Matches matches_;
};

// One line of a patch: ' ', '-' or '+'.
struct PatchLine {
  char kind;
  std::size_t left, right;
};

std::vector<PatchLine> Script(const Matches &matches, std::size_t left_count,
                              std::size_t right_count) {
  std::vector<PatchLine> script;
  std::size_t i = 0, j = 0;
  auto advance = [&](std::size_t left, std::size_t right) {
    while (i < left)
      script.push_back({'-', i++, j});
    while (j < right)
      script.push_back({'+', i, j++});
  };
  for (auto [left, right] : matches) {
    advance(left, right);
    script.push_back({' ', i++, j++});
  }
  advance(left_count, right_count);
  return script;
}

std::string Range(std::size_t begin, std::size_t count) {
  // An empty range is named by the line before it.
  std::string text = std::to_string(count == 0 ? begin : begin + 1);
  return count == 1 ? text : text + "," + std::to_string(count);
}

} // namespace

std::vector<std::string_view> LinesOf(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

Matches MatchLines(const Lines &left, const Lines &right) { return Matcher(left, right).Run(); }

std::string UnifiedPatch(const std::string &left_name, std::string_view left,
                         const std::string &right_name, std::string_view right,
                         const PatchOptions &options) {
  if (left == right)
    return "";
  Lines left_lines = LinesOf(left), right_lines = LinesOf(right);
  // A last line without its line break is another line than one with it.
  bool left_open = !left.empty() && left.back() != '\n';
  bool right_open = !right.empty() && right.back() != '\n';
  Lines left_keys = left_lines, right_keys = right_lines;
  std::string left_last, right_last;
  if (left_open)
    left_keys.back() = left_last = std::string(left_lines.back()) + "\n\\";
  if (right_open)
    right_keys.back() = right_last = std::string(right_lines.back()) + "\n\\";
  std::vector<PatchLine> script =
      Script(MatchLines(left_keys, right_keys), left_lines.size(), right_lines.size());

  auto paint = [&](const char *colour, const std::string &text) {
    return options.colours ? colour + text + "\033[m" : text;
  };
  std::string patch = paint("\033[1m", "--- " + left_name) + "\n" +
                      paint("\033[1m", "+++ " + right_name) + "\n";
  for (std::size_t at = 0; at < script.size();) {
    if (script[at].kind == ' ') {
      ++at;
      continue;
    }
    std::size_t begin = at > options.context ? at - options.context : 0;
    std::size_t last_change = at;
    std::size_t end = at;
    for (; end < script.size() && end <= last_change + 2 * options.context + 1; ++end)
      if (script[end].kind != ' ')
        last_change = end;
    end = std::min(script.size(), last_change + options.context + 1);
    std::size_t left_count = 0, right_count = 0;
    for (std::size_t i = begin; i < end; ++i) {
      left_count += script[i].kind != '+';
      right_count += script[i].kind != '-';
    }
    patch += paint("\033[36m", "@@ -" + Range(script[begin].left, left_count) + " +" +
                                   Range(script[begin].right, right_count) + " @@") +
             "\n";
    for (std::size_t i = begin; i < end; ++i) {
      const PatchLine &line = script[i];
      bool is_left = line.kind != '+';
      std::string_view text = is_left ? left_lines[line.left] : right_lines[line.right];
      std::string whole = line.kind + std::string(text);
      patch += line.kind == ' ' ? whole : paint(is_left ? "\033[31m" : "\033[32m", whole);
      patch += "\n";
      bool open = is_left ? left_open && line.left + 1 == left_lines.size()
                          : right_open && line.right + 1 == right_lines.size();
      if (open)
        patch += "\\ No newline at end of file\n";
    }
    at = end;
  }
  return patch;
}

} // namespace spacecast
