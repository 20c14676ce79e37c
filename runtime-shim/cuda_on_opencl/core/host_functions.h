// Functions of the program's that run on the host between two commands of a stream.
#pragma once

#include <functional>

#include "runtime.h"

namespace spacecast::core {

// Runs `work` once everything earlier in the stream is done; later commands of the stream wait for
// it. Functions run one after the other on a thread of the shim's, never on the caller's.
cudaError_t EnqueueHostFunction(Runtime &runtime, CUstream_st &stream, std::function<void()> work);

} // namespace spacecast::core
