#include "driver/port/link_information.h"
#include "write/write_files.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace spacecast {
namespace {

class LinkInformationTest : public testing::Test {
protected:
  LinkInformationTest() {
    std::string name = testing::TempDir() + "spacecast_links_XXXXXX";
    build_ = mkdtemp(name.data());
  }
  ~LinkInformationTest() override { std::filesystem::remove_all(build_); }
  void Write(const std::string &name, const std::string &text) {
    ASSERT_FALSE(WriteFiles({{build_ + "/" + name, text}}).failure);
  }
  CompileEntry Entry(const std::string &source, const std::string &object) const {
    CompileEntry entry;
    entry.source = build_ + "/" + source;
    entry.object = build_ + "/" + object;
    return entry;
  }
  std::string build_;
};

TEST_F(LinkInformationTest, MakesFiles) {
  Write("CMakeFiles/app.dir/link.txt",
        "/usr/bin/c++ -O3 CMakeFiles/app.dir/main.cpp.o CMakeFiles/app.dir/cmake_device_link.o -o "
        "app libkernels.a -lm /cuda/lib64/libcudart.so\n");
  Write("CMakeFiles/kernels.dir/link.txt",
        "/usr/bin/ar qc libkernels.a CMakeFiles/kernels.dir/a.cu.o\n/usr/bin/ranlib libkernels.a\n");
  LinkInformation links =
      ReadLinkInformation(build_, {Entry("main.cpp", "CMakeFiles/app.dir/main.cpp.o"),
                                   Entry("a.cu", "CMakeFiles/kernels.dir/a.cu.o")});
  ASSERT_EQ(links.targets.size(), 2u);
  EXPECT_EQ(links.targets[0].name, "app");
  EXPECT_EQ(links.targets[0].entries, std::vector<std::size_t>{0});
  EXPECT_EQ(links.targets[0].targets, std::vector<std::string>{"kernels"});
  EXPECT_EQ(links.targets[0].libraries, std::vector<std::string>{"-lm"});
  EXPECT_EQ(links.targets[1].kind, Target::Kind::kStatic);
}

TEST_F(LinkInformationTest, NinjasFile) {
  Write("build.ninja", "build lib$ a.a: CUDA_STATIC_LIBRARY_LINKER__lib_20a_Release k.o\n"
                       "build app | app.map: CXX_EXECUTABLE_LINKER__app_Release m.o | lib$ a.a\n"
                       "  LINK_LIBRARIES = \"lib$ a.a\" -lcudart_static -lrt\n"
                       "build m.o: CXX_COMPILER__app m.cpp\n");
  LinkInformation links = ReadLinkInformation(build_, {Entry("m.cpp", "m.o"), Entry("k.cu", "k.o")});
  ASSERT_EQ(links.targets.size(), 2u);
  EXPECT_EQ(links.targets[0].kind, Target::Kind::kStatic);
  EXPECT_EQ(links.targets[1].name, "app");
  EXPECT_EQ(links.targets[1].targets, std::vector<std::string>{links.targets[0].name});
  EXPECT_EQ(links.targets[1].libraries, std::vector<std::string>{"-lrt"});
}

TEST_F(LinkInformationTest, GuessedByMain) {
  Write("a/main.cpp", "#include <x>\nint main(int, char **) {}\n");
  Write("b/main.cu", "int\nhelper();\nint main() {}\n");
  Write("lib.cpp", "int domain(int main_part);\n");
  LinkInformation links = ReadLinkInformation(
      build_, {Entry("a/main.cpp", "1"), Entry("lib.cpp", "2"), Entry("b/main.cu", "3")});
  ASSERT_EQ(links.targets.size(), 2u);
  EXPECT_EQ(links.targets[0].name, "main");
  EXPECT_EQ(links.targets[0].entries, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(links.targets[1].name, "b_main");
  EXPECT_EQ(links.targets[1].entries, (std::vector<std::size_t>{2, 1}));
}

} // namespace
} // namespace spacecast
