#include "driver/build_kernels.h"

#include "driver/cache.h"
#include "driver/cuda_runtime.h"
#include "driver/host_options.h"
#include "driver/paths.h"
#include "driver/process.h"
#include "driver/report.h"
#include "write/write_files.h"

#include "llvm/Support/JSON.h"

#include <cstdio>
#include <filesystem>
#include <regex>

#include <unistd.h>

namespace spacecast {

namespace {

namespace fs = std::filesystem;

int Refuse(Number number, const std::string &file, const std::string &message) {
  PrintDiagnostics({MakeDiagnostic(number, file, message)});
  return ExitStatus({MakeDiagnostic(number, file, message)});
}

// The kernels' functions, by the table that was written with them.
std::optional<std::vector<std::string>> KernelsOf(const std::string &cuda_path) {
  std::string table = fs::path(cuda_path).replace_extension(".kernels.json").string();
  llvm::Expected<llvm::json::Value> json = llvm::json::parse(ReadText(table).value_or(""));
  if (!json) {
    llvm::consumeError(json.takeError());
    return std::nullopt;
  }
  const llvm::json::Object *object = json->getAsObject();
  const llvm::json::Array *kernels = object != nullptr ? object->getArray("kernels") : nullptr;
  if (kernels == nullptr)
    return std::nullopt;
  std::vector<std::string> names;
  for (const llvm::json::Value &kernel : *kernels)
    if (const llvm::json::Object *entry = kernel.getAsObject())
      names.push_back(entry->getString("function").value_or("").str());
  return names;
}

// Renamed into place, so that another process never loads half of it.
ProcessResult Compile(const HostCompiler &compiler, const CudaRuntime &runtime,
                      const std::vector<std::string> &options, const std::string &source,
                      const std::string &cuda_folder, const std::string &output, bool verbose) {
  std::string aside = output + "." + std::to_string(::getpid());
  std::vector<std::string> words = compiler.cxx;
  // A device wraps signed integers, and OpenCL programs read memory as other types.
  words.insert(words.end(), {"-std=c++17", "-O2", "-fPIC", "-shared", "-fvisibility=hidden",
                             "-fwrapv", "-fno-strict-aliasing", "-ffp-contract=off", "-w"});
  for (const std::string &folder : runtime.kernel_include_folders)
    words.push_back("-I" + folder);
  words.insert(words.end(), {"-iquote", cuda_folder});
  words.insert(words.end(), options.begin(), options.end());
  words.insert(words.end(),
               {source, "-o", aside, runtime.cuda_on_cpu, "-lboost_context", "-lpthread"});
  if (verbose)
    std::fprintf(stderr, "%s\n", Quoted(words).c_str());
  ProcessResult result = RunProcess(words);
  std::error_code error;
  if (result.status == 0)
    fs::rename(aside, output, error);
  else
    fs::remove(aside, error);
  return result;
}

} // namespace

bool AsksForKernels(const BuildArguments &arguments) {
  return arguments.files.size() == 1 && fs::path(arguments.files[0]).extension() == ".cu" &&
         fs::path(arguments.output).extension() == ".so";
}

std::string WithDynamicSharedPointers(const std::string &cuda) {
  static const std::regex declaration(
      R"(extern\s+__shared__\s+(?:__align__\s*\([^)]*\)\s*|__attribute__\s*\(\([^)]*\)+\)\s*|alignas\s*\([^)]*\)\s*)*([A-Za-z_][\w:\s]*?[\w])\s+(\w+)\s*\[\s*\]\s*;)");
  return std::regex_replace(cuda, declaration, "$1 *$2 = ::spacecast::cpu::DynamicShared<$1>();");
}

int BuildKernels(const BuildArguments &arguments) {
  const std::string &path = arguments.files[0];
  std::optional<std::string> text = ReadText(path);
  if (!text)
    return Refuse(Number::kCannotRead, path, "cannot be read");
  std::optional<std::vector<std::string>> kernels = KernelsOf(path);
  if (!kernels)
    return Refuse(Number::kCannotRead, path,
                  "there is no table of its kernels beside it; 'spacecast translate' writes both");
  HostOptions options = SplitCompilerArguments(arguments.common.compiler_arguments);
  Result<HostCompiler> compiler = FindHostCompiler(options.compiler);
  if (!compiler)
    return Refuse(Number::kCommandLine, "", compiler.Reason());
  Result<CudaRuntime> runtime = PrepareCudaRuntime(*compiler, arguments.verbose);
  if (!runtime)
    return Refuse(Number::kInternal, "", runtime.Reason());
  std::string source = "#include \"cuda_on_cpu.h\"\n#line 1 \"" + Absolute(path) + "\"\n" +
                       WithDynamicSharedPointers(*text) + "\n";
  for (const std::string &kernel : *kernels)
    source += "SPACECAST_ENTRY_POINT(" + kernel + ")\n";
  ScratchFolder scratch;
  std::string file = scratch.Path() + "/kernels.cpp";
  if (auto failure = WriteFiles({{file, source}}).failure)
    return Refuse(Number::kCannotWrite, file, failure->reason);
  ProcessResult result =
      Compile(*compiler, *runtime, options.compile, file,
              fs::path(Absolute(path)).parent_path().string(), arguments.output, arguments.verbose);
  std::fwrite(result.output.data(), 1, result.output.size(), stderr);
  if (result.status != 0)
    return Refuse(Number::kOutputDoesNotCompile, path,
                  "the host's compiler rejects the translated kernels");
  return 0;
}

} // namespace spacecast
