#include "check/leading_includes.h"

#include <gtest/gtest.h>

namespace spacecast {
namespace {

using Names = std::vector<std::string>;

TEST(LeadingStandardIncludes, CommentsAndCudaHeadersArePassedOver) {
  EXPECT_EQ(LeadingStandardIncludes("\xEF\xBB\xBF/* a\n b */\n\n// c\n#include <stdio.h>\r\n"
                                    "#include \"cuda_runtime.h\"\n# include <sys/time.h> // d\n"
                                    "#include <vector>\nint main() {}\n#include <map>\n"),
            (Names{"stdio.h", "sys/time.h", "vector"}));
}

// Each of these may change what a later header means.
TEST(LeadingStandardIncludes, EndsAtAnythingElse) {
  EXPECT_EQ(LeadingStandardIncludes("#define NDEBUG\n#include <assert.h>\n"), Names{});
  EXPECT_EQ(LeadingStandardIncludes("#include <map>\n#include \"own.h\"\n#include <set>\n"),
            Names{"map"});
  EXPECT_EQ(LeadingStandardIncludes("#include <own/vector>\n#include <set>\n"), Names{});
  EXPECT_EQ(LeadingStandardIncludes("#include \"vector\"\n#include <set>\n"), Names{});
  EXPECT_EQ(LeadingStandardIncludes("#if A\n#include <set>\n#endif\n"), Names{});
}

TEST(LeadingStandardIncludes, UnfinishedTexts) {
  for (const char *text : {"", "#", "#include", "#include <", "#include <vector", "/*", "//",
                           "#include <vec\ntor>", "#include \"cuda.h"})
    EXPECT_EQ(LeadingStandardIncludes(text), Names{}) << text;
}

} // namespace
} // namespace spacecast
