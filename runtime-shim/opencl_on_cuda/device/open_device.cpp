#include "device.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace spacecast::opencl {

namespace {

Device *Choose() {
  const char *wanted = std::getenv("SPACECAST_RUN_ON");
  const bool only_cpu = wanted != nullptr && std::strcmp(wanted, "cpu") == 0;
  const bool only_gpu = wanted != nullptr && std::strcmp(wanted, "gpu") == 0;
  std::string reason;
  Device *device = only_cpu ? nullptr : OpenCudaDriver(reason);
  if (device == nullptr && only_gpu)
    std::fprintf(stderr, "spacecast: there is no GPU: %s\n", reason.c_str());
  else if (device == nullptr)
    device = OpenCpuDevice();
  if (device != nullptr && std::getenv("SPACECAST_VERBOSE") != nullptr)
    std::fprintf(stderr, "spacecast: OpenCL runs on %s\n", device->Properties().name.c_str());
  return device;
}

} // namespace

Device *OpenDevice() {
  static Device *device = Choose();
  return device;
}

} // namespace spacecast::opencl
