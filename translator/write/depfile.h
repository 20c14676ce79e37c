// What a build system must watch, in Make's syntax, which Ninja reads too.
#pragma once

#include <string>
#include <vector>

namespace spacecast {

// "out/reduce.stamp: \\\n  src/reduce.cu \\\n  src/shapes.cuh\n"; each dependency once, in order.
std::string DepfileText(const std::vector<std::string> &targets,
                        const std::vector<std::string> &dependencies);

} // namespace spacecast
