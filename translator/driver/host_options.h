// The user's compiler options, nvcc's among them, as the host's compiler and linker take them:
//
//   -arch=sm_70 -O3 -Xcompiler -Wall,-fopenmp -lm -Xlinker -s -rdc=true
//   compile: -O3 -Wall -fopenmp    link: -fopenmp -lm -Wl,-s    cuda_arch: 700
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace spacecast {

struct HostOptions {
  std::vector<std::string> compile;
  std::vector<std::string> link;
  // The language standard that the user asked for: "c++14".
  std::string standard;
  // The value of __CUDA_ARCH__, of the lowest architecture that is named.
  std::optional<int> cuda_arch;
  // From -ccbin.
  std::string compiler;
};

HostOptions SplitCompilerArguments(const std::vector<std::string> &arguments);

// The value of -std for C++: the shim's headers need C++17, so an older one is raised.
std::string CxxStandard(const std::string &wanted);

} // namespace spacecast
