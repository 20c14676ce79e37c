#include "read/macro_text.h"

#include <gtest/gtest.h>

namespace spacecast {
namespace {

using Texts = std::vector<std::string>;

TEST(MacroText, Arguments) {
  EXPECT_EQ(ArgumentsOfUse("F(a, g(b, c), \"d,)\")", 3, false), (Texts{"a", "g(b, c)", "\"d,)\""}));
  EXPECT_EQ(ArgumentsOfUse("F (a /* , */ + 1,\n  b)", 2, false), (Texts{"a + 1", "b"}));
  EXPECT_EQ(ArgumentsOfUse("F(a, b, c)", 2, true), (Texts{"a", "b, c"}));
  EXPECT_EQ(ArgumentsOfUse("F(a)", 2, true), (Texts{"a", ""}));
  EXPECT_EQ(ArgumentsOfUse("F()", 0, false), Texts{});
  EXPECT_EQ(ArgumentsOfUse("F()", 1, false), Texts{""});
  EXPECT_EQ(ArgumentsOfUse("F", 0, false), Texts{});
  EXPECT_EQ(ArgumentsOfUse("F(a, b)", 1, false), std::nullopt);
}

TEST(MacroText, PastesAndStrings) {
  EXPECT_EQ(SubstituteArguments("a##_##b x = #b;", {"a", "b"}, {"left", "f(\"1\\n\")"}, 0, ""),
            "left_f(\"1\\n\") x = \"f(\\\"1\\\\n\\\")\";");
  EXPECT_EQ(SubstituteArguments("f(a, ## __VA_ARGS__)", {"a", "__VA_ARGS__"}, {"1", ""}, 0, ""),
            "f(1)");
  EXPECT_EQ(SubstituteArguments("f(a, ## __VA_ARGS__)", {"a", "__VA_ARGS__"}, {"1", "2, 3"}, 0, ""),
            "f(1, 2, 3)");
  EXPECT_EQ(SubstituteArguments("f(__VA_OPT__(,) a)", {"a"}, {"1"}, 0, ""), std::nullopt);
}

TEST(MacroText, LayoutStays) {
  EXPECT_EQ(SubstituteArguments("void f(T a) { /* why */ \\\n      a++; \\\n    }", {"T"}, {"int"}, 4, "  "),
            "void f(int a) { /* why */\n    a++;\n  }");
  // The list begins behind its name.
  EXPECT_EQ(SubstituteArguments("void f() { \\\n  g(); \\\n}", {}, {}, 1000, ""),
            "void f() {\n  g();\n}");
}

} // namespace
} // namespace spacecast
