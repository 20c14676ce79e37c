// An OpenCL program as CUDA: the edits of its files, and what a launch must know of each kernel.
#pragma once

#include "base/edit.h"
#include "diagnostics/diagnostic.h"

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace spacecast {

// A parameter of a kernel; the same index on both sides.
struct KernelArgument {
  std::string name;
  // As clGetKernelArgInfo spells it.
  std::string type;
  // "global", "constant", "local", "value", "image", "sampler".
  std::string kind;
  // Of the value that clSetKernelArg takes; 0 where it depends on the call.
  std::uint64_t size = 0, alignment = 0;
  // "none", "read_only", "write_only", "read_write".
  std::string access = "none";
  std::vector<std::string> qualifiers;
  // "2d", "1d_array" for an image.
  std::string image;
};

struct KernelDescription {
  std::string name;
  // The extern "C" function; differs from the name where that is a word of C++.
  std::string function;
  // True where it takes an NdRange after all others.
  bool has_range = false;
  std::optional<std::array<std::uint64_t, 3>> required_size;
  std::string attributes;
  unsigned local_alignment = 16;
  std::vector<KernelArgument> arguments;
};

struct CudaUnit {
  Edits edits;
  std::vector<KernelDescription> kernels;
  // Headers that the text needs: "<cfloat>", "\"spacecast_opencl.cuh\"".
  std::set<std::string> headers;
  // OpenCL's own macros that the text asks for, and those of the build options: "#define N 4".
  std::vector<std::string> definitions, options;
  std::vector<Diagnostic> diagnostics;
};

} // namespace spacecast
