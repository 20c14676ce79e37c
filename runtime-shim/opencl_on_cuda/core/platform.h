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
    "cl_khr_local_int32_base_atomics cl_khr_local_int32_extended_atomics cl_khr_fp64 cl_khr_fp16 "
    "cl_khr_int64_base_atomics cl_khr_int64_extended_atomics cl_khr_byte_addressable_store "
    "cl_khr_3d_image_writes";

// Of OpenCL C 3.0; the translator's device_macros.h takes away the macros of the others.
constexpr char kFeatures[] =
    "__opencl_c_3d_image_writes __opencl_c_atomic_order_acq_rel __opencl_c_atomic_order_seq_cst "
    "__opencl_c_atomic_scope_all_devices __opencl_c_atomic_scope_device __opencl_c_fp64 "
    "__opencl_c_generic_address_space __opencl_c_images __opencl_c_int64 "
    "__opencl_c_program_scope_global_variables __opencl_c_read_write_images "
    "__opencl_c_work_group_collective_functions";

} // namespace spacecast::opencl
