// All host code of a translation unit, from the host AST to edits.
//
//   __global__ void note(int v) {...}        void note(int v) { spacecast_unit().enqueue(note, v); }
//   __device__ float f(float x) {...}    ->
//   note<<<grid, 32>>>(i);                   spacecast::launch(grid, 32), note(i);
//   __managed__ int hits = 5;                int &hits = *spacecast::managed<int>(5);
#pragma once

#include "infer/storage.h"
#include "lower/host_unit.h"
#include "mapping/mapping.h"

namespace spacecast {

// `runtime_names`: what the runtime shim provides; a call of CUDA's API that is not among them is
// refused at its line.
HostUnit LowerHostCode(const ParsedSource &source, const DeviceProgram &program,
                       const StorageMap &storage, const Mappings &mappings,
                       const std::set<std::string, std::less<>> &runtime_names);

} // namespace spacecast
