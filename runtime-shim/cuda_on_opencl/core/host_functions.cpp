#include "host_functions.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "last_error.h"
#include "streams.h"

namespace spacecast::core {

namespace {

struct HostTask {
  cl_event after = nullptr; // Completes when the stream has come so far.
  cl_event done = nullptr;  // The stream goes on when the function has returned.
  std::function<void()> work;
};

class HostThread {
public:
  HostThread() {
    std::thread([this] { Run(); }).detach();
  }

  void Push(HostTask task) {
    const std::lock_guard<std::mutex> lock(mutex_);
    tasks_.push_back(std::move(task));
    wake_.notify_one();
  }

private:
  [[noreturn]] void Run() {
    for (;;) {
      HostTask task;
      {
        std::unique_lock<std::mutex> lock(mutex_);
        wake_.wait(lock, [this] { return !tasks_.empty(); });
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
      clWaitForEvents(1, &task.after);
      task.work();
      clSetUserEventStatus(task.done, CL_COMPLETE);
      clReleaseEvent(task.after);
      clReleaseEvent(task.done);
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<HostTask> tasks_;
};

// Lives as long as the process, since its thread does.
HostThread &TheHostThread() {
  static auto *thread = new HostThread;
  return *thread;
}

} // namespace

cudaError_t EnqueueHostFunction(Runtime &runtime, CUstream_st &stream, std::function<void()> work) {
  // Oclgrind runs commands inside the calls that wait, on one thread: nobody would come back.
  if (runtime.device.is_single_threaded) {
    const cudaError_t error = Finish(runtime, stream);
    runtime.mutex.unlock();
    work();
    runtime.mutex.lock();
    return error;
  }
  cl_int status = CL_SUCCESS;
  cl_event done = clCreateUserEvent(runtime.context, &status);
  if (status != CL_SUCCESS)
    return ErrorFrom(status);
  BeforeCommand(runtime, stream);
  cl_event after = MarkStream(stream);
  const cudaError_t error = after ? WaitForEvent(stream, done) : cudaErrorUnknown;
  if (error != cudaSuccess) {
    clReleaseEvent(done);
    return error;
  }
  TheHostThread().Push({after, done, std::move(work)});
  return cudaSuccess;
}

} // namespace spacecast::core
