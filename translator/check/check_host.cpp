#include "check/check.h"
#include "check/findings.h"

#include "check/late_files.h"
#include "read/arguments.h"
#include "read/clang_parse.h"
#include "cuda_headers.h"
#include "read/memory_files.h"

#include <filesystem>
#include <future>
#include <string_view>
#include <thread>

namespace spacecast {

namespace {

constexpr const char *kShimRoot = "/spacecast-memory/shim";
constexpr const char *kLastRoot = "/spacecast-memory/last";
// What is parsed: the first headers, then this file, which waits and includes the host file.
constexpr const char *kMainFile = "/spacecast-memory/check/main.cpp";
constexpr const char *kLateFile = "/spacecast-memory/check/late.h";

// A CUDA program may ask for less than the shim's C++17; its translation is compiled as that.
bool NamesOldStandard(std::string_view argument) {
  for (std::string_view old : {"98", "03", "0x", "11", "1y", "14"})
    if (argument == "-std=c++" + std::string(old) || argument == "-std=gnu++" + std::string(old))
      return true;
  return false;
}

std::vector<MemoryText> EarlyTexts(const HostCheckOptions &options,
                                   const std::vector<std::string> &first) {
  std::vector<MemoryText> texts;
  for (const auto &[path, header] : options.headers)
    texts.emplace_back(std::string(kShimRoot) + "/" + path, header);
  // For a machine whose Clang has no OpenMP, though its g++ does.
  for (const EmbeddedFile &header : cuda_headers())
    if (header.path == "cuda/omp.h")
      texts.emplace_back(std::string(kLastRoot) + "/omp.h",
                         "#define SPACECAST_HOST\n" + std::string(header.text));
  std::string main;
  for (const std::string &header : first)
    main += "#include <" + header + ">\n";
  texts.emplace_back(kMainFile, main + "#include \"" + kLateFile + "\"\n");
  return texts;
}

std::vector<std::string> Arguments(const HostCheckOptions &options) {
  std::vector<std::string> arguments = {"/usr/bin/clang++",
                                        "-fsyntax-only",
                                        "-nobuiltininc",
                                        "-ferror-limit=0",
                                        "-Wno-everything",
                                        std::string("-I") + kShimRoot,
                                        std::string("-I") + kHostHeaderRoot};
  for (const std::string &path : options.include_paths)
    arguments.push_back("-I" + path);
  std::vector<std::string> kept = KeepParseArguments(options.clang_arguments);
  for (std::string &argument : kept)
    if (NamesOldStandard(argument))
      argument = "-std=c++17";
  if (!NamesStandard(kept))
    arguments.push_back("-std=c++17");
  arguments.insert(arguments.end(), kept.begin(), kept.end());
  for (const char *argument :
       {"-Xclang", "-internal-isystem", "-Xclang", kClangHeaderRoot, "-idirafter", kLastRoot, "-x",
        "c++", "--", kMainFile})
    arguments.push_back(argument);
  return arguments;
}

} // namespace

struct HostCheck::Work {
  std::promise<std::vector<MemoryText>> late;
  std::vector<ClangError> errors;
  std::thread thread;

  void Give(std::vector<MemoryText> texts) {
    late.set_value(std::move(texts));
    thread.join();
  }
};

HostCheck::HostCheck(HostCheckOptions options, std::vector<std::string> first)
    : work_(std::make_unique<Work>()) {
  auto parse = [&errors = work_->errors, late = work_->late.get_future().share(),
                options = std::move(options), first = std::move(first)] {
    auto files = WithLateFiles(MakeFileSystem(EarlyTexts(options, first)), kLateFile, late);
    errors = ParseWithClang(Arguments(options), files).errors;
  };
  work_->thread = std::thread(std::move(parse));
}

HostCheck::~HostCheck() {
  if (work_->thread.joinable())
    work_->Give({{kLateFile, ""}});
}

std::vector<CheckFinding>
HostCheck::Finish(const std::string &name, const std::string &text,
                  std::vector<std::pair<std::string, std::string>> in_memory) {
  // Its own folder is where its quoted includes are looked for first.
  const std::string path = std::filesystem::absolute(name).string();
  in_memory.emplace_back(path, text);
  in_memory.emplace_back(kLateFile, "#include \"" + path + "\"\n");
  work_->Give(std::move(in_memory));
  return FindingsOf(work_->errors, path);
}

std::vector<CheckFinding> CheckHost(const std::string &name, const std::string &text,
                                    const HostCheckOptions &options) {
  return HostCheck(options, {}).Finish(name, text, {});
}

} // namespace spacecast

