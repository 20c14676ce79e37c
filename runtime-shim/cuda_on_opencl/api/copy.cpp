// cudaMemcpy, cudaMemset and kin.

#include "../core/copy.h"
#include "../core/last_error.h"
#include "../core/streams.h"
#include "../include/cuda_runtime_api.h"

using namespace spacecast::core;

namespace {

cudaError_t CopyIn(cudaStream_t handle, void *to, const void *from, const Extent &extent,
                   cudaMemcpyKind kind, bool must_wait) {
  return Call([&](Runtime &runtime) {
    CUstream_st *stream = FindStream(runtime, handle);
    return stream ? Copy(runtime, *stream, to, from, extent, kind, must_wait)
                  : cudaErrorInvalidResourceHandle;
  });
}

cudaError_t FillIn(cudaStream_t handle, void *to, int value, const Extent &extent) {
  return Call([&](Runtime &runtime) {
    CUstream_st *stream = FindStream(runtime, handle);
    // As in CUDA, a fill of device memory returns before it is done.
    return stream ? Fill(runtime, *stream, to, value, extent, false)
                  : cudaErrorInvalidResourceHandle;
  });
}

Extent Linear(std::size_t bytes) { return {bytes, 1, bytes, bytes}; }

char *At(const cudaPitchedPtr &pitched, const cudaPos &position, std::size_t slice) {
  return static_cast<char *>(pitched.ptr) + position.x + position.y * pitched.pitch +
         (position.z + slice) * pitched.pitch * pitched.ysize;
}

cudaError_t Copy3D(const cudaMemcpy3DParms *parameters, cudaStream_t stream, bool must_wait) {
  if (!parameters || parameters->srcArray || parameters->dstArray)
    return Remember(cudaErrorInvalidValue);
  const cudaMemcpy3DParms &p = *parameters;
  for (std::size_t slice = 0; slice < p.extent.depth; ++slice) {
    const Extent extent{p.extent.width, p.extent.height, p.dstPtr.pitch, p.srcPtr.pitch};
    const cudaError_t error = CopyIn(stream, At(p.dstPtr, p.dstPos, slice),
                                     At(p.srcPtr, p.srcPos, slice), extent, p.kind, must_wait);
    if (error != cudaSuccess)
      return error;
  }
  return cudaSuccess;
}

} // namespace

extern "C" {

cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind kind) {
  // As in CUDA, a copy within the device returns before it is done.
  return CopyIn(nullptr, to, from, Linear(bytes), kind, kind != cudaMemcpyDeviceToDevice);
}
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t stream) {
  return CopyIn(stream, to, from, Linear(bytes), kind, false);
}
cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                         size_t width, size_t height, cudaMemcpyKind kind) {
  return CopyIn(nullptr, to, from, {width, height, to_pitch, from_pitch}, kind, true);
}
cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                              size_t width, size_t height, cudaMemcpyKind kind,
                              cudaStream_t stream) {
  return CopyIn(stream, to, from, {width, height, to_pitch, from_pitch}, kind, false);
}
cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *parameters) {
  return Copy3D(parameters, nullptr, true);
}
cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *parameters, cudaStream_t stream) {
  return Copy3D(parameters, stream, false);
}
cudaError_t cudaMemcpyPeer(void *to, int, const void *from, int, size_t bytes) {
  return cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToDevice);
}
cudaError_t cudaMemcpyPeerAsync(void *to, int, const void *from, int, size_t bytes,
                                cudaStream_t stream) {
  return cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, stream);
}

cudaError_t cudaMemset(void *to, int value, size_t bytes) {
  return FillIn(nullptr, to, value, Linear(bytes));
}
cudaError_t cudaMemsetAsync(void *to, int value, size_t bytes, cudaStream_t stream) {
  return FillIn(stream, to, value, Linear(bytes));
}
cudaError_t cudaMemset2D(void *to, size_t pitch, int value, size_t width, size_t height) {
  return FillIn(nullptr, to, value, {width, height, pitch, pitch});
}
cudaError_t cudaMemset2DAsync(void *to, size_t pitch, int value, size_t width, size_t height,
                              cudaStream_t stream) {
  return FillIn(stream, to, value, {width, height, pitch, pitch});
}
cudaError_t cudaMemset3D(cudaPitchedPtr pitched, int value, cudaExtent extent) {
  return cudaMemset3DAsync(pitched, value, extent, nullptr);
}
cudaError_t cudaMemset3DAsync(cudaPitchedPtr pitched, int value, cudaExtent extent,
                              cudaStream_t stream) {
  for (std::size_t slice = 0; slice < extent.depth; ++slice) {
    const cudaError_t error = FillIn(stream, At(pitched, {0, 0, 0}, slice), value,
                                     {extent.width, extent.height, pitched.pitch, pitched.pitch});
    if (error != cudaSuccess)
      return error;
  }
  return cudaSuccess;
}

} // extern "C"
