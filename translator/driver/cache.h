// Where what is built once is kept: $XDG_CACHE_HOME/spacecast, or ~/.cache/spacecast.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace spacecast {

// Made if it is missing; in the temporary folder where there is no home, or none to write to.
std::string CacheFolder();

// 32 hexadecimal digits.
std::string HashOf(const std::vector<std::string_view> &texts);

// Tells this build of the program from every other.
std::string OwnIdentity();

// Held by one process at a time; another that wants it waits. Freed when it is destroyed, and by the
// system when the process dies.
class FileLock {
public:
  explicit FileLock(const std::string &path);
  ~FileLock();
  FileLock(const FileLock &) = delete;
  FileLock &operator=(const FileLock &) = delete;

private:
  int descriptor_;
};

// A new folder in the cache, removed with all its content when this ends or the user interrupts.
class ScratchFolder {
public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder &) = delete;
  ScratchFolder &operator=(const ScratchFolder &) = delete;
  const std::string &Path() const { return path_; }

private:
  struct Registration;
  std::string path_;
  std::unique_ptr<Registration> registration_;
};

} // namespace spacecast
