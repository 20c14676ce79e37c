// cl_mem_flags by what they are about (OpenCL 3.0 API, clCreateBuffer).
#pragma once

#include "objects.h"

namespace spacecast::opencl {

constexpr cl_mem_flags kAccess = CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY | CL_MEM_READ_ONLY;
constexpr cl_mem_flags kHostAccess =
    CL_MEM_HOST_WRITE_ONLY | CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_NO_ACCESS;
constexpr cl_mem_flags kHostMemory =
    CL_MEM_USE_HOST_PTR | CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR;

inline bool HasAtMostOne(cl_mem_flags flags) { return (flags & (flags - 1)) == 0; }

inline bool AreValid(cl_mem_flags flags) {
  return (flags & ~(kAccess | kHostAccess | kHostMemory)) == 0 && HasAtMostOne(flags & kAccess) &&
         HasAtMostOne(flags & kHostAccess) &&
         !((flags & CL_MEM_USE_HOST_PTR) != 0 &&
           (flags & (CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR)) != 0);
}

// The program gives memory of its own.
inline bool WantPointer(cl_mem_flags flags) {
  return (flags & (CL_MEM_USE_HOST_PTR | CL_MEM_COPY_HOST_PTR)) != 0;
}

inline bool ForbidsHostReads(const _cl_mem &memory) {
  return (memory.flags & (CL_MEM_HOST_WRITE_ONLY | CL_MEM_HOST_NO_ACCESS)) != 0;
}
inline bool ForbidsHostWrites(const _cl_mem &memory) {
  return (memory.flags & (CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_NO_ACCESS)) != 0;
}

} // namespace spacecast::opencl
