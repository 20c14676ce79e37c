#include "driver/paths.h"
#include "driver/process.h"
#include "write/depfile.h"
#include "write/write_files.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace spacecast {
namespace {

namespace fs = std::filesystem;

class WriteFilesTest : public testing::Test {
protected:
  WriteFilesTest() {
    std::string name = testing::TempDir() + "spacecast_write_XXXXXX";
    folder_ = mkdtemp(name.data());
  }
  ~WriteFilesTest() override { fs::remove_all(folder_); }
  std::string In(const std::string &name) const { return folder_ + "/" + name; }
  std::size_t Count() const {
    return static_cast<std::size_t>(
        std::distance(fs::recursive_directory_iterator(folder_), fs::recursive_directory_iterator()));
  }
  std::string folder_;
};

TEST_F(WriteFilesTest, MakesFoldersAndTellsWhatChanged) {
  WriteResult first = WriteFiles({{In("a/b/c.cl"), "text"}});
  EXPECT_FALSE(first.failure);
  EXPECT_EQ(first.changed.size(), 1u);
  EXPECT_EQ(ReadText(In("a/b/c.cl")), "text");
  EXPECT_TRUE(WriteFiles({{In("a/b/c.cl"), "text"}}).changed.empty());
  EXPECT_EQ(WriteFiles({{In("a/b/c.cl"), "next"}}).changed.size(), 1u);
  EXPECT_EQ(Count(), 3u);
}

TEST_F(WriteFilesTest, AllOrNone) {
  fs::create_directory(In("folder.cpp"));
  WriteFiles({{In("a.cl"), "old"}});
  WriteResult result = WriteFiles({{In("a.cl"), "new"}, {In("folder.cpp"), "text"}});
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->path, In("folder.cpp"));
  EXPECT_EQ(ReadText(In("a.cl")), "old");
  EXPECT_EQ(Count(), 2u);
}

TEST_F(WriteFilesTest, FullDisk) {
  WriteResult result = WriteFiles({{"/dev/full", "text"}});
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->reason, "no space left on device");
}

TEST_F(WriteFilesTest, LinksAndModesStay) {
  WriteFiles({{In("target"), "old"}});
  fs::permissions(In("target"), fs::perms::owner_all);
  fs::create_symlink("target", In("link"));
  WriteFiles({{In("link"), "new"}});
  EXPECT_TRUE(fs::is_symlink(In("link")));
  EXPECT_EQ(ReadText(In("target")), "new");
  EXPECT_EQ(fs::status(In("target")).permissions(), fs::perms::owner_all);
}

TEST(Depfile, EscapesForMake) {
  EXPECT_EQ(DepfileText({"out/a.stamp"}, {"a b.cu", "c#.h", "$d.h", "c#.h"}),
            "out/a.stamp: \\\n  a\\ b.cu \\\n  c\\#.h \\\n  $$d.h\n");
}

TEST(Process, WordsAndBack) {
  std::vector<std::string> words = {"a b", "c'd", "", "-DX=\"y\"", "plain"};
  EXPECT_EQ(SplitWords(Quoted(words)), words);
  EXPECT_EQ(SplitWords("g++  -DX=\\\"y\\\" 'a b'\"c\""),
            (std::vector<std::string>{"g++", "-DX=\"y\"", "a bc"}));
}

TEST(Process, StatusAndOutput) {
  ProcessResult result = RunProcess({"sh", "-c", "echo out; echo err >&2; exit 3"});
  EXPECT_EQ(result.status, 3);
  EXPECT_EQ(result.output, "out\nerr\n");
  EXPECT_EQ(RunProcess({"/no/such/program"}).status, 127);
}

TEST(Paths, CommonFolder) {
  EXPECT_EQ(CommonFolder({"/a/b/c", "/a/bc"}), "/a");
  EXPECT_EQ(CommonFolder({"/a", "/b"}), "/");
  EXPECT_TRUE(IsInside("/a/b", "/a"));
  EXPECT_FALSE(IsInside("/ab", "/a"));
}

} // namespace
} // namespace spacecast
