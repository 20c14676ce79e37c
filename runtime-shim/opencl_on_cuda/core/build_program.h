// From OpenCL C to kernels that can be launched: the translator writes CUDA and a table, the device
// compiles the CUDA.
#pragma once

#include "objects.h"

namespace spacecast::opencl {

// Fills the program's `plain` text, status and log. Returns CL_SUCCESS or CL_BUILD_PROGRAM_FAILURE.
cl_int BuildProgram(_cl_program &program, const std::string &options);

// Reads the program with these options and headers, and keeps both for a link. Returns CL_SUCCESS or
// CL_COMPILE_PROGRAM_FAILURE.
cl_int CompileProgram(_cl_program &program, const std::string &options,
                      std::map<std::string, std::string> headers);
// Makes `linked` of what the programs hold: one text, in their order. Without `is_library` it is built.
// Returns CL_SUCCESS or CL_LINK_PROGRAM_FAILURE.
cl_int LinkPrograms(const std::vector<_cl_program *> &programs, const std::string &options,
                    bool is_library, _cl_program &linked);

// The words of build options, as a shell would see them.
std::vector<std::string> SplitOptions(const std::string &options);

// The text whose kernels take any range; made at the first launch that needs it. Null where it
// cannot be made; the reason is in the program's log.
_cl_program::Text *TextForAnyRange(_cl_program &program);

// What CL_PROGRAM_BINARIES gives: the source and the options that it was built with, for any
// device.
std::string PackBinary(const std::string &options, const std::string &source);
bool UnpackBinary(const std::string &binary, std::string &options, std::string &source);

} // namespace spacecast::opencl
