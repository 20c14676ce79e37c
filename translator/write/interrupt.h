// What must not stay behind when the user presses Ctrl-C or the build system ends us.
//
// Signals belong to the process, not to a stage, so this is the one place in the program that has
// state of its own: a fixed table of paths which the handler may read at any moment.
#pragma once

#include <cstddef>
#include <string>

namespace spacecast {

// Removes what is registered, then ends the process by the signal that came: SIGINT, SIGTERM,
// SIGHUP. SIGXFSZ and SIGPIPE are ignored, so that writes report an error instead.
void InstallInterruptHandler();

// A temporary file, or a folder with all its content, removed on an interrupt while this lives.
class RemovedOnInterrupt {
public:
  enum class Kind { kFile, kFolder };
  RemovedOnInterrupt(const std::string &path, Kind kind);
  ~RemovedOnInterrupt();
  RemovedOnInterrupt(const RemovedOnInterrupt &) = delete;
  RemovedOnInterrupt &operator=(const RemovedOnInterrupt &) = delete;

private:
  std::size_t slot_;
};

// While one lives an interrupt waits: the files of a set are renamed all or none.
class InterruptsWait {
public:
  InterruptsWait();
  ~InterruptsWait();
  InterruptsWait(const InterruptsWait &) = delete;
  InterruptsWait &operator=(const InterruptsWait &) = delete;
};

} // namespace spacecast
