// Which libraries we know by the names of their headers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace spacecast {

// "cub/device/device_reduce.cuh" is "CUB"; nothing for a header of no library that we know.
std::optional<std::string_view> LibraryOfHeader(std::string_view spelled);

} // namespace spacecast
