#include "read_testing.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/Expr.h"

#include <gtest/gtest.h>

namespace spacecast {
namespace {

// Finds the first initialiser of a variable named `v`, without implicit casts.
class FindInit : public clang::DynamicRecursiveASTVisitor {
public:
  bool VisitVarDecl(clang::VarDecl *variable) override {
    if (variable->getName() == "v" && variable->getInit())
      found = variable->getInit()->IgnoreImplicit();
    return true;
  }
  const clang::Expr *found = nullptr;
};

struct Spans {
  std::string exact;
  std::string use;
  std::string spelled;
};

Spans SpansOfInit(const std::string &text) {
  ParsedSource source = ReadText(text);
  FindInit finder;
  finder.TraverseDecl(source.host.ast->getASTContext().getTranslationUnitDecl());
  EXPECT_NE(finder.found, nullptr) << Messages(source);
  auto text_of = [&](std::optional<Span> span) {
    return span ? text.substr(span->begin, span->end - span->begin) : std::string("none");
  };
  clang::SourceRange range = finder.found->getSourceRange();
  return {text_of(source.SpanOf(source.host, range)), text_of(source.UseSpanOf(source.host, range)),
          text_of(source.SpelledSpanOf(source.host, range))};
}

TEST(SpanOf, PlainText) { EXPECT_EQ(SpansOfInit("int v = 1 + 22;").exact, "1 + 22"); }

TEST(SpanOf, InsideOneArgument) {
  EXPECT_EQ(SpansOfInit("#define VAR(x) int v = x\nVAR(1 + 22);").exact, "1 + 22");
  EXPECT_EQ(SpansOfInit("#define ID(x) x\n#define VAR(x) int v = ID(x)\nVAR(1 + 22);").exact,
            "1 + 22");
}

TEST(SpanOf, ReplacementListIsNoPlaceOfUse) {
  Spans spans = SpansOfInit("#define VAR int v = 1 + 22\nVAR;");
  EXPECT_EQ(spans.exact, "none");
  EXPECT_EQ(spans.spelled, "1 + 22");
}

TEST(SpanOf, WholeExpansion) {
  Spans spans = SpansOfInit("#define SUM 1 + 22\nint v = SUM;");
  EXPECT_EQ(spans.exact, "none");
  EXPECT_EQ(spans.use, "SUM");
  EXPECT_EQ(spans.spelled, "1 + 22");
}

TEST(SpanOf, MixedEnds) {
  Spans spans = SpansOfInit("#define ONE 1\nint v = ONE + 22;");
  EXPECT_EQ(spans.exact, "none");
  EXPECT_EQ(spans.use, "ONE + 22");
  Spans arguments = SpansOfInit("#define ADD(a, b) a + b\nint v = ADD(1, 22);");
  EXPECT_EQ(arguments.exact, "none");
  EXPECT_EQ(arguments.use, "ADD(1, 22)");
  EXPECT_EQ(arguments.spelled, "none");
}

TEST(SpanOf, HalfOfASplitToken) {
  EXPECT_EQ(SpansOfInit("template <class T> struct S { int x; };\nint v = S<S<int>>().x;").exact,
            "S<S<int>>().x");
}

TEST(PlaceOf, CountsFromOne) {
  ParsedSource source = ReadText("int a;\n  int b;\n");
  Place place = source.PlaceOf({0, 9, 12});
  EXPECT_EQ(place.line, 2u);
  EXPECT_EQ(place.column, 3u);
  EXPECT_EQ(place.length, 3u);
  EXPECT_EQ(place.source_line, "  int b;");
}

} // namespace
} // namespace spacecast
