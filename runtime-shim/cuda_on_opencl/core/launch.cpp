#include "launch.h"

#include <cstdio>
#include <cstdlib>

#include "arguments.h"
#include "last_error.h"
#include "managed_memory.h"
#include "program.h"
#include "streams.h"

namespace spacecast::core {

namespace {

std::vector<LaunchConfiguration> &Pending() {
  thread_local std::vector<LaunchConfiguration> pending;
  return pending;
}

// CUDA 13.0 answers cudaErrorInvalidValue for every size beyond its limits, zero included.
cudaError_t CheckSizes(const dim3 &grid, const dim3 &block) {
  const auto threads = static_cast<std::uint64_t>(block.x) * block.y * block.z;
  const bool is_legal =
      threads > 0 && threads <= kMaxThreadsPerBlock && block.x <= kMaxThreadsPerBlock &&
      block.y <= kMaxThreadsPerBlock && block.z <= kMaxBlockDepth && grid.x > 0 && grid.y > 0 &&
      grid.z > 0 && grid.x <= kMaxGridWidth && grid.y <= kMaxGridHeight && grid.z <= kMaxGridHeight;
  return is_legal ? cudaSuccess : cudaErrorInvalidValue;
}

void ExplainRefusal(Runtime &runtime, const Kernel &kernel, const dim3 &block, cl_int status) {
  if (runtime.has_explained_refusal)
    return;
  runtime.has_explained_refusal = true;
  std::size_t most = 0;
  clGetKernelWorkGroupInfo(kernel.built->handle, runtime.device.id, CL_KERNEL_WORK_GROUP_SIZE,
                           sizeof most, &most, nullptr);
  std::fprintf(stderr,
               "spacecast: %s refuses to launch %s with %u x %u x %u threads a block (OpenCL error "
               "%d); the kernel can have %zu there\n",
               runtime.device.name.c_str(), kernel.name, block.x, block.y, block.z, status, most);
}

cudaError_t LaunchError(Runtime &runtime, const Kernel &kernel, const dim3 &block, cl_int status) {
  ExplainRefusal(runtime, kernel, block, status);
  const bool is_size = status == CL_INVALID_WORK_GROUP_SIZE ||
                       status == CL_INVALID_WORK_ITEM_SIZE || status == CL_OUT_OF_RESOURCES;
  return is_size ? cudaErrorLaunchOutOfResources : ErrorFrom(status);
}

} // namespace

void PushConfiguration(const LaunchConfiguration &configuration) {
  Pending().push_back(configuration);
}

bool PopConfiguration(LaunchConfiguration &configuration) {
  std::vector<LaunchConfiguration> &pending = Pending();
  if (pending.empty())
    return false;
  configuration = pending.back();
  pending.pop_back();
  return true;
}

Kernel *FindKernel(Runtime &runtime, Unit *unit, const void *stub, cudaError_t *error) {
  Kernel *kernel = unit ? unit->Find(stub) : nullptr;
  if (!kernel) {
    const auto found = runtime.kernels.find(stub);
    kernel = found == runtime.kernels.end() ? nullptr : found->second;
  }
  *error = kernel ? EnsureBuilt(runtime, *kernel->unit) : cudaErrorInvalidDeviceFunction;
  if (*error == cudaSuccess && !kernel->built->handle)
    *error = cudaErrorInvalidDeviceFunction;
  return *error == cudaSuccess ? kernel : nullptr;
}

cudaError_t LaunchKernel(Runtime &runtime, Kernel &kernel, const LaunchConfiguration &configuration,
                         const Argument *arguments, std::size_t count) {
  const dim3 &grid = configuration.grid;
  const dim3 &block = configuration.block;
  cudaError_t error = CheckSizes(grid, block);
  if (error != cudaSuccess)
    return error;
  if (configuration.shared_bytes > runtime.device.local_memory_bytes)
    return cudaErrorInvalidValue;
  CUstream_st *stream = FindStream(runtime, configuration.stream);
  if (!stream)
    return cudaErrorInvalidResourceHandle;

  Arguments all(runtime, kernel, arguments, count, configuration.shared_bytes);
  if (all.error() != cudaSuccess)
    return all.error();
  cl_int status = CL_SUCCESS;
  cl_kernel handle = all.Set(&status);
  if (status != CL_SUCCESS) {
    std::fprintf(stderr,
                 "spacecast: the arguments of %s do not fit its text in %s (OpenCL error %d)\n",
                 kernel.name, kernel.unit->name, status);
    return cudaErrorInvalidValue;
  }

  BeforeCommand(runtime, *stream);
  error = GiveManagedMemoryToDevice(runtime, *stream);
  if (error != cudaSuccess)
    return error;
  const std::size_t local[3] = {block.x, block.y, block.z};
  const std::size_t global[3] = {static_cast<std::size_t>(grid.x) * block.x,
                                 static_cast<std::size_t>(grid.y) * block.y,
                                 static_cast<std::size_t>(grid.z) * block.z};
  const auto enqueue = [&] {
    return clEnqueueNDRangeKernel(stream->queue, handle, 3, nullptr, global, local, 0, nullptr,
                                  nullptr);
  };
  status = enqueue();
  if (status == CL_INVALID_KERNEL_ARGS && runtime.model != MemoryModel::kIntegerAddresses) {
    // A pointer that lies in no allocation, which CUDA lets a kernel have.
    handle = all.SetIntegers(&status);
    status = status == CL_SUCCESS ? enqueue() : status;
  }
  if (status != CL_SUCCESS)
    return LaunchError(runtime, kernel, block, status);
  AfterCommand(*stream);
  return cudaSuccess;
}

void LaunchPending(Unit &unit, const void *stub, const Argument *arguments, std::size_t count) {
  LaunchConfiguration configuration;
  if (!PopConfiguration(configuration)) {
    std::fprintf(stderr, "spacecast: a kernel of %s is called like a function, without a launch\n",
                 unit.name);
    std::abort();
  }
  Call([&](Runtime &runtime) {
    cudaError_t error = cudaSuccess;
    Kernel *kernel = FindKernel(runtime, &unit, stub, &error);
    return kernel ? LaunchKernel(runtime, *kernel, configuration, arguments, count) : error;
  });
}

} // namespace spacecast::core

namespace spacecast {

void launch(dim3 grid, dim3 block, std::size_t shared_bytes, cudaStream_t stream) {
  core::PushConfiguration({grid, block, shared_bytes, stream});
}

} // namespace spacecast
