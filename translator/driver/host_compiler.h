// The host's C and C++ compilers, and the shim's library as they built it.
#pragma once

#include "base/result.h"

#include <string>
#include <vector>

namespace spacecast {

struct HostCompiler {
  // Words, since $CXX may be "ccache g++".
  std::vector<std::string> cxx;
  std::vector<std::string> c;
};

// $CXX, else g++, c++, clang++ or clang++-22, the first that is there; `wanted` (from -ccbin) wins.
Result<HostCompiler> FindHostCompiler(const std::string &wanted);

struct ShimLibrary {
  // For -I, before every other folder, so that <cuda_runtime.h> is the shim's.
  std::string include_folder;
  std::string archive;
};

// Unpacks the shim into the cache and compiles it there, once per compiler and content.
Result<ShimLibrary> PrepareShimLibrary(const HostCompiler &compiler, bool verbose);

// Text of the compiler's output with a hint where a package is missing.
std::string WithHint(const std::string &compiler_output);

} // namespace spacecast
