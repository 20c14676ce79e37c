// Built programs on disk, by a hash of all that decides what the compiler makes.
//
// The folder is SPACECAST_CACHE, else $XDG_CACHE_HOME/spacecast, else ~/.cache/spacecast;
// SPACECAST_CACHE=off turns it off. A folder that cannot be written only costs the time to build.
#pragma once

#include <string>

#include "runtime.h"

namespace spacecast::core {

std::string CacheKey(const Device &device, const std::string &text, const std::string &options);

// The built program, or null.
cl_program LoadProgram(Runtime &runtime, const std::string &key, const std::string &options);
void StoreProgram(const std::string &key, cl_program program);

} // namespace spacecast::core
