#include "write/interrupt.h"

#include <array>
#include <atomic>
#include <csignal>
#include <cstring>

#include <sys/wait.h>
#include <unistd.h>

namespace spacecast {

namespace {

constexpr std::size_t kSlots = 256;
constexpr std::size_t kLongestPath = 4096;

enum SlotState : int { kFree, kFilling, kFileInUse, kFolderInUse };

struct Slot {
  std::atomic<int> state = kFree;
  char path[kLongestPath];
};

std::array<Slot, kSlots> slots;
std::atomic<int> waiting_sections = 0;
std::atomic<int> pending_signal = 0;

// Only async-signal-safe calls from here on. A folder is removed by `rm`, since walking it is not.
void RemoveFolder(const char *path) {
  pid_t child = fork();
  if (child == 0) {
    execl("/bin/rm", "rm", "-rf", "--", path, static_cast<char *>(nullptr));
    _exit(127);
  }
  if (child > 0)
    waitpid(child, nullptr, 0);
}

void CleanUpAndDie(int signal) {
  for (Slot &slot : slots) {
    int state = slot.state.load();
    if (state == kFileInUse)
      unlink(slot.path);
    else if (state == kFolderInUse)
      RemoveFolder(slot.path);
  }
  struct sigaction standard {};
  standard.sa_handler = SIG_DFL;
  sigaction(signal, &standard, nullptr);
  sigset_t just_this;
  sigemptyset(&just_this);
  sigaddset(&just_this, signal);
  raise(signal);
  pthread_sigmask(SIG_UNBLOCK, &just_this, nullptr);
  _exit(128 + signal);
}

void Handle(int signal) {
  if (waiting_sections.load() > 0)
    pending_signal.store(signal);
  else
    CleanUpAndDie(signal);
}

} // namespace

void InstallInterruptHandler() {
  struct sigaction action {};
  action.sa_handler = Handle;
  sigemptyset(&action.sa_mask);
  for (int signal : {SIGINT, SIGTERM, SIGHUP}) {
    // What the caller ignores (nohup) stays ignored.
    struct sigaction old {};
    sigaction(signal, nullptr, &old);
    if (old.sa_handler != SIG_IGN)
      sigaction(signal, &action, nullptr);
  }
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
}

RemovedOnInterrupt::RemovedOnInterrupt(const std::string &path, Kind kind) : slot_(kSlots) {
  if (path.size() >= kLongestPath)
    return;
  for (std::size_t i = 0; i < kSlots; ++i) {
    int expected = kFree;
    if (!slots[i].state.compare_exchange_strong(expected, kFilling))
      continue;
    std::memcpy(slots[i].path, path.c_str(), path.size() + 1);
    slots[i].state.store(kind == Kind::kFile ? kFileInUse : kFolderInUse);
    slot_ = i;
    return;
  }
}

RemovedOnInterrupt::~RemovedOnInterrupt() {
  if (slot_ < kSlots)
    slots[slot_].state.store(kFree);
}

InterruptsWait::InterruptsWait() { ++waiting_sections; }

InterruptsWait::~InterruptsWait() {
  if (--waiting_sections == 0 && pending_signal.load() != 0)
    CleanUpAndDie(pending_signal.load());
}

} // namespace spacecast
