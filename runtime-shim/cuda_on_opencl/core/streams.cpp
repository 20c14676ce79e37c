// Each stream is an in-order queue, so order within a stream is OpenCL's own. Order between streams
// is made from markers and barriers, and only where there is unfinished work on the other side: the
// counters in CUstream_st say so. A program with the default stream alone pays nothing.

#include "streams.h"

#include "failed_assertions.h"
#include "last_error.h"
#include "managed_memory.h"

namespace spacecast::core {

namespace {

// The stream behind cudaStreamPerThread. Its queue lives as long as the process.
CUstream_st *&PerThreadStream() {
  thread_local CUstream_st *stream = nullptr;
  return stream;
}

// Makes `later` wait for everything in `earlier`.
void Join(CUstream_st &later, CUstream_st &earlier) {
  cl_event event = MarkStream(earlier);
  if (!event)
    return;
  WaitForEvent(later, event);
  clReleaseEvent(event);
}

bool HasUnseenWork(const CUstream_st &stream, std::uint64_t seen) {
  return stream.submitted > seen && stream.submitted > stream.completed;
}

cl_command_queue MakeQueue(Runtime &runtime) {
  cl_int status = CL_SUCCESS;
  cl_command_queue queue =
      clCreateCommandQueue(runtime.context, runtime.device.id,
                           runtime.has_timing ? CL_QUEUE_PROFILING_ENABLE : 0, &status);
  return status == CL_SUCCESS ? queue : nullptr;
}

} // namespace

CUstream_st *MakeStream(Runtime &runtime, unsigned flags, int priority) {
  cl_command_queue queue = MakeQueue(runtime);
  if (!queue)
    return nullptr;
  auto *stream = new CUstream_st;
  stream->queue = queue;
  stream->flags = flags;
  stream->is_blocking = (flags & cudaStreamNonBlocking) == 0;
  stream->priority = priority;
  return stream;
}

void DestroyStream(Runtime &runtime, CUstream_st *stream) {
  // Work that is still queued goes on, as CUDA promises; later legacy work no longer waits for it,
  // so it is waited for here.
  WaitForQueue(runtime, *stream);
  runtime.streams.erase(stream);
  clReleaseCommandQueue(stream->queue);
  delete stream;
}

CUstream_st *FindStream(Runtime &runtime, cudaStream_t handle) {
  if (handle == nullptr || handle == cudaStreamLegacy)
    return runtime.legacy;
  if (handle == cudaStreamPerThread) {
    CUstream_st *&mine = PerThreadStream();
    if (!mine) {
      mine = MakeStream(runtime, cudaStreamDefault, 0);
      if (mine)
        runtime.streams.insert(mine);
    }
    return mine;
  }
  return runtime.streams.count(handle) ? handle : nullptr;
}

void BeforeCommand(Runtime &runtime, CUstream_st &stream) {
  if (&stream == runtime.legacy) {
    for (CUstream_st *other : runtime.streams) {
      if (!other->is_blocking || !HasUnseenWork(*other, other->seen_by_legacy))
        continue;
      Join(stream, *other);
      other->seen_by_legacy = other->submitted;
    }
  } else if (stream.is_blocking && HasUnseenWork(*runtime.legacy, stream.legacy_seen)) {
    Join(stream, *runtime.legacy);
    stream.legacy_seen = runtime.legacy->submitted;
  }
  ++stream.submitted;
}

void AfterCommand(CUstream_st &stream) {
  // The first command after a pause starts the device, the others come in batches: a flush for
  // each would cost more than the launch.
  constexpr unsigned kBatch = 64;
  if (stream.unflushed++ % kBatch == 0)
    clFlush(stream.queue);
}

cl_event MarkStream(CUstream_st &stream) {
  cl_event event = nullptr;
  if (clEnqueueMarkerWithWaitList(stream.queue, 0, nullptr, &event) != CL_SUCCESS)
    return nullptr;
  // Another queue may only wait for what has been handed to the device (OpenCL 3.0, section 5.15).
  clFlush(stream.queue);
  return event;
}

cudaError_t WaitForEvent(CUstream_st &stream, cl_event event) {
  return ErrorFrom(clEnqueueBarrierWithWaitList(stream.queue, 1, &event, nullptr));
}

cudaError_t WaitForQueue(Runtime &runtime, CUstream_st &stream) {
  if (stream.completed == stream.submitted)
    return cudaSuccess;
  const std::uint64_t submitted = stream.submitted;
  cl_command_queue queue = stream.queue;
  clRetainCommandQueue(queue);
  const cl_int status = WithoutLock(runtime, [&] { return clFinish(queue); });
  clReleaseCommandQueue(queue);
  if (status != CL_SUCCESS)
    return Fault(runtime, status);
  NoteDone(runtime, stream, submitted);
  return CheckAssertions(runtime);
}

void NoteDone(Runtime &runtime, CUstream_st &stream, std::uint64_t submitted) {
  if (stream.completed < submitted)
    stream.completed = submitted;
  stream.unflushed = 0;
  // What the legacy stream has waited for is done too, unless another thread went on meanwhile.
  if (&stream != runtime.legacy || stream.submitted != submitted)
    return;
  for (CUstream_st *other : runtime.streams)
    if (other->is_blocking && other->completed < other->seen_by_legacy)
      other->completed = other->seen_by_legacy;
}

cudaError_t StartTiming(Runtime &runtime) {
  if (runtime.has_timing)
    return cudaSuccess;
  runtime.has_timing = true;
  std::set<CUstream_st *> streams = runtime.streams;
  streams.insert(runtime.legacy);
  for (CUstream_st *stream : streams) {
    const cudaError_t error = WaitForQueue(runtime, *stream);
    if (error != cudaSuccess)
      return error;
    cl_command_queue queue = MakeQueue(runtime);
    if (!queue)
      return cudaErrorMemoryAllocation;
    clReleaseCommandQueue(stream->queue);
    stream->queue = queue;
  }
  return cudaSuccess;
}

cudaError_t Finish(Runtime &runtime, CUstream_st &stream) {
  // With managed memory the host may only have it when no stream is using it.
  if (runtime.managed_count > 0)
    return FinishAll(runtime);
  if (&stream != runtime.legacy)
    return WaitForQueue(runtime, stream);
  // The legacy stream's work includes that of all blocking streams before it.
  BeforeCommand(runtime, stream);
  return WaitForQueue(runtime, stream);
}

cudaError_t FinishAll(Runtime &runtime) {
  cudaError_t error = WaitForQueue(runtime, *runtime.legacy);
  // A copy, since the mutex is released on the way.
  const std::set<CUstream_st *> streams = runtime.streams;
  for (CUstream_st *stream : streams) {
    if (runtime.streams.count(stream) == 0)
      continue;
    const cudaError_t one = WaitForQueue(runtime, *stream);
    error = error == cudaSuccess ? one : error;
  }
  if (error == cudaSuccess)
    error = GiveManagedMemoryToHost(runtime);
  return error;
}

cudaError_t QueryStream(Runtime &runtime, CUstream_st &stream) {
  if (stream.completed == stream.submitted)
    return cudaSuccess;
  BeforeCommand(runtime, stream);
  cl_event event = MarkStream(stream);
  if (!event)
    return cudaErrorUnknown;
  cl_int state = CL_QUEUED;
  clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, nullptr);
  clReleaseEvent(event);
  if (state < 0)
    return Fault(runtime, state);
  if (state != CL_COMPLETE)
    return cudaErrorNotReady;
  // The program takes the answer as leave to use managed memory.
  return runtime.managed_on_device ? FinishAll(runtime) : CheckAssertions(runtime);
}

} // namespace spacecast::core
