// What the OpenCL compiler is told about arithmetic.
//
//   --use_fast_math    -cl-fast-relaxed-math
//   -ftz=true          -cl-denorms-are-zero
#pragma once

#include "read/arithmetic_options.h"

#include <string>
#include <string_view>

namespace spacecast {

struct BuildOptions {
  // For the compiler; empty where its defaults are CUDA's.
  std::string text;
  // --use_fast_math is there and the text looks for infinities or NaNs, which OpenCL's fast
  // arithmetic would take for absent: the text is built without it.
  bool keeps_infinities = false;
};

BuildOptions BuildOptionsFor(const ArithmeticOptions &arithmetic, std::string_view device_text);

} // namespace spacecast
