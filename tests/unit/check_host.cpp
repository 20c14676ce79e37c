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

TEST(CheckHost, MissingHeaderIsAFinding) {
  EXPECT_EQ(CheckHost("/test/a.cpp", "#include \"nothing.h\"\n", {}).size(), 1u);
}

} // namespace
} // namespace spacecast
