#include "choose_memory_model.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "device_memory.h"

namespace spacecast::core {

namespace {

const char *const kText = R"CL(
__kernel void spacecast_probe(__global uchar *buffer, __global ulong *address) {
  address[0] = (ulong)buffer;
}
__kernel void spacecast_test(__global int *interior, ulong slot) {
  interior[0] = 1234;
  __global ulong *stored = (__global ulong *)slot;
  __global int *target = (__global int *)stored[0];
  target[2] = 5678;
}
)CL";

// Writes through an interior pointer argument and through an address that lies in device memory,
// and reads both back through the buffer.
bool TestDeviceAddresses(Runtime &runtime, cl_kernel test) {
  constexpr std::size_t kBytes = 256;
  Allocation data;
  Allocation slot;
  data.bytes = slot.bytes = kBytes;
  if (AllocateBuffer(runtime, kBytes, data) != cudaSuccess)
    return false;
  bool is_right = false;
  if (AllocateBuffer(runtime, kBytes, slot) == cudaSuccess) {
    cl_command_queue queue = runtime.probe_stream->queue;
    const cl_ulong stored = data.device_address;
    const cl_ulong slot_address = slot.device_address;
    const std::size_t one = 1;
    int values[3] = {};
    cl_int status = clEnqueueWriteBuffer(queue, slot.buffer, CL_TRUE, 0, sizeof stored, &stored, 0,
                                         nullptr, nullptr);
    status |= clSetKernelArgSVMPointer(
        test, 0, reinterpret_cast<const void *>(data.device_address + sizeof(int)));
    status |= clSetKernelArg(test, 1, sizeof slot_address, &slot_address);
    if (status == CL_SUCCESS)
      status = clEnqueueNDRangeKernel(queue, test, 1, nullptr, &one, &one, 0, nullptr, nullptr);
    if (status == CL_SUCCESS)
      status = clEnqueueReadBuffer(queue, data.buffer, CL_TRUE, 0, sizeof values, values, 0,
                                   nullptr, nullptr);
    is_right = status == CL_SUCCESS && values[1] == 1234 && values[2] == 5678;
    FreeBuffer(runtime, slot);
  }
  FreeBuffer(runtime, data);
  return is_right;
}

bool TestSharedMemory(Runtime &runtime, cl_kernel test) {
  constexpr std::size_t kBytes = 256;
  cl_command_queue queue = runtime.probe_stream->queue;
  void *data = clSVMAlloc(runtime.context, CL_MEM_READ_WRITE, kBytes, 0);
  void *slot = clSVMAlloc(runtime.context, CL_MEM_READ_WRITE, kBytes, 0);
  bool is_right = false;
  if (data && slot) {
    const std::size_t one = 1;
    const auto stored = reinterpret_cast<cl_ulong>(data);
    const auto slot_address = reinterpret_cast<cl_ulong>(slot);
    int values[3] = {};
    cl_int status =
        clEnqueueSVMMemcpy(queue, CL_TRUE, slot, &stored, sizeof stored, 0, nullptr, nullptr);
    status |= clSetKernelArgSVMPointer(test, 0, static_cast<int *>(data) + 1);
    status |= clSetKernelArg(test, 1, sizeof slot_address, &slot_address);
    if (status == CL_SUCCESS)
      status = clEnqueueNDRangeKernel(queue, test, 1, nullptr, &one, &one, 0, nullptr, nullptr);
    if (status == CL_SUCCESS)
      status = clEnqueueSVMMemcpy(queue, CL_TRUE, values, data, sizeof values, 0, nullptr, nullptr);
    is_right = status == CL_SUCCESS && values[1] == 1234 && values[2] == 5678;
  }
  clSVMFree(runtime.context, data);
  clSVMFree(runtime.context, slot);
  return is_right;
}

bool MakeProbe(Runtime &runtime, cl_kernel *test) {
  cl_int status = CL_SUCCESS;
  const char *text = kText;
  cl_program program = clCreateProgramWithSource(runtime.context, 1, &text, nullptr, &status);
  if (status != CL_SUCCESS)
    return false;
  status = clBuildProgram(program, 1, &runtime.device.id, "", nullptr, nullptr);
  if (status == CL_SUCCESS)
    runtime.probe = clCreateKernel(program, "spacecast_probe", &status);
  if (status == CL_SUCCESS)
    *test = clCreateKernel(program, "spacecast_test", &status);
  if (status == CL_SUCCESS)
    runtime.probe_result =
        clCreateBuffer(runtime.context, CL_MEM_READ_WRITE, sizeof(cl_ulong), nullptr, &status);
  clReleaseProgram(program); // The kernels keep it.
  return status == CL_SUCCESS;
}

} // namespace

bool ChooseMemoryModel(Runtime &runtime) {
  cl_kernel test = nullptr;
  if (!MakeProbe(runtime, &test))
    return false;
  const bool has_pointer_arguments = runtime.device.has_shared_memory;
  const char *wanted = std::getenv("SPACECAST_MEMORY");
  if (wanted && std::strcmp(wanted, "device") == 0 && has_pointer_arguments)
    runtime.model = MemoryModel::kDeviceAddresses;
  else if (wanted && std::strcmp(wanted, "svm") == 0 && has_pointer_arguments)
    runtime.model = MemoryModel::kSharedVirtual;
  else if (wanted && std::strcmp(wanted, "integer") == 0)
    runtime.model = MemoryModel::kIntegerAddresses;
  else {
    if (wanted)
      std::fprintf(stderr, "spacecast: SPACECAST_MEMORY=%s is not possible on this device\n",
                   wanted);
    if (has_pointer_arguments && TestDeviceAddresses(runtime, test))
      runtime.model = MemoryModel::kDeviceAddresses;
    else if (has_pointer_arguments && TestSharedMemory(runtime, test))
      runtime.model = MemoryModel::kSharedVirtual;
    else
      runtime.model = MemoryModel::kIntegerAddresses;
  }
  clReleaseKernel(test);
  return true;
}

} // namespace spacecast::core
