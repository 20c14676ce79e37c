// The C++ overloads of the runtime's calls: typed pointers, kernels by name, default arguments.
#pragma once

#include "../cuda_runtime_api.h"

template <class T> cudaError_t cudaMalloc(T **pointer, size_t bytes) {
  return ::cudaMalloc(reinterpret_cast<void **>(pointer), bytes);
}
template <class T>
cudaError_t cudaMallocPitch(T **pointer, size_t *pitch, size_t width, size_t height) {
  return ::cudaMallocPitch(reinterpret_cast<void **>(pointer), pitch, width, height);
}
template <class T> cudaError_t cudaMallocHost(T **pointer, size_t bytes, unsigned int flags = 0) {
  return ::cudaHostAlloc(reinterpret_cast<void **>(pointer), bytes, flags);
}
inline cudaError_t cudaMallocHost(void **pointer, size_t bytes, unsigned int flags) {
  return ::cudaHostAlloc(pointer, bytes, flags);
}
template <class T> cudaError_t cudaHostAlloc(T **pointer, size_t bytes, unsigned int flags) {
  return ::cudaHostAlloc(reinterpret_cast<void **>(pointer), bytes, flags);
}
template <class T>
cudaError_t cudaHostGetDevicePointer(T **device_pointer, void *host_pointer, unsigned int flags) {
  return ::cudaHostGetDevicePointer(reinterpret_cast<void **>(device_pointer), host_pointer, flags);
}
template <class T>
cudaError_t cudaMallocManaged(T **pointer, size_t bytes, unsigned int flags = cudaMemAttachGlobal) {
  return ::cudaMallocManaged(reinterpret_cast<void **>(pointer), bytes, flags);
}
inline cudaError_t cudaMallocManaged(void **pointer, size_t bytes) {
  return ::cudaMallocManaged(pointer, bytes, cudaMemAttachGlobal);
}
template <class T> cudaError_t cudaMallocAsync(T **pointer, size_t bytes, cudaStream_t stream) {
  return ::cudaMallocAsync(reinterpret_cast<void **>(pointer), bytes, stream);
}
inline cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags) {
  return ::cudaEventCreateWithFlags(event, flags);
}
template <class T>
cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, T *pointer, size_t bytes = 0,
                                     unsigned int flags = cudaMemAttachSingle) {
  return ::cudaStreamAttachMemAsync(stream, static_cast<void *>(pointer), bytes, flags);
}

namespace spacecast::core {

// A kernel's stub as the C API takes it.
template <class... P> const void *StubAddress(void (*kernel)(P...)) {
  return reinterpret_cast<const void *>(kernel);
}

} // namespace spacecast::core

template <class... P>
cudaError_t cudaLaunchKernel(void (*kernel)(P...), dim3 grid, dim3 block, void **arguments,
                             size_t shared_bytes = 0, cudaStream_t stream = 0) {
  return ::cudaLaunchKernel(spacecast::core::StubAddress(kernel), grid, block, arguments,
                            shared_bytes, stream);
}
inline cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments) {
  return ::cudaLaunchKernel(kernel, grid, block, arguments, 0, nullptr);
}
template <class... P>
cudaError_t cudaLaunchCooperativeKernel(void (*kernel)(P...), dim3 grid, dim3 block,
                                        void **arguments, size_t shared_bytes = 0,
                                        cudaStream_t stream = 0) {
  return ::cudaLaunchCooperativeKernel(spacecast::core::StubAddress(kernel), grid, block, arguments,
                                       shared_bytes, stream);
}
template <class... P>
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, void (*kernel)(P...)) {
  return ::cudaFuncGetAttributes(attributes, spacecast::core::StubAddress(kernel));
}
template <class... P>
cudaError_t cudaFuncSetAttribute(void (*kernel)(P...), cudaFuncAttribute attribute, int value) {
  return ::cudaFuncSetAttribute(spacecast::core::StubAddress(kernel), attribute, value);
}
template <class... P>
cudaError_t cudaFuncSetCacheConfig(void (*kernel)(P...), cudaFuncCache config) {
  return ::cudaFuncSetCacheConfig(spacecast::core::StubAddress(kernel), config);
}
template <class... P>
cudaError_t cudaFuncSetSharedMemConfig(void (*kernel)(P...), cudaSharedMemConfig config) {
  return ::cudaFuncSetSharedMemConfig(spacecast::core::StubAddress(kernel), config);
}
