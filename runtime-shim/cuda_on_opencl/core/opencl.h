// OpenCL's headers, once, at the version that the shim is written against. What a device of version
// 1.2 lacks (shared virtual memory) is only called after the device has said that it has it.
#pragma once

#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include <CL/cl.h>
