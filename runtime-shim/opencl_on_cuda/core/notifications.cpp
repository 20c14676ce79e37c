// Event callbacks: one thread looks after all of them. It polls, since a callback may call OpenCL,
// which what a device calls may not.
#include "commands.h"

#include <chrono>
#include <condition_variable>
#include <list>
#include <thread>

namespace spacecast::opencl {

namespace {

struct Notification {
  Ref<_cl_event> event;
  cl_int status;
  void(CL_CALLBACK *notify)(cl_event, cl_int, void *);
  void *data;
};

class Notifier {
public:
  static Notifier &Get() {
    static Notifier &notifier = *new Notifier;
    return notifier;
  }
  void Add(Notification notification) {
    std::lock_guard<std::mutex> lock(mutex_);
    waiting_.push_back(std::move(notification));
    has_some_.notify_one();
  }

private:
  Notifier() {
    std::thread([this] { Loop(); }).detach();
  }

  void Loop() {
    for (;;) {
      std::list<Notification> due;
      {
        std::unique_lock<std::mutex> lock(mutex_);
        has_some_.wait(lock, [this] { return !waiting_.empty(); });
        for (auto next = waiting_.begin(); next != waiting_.end();) {
          auto current = next++;
          if (current->event->Status() <= current->status)
            due.splice(due.end(), waiting_, current);
        }
      }
      for (const Notification &notification : due) {
        const cl_int status = notification.event->Status();
        notification.notify(notification.event.get(), status < 0 ? status : notification.status,
                            notification.data);
      }
      if (due.empty())
        std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
  }

  std::mutex mutex_;
  std::condition_variable has_some_;
  std::list<Notification> waiting_;
};

} // namespace

void NotifyWhen(cl_event event, cl_int status, void(CL_CALLBACK *notify)(cl_event, cl_int, void *),
                void *data) {
  Notifier::Get().Add({Ref<_cl_event>(event), status, notify, data});
}

} // namespace spacecast::opencl
