// The check stage over a translation's outputs: each parsed as its target language, side by side.
#pragma once

#include "check/check.h"
#include "driver/translate.h"

#include <functional>
#include <memory>
#include <set>

namespace spacecast {

// Starts with the headers that the host file of `input` will begin with, before there are outputs.
class OutputCheck {
public:
  OutputCheck(const std::string &input, const TranslateOptions &options);

  // What the compilers of the outputs would refuse, as 9002 at the place in the output.
  std::vector<Diagnostic> Finish(const std::vector<OutputFile> &files);

private:
  std::string folder_;
  // Null where the host file is checked by others.
  std::unique_ptr<HostCheck> host_;
};

// The same for a `.cu`, which may include spacecast_opencl.cuh.
std::vector<Diagnostic> CheckCudaOutput(const OutputFile &file);

// True for a name that spacecast_opencl.cuh defines.
std::function<bool(std::string_view)> NamesOfCudaHeader();

// The words of CUDA's API that the shim's headers hold; a call of any other cannot be linked.
std::set<std::string, std::less<>> NamesOfShim();

} // namespace spacecast
