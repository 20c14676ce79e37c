#include "check/check.h"
#include "check/findings.h"

#include "read/arguments.h"
#include "read/clang_parse.h"
#include "cuda_headers.h"
#include "read/memory_files.h"

#include <string_view>

namespace spacecast {

namespace {

// A CUDA program may ask for less than the shim's C++17; its translation is compiled as that.
bool NamesOldStandard(std::string_view argument) {
  for (std::string_view old : {"98", "03", "0x", "11", "1y", "14"})
    if (argument == "-std=c++" + std::string(old) || argument == "-std=gnu++" + std::string(old))
      return true;
  return false;
}

} // namespace

std::vector<CheckFinding> CheckHost(const std::string &name, const std::string &text,
                                    const HostCheckOptions &options) {
  constexpr const char *kShimRoot = "/spacecast-memory/shim";
  constexpr const char *kLastRoot = "/spacecast-memory/last";
  std::vector<MemoryText> texts = options.in_memory;
  for (const auto &[path, header] : options.headers)
    texts.emplace_back(std::string(kShimRoot) + "/" + path, header);
  // For a machine whose Clang has no OpenMP, though its g++ does.
  for (const EmbeddedFile &header : cuda_headers())
    if (header.path == "cuda/omp.h")
      texts.emplace_back(std::string(kLastRoot) + "/omp.h",
                         "#define SPACECAST_HOST\n" + std::string(header.text));
  texts.emplace_back(name, text);

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
        "c++", "--"})
    arguments.push_back(argument);
  arguments.push_back(name);
  return FindingsOf(ParseWithClang(arguments, MakeFileSystem(texts)).errors, name);
}

} // namespace spacecast
