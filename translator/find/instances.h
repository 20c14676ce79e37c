// Which of the instances of kernel templates that a user lists are of templates of this source.
#pragma once

#include "read/parsed_source.h"

#include <string>
#include <vector>

namespace spacecast {

// `wanted`: "scale<float>", "filters::blur<float, 3>".
std::vector<std::string> InstancesOfThisUnit(const ParsedSource &source,
                                             const std::vector<std::string> &wanted);

} // namespace spacecast
