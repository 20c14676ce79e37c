#include "read_testing.h"

#include <gtest/gtest.h>

namespace spacecast {
namespace {

std::string TextOf(const ParsedSource &source, const Span &span) {
  return source.files.at(span.file).text.substr(span.begin, span.end - span.begin);
}

TEST(PreprocessorRecord, DefinitionsAndExpansions) {
  ParsedSource source = ReadText("#define TWICE(x) \\\n  ((x) + (x))\n"
                                 "#define NOTHING\n"
                                 "int a = TWICE(3);\n"
                                 "#undef TWICE\n");
  const PreprocessorRecord &record = source.host.preprocessor;
  ASSERT_EQ(record.definitions.size(), 2u);
  EXPECT_EQ(record.definitions[0].name, "TWICE");
  EXPECT_EQ(TextOf(source, record.definitions[0].directive), "#define TWICE(x) \\\n  ((x) + (x))");
  EXPECT_EQ(TextOf(source, record.definitions[0].body), "((x) + (x))");
  ASSERT_TRUE(record.definitions[0].undefinition.has_value());
  EXPECT_EQ(TextOf(source, *record.definitions[0].undefinition), "#undef TWICE");
  EXPECT_TRUE(record.definitions[1].body.Empty());
  ASSERT_EQ(record.expansions.size(), 1u);
  EXPECT_EQ(record.expansions[0].definition, 0u);
  EXPECT_EQ(TextOf(source, record.expansions[0].span), "TWICE(3)");
  // ( ( 3 ) + ( 3 ) )
  EXPECT_EQ(record.macro_tokens.size(), 9u);
}

TEST(PreprocessorRecord, UsesInsideBodiesAndArguments) {
  ParsedSource source = ReadText("#define ONE 1\n#define ADD(a, b) (a + b + ONE)\n"
                                 "int a = ADD(ONE, 2);\n");
  const auto &expansions = source.host.preprocessor.expansions;
  ASSERT_EQ(expansions.size(), 3u);
  unsigned in_file = 0;
  for (const MacroExpansion &expansion : expansions)
    in_file += expansion.in_file;
  EXPECT_EQ(in_file, 2u);
}

TEST(PreprocessorRecord, ConditionalsAndSkippedBranches) {
  const std::string text = "#if 0\nint a;\n#if 1\nint b;\n#endif\n"
                           "#elif 0\nint c;\n#else\nint d;\n#endif\n"
                           "#ifdef X\nint e;\n#endif\n";
  ParsedSource source = ReadText(text);
  const PreprocessorRecord &record = source.host.preprocessor;
  std::string keywords;
  for (const ConditionalDirective &conditional : record.conditionals)
    keywords += conditional.keyword + " ";
  EXPECT_EQ(keywords, "if elif else endif ifdef endif ");
  std::string skipped;
  for (const Span &span : record.skipped)
    skipped += "[" + TextOf(source, span) + "]";
  EXPECT_EQ(skipped, "[\nint a;\n#if 1\nint b;\n#endif\n][\nint c;\n][\nint e;\n]");
}

TEST(PreprocessorRecord, SidesDifferByArchitecture) {
  ParsedSource source = ReadText(
      "#ifdef __CUDA_ARCH__\nint device_only = __CUDA_ARCH__;\n#else\nint host_only;\n#endif\n");
  ASSERT_EQ(source.host.preprocessor.skipped.size(), 1u);
  ASSERT_EQ(source.device.preprocessor.skipped.size(), 1u);
  EXPECT_NE(source.host.preprocessor.skipped[0], source.device.preprocessor.skipped[0]);
}

TEST(PreprocessorRecord, OwnHeadersPragmasAndGuards) {
  ParsedSource source = ReadText("#include <cuda_runtime.h>\n#include \"g.h\"\n#include \"g.h\"\n",
                                 {{"/test/g.h", "#pragma once\nint g();\n"}});
  EXPECT_EQ(Messages(source), "");
  const PreprocessorRecord &record = source.device.preprocessor;
  ASSERT_EQ(record.inclusions.size(), 3u);
  EXPECT_TRUE(record.inclusions[0].own_header);
  EXPECT_FALSE(record.inclusions[0].file.has_value());
  EXPECT_TRUE(record.inclusions[2].file.has_value());
  ASSERT_EQ(record.pragmas.size(), 1u);
  EXPECT_EQ(TextOf(source, record.pragmas[0]), "#pragma once");
}

TEST(PreprocessorRecord, BracesOfLaunches) {
  const std::string text = "#define SIZE {64}\n"
                           "__global__ void k(int *p);\n"
                           "struct S { int a[2]; };\n"
                           "void f(int *p) {\n"
                           "  k<<<{2, 1, 1}, SIZE, {}, {}>>>(p);\n"
                           "  k<<<dim3{1, 2}, S{{3, 4}}.a[0]>>>(p);\n"
                           "  int after[] = {1, 2};\n"
                           "}\n";
  ParsedSource source = ReadText(text);
  EXPECT_EQ(Messages(source), "");
  // What is edited later is the author's text.
  EXPECT_EQ(source.files.at(0).text, text);
}

} // namespace
} // namespace spacecast
