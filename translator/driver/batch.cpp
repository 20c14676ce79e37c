#include "driver/batch.h"

#include "driver/host_options.h"
#include "driver/paths.h"

#include "llvm/Support/CrashRecoveryContext.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <mutex>
#include <thread>

namespace spacecast {

namespace {

namespace fs = std::filesystem;

// Clang's parser recurses, and so do we.
constexpr unsigned kStackBytes = 64u << 20;

Diagnostic About(Number number, const std::string &path, std::string message) {
  return {.number = number, .place = {.file = path}, .message = std::move(message), .notes = {}};
}

// Clang spells a system header as it found it, "/../lib/gcc/x86_64-linux-gnu/12/../../../../include/
// c++/12/cmath", which is right through a link and means nothing to a build system, which takes
// `..` away as text.
void SpellAsFound(std::vector<std::string> &paths) {
  for (std::string &path : paths) {
    std::error_code error;
    if (path.find("..") == std::string::npos || fs::exists(Absolute(path), error))
      continue;
    fs::path canonical = fs::canonical(path, error);
    if (!error)
      path = canonical.string();
  }
}

Translation TranslateOne(const Job &job) {
  Translation translation;
  translation.dependencies.push_back(job.path);
  if (auto reason = WhyUnreadable(job.path)) {
    translation.diagnostics.push_back(About(Number::kCannotRead, job.path, *reason));
    return translation;
  }
  std::string thrown;
  llvm::CrashRecoveryContext guard;
  bool survived = guard.RunSafelyOnThread(
      [&] {
        try {
          translation = Translate(job.path, job.options);
        } catch (const std::exception &error) {
          thrown = error.what();
          if (thrown.empty())
            thrown = "unknown";
        }
      },
      kStackBytes);
  SpellAsFound(translation.dependencies);
  if (!survived || !thrown.empty()) {
    // What a half-finished translation holds is not to be trusted.
    translation = Translation{};
    translation.dependencies.push_back(job.path);
    std::string how = survived ? "an exception: " + thrown : "a crash";
    translation.diagnostics.push_back(About(Number::kInternal, job.path,
                                            "the translator failed on this file by " + how));
  }
  return translation;
}

} // namespace

void InParallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)> &work) {
  std::size_t wanted = threads > 0 ? threads : std::max(1u, std::thread::hardware_concurrency());
  wanted = std::min(wanted, count);
  if (wanted <= 1) {
    for (std::size_t i = 0; i < count; ++i)
      work(i);
    return;
  }
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> workers;
  for (std::size_t t = 0; t < wanted; ++t)
    workers.emplace_back([&] {
      for (std::size_t i = next++; i < count; i = next++)
        work(i);
    });
  for (std::thread &worker : workers)
    worker.join();
}

Result<TranslateOptions> OptionsFor(const std::string &path, const CommonArguments &common) {
  TranslateOptions options;
  std::string extension = fs::path(path).extension().string();
  if ((extension == ".cu" && common.to == "cuda") || (extension == ".cl" && common.to == "opencl"))
    return Failure{"'" + path + "' is what --to " + common.to + " would make of it"};
  if (!common.to.empty())
    options.direction = common.to == "cuda" ? Direction::kToCuda : Direction::kToOpenCl;
  else if (extension == ".cl")
    options.direction = Direction::kToCuda;
  else if (extension == ".cu")
    options.direction = Direction::kToOpenCl;
  else if (extension == ".cuh" || extension == ".h" || extension == ".hpp")
    return Failure{"'" + path + "' is a header: translate the sources that include it"};
  else
    return Failure{"cannot tell what '" + path + "' is: name it .cu or .cl, or say --to"};
  options.cl_std = common.cl_std;
  options.nd_range = common.nd_range;
  options.check = common.check;
  options.user_mappings = common.mappings;
  options.read.instances = common.instances;
  options.read.clang_arguments = common.compiler_arguments;
  options.read.cuda_arch =
      SplitCompilerArguments(common.compiler_arguments).cuda_arch.value_or(options.read.cuda_arch);
  return options;
}

void AddOtherUnits(std::vector<Job> &jobs, const std::vector<std::string> &more) {
  for (Job &job : jobs) {
    job.options.read.other_units = more;
    for (const Job &other : jobs)
      if (other.path != job.path && other.options.direction == Direction::kToOpenCl)
        job.options.read.other_units.push_back(other.path);
  }
}

std::vector<Job> JobsFor(const std::vector<std::string> &files, const CommonArguments &common,
                         std::vector<Diagnostic> &diagnostics) {
  std::vector<Job> jobs;
  for (const std::string &path : files) {
    // What is no file at all is said first: a folder has no extension either.
    if (auto reason = WhyUnreadable(path)) {
      diagnostics.push_back(About(Number::kCannotRead, path, *reason));
      continue;
    }
    Result<TranslateOptions> options = OptionsFor(path, common);
    if (options)
      jobs.push_back({path, *options});
    else
      diagnostics.push_back(About(Number::kCommandLine, "", options.Reason()));
  }
  AddOtherUnits(jobs, common.other_units);
  return jobs;
}

std::vector<Translation> TranslateAll(const std::vector<Job> &jobs, unsigned threads,
                                      const std::function<void(std::size_t)> &done) {
  llvm::CrashRecoveryContext::Enable();
  std::vector<Translation> translations(jobs.size());
  std::mutex one_at_a_time;
  InParallel(jobs.size(), threads, [&](std::size_t i) {
    translations[i] = TranslateOne(jobs[i]);
    if (done) {
      std::lock_guard lock(one_at_a_time);
      done(i);
    }
  });
  llvm::CrashRecoveryContext::Disable();
  return translations;
}

} // namespace spacecast
