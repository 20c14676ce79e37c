// Platforms and devices (OpenCL 3.0 API, chapter 4.1 and 4.2).
#include "../core/platform.h"

#include "../core/commands.h"
#include "../core/images.h"

#include "answer.h"

using namespace spacecast::opencl;

namespace spacecast::opencl {

cl_platform_id ThePlatform() {
  static _cl_platform_id platform;
  return &platform;
}

cl_device_id TheDevice() {
  static _cl_device_id device{OpenDevice()};
  return device.device != nullptr ? &device : nullptr;
}

namespace {

// Words by name and version, of the queries that 3.0 brought.
std::vector<cl_name_version> WithVersion(const std::string &all, cl_version version) {
  std::vector<cl_name_version> list;
  for (std::size_t begin = 0; begin < all.size();) {
    const std::size_t end = std::min(all.find(' ', begin), all.size());
    cl_name_version entry{};
    entry.version = version;
    all.copy(entry.name, std::min<std::size_t>(end - begin, CL_NAME_VERSION_MAX_NAME_SIZE - 1),
             begin);
    list.push_back(entry);
    begin = end + 1;
  }
  return list;
}

std::vector<cl_name_version> LanguageVersions() {
  std::vector<cl_name_version> list;
  for (auto [major, minor] : {std::pair(1, 0), {1, 1}, {1, 2}, {3, 0}}) {
    cl_name_version entry{};
    entry.version = CL_MAKE_VERSION(major, minor, 0);
    std::strcpy(entry.name, "OpenCL C");
    list.push_back(entry);
  }
  return list;
}

constexpr cl_device_fp_config kRealArithmetic = CL_FP_DENORM | CL_FP_INF_NAN |
                                                CL_FP_ROUND_TO_NEAREST | CL_FP_ROUND_TO_ZERO |
                                                CL_FP_ROUND_TO_INF | CL_FP_FMA;

cl_int AnswerAboutWork(const DeviceProperties &device, cl_device_info query, const Answer &answer) {
  switch (query) {
  case CL_DEVICE_MAX_COMPUTE_UNITS:
    return answer.Value<cl_uint>(device.compute_units);
  case CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS:
    return answer.Value<cl_uint>(3);
  case CL_DEVICE_MAX_WORK_ITEM_SIZES:
    return answer.List<std::size_t>(
        {device.block_limits[0], device.block_limits[1], device.block_limits[2]});
  case CL_DEVICE_MAX_WORK_GROUP_SIZE:
    return answer.Value<std::size_t>(device.threads_per_block);
  case CL_DEVICE_PREFERRED_WORK_GROUP_SIZE_MULTIPLE:
    return answer.Value<std::size_t>(32);
  case CL_DEVICE_MAX_CLOCK_FREQUENCY:
    return answer.Value<cl_uint>(device.clock_megahertz);
  case CL_DEVICE_ADDRESS_BITS:
    return answer.Value<cl_uint>(64);
  case CL_DEVICE_MAX_PARAMETER_SIZE:
    return answer.Value<std::size_t>(4096);
  case CL_DEVICE_PREFERRED_VECTOR_WIDTH_CHAR:
  case CL_DEVICE_PREFERRED_VECTOR_WIDTH_SHORT:
  case CL_DEVICE_PREFERRED_VECTOR_WIDTH_INT:
  case CL_DEVICE_PREFERRED_VECTOR_WIDTH_LONG:
  case CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT:
  case CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE:
  case CL_DEVICE_NATIVE_VECTOR_WIDTH_CHAR:
  case CL_DEVICE_NATIVE_VECTOR_WIDTH_SHORT:
  case CL_DEVICE_NATIVE_VECTOR_WIDTH_INT:
  case CL_DEVICE_NATIVE_VECTOR_WIDTH_LONG:
  case CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT:
  case CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE:
  case CL_DEVICE_PREFERRED_VECTOR_WIDTH_HALF:
  case CL_DEVICE_NATIVE_VECTOR_WIDTH_HALF:
    return answer.Value<cl_uint>(1);
  case CL_DEVICE_SINGLE_FP_CONFIG:
    return answer.Value<cl_device_fp_config>(kRealArithmetic | CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT);
  case CL_DEVICE_DOUBLE_FP_CONFIG:
  case CL_DEVICE_HALF_FP_CONFIG:
    return answer.Value<cl_device_fp_config>(kRealArithmetic);
  case CL_DEVICE_NON_UNIFORM_WORK_GROUP_SUPPORT:
  case CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT:
  case CL_DEVICE_GENERIC_ADDRESS_SPACE_SUPPORT:
    return answer.Value<cl_bool>(CL_TRUE);
  case CL_DEVICE_PIPE_SUPPORT:
  case CL_DEVICE_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS:
    return answer.Value<cl_bool>(CL_FALSE);
  case CL_DEVICE_MAX_NUM_SUB_GROUPS:
  case CL_DEVICE_MAX_PIPE_ARGS:
  case CL_DEVICE_PIPE_MAX_ACTIVE_RESERVATIONS:
  case CL_DEVICE_PIPE_MAX_PACKET_SIZE:
  case CL_DEVICE_PREFERRED_PLATFORM_ATOMIC_ALIGNMENT:
  case CL_DEVICE_PREFERRED_GLOBAL_ATOMIC_ALIGNMENT:
  case CL_DEVICE_PREFERRED_LOCAL_ATOMIC_ALIGNMENT:
    return answer.Value<cl_uint>(0);
  case CL_DEVICE_ATOMIC_MEMORY_CAPABILITIES:
    return answer.Value<cl_device_atomic_capabilities>(CL_DEVICE_ATOMIC_ORDER_RELAXED |
                                                       CL_DEVICE_ATOMIC_SCOPE_WORK_GROUP);
  case CL_DEVICE_ATOMIC_FENCE_CAPABILITIES:
    return answer.Value<cl_device_atomic_capabilities>(CL_DEVICE_ATOMIC_ORDER_RELAXED |
                                                       CL_DEVICE_ATOMIC_ORDER_ACQ_REL |
                                                       CL_DEVICE_ATOMIC_SCOPE_WORK_GROUP);
  default:
    return CL_INVALID_VALUE;
  }
}

cl_int AnswerAboutMemory(const DeviceProperties &device, cl_device_info query,
                         const Answer &answer) {
  switch (query) {
  case CL_DEVICE_GLOBAL_MEM_SIZE:
    return answer.Value<cl_ulong>(device.memory_bytes);
  case CL_DEVICE_MAX_MEM_ALLOC_SIZE:
    return answer.Value<cl_ulong>(device.largest_allocation);
  case CL_DEVICE_LOCAL_MEM_SIZE:
    return answer.Value<cl_ulong>(device.shared_bytes_per_block);
  case CL_DEVICE_LOCAL_MEM_TYPE:
    return answer.Value<cl_device_local_mem_type>(CL_LOCAL);
  // Constant arguments are in global memory, so the limits are those that the specification asks.
  case CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE:
    return answer.Value<cl_ulong>(65536);
  case CL_DEVICE_MAX_CONSTANT_ARGS:
    return answer.Value<cl_uint>(8);
  case CL_DEVICE_MEM_BASE_ADDR_ALIGN:
    return answer.Value<cl_uint>(kBaseAlignment * 8);
  case CL_DEVICE_MIN_DATA_TYPE_ALIGN_SIZE:
    return answer.Value<cl_uint>(kBaseAlignment);
  case CL_DEVICE_GLOBAL_MEM_CACHE_TYPE:
    return answer.Value<cl_device_mem_cache_type>(CL_READ_WRITE_CACHE);
  case CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE:
    return answer.Value<cl_uint>(128);
  case CL_DEVICE_GLOBAL_MEM_CACHE_SIZE:
    return answer.Value<cl_ulong>(device.cache_bytes);
  case CL_DEVICE_HOST_UNIFIED_MEMORY:
  case CL_DEVICE_ERROR_CORRECTION_SUPPORT:
    return answer.Value<cl_bool>(CL_FALSE);
  case CL_DEVICE_MAX_GLOBAL_VARIABLE_SIZE:
  case CL_DEVICE_GLOBAL_VARIABLE_PREFERRED_TOTAL_SIZE:
    return answer.Value<std::size_t>(0);
  case CL_DEVICE_SVM_CAPABILITIES:
    return answer.Value<cl_device_svm_capabilities>(CL_DEVICE_SVM_COARSE_GRAIN_BUFFER);
  default:
    return CL_INVALID_VALUE;
  }
}

cl_int AnswerAboutImages(const DeviceProperties &, cl_device_info query, const Answer &answer) {
  switch (query) {
  case CL_DEVICE_IMAGE_SUPPORT:
    return answer.Value<cl_bool>(CL_TRUE);
  case CL_DEVICE_MAX_READ_IMAGE_ARGS:
    return answer.Value<cl_uint>(128);
  // An image is passed by 56 bytes, so that the parameters' limit comes last.
  case CL_DEVICE_MAX_WRITE_IMAGE_ARGS:
  case CL_DEVICE_MAX_READ_WRITE_IMAGE_ARGS:
    return answer.Value<cl_uint>(64);
  case CL_DEVICE_MAX_SAMPLERS:
    return answer.Value<cl_uint>(32);
  case CL_DEVICE_IMAGE_PITCH_ALIGNMENT:
  case CL_DEVICE_IMAGE_BASE_ADDRESS_ALIGNMENT:
    return answer.Value<cl_uint>(1);
  case CL_DEVICE_IMAGE2D_MAX_WIDTH:
  case CL_DEVICE_IMAGE2D_MAX_HEIGHT:
    return answer.Value<std::size_t>(kLargestSide);
  case CL_DEVICE_IMAGE3D_MAX_WIDTH:
  case CL_DEVICE_IMAGE3D_MAX_HEIGHT:
  case CL_DEVICE_IMAGE3D_MAX_DEPTH:
    return answer.Value<std::size_t>(kLargestSideOf3D);
  case CL_DEVICE_IMAGE_MAX_BUFFER_SIZE:
    return answer.Value<std::size_t>(kLargestImageBuffer);
  case CL_DEVICE_IMAGE_MAX_ARRAY_SIZE:
    return answer.Value<std::size_t>(kLargestArray);
  default:
    return CL_INVALID_VALUE;
  }
}

cl_int AnswerAboutItself(const DeviceProperties &device, cl_device_info query,
                         const Answer &answer) {
  switch (query) {
  case CL_DEVICE_TYPE:
    return answer.Value<cl_device_type>(CL_DEVICE_TYPE_GPU);
  case CL_DEVICE_VENDOR_ID:
    return answer.Value<cl_uint>(device.vendor_id);
  case CL_DEVICE_NAME:
    return answer.Text(device.name);
  case CL_DEVICE_VENDOR:
    return answer.Text(device.vendor);
  case CL_DRIVER_VERSION:
    return answer.Text(device.driver_version);
  case CL_DEVICE_PROFILE:
    return answer.Text("FULL_PROFILE");
  case CL_DEVICE_VERSION:
    return answer.Text(kVersion);
  case CL_DEVICE_OPENCL_C_VERSION:
    return answer.Text("OpenCL C 1.2 spacecast");
  case CL_DEVICE_NUMERIC_VERSION:
    return answer.Value<cl_version>(CL_MAKE_VERSION(3, 0, 0));
  case CL_DEVICE_EXTENSIONS:
    return answer.Text(kExtensions);
  case CL_DEVICE_EXTENSIONS_WITH_VERSION:
    return answer.List(WithVersion(kExtensions, CL_MAKE_VERSION(1, 0, 0)));
  case CL_DEVICE_OPENCL_C_ALL_VERSIONS:
    return answer.List(LanguageVersions());
  case CL_DEVICE_OPENCL_C_FEATURES:
    return answer.List(WithVersion(kFeatures, CL_MAKE_VERSION(3, 0, 0)));
  case CL_DEVICE_ILS_WITH_VERSION:
  case CL_DEVICE_BUILT_IN_KERNELS_WITH_VERSION:
    return answer.Bytes(nullptr, 0);
  case CL_DEVICE_BUILT_IN_KERNELS:
  case CL_DEVICE_IL_VERSION:
  case CL_DEVICE_LATEST_CONFORMANCE_VERSION_PASSED:
    return answer.Text("");
  case CL_DEVICE_AVAILABLE:
  case CL_DEVICE_COMPILER_AVAILABLE:
  case CL_DEVICE_LINKER_AVAILABLE:
  case CL_DEVICE_ENDIAN_LITTLE:
  case CL_DEVICE_PREFERRED_INTEROP_USER_SYNC:
    return answer.Value<cl_bool>(CL_TRUE);
  case CL_DEVICE_EXECUTION_CAPABILITIES:
    return answer.Value<cl_device_exec_capabilities>(CL_EXEC_KERNEL | CL_EXEC_NATIVE_KERNEL);
  case CL_DEVICE_QUEUE_PROPERTIES:
    return answer.Value<cl_command_queue_properties>(CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE |
                                                     CL_QUEUE_PROFILING_ENABLE);
  case CL_DEVICE_QUEUE_ON_DEVICE_PROPERTIES:
  case CL_DEVICE_DEVICE_ENQUEUE_CAPABILITIES:
    return answer.Value<cl_bitfield>(0);
  case CL_DEVICE_QUEUE_ON_DEVICE_PREFERRED_SIZE:
  case CL_DEVICE_QUEUE_ON_DEVICE_MAX_SIZE:
  case CL_DEVICE_MAX_ON_DEVICE_QUEUES:
  case CL_DEVICE_MAX_ON_DEVICE_EVENTS:
  case CL_DEVICE_PARTITION_MAX_SUB_DEVICES:
    return answer.Value<cl_uint>(0);
  case CL_DEVICE_PLATFORM:
    return answer.Value<cl_platform_id>(ThePlatform());
  case CL_DEVICE_PARENT_DEVICE:
    return answer.Value<cl_device_id>(nullptr);
  case CL_DEVICE_REFERENCE_COUNT:
    return answer.Value<cl_uint>(1);
  case CL_DEVICE_PARTITION_PROPERTIES:
  case CL_DEVICE_PARTITION_TYPE:
    return answer.Value<cl_device_partition_property>(0);
  case CL_DEVICE_PARTITION_AFFINITY_DOMAIN:
    return answer.Value<cl_device_affinity_domain>(0);
  case CL_DEVICE_PROFILING_TIMER_RESOLUTION:
    return answer.Value<std::size_t>(1);
  case CL_DEVICE_PRINTF_BUFFER_SIZE:
    return answer.Value<std::size_t>(std::size_t{1} << 20);
  default:
    return CL_INVALID_VALUE;
  }
}

} // namespace

} // namespace spacecast::opencl

extern "C" {

cl_int CL_API_CALL clGetPlatformIDs(cl_uint room, cl_platform_id *platforms, cl_uint *count) {
  if ((room == 0) != (platforms == nullptr) || (platforms == nullptr && count == nullptr))
    return CL_INVALID_VALUE;
  if (platforms != nullptr)
    platforms[0] = ThePlatform();
  if (count != nullptr)
    *count = 1;
  return CL_SUCCESS;
}

cl_int CL_API_CALL clGetPlatformInfo(cl_platform_id platform, cl_platform_info query, size_t room,
                                     void *value, size_t *size) {
  if (platform != nullptr && platform != ThePlatform())
    return CL_INVALID_PLATFORM;
  const Answer answer(room, value, size);
  switch (query) {
  case CL_PLATFORM_PROFILE:
    return answer.Text("FULL_PROFILE");
  case CL_PLATFORM_VERSION:
    return answer.Text(kVersion);
  case CL_PLATFORM_NUMERIC_VERSION:
    return answer.Value<cl_version>(CL_MAKE_VERSION(3, 0, 0));
  case CL_PLATFORM_NAME:
  case CL_PLATFORM_VENDOR:
    return answer.Text("spacecast");
  case CL_PLATFORM_EXTENSIONS:
    return answer.Text(kExtensions);
  case CL_PLATFORM_EXTENSIONS_WITH_VERSION:
    return answer.List(WithVersion(kExtensions, CL_MAKE_VERSION(1, 0, 0)));
  case CL_PLATFORM_HOST_TIMER_RESOLUTION:
    return answer.Value<cl_ulong>(1);
  default:
    return CL_INVALID_VALUE;
  }
}

// The host stands in for a GPU, so it answers to both names.
cl_int CL_API_CALL clGetDeviceIDs(cl_platform_id platform, cl_device_type type, cl_uint room,
                                  cl_device_id *devices, cl_uint *count) {
  constexpr cl_device_type kKnown = CL_DEVICE_TYPE_DEFAULT | CL_DEVICE_TYPE_CPU |
                                    CL_DEVICE_TYPE_GPU | CL_DEVICE_TYPE_ACCELERATOR |
                                    CL_DEVICE_TYPE_CUSTOM;
  if (platform != nullptr && platform != ThePlatform())
    return CL_INVALID_PLATFORM;
  if (type != CL_DEVICE_TYPE_ALL && (type == 0 || (type & ~kKnown) != 0))
    return CL_INVALID_DEVICE_TYPE;
  if ((room == 0 && devices != nullptr) || (devices == nullptr && count == nullptr))
    return CL_INVALID_VALUE;
  const cl_device_id device = TheDevice();
  const bool is_host = device != nullptr && !device->device->Properties().is_gpu;
  cl_device_type ours = CL_DEVICE_TYPE_DEFAULT | CL_DEVICE_TYPE_GPU;
  if (is_host)
    ours |= CL_DEVICE_TYPE_CPU;
  const bool is_wanted = device != nullptr && (type & ours) != 0;
  if (count != nullptr)
    *count = is_wanted ? 1 : 0;
  if (!is_wanted)
    return CL_DEVICE_NOT_FOUND;
  if (devices != nullptr)
    devices[0] = device;
  return CL_SUCCESS;
}

cl_int CL_API_CALL clGetDeviceInfo(cl_device_id device, cl_device_info query, size_t room,
                                   void *value, size_t *size) {
  if (device == nullptr || device != TheDevice())
    return CL_INVALID_DEVICE;
  const DeviceProperties &properties = device->device->Properties();
  const Answer answer(room, value, size);
  for (auto about : {AnswerAboutItself, AnswerAboutWork, AnswerAboutMemory, AnswerAboutImages})
    if (about(properties, query, Answer(0, nullptr, nullptr)) == CL_SUCCESS)
      return about(properties, query, answer);
  return CL_INVALID_VALUE;
}

cl_int CL_API_CALL clRetainDevice(cl_device_id device) {
  return device != nullptr && device == TheDevice() ? CL_SUCCESS : CL_INVALID_DEVICE;
}

cl_int CL_API_CALL clReleaseDevice(cl_device_id device) { return clRetainDevice(device); }

cl_int CL_API_CALL clCreateSubDevices(cl_device_id device, const cl_device_partition_property *,
                                      cl_uint, cl_device_id *, cl_uint *) {
  return device == nullptr || device != TheDevice() ? CL_INVALID_DEVICE : CL_INVALID_VALUE;
}

cl_int CL_API_CALL clGetDeviceAndHostTimer(cl_device_id device, cl_ulong *device_time,
                                           cl_ulong *host_time) {
  if (device == nullptr || device != TheDevice())
    return CL_INVALID_DEVICE;
  if (device_time == nullptr || host_time == nullptr)
    return CL_INVALID_VALUE;
  *device_time = *host_time = Now();
  return CL_SUCCESS;
}

cl_int CL_API_CALL clGetHostTimer(cl_device_id device, cl_ulong *host_time) {
  cl_ulong device_time = 0;
  return clGetDeviceAndHostTimer(device, &device_time, host_time);
}

void *CL_API_CALL clGetExtensionFunctionAddressForPlatform(cl_platform_id, const char *) {
  return nullptr;
}

void *CL_API_CALL clGetExtensionFunctionAddress(const char *) { return nullptr; }

cl_int CL_API_CALL clUnloadCompiler(void) { return CL_SUCCESS; }

cl_int CL_API_CALL clUnloadPlatformCompiler(cl_platform_id platform) {
  return platform == ThePlatform() ? CL_SUCCESS : CL_INVALID_PLATFORM;
}

} // extern "C"
