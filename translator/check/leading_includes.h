// The headers of the C and C++ libraries that a source begins with.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace spacecast {

// "vector" and "stdio.h" for a text that starts with a comment, `#include <vector>` and
// `#include <stdio.h>`. The list ends before the first line that is anything else, since what stands
// there may change what a later header means.
std::vector<std::string> LeadingStandardIncludes(std::string_view text);

} // namespace spacecast
