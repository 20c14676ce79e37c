#include "program_cache.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace spacecast::core {

namespace {

// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), twice with different starts: 128 bits.
std::uint64_t Hash(const std::string &bytes, std::uint64_t hash) {
  for (unsigned char byte : bytes)
    hash = (hash ^ byte) * 0x100000001b3ull;
  return hash;
}

// Empty when the cache is off.
std::string Folder() {
  if (const char *chosen = std::getenv("SPACECAST_CACHE"))
    return std::strcmp(chosen, "off") == 0 ? "" : chosen;
  if (const char *cache = std::getenv("XDG_CACHE_HOME"); cache && *cache)
    return std::string(cache) + "/spacecast";
  if (const char *home = std::getenv("HOME"); home && *home)
    return std::string(home) + "/.cache/spacecast";
  return "";
}

void MakeFolders(const std::string &path) {
  for (std::size_t end = path.find('/', 1); end != std::string::npos; end = path.find('/', end + 1))
    mkdir(path.substr(0, end).c_str(), 0777);
  mkdir(path.c_str(), 0777);
}

bool ReadFile(const std::string &path, std::string &bytes) {
  std::FILE *file = std::fopen(path.c_str(), "rb");
  if (!file)
    return false;
  char part[1 << 16];
  std::size_t count = 0;
  while ((count = std::fread(part, 1, sizeof part, file)) > 0)
    bytes.append(part, count);
  std::fclose(file);
  return !bytes.empty();
}

} // namespace

std::string CacheKey(const Device &device, const std::string &text, const std::string &options) {
  std::string all = text;
  for (const std::string *part :
       {&options, &device.platform_name, &device.name, &device.driver, &device.extensions})
    all += '\0' + *part;
  char key[40];
  std::snprintf(key, sizeof key, "%016llx%016llx",
                static_cast<unsigned long long>(Hash(all, 0xcbf29ce484222325ull)),
                static_cast<unsigned long long>(Hash(all, 0x84222325cbf29ce4ull)));
  return key;
}

cl_program LoadProgram(Runtime &runtime, const std::string &key, const std::string &options) {
  const std::string folder = Folder();
  std::string bytes;
  if (folder.empty() || !ReadFile(folder + "/" + key + ".bin", bytes))
    return nullptr;
  const auto *data = reinterpret_cast<const unsigned char *>(bytes.data());
  const std::size_t size = bytes.size();
  cl_int status = CL_SUCCESS;
  cl_int binary_status = CL_SUCCESS;
  cl_program program = clCreateProgramWithBinary(runtime.context, 1, &runtime.device.id, &size,
                                                 &data, &binary_status, &status);
  if (status != CL_SUCCESS)
    return nullptr;
  if (clBuildProgram(program, 1, &runtime.device.id, options.c_str(), nullptr, nullptr) ==
      CL_SUCCESS)
    return program;
  clReleaseProgram(program);
  return nullptr;
}

void StoreProgram(const std::string &key, cl_program program) {
  const std::string folder = Folder();
  std::size_t size = 0;
  if (folder.empty() ||
      clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, nullptr) !=
          CL_SUCCESS ||
      size == 0)
    return;
  std::string bytes(size, '\0');
  auto *data = reinterpret_cast<unsigned char *>(bytes.data());
  if (clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof data, &data, nullptr) != CL_SUCCESS)
    return;
  MakeFolders(folder);
  // Written aside and renamed, so that another process never sees half a file.
  std::string aside = folder + "/" + key + "." + std::to_string(getpid());
  std::FILE *file = std::fopen(aside.c_str(), "wb");
  if (!file)
    return;
  const bool is_whole = std::fwrite(bytes.data(), 1, size, file) == size;
  if (std::fclose(file) != 0 || !is_whole ||
      std::rename(aside.c_str(), (folder + "/" + key + ".bin").c_str()) != 0)
    std::remove(aside.c_str());
}

} // namespace spacecast::core
