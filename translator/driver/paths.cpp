#include "driver/paths.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace spacecast {

namespace fs = std::filesystem;

std::optional<std::string> WhyUnreadable(const std::string &path) {
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) {
    switch (errno) {
    case ENOENT:
    case ENOTDIR:
      return "there is no such file";
    case EACCES:
      return "no permission to read this file";
    default:
      return "cannot be opened: " + std::string(std::strerror(errno));
    }
  }
  struct stat status {};
  bool known = ::fstat(descriptor, &status) == 0;
  char byte = 0;
  bool readable = known && !S_ISDIR(status.st_mode) && ::read(descriptor, &byte, 1) >= 0;
  int error = errno;
  ::close(descriptor);
  if (known && S_ISDIR(status.st_mode))
    return "this is a folder; name the files in it";
  if (!readable)
    return "cannot be read: " + std::string(std::strerror(error));
  return std::nullopt;
}

std::optional<std::string> ReadText(const std::string &path) {
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0)
    return std::nullopt;
  std::string text;
  char buffer[65536];
  ssize_t count = 0;
  while ((count = ::read(descriptor, buffer, sizeof buffer)) != 0) {
    if (count > 0)
      text.append(buffer, static_cast<std::size_t>(count));
    else if (errno != EINTR)
      break;
  }
  ::close(descriptor);
  if (count != 0)
    return std::nullopt;
  return text;
}

std::string Absolute(const std::string &path) {
  std::error_code error;
  fs::path absolute = fs::absolute(path, error).lexically_normal();
  std::string text = absolute.string();
  while (text.size() > 1 && text.back() == '/')
    text.pop_back();
  return text;
}

std::string Absolute(const std::string &path, const std::string &folder) {
  return Absolute((fs::path(folder) / path).string());
}

bool IsInside(const std::string &path, const std::string &folder) {
  if (folder == "/")
    return true;
  return path.size() >= folder.size() && path.compare(0, folder.size(), folder) == 0 &&
         (path.size() == folder.size() || path[folder.size()] == '/');
}

std::string CommonFolder(const std::vector<std::string> &folders) {
  if (folders.empty())
    return "";
  std::string common = folders.front();
  for (const std::string &folder : folders)
    while (!IsInside(folder, common))
      common = fs::path(common).parent_path().string();
  return common;
}

bool IsTranslatable(const std::string &path) {
  std::string extension = fs::path(path).extension().string();
  return extension == ".cu" || extension == ".cl";
}

} // namespace spacecast
