// Starting another program, without a shell.
#pragma once

#include <string>
#include <vector>

namespace spacecast::opencl {

// The exit status, 127 where it cannot be started; what it prints is appended to `output`.
int RunProgram(const std::vector<std::string> &words, std::string &output);

// The translator: the variable SPACECAST, else beside this library or program, else on the path,
// else the one that built this library.
std::string FindSpacecast();

// Changes whenever the translator, and with it its headers, may have changed.
std::string TranslatorStamp();

// A folder for what is kept between runs, ending in '/': $SPACECAST_CACHE, else
// $XDG_CACHE_HOME/spacecast/opencl, else the same in ~/.cache, else in the temporary folder.
std::string CacheFolder();

// 32 hexadecimal digits.
std::string HashOf(const std::vector<std::string> &texts);

// Empty where it cannot be read.
std::string ReadFile(const std::string &path);

// Written aside and renamed; false where that fails.
bool WriteFile(const std::string &path, const std::string &text);

} // namespace spacecast::opencl
