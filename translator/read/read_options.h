// What the read stage is told; free of Clang's headers, so that the driver compiles quickly.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace spacecast {

struct ReadOptions {
  // What follows `--` on the command line: -I, -D, -std= and so on, nvcc spellings accepted.
  std::vector<std::string> clang_arguments;
  // The value of __CUDA_ARCH__ in the device parse.
  int cuda_arch = 800;
  // The language of an OpenCL source whose build options name none: "CL1.2".
  std::string cl_std = "CL1.2";
  // The program's other sources, in which device functions that this one calls may be defined;
  // those of them that are read behind this one in the device parse (see device_units.h).
  std::vector<std::string> other_units;
  std::vector<std::string> device_units;
  // Kernel templates to instantiate beyond what the source does: "scale<float>".
  std::vector<std::string> instances;
  // Paths whose content comes from memory (tests), absolute or relative to the working directory.
  std::vector<std::pair<std::string, std::string>> in_memory;
};

} // namespace spacecast
