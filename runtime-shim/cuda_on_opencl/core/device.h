// The one OpenCL device that the program uses, and what the shim needs to know of it.
#pragma once

#include <cstddef>
#include <string>

#include "opencl.h"

namespace spacecast::core {

struct Device {
  cl_platform_id platform = nullptr;
  cl_device_id id = nullptr;
  std::string platform_name;
  std::string name;
  std::string driver;
  std::string extensions;
  int major = 0; // OpenCL's version, not CUDA's.
  int minor = 0;
  bool is_gpu = false;
  bool is_nvidia = false;
  bool has_shared_memory = false;       // clSVMAlloc.
  bool has_fine_grained_memory = false; // No map and unmap needed.
  bool has_exact_division = false;      // -cl-fp32-correctly-rounded-divide-sqrt.
  bool is_single_threaded = false;      // Two threads must not wait at once (Oclgrind).
  std::size_t max_threads_per_block = 0;
  std::size_t local_memory_bytes = 0;
};

// Chooses by SPACECAST_DEVICE, a part of a platform's or device's name; without it, NVIDIA's GPU
// first, then any GPU, then anything. Returns false where there is no (such) device.
bool ChooseDevice(Device &device);

template <class T> T DeviceValue(cl_device_id device, cl_device_info what) {
  T value{};
  clGetDeviceInfo(device, what, sizeof value, &value, nullptr);
  return value;
}

std::string DeviceText(cl_device_id device, cl_device_info what);

} // namespace spacecast::core
