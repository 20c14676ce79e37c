// The text of the `.cu`: the program, with its project headers in place of their `#include` lines.
#pragma once

#include "lower/opencl/cuda_unit.h"

#include <string>
#include <string_view>
#include <vector>

namespace spacecast {

struct IncludedFile {
  Span directive;
  // Unset for a header that is not the project's: the line goes.
  std::optional<FileNumber> file;
};

struct OpenClText {
  // By file number; 0 is the program.
  std::vector<std::string_view> files;
  std::vector<IncludedFile> inclusions;
  std::vector<Span> pragmas;
};

// `input` names the source in the first line.
std::string PrintCudaFile(const OpenClText &source, const CudaUnit &unit, std::string_view input,
                          std::vector<EditConflict> &conflicts);

// What a host runtime must know to launch the kernels, as JSON.
std::string PrintKernelTable(const std::vector<KernelDescription> &kernels);

} // namespace spacecast
