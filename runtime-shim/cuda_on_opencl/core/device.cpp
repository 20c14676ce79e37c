#include "device.h"

#include <cstdio>
#include <cstdlib>
#include <vector>

namespace spacecast::core {

namespace {

std::string PlatformText(cl_platform_id platform, cl_platform_info what) {
  std::size_t bytes = 0;
  clGetPlatformInfo(platform, what, 0, nullptr, &bytes);
  std::string text(bytes, '\0');
  clGetPlatformInfo(platform, what, bytes, text.data(), nullptr);
  while (!text.empty() && text.back() == '\0')
    text.pop_back();
  return text;
}

void FillCapabilities(Device &device) {
  const std::string version = DeviceText(device.id, CL_DEVICE_VERSION);
  std::sscanf(version.c_str(), "OpenCL %d.%d", &device.major, &device.minor);
  device.driver = DeviceText(device.id, CL_DRIVER_VERSION);
  device.extensions = DeviceText(device.id, CL_DEVICE_EXTENSIONS);
  device.is_single_threaded = device.platform_name == "Oclgrind";
  device.max_threads_per_block = DeviceValue<std::size_t>(device.id, CL_DEVICE_MAX_WORK_GROUP_SIZE);
  device.local_memory_bytes = DeviceValue<cl_ulong>(device.id, CL_DEVICE_LOCAL_MEM_SIZE);
  device.has_exact_division =
      (DeviceValue<cl_device_fp_config>(device.id, CL_DEVICE_SINGLE_FP_CONFIG) &
       CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT) != 0;
  if (device.major >= 2) {
    const auto svm = DeviceValue<cl_device_svm_capabilities>(device.id, CL_DEVICE_SVM_CAPABILITIES);
    device.has_shared_memory = (svm & CL_DEVICE_SVM_COARSE_GRAIN_BUFFER) != 0;
    device.has_fine_grained_memory = (svm & CL_DEVICE_SVM_FINE_GRAIN_BUFFER) != 0;
  }
}

// How much a device is wanted when nobody named one.
int Preference(const Device &device) {
  if (!device.is_gpu)
    return 1;
  return device.is_nvidia ? 3 : 2;
}

} // namespace

std::string DeviceText(cl_device_id device, cl_device_info what) {
  std::size_t bytes = 0;
  clGetDeviceInfo(device, what, 0, nullptr, &bytes);
  std::string text(bytes, '\0');
  clGetDeviceInfo(device, what, bytes, text.data(), nullptr);
  while (!text.empty() && text.back() == '\0')
    text.pop_back();
  return text;
}

bool ChooseDevice(Device &device) {
  const char *wanted = std::getenv("SPACECAST_DEVICE");
  cl_uint platform_count = 0;
  if (clGetPlatformIDs(0, nullptr, &platform_count) != CL_SUCCESS || platform_count == 0)
    return false;
  std::vector<cl_platform_id> platforms(platform_count);
  clGetPlatformIDs(platform_count, platforms.data(), nullptr);
  int best = 0;
  for (cl_platform_id platform : platforms) {
    cl_uint count = 0;
    if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &count) != CL_SUCCESS)
      continue;
    std::vector<cl_device_id> ids(count);
    clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, count, ids.data(), nullptr);
    for (cl_device_id id : ids) {
      Device candidate;
      candidate.platform = platform;
      candidate.id = id;
      candidate.platform_name = PlatformText(platform, CL_PLATFORM_NAME);
      candidate.name = DeviceText(id, CL_DEVICE_NAME);
      candidate.is_gpu =
          (DeviceValue<cl_device_type>(id, CL_DEVICE_TYPE) & CL_DEVICE_TYPE_GPU) != 0;
      candidate.is_nvidia =
          candidate.is_gpu && candidate.platform_name.find("NVIDIA") != std::string::npos;
      if (wanted && candidate.name.find(wanted) == std::string::npos &&
          candidate.platform_name.find(wanted) == std::string::npos)
        continue;
      if (Preference(candidate) <= best)
        continue;
      best = Preference(candidate);
      device = candidate;
    }
  }
  if (best == 0) {
    if (wanted)
      std::fprintf(stderr, "spacecast: no OpenCL device is named like SPACECAST_DEVICE=%s\n",
                   wanted);
    return false;
  }
  FillCapabilities(device);
  return true;
}

} // namespace spacecast::core
