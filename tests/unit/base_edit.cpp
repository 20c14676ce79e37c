#include "base/edit.h"

#include <gtest/gtest.h>

namespace spacecast {
namespace {

// The place of `part` in `text`, from its `occurrence`th on.
Span Of(std::string_view text, std::string_view part, unsigned occurrence = 0) {
  std::size_t at = text.find(part);
  for (; occurrence > 0; --occurrence)
    at = text.find(part, at + 1);
  return {0, at, at + part.size()};
}

AppliedText Apply(std::string_view text, const Edits &edits) {
  return ApplyEdits(text, {0, 0, text.size()}, edits);
}

TEST(Edit, NothingToDoKeepsEveryByte) {
  const std::string_view text = "a\r\n\tb\0c \xEF\xBB\xBF";
  EXPECT_EQ(Apply(text, {}).text, text);
}

TEST(Edit, ReplacesInsertsAndDeletesInOrderOfTheText) {
  const std::string_view text = "one two three";
  Edits edits;
  edits.Replace(Of(text, "three"), "3", "c");
  edits.Insert(0, 0, ">", "a");
  edits.Replace(Of(text, "two "), "", "b");
  edits.Insert(0, text.size(), "<", "d");
  const AppliedText applied = Apply(text, edits);
  EXPECT_EQ(applied.text, ">one 3<");
  EXPECT_TRUE(applied.conflicts.empty());
}

TEST(Edit, AnEditsTextStaysATokenOfItsOwn) {
  const std::string_view text = "a/b-c&d+e*f";
  Edits edits;
  edits.Replace(Of(text, "b"), "*b", "dereference");
  edits.Replace(Of(text, "c"), "-1", "fold");
  edits.Replace(Of(text, "d"), "&d", "address");
  edits.Replace(Of(text, "e"), "+e", "sign");
  edits.Replace(Of(text, "f"), "-f", "sign");
  EXPECT_EQ(Apply(text, edits).text, "a/ *b- -1& &d+ +e*-f");
}

TEST(Edit, KeptSpansTakeTheEditsInThemAlong) {
  // A launch whose argument is itself edited, and whose callee moves behind its configuration.
  const std::string_view text = "k<<<grid, block>>>(f(x))";
  Edits edits;
  edits.Replace(Of(text, "f"), "f_local", "rename");
  edits.Replace(Of(text, "grid"), "g", "rename");
  edits.Add({Of(text, "k<<<grid, block>>>"),
             {Piece::Text("launch("), Piece::Keep(Of(text, "grid, block")), Piece::Text("), "),
              Piece::Keep(Of(text, "k"))},
             "rewrite_launch"});
  edits.Wrap({0, 0, text.size()}, "(", ")", "rewrite_launch");
  const AppliedText applied = Apply(text, edits);
  EXPECT_EQ(applied.text, "(launch(g, block), k(f_local(x)))");
  EXPECT_TRUE(applied.conflicts.empty());
}

TEST(Edit, AKeptSpanMayBePrintedTwice) {
  const std::string_view text = "square(x)";
  Edits edits;
  edits.Replace(Of(text, "x"), "y", "rename");
  edits.Add({{0, 0, text.size()},
             {Piece::Keep(Of(text, "x")), Piece::Text(" * "), Piece::Keep(Of(text, "x"))},
             "square"});
  EXPECT_EQ(Apply(text, edits).text, "y * y");
}

TEST(Edit, EditsOfTextThatGoesVanishWithIt) {
  const std::string_view text = "assert(a < b);";
  Edits edits;
  edits.Replace(Of(text, "a < b"), "c", "inner");
  edits.Replace({0, 0, text.size()}, ";", "outer");
  const AppliedText applied = Apply(text, edits);
  EXPECT_EQ(applied.text, ";");
  EXPECT_TRUE(applied.conflicts.empty());
}

TEST(Edit, TheFirstWrapIsTheInnermost) {
  const std::string_view text = "x + 1";
  Edits edits;
  edits.Wrap(Of(text, "x"), "(", ")", "first");
  edits.Wrap(Of(text, "x"), "[", "]", "second");
  edits.Replace(Of(text, "x"), "y", "replaced");
  EXPECT_EQ(Apply(text, edits).text, "[(y)] + 1");
}

TEST(Edit, AnOuterWrapThatBeginsAtTheSamePlaceStaysOutside) {
  const std::string_view text = "x + 1";
  Edits edits;
  edits.Wrap({0, 0, text.size()}, "(", ")", "outer");
  edits.Wrap(Of(text, "x"), "*", "", "inner");
  EXPECT_EQ(Apply(text, edits).text, "(*x + 1)");
}

TEST(Edit, IdenticalEditsAreOne) {
  // Clang visits the specifier of `float *a, *b;` once per declarator.
  const std::string_view text = "float *a, *b;";
  Edits edits;
  for (int visit = 0; visit < 2; ++visit) {
    edits.Insert(0, 0, "__global ", "spell_types");
    edits.Replace(Of(text, "float"), "int", "spell_types");
  }
  const AppliedText applied = Apply(text, edits);
  EXPECT_EQ(applied.text, "__global int *a, *b;");
  EXPECT_TRUE(applied.conflicts.empty());
}

TEST(Edit, OverlapWithoutNestingNamesBothSteps) {
  const std::string_view text = "abcdef";
  Edits edits;
  edits.Replace({0, 0, 4}, "1", "first");
  edits.Replace({0, 2, 6}, "2", "second");
  const AppliedText applied = Apply(text, edits);
  ASSERT_EQ(applied.conflicts.size(), 1u);
  EXPECT_EQ(applied.conflicts[0].first_step, "first");
  EXPECT_EQ(applied.conflicts[0].second_step, "second");
  EXPECT_EQ(applied.conflicts[0].second, (Span{0, 2, 6}));
  EXPECT_EQ(applied.text, "1ef");
}

TEST(Edit, LineEndsStayAsTheyAre) {
  const std::string_view text = "int a;\r\nint b;\r\n";
  Edits edits;
  edits.Replace(Of(text, "b"), "c", "rename");
  EXPECT_EQ(Apply(text, edits).text, "int a;\r\nint c;\r\n");
}

TEST(Edit, OnlyTheRangeIsPrinted) {
  const std::string_view text = "first; second; third;";
  Edits edits;
  edits.Replace(Of(text, "first"), "1", "rename");
  edits.Replace(Of(text, "second"), "2", "rename");
  edits.Replace({1, 7, 13}, "another file's", "rename");
  EXPECT_EQ(ApplyEdits(text, Of(text, "second;"), edits).text, "2;");
}

} // namespace
} // namespace spacecast
