// nvcc's --options-file: a file whose words stand in the option's place. CMake writes include folders
// into such files.
#pragma once

#include "base/result.h"

#include <string>
#include <vector>

namespace spacecast {

// A relative file lies in `folder`, where the compiler runs. A failure names the file that cannot be
// read.
Result<std::vector<std::string>> ExpandOptionsFiles(const std::vector<std::string> &words,
                                                    const std::string &folder);

} // namespace spacecast
