// The check stage over a translation's outputs: each parsed as its target language, side by side.
#pragma once

#include "driver/translate.h"

#include <set>

namespace spacecast {

// What the compilers of the outputs would refuse, as 9002 at the place in the output.
std::vector<Diagnostic> CheckOutputs(const std::string &input, const std::vector<OutputFile> &files,
                                     const TranslateOptions &options);

// The words of CUDA's API that the shim's headers hold; a call of any other cannot be linked.
std::set<std::string, std::less<>> NamesOfShim();

} // namespace spacecast
