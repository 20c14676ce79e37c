#include "check/check.h"
#include "check/findings.h"
#include "check/portable_opencl.h"

#include "read/clang_parse.h"
#include "read/memory_files.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace spacecast {
namespace {

// The names in `#pragma OPENCL EXTENSION name : enable` lines.
std::set<std::string> NamedExtensions(const std::string &text) {
  std::set<std::string> names;
  const std::string mark = "OPENCL EXTENSION";
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) {
    at += mark.size();
    const std::size_t begin = text.find_first_not_of(" \t", at);
    const std::size_t end = text.find_first_of(" \t:\r\n", begin);
    if (begin == std::string::npos || end == std::string::npos)
      break;
    names.insert(text.substr(begin, end - begin));
  }
  return names;
}

std::string ExtensionFlag(const std::string &text) {
  std::string flag = "-cl-ext=-all";
  // Core features of OpenCL 1.1 and 1.2 that Clang keeps as extensions.
  for (const char *core :
       {"cl_khr_byte_addressable_store", "cl_khr_global_int32_base_atomics",
        "cl_khr_global_int32_extended_atomics", "cl_khr_local_int32_base_atomics",
        "cl_khr_local_int32_extended_atomics"})
    flag += std::string(",+") + core;
  for (const std::string &name : NamedExtensions(text)) {
    if (name != "all")
      flag += ",+" + name;
  }
  return flag;
}

} // namespace

std::vector<CheckFinding> CheckOpenCl(const std::string &name, const std::string &text,
                                      const IsBuiltInFunction &is_built_in) {
  const std::vector<std::string> arguments = {
      "/usr/bin/clang",
      "-fsyntax-only",
      "-cl-std=CL1.2",
      "-nobuiltininc",
      "-ferror-limit=0",
      // In C, an undeclared function and a lost qualifier are warnings that Clang raises to errors:
      // only warnings proper are silent.
      "-w",
      "-Xclang",
      ExtensionFlag(text),
      "-Xclang",
      "-internal-isystem",
      "-Xclang",
      kClangHeaderRoot,
      "-x",
      "cl",
      "--",
      name,
  };
  ClangParse parse = ParseWithClang(arguments, MakeFileSystem({{name, text}}));
  std::vector<CheckFinding> findings = FindingsOf(parse.errors, name);
  if (parse.ast) {
    std::vector<CheckFinding> more = FindUnportable(*parse.ast, is_built_in);
    findings.insert(findings.end(), more.begin(), more.end());
  }
  std::sort(findings.begin(), findings.end(),
            [](const CheckFinding &left, const CheckFinding &right) {
              return std::tie(left.line, left.column, left.message) <
                     std::tie(right.line, right.column, right.message);
            });
  return findings;
}

} // namespace spacecast
