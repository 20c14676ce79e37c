#include "mapping/row.h"

#include <algorithm>
#include <array>
#include <utility>

namespace spacecast {

std::size_t CountPlaceholders(const Row &row) {
  std::size_t count = std::max<std::size_t>(row.parameters.size(), 1);
  for (std::size_t i = 0; i + 2 < row.opencl.size(); ++i) {
    const char digit = row.opencl[i + 1];
    if (row.opencl[i] == '{' && digit >= '0' && digit <= '9')
      count = std::max<std::size_t>(count, static_cast<std::size_t>(digit - '0') + 1);
  }
  return count;
}

std::string OpenClSpelling(std::string_view cuda_type) {
  // `long` has 64 bits in CUDA on Linux as in OpenCL (table 6.1 of the OpenCL C 1.2 specification).
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kSpellings{{
      {"unsigned int", "uint"},
      {"unsigned", "uint"},
      {"long long", "long"},
      {"long long int", "long"},
      {"long int", "long"},
      {"unsigned long", "ulong"},
      {"unsigned long long", "ulong"},
      {"unsigned long int", "ulong"},
      {"unsigned long long int", "ulong"},
      {"unsigned short", "ushort"},
      {"unsigned char", "uchar"},
      {"signed char", "char"},
      {"_Bool", "bool"},
      {"longlong2", "long2"},
      {"ulonglong2", "ulong2"},
      {"size_t", "ulong"},
  }};
  std::size_t end = cuda_type.size();
  while (end > 0 && (cuda_type[end - 1] == '*' || cuda_type[end - 1] == ' '))
    --end;
  const std::string_view base = cuda_type.substr(0, end);
  const std::string_view pointers = cuda_type.substr(end);
  const auto found = std::ranges::find(kSpellings, base, [](const auto &row) { return row.first; });
  std::string result(found == kSpellings.end() ? base : found->second);
  const auto depth = std::ranges::count(pointers, '*');
  if (depth > 0)
    result += ' ' + std::string(static_cast<std::size_t>(depth), '*');
  return result;
}

} // namespace spacecast
