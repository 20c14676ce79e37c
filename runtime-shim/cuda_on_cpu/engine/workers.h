// The threads of the host that run blocks: one per core, or as many as SPACECAST_CPU_THREADS says.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace spacecast::cpu {

class Workers {
public:
  // Started at the first launch, and never ended: kernels may run until the process ends.
  static Workers &Get();

  // Calls `work` once on every worker, and returns when all calls have. One caller at a time.
  void Run(const std::function<void()> &work);

private:
  Workers();
  void Loop();

  std::mutex one_caller_;
  std::mutex mutex_;
  std::condition_variable has_work_;
  std::condition_variable is_done_;
  const std::function<void()> *work_ = nullptr;
  unsigned long generation_ = 0;
  unsigned busy_ = 0;
  unsigned count_ = 0;
};

} // namespace spacecast::cpu
