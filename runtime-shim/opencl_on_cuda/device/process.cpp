#include "process.h"

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace spacecast::opencl {

namespace fs = std::filesystem;

int RunProgram(const std::vector<std::string> &words, std::string &output) {
  int ends[2];
  if (pipe(ends) != 0)
    return 127;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  std::vector<char *> arguments;
  for (const std::string &word : words)
    arguments.push_back(const_cast<char *>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int failure =
      posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (failure != 0) {
    close(ends[0]);
    output += words[0] + ": " + std::strerror(failure) + "\n";
    return 127;
  }
  char part[4096];
  ssize_t count = 0;
  while ((count = read(ends[0], part, sizeof part)) > 0 || (count < 0 && errno == EINTR))
    output.append(part, count > 0 ? static_cast<std::size_t>(count) : 0);
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

namespace {

bool IsOnPath(const std::string &name) {
  const char *path = std::getenv("PATH");
  const std::string folders = path != nullptr ? path : "";
  for (std::size_t begin = 0; begin < folders.size();) {
    const std::size_t end = std::min(folders.find(':', begin), folders.size());
    if (access((folders.substr(begin, end - begin) + "/" + name).c_str(), X_OK) == 0)
      return true;
    begin = end + 1;
  }
  return false;
}

} // namespace

std::string FindSpacecast() {
  if (const char *chosen = std::getenv("SPACECAST"); chosen != nullptr && *chosen != '\0')
    return chosen;
  std::error_code error;
  Dl_info self{};
  std::vector<fs::path> folders;
  if (dladdr(reinterpret_cast<void *>(&FindSpacecast), &self) != 0 && self.dli_fname != nullptr)
    folders.push_back(fs::absolute(self.dli_fname, error).parent_path());
  folders.push_back(fs::read_symlink("/proc/self/exe", error).parent_path());
  for (const fs::path &folder : folders)
    for (const char *place : {"spacecast", "../bin/spacecast"})
      if (const fs::path path = folder / place;
          access(path.c_str(), X_OK) == 0 && fs::is_regular_file(path, error))
        return path;
  if (IsOnPath("spacecast"))
    return "spacecast";
#ifdef SPACECAST_BUILT_BY
  return SPACECAST_BUILT_BY;
#else
  return "spacecast";
#endif
}

std::string TranslatorStamp() {
  std::error_code error;
  const std::string program = FindSpacecast();
  return program + std::to_string(fs::file_size(program, error)) + "." +
         std::to_string(fs::last_write_time(program, error).time_since_epoch().count());
}

std::string CacheFolder() {
  std::string folder;
  auto variable = [](const char *name) {
    const char *value = std::getenv(name);
    return std::string(value != nullptr ? value : "");
  };
  if (!variable("SPACECAST_CACHE").empty() && variable("SPACECAST_CACHE") != "off")
    folder = variable("SPACECAST_CACHE");
  else if (!variable("XDG_CACHE_HOME").empty())
    folder = variable("XDG_CACHE_HOME") + "/spacecast/opencl";
  else if (!variable("HOME").empty())
    folder = variable("HOME") + "/.cache/spacecast/opencl";
  std::error_code error;
  fs::create_directories(folder, error);
  if (folder.empty() || access(folder.c_str(), W_OK) != 0) {
    folder = fs::temp_directory_path(error).string() + "/spacecast-" + std::to_string(getuid());
    fs::create_directories(folder, error);
  }
  return folder + "/";
}

std::string HashOf(const std::vector<std::string> &texts) {
  // FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), twice with different starts.
  std::uint64_t first = 0xcbf29ce484222325ull, second = 0x84222325cbf29ce4ull;
  for (const std::string &text : texts) {
    for (unsigned char byte : text) {
      first = (first ^ byte) * 0x100000001b3ull;
      second = (second ^ byte) * 0x100000001b3ull;
    }
    first = (first ^ 0x100) * 0x100000001b3ull;
    second = (second ^ 0x100) * 0x100000001b3ull;
  }
  char digits[40];
  std::snprintf(digits, sizeof digits, "%016llx%016llx", static_cast<unsigned long long>(first),
                static_cast<unsigned long long>(second));
  return digits;
}

std::string ReadFile(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool WriteFile(const std::string &path, const std::string &text) {
  const std::string aside = path + "." + std::to_string(getpid());
  {
    std::ofstream file(aside, std::ios::binary);
    file << text;
    if (!file.flush())
      return false;
  }
  return std::rename(aside.c_str(), path.c_str()) == 0;
}

} // namespace spacecast::opencl
