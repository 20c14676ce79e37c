// Every number has its page, and every page its headings.
#include "diagnostics/catalogue.h"

#include <gtest/gtest.h>

#include <string>

namespace spacecast {
namespace {

constexpr int kNumbers[] = {
#define SPACECAST_DIAGNOSTIC(number, name) number,
#include "diagnostics/catalogue.def"
#undef SPACECAST_DIAGNOSTIC
};

TEST(Pages, EveryNumberHasOne) {
  for (int number : kNumbers) {
    std::string page(Page(number));
    EXPECT_EQ(page.find("# " + std::to_string(number) + ": "), 0u) << number;
    std::size_t last = 0;
    for (const char *heading : {"\n## What it means\n\n", "\n## Example\n\n```", "\n## Why\n\n",
                                "\n## What to do\n\n"}) {
      std::size_t at = page.find(heading);
      EXPECT_NE(at, std::string::npos) << number << heading;
      EXPECT_GT(at, last) << number << heading;
      last = at;
    }
  }
}

TEST(Pages, UnknownNumbersHaveNone) { EXPECT_EQ(Page(1234), ""); }

} // namespace
} // namespace spacecast
