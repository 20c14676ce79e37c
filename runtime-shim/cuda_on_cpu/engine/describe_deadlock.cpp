// What a deadlock looks like to a person: who waits where, and for whom.
#include "block_runner.h"

#include <map>
#include <tuple>

namespace spacecast::cpu {

namespace {

std::string Describe(uint3 index) {
  return "(" + std::to_string(index.x) + ", " + std::to_string(index.y) + ", " +
         std::to_string(index.z) + ")";
}

} // namespace

std::string BlockRunner::DescribeDeadlock(uint3 block) const {
  struct Group {
    unsigned first_thread;
    unsigned count = 0;
  };
  std::map<std::tuple<std::string, int, std::string, unsigned>, Group> groups;
  for (unsigned thread = 0; thread < count_; ++thread) {
    const Thread &waiting = threads_[thread];
    if (waiting.wait == Wait::kNone)
      continue;
    const unsigned mask = waiting.wait == Wait::kExchange ? waiting.mask : 0;
    auto [group, is_new] = groups.try_emplace(
        {waiting.place.file, waiting.place.line, waiting.place.function, mask}, Group{thread});
    ++group->second.count;
  }
  std::string text = "deadlock in block " + Describe(block) + ": " + std::to_string(returned_) +
                     " of " + std::to_string(count_) + " threads have returned";
  for (const auto &[key, group] : groups) {
    const auto &[file, line, function, mask] = key;
    text += "\n" + file + ":" + std::to_string(line) + ": " + std::to_string(group.count) +
            (group.count == 1 ? " thread waits in " : " threads wait in ") + function;
    if (mask != 0) {
      char digits[16];
      std::snprintf(digits, sizeof digits, "0x%08x", mask);
      text += std::string(" for the lanes of ") + digits;
    }
    text += ", the first is " + Describe(indices_[group.first_thread]);
  }
  return text;
}

} // namespace spacecast::cpu
