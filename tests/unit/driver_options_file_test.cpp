#include "driver/options_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace spacecast {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

class OptionsFile : public testing::Test {
protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "spacecast_options_file";
    fs::create_directories(folder_ + "/rsp");
  }
  void TearDown() override { fs::remove_all(folder_); }
  void Write(const std::string &name, const std::string &text) {
    std::ofstream(folder_ + "/" + name) << text;
  }
  Result<Words> Expand(const Words &words) { return ExpandOptionsFiles(words, folder_); }

  std::string folder_;
};

// As CMake writes it.
TEST_F(OptionsFile, WordsStandInItsPlace) {
  Write("rsp/includes.rsp", "-I\"/a b\" -isystem=/c\n-DN=\\\"x\\\"\n");
  EXPECT_EQ(*Expand({"-O3", "--options-file", "rsp/includes.rsp", "-c"}),
            (Words{"-O3", "-I/a b", "-isystem=/c", "-DN=\"x\"", "-c"}));
  EXPECT_EQ(*Expand({"--options-file=rsp/includes.rsp"}),
            (Words{"-I/a b", "-isystem=/c", "-DN=\"x\""}));
}

TEST_F(OptionsFile, SeveralAndInsideOfOneAnother) {
  Write("one", "-DA -optf two");
  Write("two", "-DB");
  EXPECT_EQ(*Expand({"-optf", "one,two"}), (Words{"-DA", "-DB", "-DB"}));
}

TEST_F(OptionsFile, WhatCannotBeReadIsNamed) {
  EXPECT_EQ(Expand({"-optf", "none"}).Reason(), "cannot read the options file 'none'");
  Write("endless", "-optf endless");
  EXPECT_EQ(Expand({"-optf", "endless"}).Reason(), "cannot read the options file 'endless'");
}

} // namespace
} // namespace spacecast
