// The ported tree's own build: a CMakeLists.txt that needs neither CUDA nor this program.
#pragma once

#include "driver/port/plan.h"
#include "write/write_files.h"

#include <string>
#include <vector>

namespace spacecast {

// CMakeLists.txt and the folder spacecast/ (the shim, and the script that embeds .cl files). Paths
// are relative to the ported tree.
std::vector<FileToWrite> BuildFilesOf(const PortPlan &plan);

// What the host file of a unit includes in place of its kernels' text: "src/reduce.cl.inc".
std::string TextIncludeOf(const std::string &kernel_file);

} // namespace spacecast
