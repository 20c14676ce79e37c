#include "write/write_files.h"

#include "write/interrupt.h"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace spacecast {

namespace {

namespace fs = std::filesystem;

// strerror's texts in our style: lower case.
std::string Reason(int error) {
  char buffer[256];
  std::string reason = strerror_r(error, buffer, sizeof buffer);
  if (!reason.empty() && reason.size() > 1 && std::islower(static_cast<unsigned char>(reason[1])))
    reason[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(reason[0])));
  return reason;
}

// Zero, or the error; a short write is continued, and close may be the first to know of a full disk.
int WriteAll(int descriptor, std::string_view text) {
  while (!text.empty()) {
    ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0) {
      int error = errno;
      ::close(descriptor);
      return error;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::close(descriptor) == 0 ? 0 : errno;
}

bool HasContent(const std::string &path, std::string_view text) {
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0)
    return false;
  struct stat status {};
  bool same = ::fstat(descriptor, &status) == 0 &&
              static_cast<std::size_t>(status.st_size) == text.size();
  char buffer[65536];
  while (same && !text.empty()) {
    ssize_t count = ::read(descriptor, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR)
      continue;
    same = count > 0 && static_cast<std::size_t>(count) <= text.size() &&
           std::memcmp(buffer, text.data(), static_cast<std::size_t>(count)) == 0;
    if (same)
      text.remove_prefix(static_cast<std::size_t>(count));
  }
  ::close(descriptor);
  return same;
}

// A complete copy of the new content under another name, which is removed unless it is renamed.
class Temporary {
public:
  static std::unique_ptr<Temporary> Make(const std::string &target, std::string_view text,
                                         mode_t mode, int &error);
  ~Temporary() {
    if (!renamed_)
      ::unlink(path_.c_str());
  }
  int Rename() {
    if (std::rename(path_.c_str(), target_.c_str()) != 0)
      return errno;
    renamed_ = true;
    return 0;
  }
  const std::string &Target() const { return target_; }

private:
  Temporary(std::string path, std::string target)
      : path_(std::move(path)), target_(std::move(target)),
        on_interrupt_(path_, RemovedOnInterrupt::Kind::kFile) {}

  std::string path_;
  std::string target_;
  RemovedOnInterrupt on_interrupt_;
  bool renamed_ = false;
};

std::unique_ptr<Temporary> Temporary::Make(const std::string &target, std::string_view text,
                                           mode_t mode, int &error) {
  static std::atomic<unsigned> next = 0;
  fs::path path(target);
  std::string stem = "." + path.filename().string().substr(0, 200) + "." +
                     std::to_string(::getpid()) + "-";
  for (;;) {
    std::string name = stem + std::to_string(next++) + ".tmp";
    std::unique_ptr<Temporary> file(new Temporary((path.parent_path() / name).string(), target));
    int descriptor = ::open(file->path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0) {
      error = errno;
      file->renamed_ = true;
      // A process of our number may have been killed here before.
      if (error == EEXIST)
        continue;
      return nullptr;
    }
    if (mode != 0)
      ::fchmod(descriptor, mode);
    error = WriteAll(descriptor, text);
    return error == 0 ? std::move(file) : nullptr;
  }
}

std::optional<WriteFailure> WriteInPlace(const FileToWrite &file) {
  int descriptor = ::open(file.path.c_str(), O_WRONLY | O_CLOEXEC);
  int error = descriptor < 0 ? errno : WriteAll(descriptor, file.text);
  if (error != 0)
    return WriteFailure{file.path, Reason(error)};
  return std::nullopt;
}

std::optional<WriteFailure> MakeFolderOf(const std::string &path) {
  fs::path folder = fs::path(path).parent_path();
  std::error_code error;
  if (folder.empty() || fs::is_directory(folder, error))
    return std::nullopt;
  fs::create_directories(folder, error);
  if (error)
    return WriteFailure{folder.string(), "cannot make this folder: " + Reason(error.value())};
  return std::nullopt;
}

} // namespace

WriteResult WriteFiles(const std::vector<FileToWrite> &files) {
  WriteResult result;
  std::vector<std::unique_ptr<Temporary>> ready;
  std::vector<const FileToWrite *> in_place;
  for (const FileToWrite &file : files) {
    struct stat status {};
    bool exists = ::stat(file.path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) {
      result.failure = WriteFailure{file.path, "a folder of this name is in the way"};
      return result;
    }
    if (exists && !S_ISREG(status.st_mode)) {
      in_place.push_back(&file);
      continue;
    }
    if (exists && HasContent(file.path, file.text))
      continue;
    if ((result.failure = MakeFolderOf(file.path)))
      return result;
    // A link stays a link: what it names is replaced.
    std::error_code error;
    fs::path target = exists ? fs::canonical(file.path, error) : fs::path(file.path);
    int write_error = error.value();
    auto temporary = write_error != 0 ? nullptr
                                      : Temporary::Make(target.string(), file.text,
                                                        exists ? status.st_mode & 07777 : 0,
                                                        write_error);
    if (!temporary) {
      result.failure = WriteFailure{file.path, Reason(write_error)};
      return result;
    }
    ready.push_back(std::move(temporary));
  }
  InterruptsWait until_all_are_renamed;
  for (auto &temporary : ready) {
    if (int error = temporary->Rename(); error != 0) {
      result.failure = WriteFailure{temporary->Target(), Reason(error)};
      return result;
    }
    result.changed.push_back(temporary->Target());
  }
  for (const FileToWrite *file : in_place) {
    if ((result.failure = WriteInPlace(*file)))
      return result;
    result.changed.push_back(file->path);
  }
  return result;
}

std::optional<WriteFailure> Touch(const std::string &path) {
  if (auto failure = MakeFolderOf(path))
    return failure;
  int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0)
    return WriteFailure{path, Reason(errno)};
  int error = ::futimens(descriptor, nullptr) == 0 ? 0 : errno;
  ::close(descriptor);
  if (error != 0)
    return WriteFailure{path, Reason(error)};
  return std::nullopt;
}

} // namespace spacecast
