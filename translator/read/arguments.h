// The user's compiler flags, nvcc's or Clang's, as Clang's driver takes them for our parse.
//
//   -arch=sm_70 -Xcompiler -Wall -I inc -DN=4 -O3 --expt-relaxed-constexpr
//   -I inc -DN=4
#pragma once

#include <string>
#include <vector>

namespace spacecast {

enum class Side { kHost, kDevice };

// What reaches the parse of the user's flags: -I, -D, -U, -include, -std and the like. Flags that
// only steer code generation, linking or warnings are dropped, unknown ones too: a wrong guess here
// must not stop a translation. Directories of a real CUDA toolkit are dropped, since its headers
// and ours exclude each other.
std::vector<std::string> KeepParseArguments(const std::vector<std::string> &user);

// True where the flags choose a language standard.
bool NamesStandard(const std::vector<std::string> &arguments);

// The whole command line of a CUDA parse of `path`, program name first.
std::vector<std::string> CudaArguments(const std::string &path, Side side, int cuda_arch,
                                       const std::vector<std::string> &user);

// What an OpenCL program is told that there is: what the device of the translated program has
// (headers/opencl/device_macros.h), or all that Clang knows.
enum class Extensions { kOfDevice, kAll };

// The whole command line of an OpenCL C parse of `path`: `user` are a program's build options.
std::vector<std::string> OpenClArguments(const std::string &path, const std::string &cl_std,
                                         const std::vector<std::string> &user, Extensions extensions);

} // namespace spacecast
