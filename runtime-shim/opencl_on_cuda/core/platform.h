// The one platform and its one device.
#pragma once

#include "objects.h"

namespace spacecast::opencl {

cl_platform_id ThePlatform();
// Null where there is none.
cl_device_id TheDevice();

// The alignment of sub-buffers, in bytes; and the largest vector, which buffers are aligned to.
constexpr std::size_t kBaseAlignment = 128;
constexpr char kVersion[] = "OpenCL 3.0 spacecast";
constexpr char kExtensions[] =
    "cl_khr_global_int32_base_atomics cl_khr_global_int32_extended_atomics "
    "cl_khr_local_int32_base_atomics cl_khr_local_int32_extended_atomics cl_khr_fp64 "
    "cl_khr_int64_base_atomics cl_khr_int64_extended_atomics cl_khr_byte_addressable_store";

} // namespace spacecast::opencl
