#include "read/missing_headers.h"

#include <array>

namespace spacecast {
namespace {

struct Library {
  // A header belongs to the library when its spelling begins so.
  std::string_view prefix;
  std::string_view name;
};

constexpr std::array<Library, 45> kLibraries = {{
    {"cub/", "CUB"},
    {"thrust/", "Thrust"},
    {"cuda/", "libcu++"},
    {"nv/target", "libcu++"},
    {"cooperative_groups/", "cooperative groups"},
    {"cublas", "cuBLAS"},
    {"cufft", "cuFFT"},
    {"curand", "cuRAND"},
    {"cusparse", "cuSPARSE"},
    {"cusolver", "cuSOLVER"},
    {"cudss", "cuDSS"},
    {"cutensor", "cuTENSOR"},
    {"cudnn", "cuDNN"},
    {"cutlass/", "CUTLASS"},
    {"cute/", "CUTLASS"},
    {"nccl", "NCCL"},
    {"nvshmem", "NVSHMEM"},
    {"nvml", "NVML"},
    {"nvrtc", "NVRTC"},
    {"nvjpeg", "nvJPEG"},
    {"nvgraph", "nvGRAPH"},
    {"npp", "NPP"},
    {"nvToolsExt", "NVTX"},
    {"nvtx", "NVTX"},
    {"cupti", "CUPTI"},
    {"nvperf", "CUPTI"},
    {"cufile", "cuFile"},
    {"cudpp", "CUDPP"},
    {"moderngpu", "ModernGPU"},
    {"mma.h", "warp matrix functions"},
    {"crt/mma", "warp matrix functions"},
    {"cuda_pipeline", "asynchronous copies"},
    {"cuda_awbarrier", "asynchronous barriers"},
    {"cuda_fp8", "8-bit floating point"},
    {"cuda_fp6", "6-bit floating point"},
    {"cuda_fp4", "4-bit floating point"},
    {"cuda_gl_interop", "OpenGL interoperation"},
    {"cuda_d3d", "Direct3D interoperation"},
    {"cuda_egl", "EGL interoperation"},
    {"cuda_vdpau", "VDPAU interoperation"},
    {"cudaGL", "OpenGL interoperation"},
    {"cudaD3D", "Direct3D interoperation"},
    {"cudaEGL", "EGL interoperation"},
    {"optix", "OptiX"},
    {"cudalibxt", "cuFFT"},
}};

} // namespace

std::optional<std::string_view> LibraryOfHeader(std::string_view spelled) {
  for (const Library &library : kLibraries) {
    if (spelled.substr(0, library.prefix.size()) == library.prefix)
      return library.name;
  }
  return std::nullopt;
}

} // namespace spacecast
