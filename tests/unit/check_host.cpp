#include "check/check.h"

#include <gtest/gtest.h>

namespace spacecast {
namespace {

TEST(CheckHost, FindsHeadersInMemory) {
  HostCheckOptions options;
  options.headers = {{"cuda_runtime.h", "#include <cmath>\nint shim();\n"}};
  EXPECT_TRUE(CheckHost("/test/a.cpp",
                        "#include <cuda_runtime.h>\n#include <vector>\n"
                        "int main() { return shim() + std::vector<int>(3).size(); }\n",
                        options)
                  .empty());
}

TEST(CheckHost, ReportsAtThePlace) {
  HostCheckOptions options;
  options.clang_arguments = {"-DN=3"};
  auto findings = CheckHost("/test/a.cpp", "int a = N;\nint b = M;\n", options);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].line, 2u);
  EXPECT_EQ(findings[0].column, 9u);
  EXPECT_EQ(findings[0].message, "use of undeclared identifier 'M'");
}

TEST(CheckHost, BeginsBeforeThereIsAText) {
  HostCheckOptions options;
  options.headers = {{"cuda_runtime.h", "#include <cmath>\nint shim();\n"}};
  HostCheck check(options, {"cuda_runtime.h", "vector"});
  auto findings = check.Finish("/test/a.cpp",
                               "#include <cuda_runtime.h>\n#include <vector>\n"
                               "#include \"own/b.h\"\n"
                               "int main() { return shim() + std::vector<int>(b).size() + c; }\n",
                               {{"/test/own/b.h", "const int b = 3;\n"}});
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].line, 4u);
  EXPECT_EQ(findings[0].message, "use of undeclared identifier 'c'");
}

// A text that begins otherwise than expected is checked all the same.
TEST(CheckHost, BeginsWithOtherHeaders) {
  HostCheck check({}, {"vector"});
  auto findings =
      check.Finish("/test/a.cpp", "#include <map>\nstd::map<int, int> a;\nint b = c;\n", {});
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].line, 3u);
}

TEST(CheckHost, IsGivenUpWithoutAText) { HostCheck check({}, {"vector"}); }

TEST(CheckHost, MissingHeaderIsAFinding) {
  EXPECT_EQ(CheckHost("/test/a.cpp", "#include \"nothing.h\"\n", {}).size(), 1u);
}

} // namespace
} // namespace spacecast
