// Streams and CUDA's order between them.
#pragma once

#include "runtime.h"

namespace spacecast::core {

// A new stream; null when OpenCL refuses.
CUstream_st *MakeStream(Runtime &runtime, unsigned flags, int priority);
void DestroyStream(Runtime &runtime, CUstream_st *stream);

// The stream of a handle: 0 and cudaStreamLegacy are the legacy default stream, cudaStreamPerThread
// is one of this thread's own. Null for an unknown handle.
CUstream_st *FindStream(Runtime &runtime, cudaStream_t handle);

// To be called before each command: makes the stream wait for what CUDA says it waits for. The
// legacy stream waits for all blocking streams, and they wait for it.
void BeforeCommand(Runtime &runtime, CUstream_st &stream);

// To be called after each command: hands work to the device early enough to overlap with the host.
void AfterCommand(CUstream_st &stream);

// Waits for the work in a stream, without the mutex, and gives managed memory back to the host.
cudaError_t Finish(Runtime &runtime, CUstream_st &stream);
cudaError_t FinishAll(Runtime &runtime);

// Notes that the first `submitted` commands of the stream are done.
void NoteDone(Runtime &runtime, CUstream_st &stream, std::uint64_t submitted);

// Makes streams tell times from now on. They cost a third of every command's time on NVIDIA, so
// that only programs with timing events have them.
cudaError_t StartTiming(Runtime &runtime);

// Waits without giving managed memory back; for the core itself.
cudaError_t WaitForQueue(Runtime &runtime, CUstream_st &stream);

// Whether everything in the stream is done.
cudaError_t QueryStream(Runtime &runtime, CUstream_st &stream);

// A marker that completes with everything enqueued so far; the caller releases it.
cl_event MarkStream(CUstream_st &stream);

// Makes later work in `stream` wait for `event`.
cudaError_t WaitForEvent(CUstream_st &stream, cl_event event);

} // namespace spacecast::core
