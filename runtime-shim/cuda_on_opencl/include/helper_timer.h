// The stop watch of NVIDIA's samples; milliseconds of wall time.
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define COMMON_HELPER_TIMER_H_

#include <chrono>

class StopWatchInterface {
public:
  void start() {
    begin_ = Clock::now();
    is_running_ = true;
  }
  void stop() {
    last_ = sinceStart();
    total_ += last_;
    ++sessions_;
    is_running_ = false;
  }
  void reset() {
    total_ = 0;
    sessions_ = 0;
    begin_ = Clock::now();
  }
  float getTime() const { return is_running_ ? sinceStart() : total_; }
  float getAverageTime() const { return sessions_ > 0 ? total_ / sessions_ : 0; }

private:
  using Clock = std::chrono::steady_clock;
  float sinceStart() const {
    return std::chrono::duration<float, std::milli>(Clock::now() - begin_).count();
  }

  Clock::time_point begin_;
  float last_ = 0;
  float total_ = 0;
  int sessions_ = 0;
  bool is_running_ = false;
};

inline bool sdkCreateTimer(StopWatchInterface **timer) {
  *timer = new StopWatchInterface;
  return true;
}
inline bool sdkDeleteTimer(StopWatchInterface **timer) {
  delete *timer;
  *timer = nullptr;
  return true;
}
inline bool sdkStartTimer(StopWatchInterface **timer) {
  (*timer)->start();
  return true;
}
inline bool sdkStopTimer(StopWatchInterface **timer) {
  (*timer)->stop();
  return true;
}
inline bool sdkResetTimer(StopWatchInterface **timer) {
  (*timer)->reset();
  return true;
}
inline float sdkGetTimerValue(StopWatchInterface **timer) { return (*timer)->getTime(); }
inline float sdkGetAverageTimerValue(StopWatchInterface **timer) {
  return (*timer)->getAverageTime();
}
