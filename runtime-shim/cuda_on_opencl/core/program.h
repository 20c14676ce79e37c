// Building a unit's OpenCL C text.
#pragma once

#include <cstdint>
#include <map>

#include "runtime.h"

namespace spacecast::core {

// One form of a unit's text, compiled.
struct BuiltProgram {
  cl_program plain = nullptr;    // As the memory model wants it; null if it does not compile.
  cl_program integers = nullptr; // With addresses as integers, where the plain form is different.
  bool has_tried_integers = false;
};

// A kernel in the forms that launches need.
struct BuiltKernel {
  cl_kernel handle = nullptr;
  // By the set of arguments that are null: NVIDIA's driver takes a null pointer only where the
  // kernel object never had another value.
  std::map<std::uint64_t, cl_kernel> with_nulls;
  // For pointers that the driver refuses because they lie in no allocation, such as the end of one.
  cl_kernel with_integers = nullptr;
  // In forms with integers: which arguments are __constant pointers.
  std::vector<bool> is_constant;
  std::size_t max_dynamic_shared = 0; // As set by cudaFuncSetAttribute; bytes.
};

// Builds the program of a unit and its kernels at first need, from the cache if it is there. A
// failure prints the compiler's log, which names the .cl file and line, once; then and later the
// result is cudaErrorInvalidKernelImage.
cudaError_t EnsureBuilt(Runtime &runtime, Unit &unit);

// The kernel with these arguments null (bit i for argument i); null on failure.
cl_kernel KernelWithNulls(Kernel &kernel, std::uint64_t nulls);

// The kernel with its addresses as integers; null if that form does not compile.
cl_kernel KernelWithIntegers(Runtime &runtime, Kernel &kernel);

} // namespace spacecast::core
