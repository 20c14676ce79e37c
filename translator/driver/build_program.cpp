#include "driver/build_program.h"

#include "driver/batch.h"
#include "driver/cache.h"
#include "driver/cuda_runtime.h"
#include "driver/host_compiler.h"
#include "driver/host_options.h"
#include "driver/mirror.h"
#include "driver/paths.h"
#include "driver/process.h"
#include "write/interrupt.h"
#include "write/write_files.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <thread>

#include <unistd.h>

namespace spacecast {

namespace {

namespace fs = std::filesystem;

// The files of the command line by what happens to them.
struct Inputs {
  std::vector<std::string> to_translate;
  std::vector<std::string> to_compile;
  std::vector<std::string> to_link;
  // OpenCL C, which the program reads when it runs.
  std::vector<std::string> kernels;
  bool IsOpenCl() const { return !kernels.empty(); }
};

Inputs Sort(const std::vector<std::string> &files, std::vector<Diagnostic> &problems) {
  Inputs inputs;
  for (const std::string &path : files) {
    std::string extension = fs::path(path).extension().string();
    if (auto reason = WhyUnreadable(path))
      problems.push_back(MakeDiagnostic(Number::kCannotRead, path, *reason));
    else if (extension == ".cl")
      inputs.kernels.push_back(path);
    else if (extension == ".cu")
      inputs.to_translate.push_back(path);
    else if (extension == ".o" || extension == ".a" || extension == ".so")
      inputs.to_link.push_back(path);
    else if (extension == ".c" || extension == ".cpp" || extension == ".cc" ||
             extension == ".cxx" || extension == ".C")
      inputs.to_compile.push_back(path);
    else
      problems.push_back(MakeDiagnostic(Number::kCommandLine, "",
                                        "do not know what to do with '" + path +
                                            "'; sources end in .cu, .cpp or .c"));
  }
  return inputs;
}

struct Compilation {
  std::string source;
  // What to name in messages: the user's own file.
  std::string user_file;
  std::string object;
  bool is_translated = false;
};

class Builder {
public:
  Builder(const BuildArguments &arguments, const std::string &output)
      : arguments_(arguments), output_(output),
        options_(SplitCompilerArguments(arguments.common.compiler_arguments)) {}

  BuiltProgram Run() {
    if (!Prepare() || !TranslateFiles() || !CompileAndLink())
      return Finish(false);
    return Finish(true);
  }

private:
  bool Prepare() {
    inputs_ = Sort(arguments_.files, others_);
    if (auto reason = WhyNotReplaceable())
      Problem(Number::kCannotWrite, output_, "cannot write the program: " + *reason);
    if (inputs_.IsOpenCl() && !inputs_.to_translate.empty())
      Problem(Number::kCommandLine, inputs_.to_translate.front(),
              "a program is either CUDA or OpenCL; build the .cu and the .cl apart");
    else if (inputs_.IsOpenCl() && inputs_.to_compile.empty() && inputs_.to_link.empty())
      Problem(Number::kCommandLine, inputs_.kernels.front(),
              "name the host program's sources, too: these are only its kernels");
    if (!others_.empty())
      return false;
    if (scratch_.Path().empty()) {
      Problem(Number::kCannotWrite, CacheFolder(), "cannot write to the cache folder");
      return false;
    }
    Result<HostCompiler> compiler = FindHostCompiler(options_.compiler);
    if (!compiler) {
      Problem(Number::kCommandLine, "", compiler.Reason());
      return false;
    }
    compiler_ = *compiler;
    return true;
  }

  // A rename would put the program in the place of a device or of a source.
  std::optional<std::string> WhyNotReplaceable() const {
    std::error_code error;
    if (fs::is_directory(output_, error))
      return "this is a folder";
    if (!fs::exists(output_, error))
      return std::nullopt;
    if (!fs::is_regular_file(output_, error))
      return "this is a device, not a file";
    for (const std::string &path : arguments_.files)
      if (fs::equivalent(path, output_, error))
        return "this is a source";
    return std::nullopt;
  }

  // The runtime of the direction: the CUDA runtime on OpenCL, or OpenCL on CUDA.
  Result<ShimLibrary> PrepareRuntime() const {
    if (!inputs_.IsOpenCl())
      return PrepareShimLibrary(compiler_, arguments_.verbose);
    Result<CudaRuntime> runtime = PrepareCudaRuntime(compiler_, arguments_.verbose);
    if (!runtime)
      return Failure{runtime.Reason()};
    return ShimLibrary{"", runtime->opencl_on_cuda};
  }

  // The shim's library is made meanwhile, the first time.
  bool TranslateFiles() {
    Result<ShimLibrary> shim = Failure{""};
    std::thread shim_thread([&] { shim = PrepareRuntime(); });
    CommonArguments common = arguments_.common;
    std::vector<Job> jobs = JobsFor(inputs_.to_translate, common, others_);
    for (Job &job : jobs)
      job.options.keep_tree = true;
    std::vector<Translation> translations = TranslateAll(jobs, common.jobs);
    shim_thread.join();
    for (std::size_t i = 0; i < jobs.size(); ++i)
      files_.push_back({jobs[i].path, std::move(translations[i]), {}});
    if (!shim) {
      Problem(Number::kInternal, "", shim.Reason());
      return false;
    }
    shim_ = *shim;
    return Status() == 0 || (Status() == 1 && arguments_.keep_going);
  }

  bool CompileAndLink() {
    Result<Mirror> mirror = Mirror::Make(scratch_.Path() + "/tree", files_, inputs_.to_compile);
    if (!mirror) {
      Problem(Number::kCannotWrite, scratch_.Path(), mirror.Reason());
      return false;
    }
    std::vector<Compilation> compilations;
    auto add = [&](std::string source, std::string user_file, bool is_translated) {
      std::string object = scratch_.Path() + "/" + std::to_string(compilations.size()) + ".o";
      compilations.push_back({std::move(source), std::move(user_file), object, is_translated});
    };
    for (const auto &[source, user_file] : mirror->TranslatedSources())
      add(source, user_file, true);
    for (const std::string &path : inputs_.to_compile)
      add(mirror->InMirror(path), path, false);
    std::vector<ProcessResult> results(compilations.size());
    InParallel(compilations.size(), arguments_.common.jobs, [&](std::size_t i) {
      results[i] = RunShown(CompileCommand(compilations[i], *mirror));
    });
    bool all_right = true;
    for (std::size_t i = 0; i < compilations.size(); ++i) {
      ShowOutput(*mirror, results[i].output);
      if (results[i].status == 0)
        NoteDependencies(*mirror, compilations[i].object);
      else
        all_right = ReportFailure(compilations[i]);
    }
    return all_right && Link(compilations, *mirror);
  }

  bool ReportFailure(const Compilation &compilation) {
    if (compilation.is_translated)
      Problem(Number::kOutputDoesNotCompile, compilation.user_file,
              "the host's compiler rejects the translated host file");
    else
      Problem(Number::kSyntaxError, compilation.user_file, "the host's compiler rejects this file");
    return false;
  }

  std::vector<std::string> CompileCommand(const Compilation &compilation, const Mirror &mirror) {
    bool is_c = fs::path(compilation.source).extension() == ".c";
    std::vector<std::string> words = is_c ? compiler_.c : compiler_.cxx;
    // Before the user's, so that theirs win.
    words.push_back("-O2");
    std::string standard = is_c ? options_.standard : CxxStandard(options_.standard);
    bool is_c_standard = standard.find("++") == std::string::npos;
    if (!standard.empty() && is_c == is_c_standard)
      words.push_back("-std=" + standard);
    if (!shim_.include_folder.empty())
      words.push_back("-I" + shim_.include_folder);
    std::vector<std::string> user = mirror.WithMirroredFolders(options_.compile);
    words.insert(words.end(), user.begin(), user.end());
    std::string own_folder = fs::path(Absolute(compilation.user_file)).parent_path().string();
    words.insert(words.end(),
                 {"-iquote", own_folder,
                  "-ffile-prefix-map=" + mirror.Folder() + "=" + mirror.ShownRoot(), "-MMD", "-MF",
                  compilation.object + ".d", "-c", compilation.source, "-o", compilation.object});
    if (isatty(STDERR_FILENO) != 0)
      words.push_back("-fdiagnostics-color=always");
    return words;
  }

  bool Link(const std::vector<Compilation> &compilations, const Mirror &mirror) {
    std::string folder = fs::path(output_).parent_path().string();
    std::error_code error;
    if (!folder.empty())
      fs::create_directories(folder, error);
    std::string temporary = (fs::path(folder) / ("." + fs::path(output_).filename().string() + "." +
                                                 std::to_string(::getpid()) + ".tmp"))
                                .string();
    RemovedOnInterrupt on_interrupt(temporary, RemovedOnInterrupt::Kind::kFile);
    std::vector<std::string> words = compiler_.cxx;
    for (const Compilation &compilation : compilations)
      words.push_back(compilation.object);
    words.insert(words.end(), inputs_.to_link.begin(), inputs_.to_link.end());
    words.push_back(shim_.archive);
    // What is linked in place of the loader must not be joined by it.
    for (const std::string &option : options_.link)
      if (!inputs_.IsOpenCl() || option != "-lOpenCL")
        words.push_back(option);
    words.push_back(inputs_.IsOpenCl() ? "-ldl" : "-lOpenCL");
    words.insert(words.end(), {"-lpthread", "-lm", "-o", temporary});
    ProcessResult result = RunShown(words);
    ShowOutput(mirror, result.output);
    if (result.status != 0) {
      fs::remove(temporary, error);
      Problem(Number::kCannotWrite, output_, "the program cannot be linked");
      return false;
    }
    fs::rename(temporary, output_, error);
    if (error) {
      Problem(Number::kCannotWrite, output_, "cannot write the program: " + error.message());
      fs::remove(temporary, error);
      return false;
    }
    return true;
  }

  ProcessResult RunShown(const std::vector<std::string> &words) {
    if (arguments_.verbose)
      std::fprintf(stderr, "%s\n", Quoted(words).c_str());
    return RunProcess(words);
  }

  // The compiler speaks of the mirror; people know their own files.
  void ShowOutput(const Mirror &mirror, const std::string &output) {
    std::string text = mirror.WithShownPaths(WithHint(output));
    std::fwrite(text.data(), 1, text.size(), stderr);
  }

  void NoteDependencies(const Mirror &mirror, const std::string &object) {
    std::string text = ReadText(object + ".d").value_or("");
    std::size_t colon = text.find(": ");
    if (colon == std::string::npos)
      return;
    for (const std::string &word : SplitWords(text.substr(colon + 2)))
      if (word != "\n")
        if (std::string original = mirror.Original(word); !original.empty())
          dependencies_.push_back(original);
  }

  void Problem(Number number, const std::string &file, const std::string &message) {
    others_.push_back(MakeDiagnostic(number, file, message));
  }

  int Status() const {
    std::vector<Diagnostic> all = AllDiagnostics(files_);
    all.insert(all.end(), others_.begin(), others_.end());
    return ExitStatus(all);
  }

  BuiltProgram Finish(bool is_built) {
    for (const FileReport &file : files_)
      dependencies_.insert(dependencies_.end(), file.translation.dependencies.begin(),
                           file.translation.dependencies.end());
    for (const std::string &path : inputs_.to_link)
      dependencies_.push_back(path);
    for (const std::string &path : arguments_.common.mappings)
      dependencies_.push_back(path);
    int status = Report(files_, others_, arguments_.report);
    return {status, is_built, std::move(dependencies_)};
  }

  const BuildArguments &arguments_;
  std::string output_;
  HostOptions options_;
  ScratchFolder scratch_;
  Inputs inputs_;
  HostCompiler compiler_;
  ShimLibrary shim_;
  std::vector<FileReport> files_;
  std::vector<Diagnostic> others_;
  std::vector<std::string> dependencies_;
};

} // namespace

BuiltProgram BuildProgram(const BuildArguments &arguments, const std::string &output) {
  return Builder(arguments, output).Run();
}

} // namespace spacecast
