// Launches whose brackets a formatter has split, as nvcc takes them and Clang does not.
//
//   fill << <blocks, threads >> > (p, n);   ->   fill <<< blocks, threads >>>  (p, n);
#pragma once

#include "llvm/Support/VirtualFileSystem.h"

#include <optional>
#include <string>
#include <string_view>

namespace spacecast {

// The text with each split pair of brackets closed up; nothing where there is none. White space only
// changes its place, so every other byte keeps its offset.
std::optional<std::string> JoinLaunchTokens(std::string_view text);

// The files of `all`, read through JoinLaunchTokens; the system's headers and ours hold no launches.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
WithJoinedLaunches(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> all);

} // namespace spacecast
