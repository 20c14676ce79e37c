#include "driver/host_compiler.h"

#include "cuda_on_opencl_files.h"

#include "driver/cache.h"
#include "driver/process.h"
#include "write/write_files.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace spacecast {

namespace {

namespace fs = std::filesystem;

// "clang++-22" has "clang-22" beside it, "g++" has "gcc".
std::string CompilerForC(std::string cxx) {
  if (std::size_t at = cxx.rfind("clang++"); at != std::string::npos)
    return cxx.replace(at, 7, "clang");
  if (std::size_t at = cxx.rfind("g++"); at != std::string::npos)
    return cxx.replace(at, 3, "gcc");
  return "cc";
}

std::string ShimIdentity(const HostCompiler &compiler) {
  std::vector<std::string_view> texts;
  for (const EmbeddedFile &file : cuda_on_opencl_files()) {
    texts.push_back(file.path);
    texts.push_back(file.text);
  }
  std::string command = Quoted(compiler.cxx);
  std::error_code error;
  std::string program = FindProgram(compiler.cxx.back());
  auto time = fs::last_write_time(program, error).time_since_epoch().count();
  std::string stamp = std::to_string(time);
  texts.push_back(command);
  texts.push_back(stamp);
  return HashOf(texts);
}

std::optional<Failure> Unpack(const std::string &folder) {
  std::vector<FileToWrite> files;
  for (const EmbeddedFile &file : cuda_on_opencl_files())
    files.push_back({folder + "/" + std::string(file.path), std::string(file.text)});
  if (auto failure = WriteFiles(files).failure)
    return Failure{"cannot unpack the runtime into the cache: " + failure->path + ": " +
                   failure->reason};
  return std::nullopt;
}

// As one source it compiles in a quarter of the time.
std::optional<Failure> Compile(const HostCompiler &compiler, const std::string &folder,
                               bool verbose) {
  std::string all;
  for (const EmbeddedFile &file : cuda_on_opencl_files())
    if (fs::path(file.path).extension() == ".cpp")
      all += "#include \"" + std::string(file.path) + "\"\n";
  std::string source = folder + "/all.cpp", object = folder + "/all.o";
  if (auto failure = WriteFiles({{source, all}}).failure)
    return Failure{failure->path + ": " + failure->reason};
  std::vector<std::string> words = compiler.cxx;
  words.insert(words.end(), {"-std=c++17", "-O2", "-fPIC", "-I" + folder + "/include", "-c", source,
                             "-o", object});
  if (verbose)
    std::fprintf(stderr, "%s\n", Quoted(words).c_str());
  ProcessResult compiled = RunProcess(words);
  if (compiled.status != 0)
    return Failure{"the runtime does not compile\n" + WithHint(compiled.output)};
  ProcessResult archived =
      RunProcess({"ar", "rcs", folder + "/libspacecast_cuda_on_opencl.a", object});
  if (archived.status != 0)
    return Failure{"the runtime's library cannot be made\n" + archived.output};
  fs::remove(object);
  return std::nullopt;
}

} // namespace

Result<HostCompiler> FindHostCompiler(const std::string &wanted) {
  HostCompiler compiler;
  const char *from_environment = std::getenv("CXX");
  if (!wanted.empty() && fs::is_directory(wanted))
    compiler.cxx = {wanted + "/g++"};
  else if (!wanted.empty())
    compiler.cxx = {wanted};
  else if (from_environment != nullptr && *from_environment != '\0')
    compiler.cxx = SplitWords(from_environment);
  // nvcc's own first choice; with it -fopenmp finds its library, too.
  if (compiler.cxx.empty())
    for (const char *name : {"g++", "c++", "clang++", "clang++-22"})
      if (!FindProgram(name).empty()) {
        compiler.cxx = {name};
        break;
      }
  if (compiler.cxx.empty())
    return Failure{"there is no C++ compiler on the path; install g++ or name one in CXX"};
  if (FindProgram(compiler.cxx.back()).empty())
    return Failure{"the C++ compiler '" + compiler.cxx.back() + "' is not there"};
  const char *c_from_environment = std::getenv("CC");
  if (c_from_environment != nullptr && *c_from_environment != '\0') {
    compiler.c = SplitWords(c_from_environment);
  } else {
    compiler.c = compiler.cxx;
    compiler.c.back() = CompilerForC(compiler.c.back());
  }
  return compiler;
}

Result<ShimLibrary> PrepareShimLibrary(const HostCompiler &compiler, bool verbose) {
  std::string cache = CacheFolder();
  std::string folder = cache + "/runtime-" + ShimIdentity(compiler);
  ShimLibrary library{folder + "/include", folder + "/libspacecast_cuda_on_opencl.a"};
  if (fs::exists(library.archive))
    return library;
  FileLock lock(cache + "/runtime.lock");
  if (fs::exists(library.archive))
    return library;
  ScratchFolder scratch;
  if (scratch.Path().empty())
    return Failure{"cannot write to the cache folder '" + cache + "'"};
  if (auto failure = Unpack(scratch.Path()))
    return *failure;
  if (auto failure = Compile(compiler, scratch.Path(), verbose))
    return *failure;
  // A half-made folder of this name cannot be there, since it appears by this one rename.
  std::error_code error;
  fs::rename(scratch.Path(), folder, error);
  if (error)
    return Failure{"cannot write to the cache folder '" + cache + "': " + error.message()};
  return library;
}

std::string WithHint(const std::string &output) {
  if (output.find("CL/cl.h") != std::string::npos && output.find("not found") != std::string::npos)
    return output + "OpenCL's headers are missing; on Debian: apt-get install opencl-c-headers\n";
  if (output.find("CL/cl.h: No such file") != std::string::npos)
    return output + "OpenCL's headers are missing; on Debian: apt-get install opencl-c-headers\n";
  if (output.find("lOpenCL") != std::string::npos)
    return output + "OpenCL's loader is missing; on Debian: apt-get install ocl-icd-opencl-dev\n";
  return output;
}

} // namespace spacecast
