#include "check/leading_includes.h"

#include "base/comments.h"

#include <algorithm>
#include <array>

namespace spacecast {
namespace {

// Headers that no project replaces by its own and that may be included twice.
constexpr std::array<std::string_view, 84> kStandard = {
    "algorithm",     "any",          "array",        "assert.h",      "atomic",
    "bitset",        "cassert",      "cctype",       "cerrno",        "cfloat",
    "chrono",        "cinttypes",    "climits",      "cmath",         "complex",
    "condition_variable", "cstdarg", "cstddef",      "cstdint",       "cstdio",
    "cstdlib",       "cstring",      "ctime",        "ctype.h",       "deque",
    "errno.h",       "exception",    "fcntl.h",      "filesystem",    "float.h",
    "fstream",       "functional",   "future",       "getopt.h",      "initializer_list",
    "inttypes.h",    "iomanip",      "ios",          "iosfwd",        "iostream",
    "istream",       "iterator",     "limits",       "limits.h",      "list",
    "locale",        "map",          "math.h",       "memory",        "mutex",
    "new",           "numeric",      "optional",     "ostream",       "pthread.h",
    "queue",         "random",       "ratio",        "set",           "signal.h",
    "sstream",       "stack",        "stdarg.h",     "stdbool.h",     "stddef.h",
    "stdexcept",     "stdint.h",     "stdio.h",      "stdlib.h",      "string",
    "string.h",      "string_view",  "strings.h",    "sys/stat.h",    "sys/time.h",
    "sys/types.h",   "thread",       "time.h",       "tuple",         "type_traits",
    "unistd.h",      "unordered_map", "utility",     "vector"};

} // namespace

std::vector<std::string> LeadingStandardIncludes(std::string_view text) {
  std::vector<std::string> names;
  if (text.starts_with("\xEF\xBB\xBF"))
    text.remove_prefix(3);
  for (;;) {
    text = SkipComments(text);
    if (!text.starts_with('#'))
      return names;
    text = SkipBlanks(text.substr(1));
    constexpr std::string_view kInclude = "include";
    if (!text.starts_with(kInclude))
      return names;
    text = SkipBlanks(text.substr(kInclude.size()));
    const bool is_quoted = text.starts_with('"');
    if (!is_quoted && !text.starts_with('<'))
      return names;
    const std::size_t end = text.find_first_of(is_quoted ? "\"\n" : ">\n", 1);
    if (end == std::string_view::npos || text[end] == '\n')
      return names;
    const std::string_view name = text.substr(1, end - 1);
    // CUDA's own headers change nothing: they are the first of every output.
    const bool is_cuda = name == "cuda.h" || name == "cuda_runtime.h" ||
                         name == "cuda_runtime_api.h" || name == "device_launch_parameters.h";
    const bool is_standard =
        !is_quoted && std::find(kStandard.begin(), kStandard.end(), name) != kStandard.end();
    if (!is_standard && !is_cuda)
      return names;
    if (is_standard)
      names.emplace_back(name);
    text.remove_prefix(end + 1);
  }
}

} // namespace spacecast
