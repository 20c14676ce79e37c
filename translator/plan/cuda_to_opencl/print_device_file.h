// The .cl file of a translation unit: header comment, extensions, device library, pieces.
#pragma once

#include "lower/device_unit.h"
#include "mapping/mapping.h"
#include "read/arithmetic_options.h"

#include <string>

namespace spacecast {

// `input` is the source's name for the header comment, without folders.
std::string PrintDeviceFile(const DeviceUnit &unit, const Mappings &mappings,
                            const ArithmeticOptions &arithmetic, std::string_view input,
                            const std::vector<std::string_view> &file_texts);

} // namespace spacecast
