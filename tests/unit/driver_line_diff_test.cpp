#include "driver/line_diff.h"

#include <gtest/gtest.h>

#include <random>

namespace spacecast {
namespace {

std::string Patch(std::string_view left, std::string_view right) {
  return UnifiedPatch("a", left, "b", right, {});
}

TEST(LineDiff, EqualTextsHaveNoPatch) { EXPECT_EQ(Patch("a\nb\n", "a\nb\n"), ""); }

TEST(LineDiff, OneChangedLine) {
  EXPECT_EQ(Patch("a\nb\nc\n", "a\nx\nc\n"), "--- a\n+++ b\n@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n");
}

TEST(LineDiff, FromAndToNothing) {
  EXPECT_EQ(Patch("", "a\n"), "--- a\n+++ b\n@@ -0,0 +1 @@\n+a\n");
  EXPECT_EQ(Patch("a\n", ""), "--- a\n+++ b\n@@ -1 +0,0 @@\n-a\n");
}

TEST(LineDiff, LastLineWithoutItsBreak) {
  EXPECT_EQ(Patch("a", "a\n"),
            "--- a\n+++ b\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n");
}

TEST(LineDiff, NearChangesShareOneHunk) {
  std::string left, right;
  for (int i = 0; i < 30; ++i) {
    left += "line " + std::to_string(i) + "\n";
    right += i == 10 || i == 17 ? "changed\n" : "line " + std::to_string(i) + "\n";
  }
  std::string patch = Patch(left, right);
  EXPECT_NE(patch.find("@@ -8,14 +8,14 @@"), std::string::npos) << patch;
}

TEST(LineDiff, MatchesRiseAndAreEqual) {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::string> words = {"{", "}", "a", "b", "c", ""};
    std::vector<std::string_view> left, right;
    for (int i = 0; i < 40; ++i) {
      if (random() % 4 != 0)
        left.push_back(words[random() % words.size()]);
      if (random() % 4 != 0)
        right.push_back(words[random() % words.size()]);
    }
    auto matches = MatchLines(left, right);
    for (std::size_t i = 0; i < matches.size(); ++i) {
      EXPECT_EQ(left.at(matches[i].first), right.at(matches[i].second));
      if (i > 0) {
        EXPECT_LT(matches[i - 1].first, matches[i].first);
        EXPECT_LT(matches[i - 1].second, matches[i].second);
      }
    }
  }
}

TEST(LineDiff, FindsTheLongestCommonSequenceOfSmallTexts) {
  std::mt19937 random(11);
  for (int round = 0; round < 300; ++round) {
    // Each line twice on both sides, so that no line is unique and the search is exact.
    std::vector<std::string> words = {"a", "b", "c"};
    std::vector<std::string_view> left, right;
    for (int i = 0; i < 12; ++i) {
      left.push_back(words[random() % 3]);
      right.push_back(words[random() % 3]);
    }
    std::vector<std::vector<std::size_t>> longest(13, std::vector<std::size_t>(13));
    for (std::size_t i = 0; i < 12; ++i)
      for (std::size_t j = 0; j < 12; ++j)
        longest[i + 1][j + 1] = left[i] == right[j]
                                    ? longest[i][j] + 1
                                    : std::max(longest[i][j + 1], longest[i + 1][j]);
    bool has_unique = false;
    for (const std::string &word : words)
      has_unique = has_unique || std::count(left.begin(), left.end(), word) == 1 ||
                   std::count(right.begin(), right.end(), word) == 1;
    if (!has_unique)
      EXPECT_LE(longest[12][12], MatchLines(left, right).size() + 1);
    EXPECT_LE(MatchLines(left, right).size(), longest[12][12]);
  }
}

TEST(LineDiff, LargeAndDifferentIsQuick) {
  std::string left, right;
  for (int i = 0; i < 50000; ++i) {
    left += "left " + std::to_string(i) + "\n}\n";
    right += "right " + std::to_string(i) + "\n}\n";
  }
  EXPECT_FALSE(Patch(left, right).empty());
}

} // namespace
} // namespace spacecast
