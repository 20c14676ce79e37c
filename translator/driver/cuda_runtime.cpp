#include "driver/cuda_runtime.h"

#include "cuda_runtime_files.h"

#include "driver/cache.h"
#include "driver/process.h"
#include "write/write_files.h"

#include <cstdio>
#include <filesystem>
#include <functional>
#include <thread>

namespace spacecast {

namespace {

namespace fs = std::filesystem;

std::string ContentHash(const std::string &compiler) {
  std::vector<std::string_view> texts = {compiler};
  for (const EmbeddedFile &file : cuda_runtime_files()) {
    texts.push_back(file.path);
    texts.push_back(file.text);
  }
  return HashOf(texts);
}

std::optional<Failure> Unpack(const std::string &folder) {
  std::vector<FileToWrite> files;
  for (const EmbeddedFile &file : cuda_runtime_files())
    files.push_back({folder + "/" + std::string(file.path), std::string(file.text)});
  if (auto failure = WriteFiles(files).failure)
    return Failure{"cannot unpack the runtime into the cache: " + failure->path + ": " +
                   failure->reason};
  return std::nullopt;
}

// As one source it compiles in a quarter of the time. A program that was built remembers who built
// it, as the last place to look for the translator.
std::optional<Failure> CompileLibrary(const HostCompiler &compiler, const std::string &folder,
                                      const std::string &name, bool verbose) {
  std::string all;
  for (const EmbeddedFile &file : cuda_runtime_files())
    if (file.path.substr(0, name.size() + 1) == name + "/" &&
        fs::path(file.path).extension() == ".cpp")
      all += "#include \"" + std::string(file.path) + "\"\n";
  std::string source = folder + "/" + name + ".cpp", object = folder + "/" + name + ".o";
  if (auto failure = WriteFiles({{source, all}}).failure)
    return Failure{failure->path + ": " + failure->reason};
  std::vector<std::string> words = compiler.cxx;
  std::error_code error;
  words.insert(words.end(), {"-std=c++17", "-O2", "-fPIC", "-I" + folder + "/cuda_on_cpu/include",
                             "-I" + folder + "/cuda_on_opencl/include",
                             "-DSPACECAST_BUILT_BY=\"" +
                                 fs::read_symlink("/proc/self/exe", error).string() + "\"",
                             "-c", source, "-o", object});
  if (verbose)
    std::fprintf(stderr, "%s\n", Quoted(words).c_str());
  ProcessResult compiled = RunProcess(words);
  if (compiled.status != 0)
    return Failure{"the runtime does not compile\n" + WithHint(compiled.output)};
  ProcessResult archived =
      RunProcess({"ar", "rcs", folder + "/libspacecast_" + name + ".a", object});
  if (archived.status != 0)
    return Failure{"the runtime's library cannot be made\n" + archived.output};
  fs::remove(object, error);
  return std::nullopt;
}

std::optional<Failure> CompileLibraries(const HostCompiler &compiler, const std::string &folder,
                                        bool verbose) {
  std::optional<Failure> of_engine;
  std::thread engine([&] { of_engine = CompileLibrary(compiler, folder, "cuda_on_cpu", verbose); });
  std::optional<Failure> of_api = CompileLibrary(compiler, folder, "opencl_on_cuda", verbose);
  engine.join();
  return of_engine ? of_engine : of_api;
}

// Makes `folder` by filling another one and renaming it, so that it is never there half-made.
Result<std::string> Make(const std::string &folder,
                         const std::function<std::optional<Failure>(const std::string &)> &fill) {
  if (fs::exists(folder))
    return folder;
  FileLock lock(CacheFolder() + "/runtime.lock");
  if (fs::exists(folder))
    return folder;
  ScratchFolder scratch;
  if (scratch.Path().empty())
    return Failure{"cannot write to the cache folder '" + CacheFolder() + "'"};
  if (auto failure = fill(scratch.Path()))
    return *failure;
  std::error_code error;
  fs::rename(scratch.Path(), folder, error);
  if (error)
    return Failure{"cannot write to the cache folder '" + CacheFolder() + "': " + error.message()};
  return folder;
}

} // namespace

Result<std::string> PrepareKernelHeaders() {
  Result<std::string> folder = Make(CacheFolder() + "/headers-" + ContentHash(""), Unpack);
  return folder ? Result<std::string>(*folder + "/device") : folder;
}

Result<CudaRuntime> PrepareCudaRuntime(const HostCompiler &compiler, bool verbose) {
  std::error_code error;
  const std::string program = FindProgram(compiler.cxx.back());
  const auto time = fs::last_write_time(program, error).time_since_epoch().count();
  Result<std::string> folder = Make(
      CacheFolder() + "/cuda-runtime-" + ContentHash(Quoted(compiler.cxx) + std::to_string(time)),
      [&](const std::string &scratch) {
        auto failure = Unpack(scratch);
        return failure ? failure : CompileLibraries(compiler, scratch, verbose);
      });
  if (!folder)
    return Failure{folder.Reason()};
  return CudaRuntime{
      {*folder + "/cuda_on_cpu/include", *folder + "/cuda_on_opencl/include", *folder + "/device"},
      *folder + "/libspacecast_cuda_on_cpu.a",
      *folder + "/libspacecast_opencl_on_cuda.a"};
}

} // namespace spacecast
