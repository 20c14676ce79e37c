#include "workers.h"

#include <cstdlib>

namespace spacecast::cpu {

Workers &Workers::Get() {
  static Workers &workers = *new Workers;
  return workers;
}

Workers::Workers() {
  const char *wanted = std::getenv("SPACECAST_CPU_THREADS");
  const int number = wanted != nullptr ? std::atoi(wanted) : 0;
  count_ = number > 0 ? static_cast<unsigned>(number)
                      : std::max(1u, std::thread::hardware_concurrency());
  for (unsigned i = 0; i < count_; ++i)
    std::thread([this] { Loop(); }).detach();
}

void Workers::Run(const std::function<void()> &work) {
  std::lock_guard<std::mutex> only(one_caller_);
  std::unique_lock<std::mutex> lock(mutex_);
  work_ = &work;
  ++generation_;
  busy_ = count_;
  has_work_.notify_all();
  is_done_.wait(lock, [this] { return busy_ == 0; });
}

void Workers::Loop() {
  unsigned long seen = 0;
  std::unique_lock<std::mutex> lock(mutex_);
  for (;;) {
    has_work_.wait(lock, [&] { return generation_ != seen; });
    seen = generation_;
    const std::function<void()> &work = *work_;
    lock.unlock();
    work();
    lock.lock();
    if (--busy_ == 0)
      is_done_.notify_one();
  }
}

} // namespace spacecast::cpu
