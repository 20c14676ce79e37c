#include "check/check.h"
#include "check/findings.h"

#include "read/arguments.h"
#include "read/clang_parse.h"
#include "read/memory_files.h"

namespace spacecast {

std::vector<CheckFinding> CheckHost(const std::string &name, const std::string &text,
                                    const HostCheckOptions &options) {
  constexpr const char *kShimRoot = "/spacecast-memory/shim";
  std::vector<MemoryText> texts = options.in_memory;
  for (const auto &[path, header] : options.headers)
    texts.emplace_back(std::string(kShimRoot) + "/" + path, header);
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
  const std::vector<std::string> kept = KeepParseArguments(options.clang_arguments);
  if (!NamesStandard(kept))
    arguments.push_back("-std=c++17");
  arguments.insert(arguments.end(), kept.begin(), kept.end());
  for (const char *argument :
       {"-Xclang", "-internal-isystem", "-Xclang", kClangHeaderRoot, "-x", "c++", "--"})
    arguments.push_back(argument);
  arguments.push_back(name);
  return FindingsOf(ParseWithClang(arguments, MakeFileSystem(texts)).errors, name);
}

} // namespace spacecast
