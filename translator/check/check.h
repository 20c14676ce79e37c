// Parses what the translator wrote as its target language, before anything reaches the disk.
//
// What an output's own compiler would refuse is our fault; these checks find it first. Both are
// safe on any number of threads.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spacecast {

// A place in the checked text (lines and columns count from 1; 0 where there is none) and what is
// wrong there, in lower case.
struct CheckFinding {
  unsigned line = 0;
  unsigned column = 0;
  std::string message;
};

// True for the name of an OpenCL C built-in function of any version.
using IsBuiltInFunction = std::function<bool(std::string_view)>;

// Parses `text` as strict OpenCL C 1.2: only the extensions that a `#pragma OPENCL EXTENSION` of
// the text names are there. Beside Clang's errors it finds what Clang takes and others refuse:
// recursion, `long long`, array bounds that are variables, and, where `is_built_in` is given,
// functions named like a built-in.
std::vector<CheckFinding> CheckOpenCl(const std::string &name, const std::string &text,
                                      const IsBuiltInFunction &is_built_in = {});

// Parses `text` as CUDA, host and device, with our own CUDA declarations. `headers` are what it may
// include: paths relative to an include directory, and texts.
std::vector<CheckFinding> CheckCuda(const std::string &name, const std::string &text,
                                    const std::vector<std::pair<std::string, std::string>> &headers);

struct HostCheckOptions {
  // The shim's headers: paths relative to an include directory that comes first, and texts.
  std::vector<std::pair<std::string, std::string>> headers;
  // Directories searched after the shim's, among them the original source's own.
  std::vector<std::string> include_paths;
  // The user's flags as for Read: -D, -I, -std= and so on.
  std::vector<std::string> clang_arguments;
};

// Parses a translated host file as C++, beside other work: the headers that it will begin with are
// parsed from the start, the file itself once there is a text.
class HostCheck {
public:
  // `first` are headers of the C and C++ libraries that the file's text will begin with, in order.
  HostCheck(HostCheckOptions options, std::vector<std::string> first);
  // Gives up what was not finished.
  ~HostCheck();

  // `in_memory` are other texts that the file includes, by the path that the compiler opens. To be
  // called once.
  std::vector<CheckFinding> Finish(const std::string &name, const std::string &text,
                                   std::vector<std::pair<std::string, std::string>> in_memory);

private:
  struct Work;
  std::unique_ptr<Work> work_;
};

// The same at once.
std::vector<CheckFinding> CheckHost(const std::string &name, const std::string &text,
                                    const HostCheckOptions &options);

} // namespace spacecast
