#pragma once

#include <string_view>

namespace spacecast {

// What the first line of every output names; CMakeLists.txt has the same.
inline constexpr std::string_view kVersion = "0.1";

} // namespace spacecast
