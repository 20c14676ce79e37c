#include "diagnostics/render.h"

#include <gtest/gtest.h>

namespace spacecast {
namespace {

Diagnostic At(unsigned column, unsigned length, std::string line) {
  return {.number = Number::kRecursion,
          .place = {.file = "a.cu", .line = 3, .column = column, .length = length,
                    .source_line = std::move(line)},
          .message = "recursion of 'f'",
          .notes = {}};
}

TEST(Render, ClangsForm) {
  EXPECT_EQ(Render(At(10, 4, "  return f(1);"), false), "a.cu:3:10: error: recursion of 'f' [1003]\n"
                                                        "    3 |   return f(1);\n"
                                                        "      |          ^~~~\n");
}

TEST(Render, TabsWideCharactersAndCarriageReturns) {
  std::string text = Render(At(7, 1, "\t\"\xc3\xa9\" f\r"), false);
  EXPECT_NE(text.find("|     \"\xc3\xa9\" f\n"), std::string::npos) << text;
  EXPECT_NE(text.find("|         ^\n"), std::string::npos) << text;
}

TEST(Render, EscapeSequencesOfTheSourceAreNotPassedOn) {
  EXPECT_EQ(Render(At(1, 1, "\033[2J"), false).find('\033'), std::string::npos);
}

TEST(Render, LongLinesAreCut) {
  std::string text = Render(At(5000, 3, std::string(10000, 'x')), false);
  EXPECT_LT(text.size(), 600u);
}

TEST(Render, PlacesThatDoNotExist) {
  EXPECT_EQ(Render({.number = Number::kCommandLine, .place = {}, .message = "what", .notes = {}},
                   false),
            "spacecast: error: what [3006]\n");
  EXPECT_NE(Render(At(100, 100, "short"), false).find("^"), std::string::npos);
  EXPECT_NE(Render(At(1, 1, ""), false).find("[1003]"), std::string::npos);
}

TEST(Render, NotesFollow) {
  Diagnostic diagnostic = At(1, 1, "f();");
  diagnostic.notes.push_back({{.file = "b.cu", .line = 9, .column = 2, .length = 1,
                               .source_line = " g();"},
                              "called from here"});
  EXPECT_NE(Render(diagnostic, false).find("b.cu:9:2: note: called from here\n    9 |  g();\n"),
            std::string::npos);
}

TEST(Render, Counts) {
  EXPECT_EQ(Describe({2, 1}), "2 errors and 1 warning");
  EXPECT_EQ(Describe({0, 0}), "");
}

} // namespace
} // namespace spacecast
