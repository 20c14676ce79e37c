// The text of a file that was OpenCL C before it became CUDA: its pieces lowered, the rest as it is.
#pragma once

#include "lower/device_unit.h"

#include <string>
#include <string_view>

namespace spacecast {

// `file` is the main file's text. Comments, directives and inactive branches between the pieces stay;
// the first line, the includes and the macros of OpenCL's own below it are CUDA's and go.
std::string PrintInPlace(const DeviceUnit &unit, std::string_view file);

} // namespace spacecast
