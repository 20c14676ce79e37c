#include "read_testing.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace spacecast {
namespace {

TEST(Read, EmptyFile) {
  ParsedSource source = ReadText("");
  EXPECT_EQ(Messages(source), "");
  EXPECT_TRUE(source.host.Usable());
  EXPECT_TRUE(source.device.Usable());
  ASSERT_FALSE(source.files.empty());
  EXPECT_EQ(source.files[0].path, "/test/a.cu");
  EXPECT_TRUE(source.files[0].is_project);
}

TEST(Read, RefusesWhatIsNoSource) {
  ParsedSource missing = Read("/no/such/file.cu", {});
  ASSERT_EQ(missing.diagnostics.size(), 1u);
  EXPECT_EQ(missing.diagnostics[0].number, Number::kCannotRead);
  ParsedSource directory = Read(std::filesystem::temp_directory_path().string(), {});
  ASSERT_EQ(directory.diagnostics.size(), 1u);
  EXPECT_EQ(directory.diagnostics[0].number, Number::kCannotRead);
  ParsedSource binary = ReadText(std::string("int a;\nint\0b;", 13));
  ASSERT_EQ(binary.diagnostics.size(), 1u);
  EXPECT_EQ(binary.diagnostics[0].number, Number::kNotText);
  EXPECT_EQ(binary.diagnostics[0].place.line, 2u);
}

TEST(Read, SyntaxErrorIsToldOnceAtItsPlace) {
  ParsedSource source = ReadText("int main() {\n  int a = 1\n  return a;\n}\n");
  EXPECT_EQ(Messages(source), "3001 /test/a.cu:2: expected ';' at end of declaration\n");
  EXPECT_EQ(source.diagnostics[0].place.column, 12u);
  EXPECT_EQ(source.diagnostics[0].place.source_line, "  int a = 1");
}

TEST(Read, ErrorInAKernelBodyIsFound) {
  EXPECT_EQ(Messages(ReadText("__global__ void k(float *p) { p[0] = nothing; }")),
            "3001 /test/a.cu:1: use of undeclared identifier 'nothing'\n");
}

TEST(Read, MissingLibraryIsReadAsEmpty) {
  ParsedSource source = ReadText("#include <cub/cub.cuh>\n"
                                 "void f() { cub::Sum s; }\n"
                                 "__global__ void k(int *p) { *p = 1; }\n");
  ASSERT_EQ(source.diagnostics.size(), 1u) << Messages(source);
  EXPECT_EQ(source.diagnostics[0].number, Number::kMissingLibrary);
  EXPECT_EQ(source.diagnostics[0].place.line, 1u);
  ASSERT_FALSE(source.diagnostics[0].notes.empty());
  EXPECT_EQ(source.diagnostics[0].notes[0].place.line, 2u);
  EXPECT_TRUE(source.device.Usable());
}

TEST(Read, UnbalancedFileIsASyntaxErrorEvenWithoutItsLibrary) {
  ParsedSource source = ReadText("#include <cub/cub.cuh>\nvoid f() {\n");
  ASSERT_EQ(source.diagnostics.size(), 2u) << Messages(source);
  EXPECT_EQ(source.diagnostics[1].number, Number::kSyntaxError);
}

TEST(Read, MissingIncludeIsToldAlone) {
  EXPECT_EQ(Messages(ReadText("#include \"mine.h\"\nMine m;\n")),
            "3004 /test/a.cu:1: header 'mine.h' is not found; give its directory with -I after "
            "--\n");
}

TEST(Read, OffsetsAreBytesOfTheFileWithByteOrderMarkAndCrLf) {
  const std::string text = "\xEF\xBB\xBFint a;\r\nint b = c;\r\n";
  ParsedSource source = ReadText(text);
  ASSERT_EQ(source.diagnostics.size(), 1u);
  EXPECT_EQ(source.diagnostics[0].place.line, 2u);
  EXPECT_EQ(source.diagnostics[0].place.source_line, "int b = c;");
  EXPECT_EQ(source.files[0].text, text);
}

TEST(Read, HostCallInATemplateIsNoError) {
  EXPECT_EQ(Messages(ReadText("#include <cstdlib>\n"
                              "template <class T> void f(T) { exit(1); }\n"
                              "template void f<int>(int);\n")),
            "");
}

TEST(Read, HeadersNextToTheSourceAreProjectFiles) {
  ParsedSource source = ReadText("#include \"b.h\"\n#include \"b.h\"\n#include <cmath>\n",
                                 {{"/test/b.h", "struct B;\n"}});
  EXPECT_EQ(Messages(source), "");
  ASSERT_GE(source.files.size(), 2u);
  unsigned projects = 0;
  for (const SourceFile &file : source.files)
    projects += file.is_project;
  EXPECT_EQ(projects, 2u);
  const auto &inclusions = source.host.preprocessor.inclusions;
  ASSERT_EQ(inclusions.size(), 3u);
  ASSERT_TRUE(inclusions[0].file.has_value());
  EXPECT_EQ(source.files[*inclusions[0].file].path, "/test/b.h");
  EXPECT_EQ(inclusions[1].file, inclusions[0].file);
}

} // namespace
} // namespace spacecast
