// OpenCL C to CUDA, over the AST of a whole program.
#pragma once

#include "lower/opencl/cuda_unit.h"
#include "mapping/mapping.h"
#include "read/parsed_source.h"

#include <functional>

namespace spacecast {

struct ToCudaOptions {
  // Every kernel that asks where it stands takes an NdRange, for offsets and ragged sizes.
  bool nd_range = false;
  // True for a name that spacecast_opencl.cuh defines.
  std::function<bool(std::string_view)> in_header;
  // The program's build options.
  std::vector<std::string> build_options;
};

CudaUnit LowerOpenCl(const ParsedSource &source, const Mappings &mappings, const ToCudaOptions &options);

} // namespace spacecast
