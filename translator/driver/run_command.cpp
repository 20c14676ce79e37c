// spacecast run FILE... [-- PROGRAM ARGS]
//
// The program is kept in the cache under a key of what was asked for, with a list of every file
// that went into it; a second run compares the list with the disk and starts the program at once.
#include "driver/build_program.h"
#include "driver/cache.h"
#include "driver/commands.h"
#include "driver/paths.h"
#include "write/write_files.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>

#include <sys/stat.h>
#include <unistd.h>

namespace spacecast {

namespace {

namespace fs = std::filesystem;

std::string Environment(const char *name) {
  const char *value = std::getenv(name);
  return value != nullptr ? value : "";
}

std::string KeyOf(const BuildArguments &arguments) {
  std::vector<std::string> parts = {OwnIdentity(),       Environment("CXX"),
                                    Environment("CC"),   Environment("CPATH"),
                                    Environment("PATH"), fs::current_path().string()};
  const CommonArguments &common = arguments.common;
  for (const auto *list : {&arguments.files, &common.compiler_arguments, &common.mappings}) {
    parts.insert(parts.end(), list->begin(), list->end());
    parts.push_back("");
  }
  parts.insert(parts.end(), {common.to, common.cl_std, common.check ? "check" : ""});
  return HashOf(std::vector<std::string_view>(parts.begin(), parts.end()));
}

std::string StampOf(const std::string &path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0)
    return "";
  return std::to_string(status.st_size) + "." + std::to_string(status.st_mtim.tv_sec) + "." +
         std::to_string(status.st_mtim.tv_nsec);
}

// One line a file: time stamp and size, content, path. The content is read only where the stamp
// says that the file was touched.
std::string ManifestOf(const std::vector<std::string> &dependencies) {
  std::set<std::string> unique;
  for (const std::string &path : dependencies)
    unique.insert(Absolute(path));
  std::string manifest;
  for (const std::string &path : unique)
    manifest += StampOf(path) + " " + HashOf({ReadText(path).value_or("")}) + " " + path + "\n";
  return manifest;
}

bool IsUpToDate(const std::string &manifest_path) {
  std::optional<std::string> manifest = ReadText(manifest_path);
  if (!manifest || manifest->empty())
    return false;
  for (std::size_t begin = 0; begin < manifest->size();) {
    std::size_t end = std::min(manifest->find('\n', begin), manifest->size());
    std::string line = manifest->substr(begin, end - begin);
    begin = end + 1;
    std::size_t first = line.find(' ');
    std::size_t second = line.find(' ', first + 1);
    if (first == std::string::npos || second == std::string::npos)
      return false;
    std::string path = line.substr(second + 1);
    if (StampOf(path) == line.substr(0, first))
      continue;
    std::optional<std::string> text = ReadText(path);
    if (!text || HashOf({*text}) != line.substr(first + 1, second - first - 1))
      return false;
  }
  return true;
}

bool IsOpenCl(const BuildArguments &arguments) {
  for (const std::string &file : arguments.files)
    if (fs::path(file).extension() == ".cl")
      return true;
  return false;
}

int Execute(const std::string &program, const RunArguments &arguments) {
  // An OpenCL program says what it runs on, and translates its kernels by this program.
  if (arguments.build.verbose || IsOpenCl(arguments.build))
    ::setenv("SPACECAST_VERBOSE", "1", 0);
  std::error_code error;
  ::setenv("SPACECAST", fs::read_symlink("/proc/self/exe", error).c_str(), 0);
  std::vector<char *> words = {const_cast<char *>(program.c_str())};
  for (const std::string &argument : arguments.program_arguments)
    words.push_back(const_cast<char *>(argument.c_str()));
  words.push_back(nullptr);
  std::fflush(nullptr);
  ::execv(program.c_str(), words.data());
  PrintDiagnostics({MakeDiagnostic(Number::kCannotRead, program,
                                   std::string("cannot be started: ") + std::strerror(errno))});
  return 2;
}

} // namespace

int RunCommand(const RunArguments &arguments) {
  std::string folder = CacheFolder() + "/programs/" + KeyOf(arguments.build);
  std::string program = folder + "/" + fs::path(arguments.build.files.front()).stem().string();
  std::string manifest = folder + "/manifest";
  if (fs::exists(program) && IsUpToDate(manifest))
    return Execute(program, arguments);
  BuiltProgram built = BuildProgram(arguments.build, program);
  if (!built.is_built)
    return built.exit_status;
  // What was reported must be reported again next time.
  if (built.exit_status == 0)
    WriteFiles({{manifest, ManifestOf(built.dependencies)}});
  else
    fs::remove(manifest);
  return Execute(program, arguments);
}

} // namespace spacecast
