#include "driver/cache.h"

#include "write/interrupt.h"

#include "llvm/Support/SHA256.h"
#include "llvm/ADT/StringExtras.h"

#include <array>
#include <cstdlib>
#include <filesystem>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace spacecast {

namespace fs = std::filesystem;

std::string CacheFolder() {
  std::vector<std::string> candidates;
  if (const char *cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache == '/')
    candidates.push_back(std::string(cache) + "/spacecast");
  if (const char *home = std::getenv("HOME"); home != nullptr && *home == '/')
    candidates.push_back(std::string(home) + "/.cache/spacecast");
  // The user's number keeps one user from running what another one put there.
  candidates.push_back("/tmp/spacecast-" + std::to_string(::getuid()));
  for (const std::string &candidate : candidates) {
    std::error_code error;
    fs::create_directories(candidate, error);
    struct stat status {};
    if (::stat(candidate.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
        status.st_uid == ::getuid() && ::access(candidate.c_str(), W_OK) == 0)
      return candidate;
  }
  return candidates.back();
}

std::string HashOf(const std::vector<std::string_view> &texts) {
  llvm::SHA256 hash;
  for (std::string_view text : texts) {
    // The length keeps ("ab", "c") and ("a", "bc") apart.
    hash.update(std::to_string(text.size()) + ":");
    hash.update(llvm::StringRef(text.data(), text.size()));
  }
  return llvm::toHex(hash.final(), /*LowerCase=*/true).substr(0, 32);
}

std::string OwnIdentity() {
  struct stat status {};
  if (::stat("/proc/self/exe", &status) != 0)
    return SPACECAST_VERSION;
  return std::string(SPACECAST_VERSION) + " " + std::to_string(status.st_size) + " " +
         std::to_string(status.st_mtim.tv_sec) + "." + std::to_string(status.st_mtim.tv_nsec);
}

FileLock::FileLock(const std::string &path)
    : descriptor_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
  if (descriptor_ >= 0)
    while (::flock(descriptor_, LOCK_EX) != 0 && errno == EINTR) {
    }
}

FileLock::~FileLock() {
  if (descriptor_ >= 0)
    ::close(descriptor_);
}

struct ScratchFolder::Registration {
  explicit Registration(const std::string &path)
      : on_interrupt(path, RemovedOnInterrupt::Kind::kFolder) {}
  RemovedOnInterrupt on_interrupt;
};

ScratchFolder::ScratchFolder() : path_(CacheFolder() + "/work-XXXXXX") {
  if (::mkdtemp(path_.data()) == nullptr)
    path_.clear();
  else
    registration_ = std::make_unique<Registration>(path_);
}

ScratchFolder::~ScratchFolder() {
  std::error_code error;
  if (!path_.empty())
    fs::remove_all(path_, error);
}

} // namespace spacecast
