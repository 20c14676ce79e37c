// The one launch that every kernel here is tested with: void test(const int *in, int *out, int n).
#pragma once

#include <vector>

namespace test_launch {

constexpr int kGroups = 3;
constexpr int kItems = 64;
constexpr int kCount = kGroups * kItems;
// The last group is full in part; no group is idle.
constexpr int kLimit = 150;

inline std::vector<int> Input() {
  std::vector<int> values(kCount);
  for (int i = 0; i < kCount; ++i)
    values[i] = (i * 7 + 3) % 11;
  return values;
}

inline std::vector<int> Output() { return std::vector<int>(kCount, -1); }

} // namespace test_launch
