// The command line as plain values: one struct per sub-command (`spacecast --help`).
#pragma once

#include "driver/translate.h"

#include <string>
#include <variant>
#include <vector>

namespace spacecast {

// What every sub-command that translates takes.
struct CommonArguments {
  std::string to;
  std::string cl_std = "CL1.2";
  std::vector<std::string> mappings;
  // Kernels take their launch's geometry, for offsets and ragged sizes (.cl to .cu).
  bool nd_range = false;
  bool check = true;
  unsigned jobs = 0;
  // Other sources of the program, in which device functions may be defined.
  std::vector<std::string> other_units;
  std::vector<std::string> instances;
  // What follows `--`: Clang's and nvcc's options.
  std::vector<std::string> compiler_arguments;
};

struct ReportArguments {
  bool json = false;
  std::string sarif;
};

struct TranslateArguments {
  CommonArguments common;
  ReportArguments report;
  std::vector<std::string> files;
  std::string output_folder;
  std::string depfile;
  // Touched after success; the depfile names it as the target.
  std::string stamp;
  std::string stop_after;
};

struct BuildArguments {
  CommonArguments common;
  ReportArguments report;
  std::vector<std::string> files;
  std::string output = "a.out";
  bool keep_going = false;
  bool verbose = false;
};

struct RunArguments {
  BuildArguments build;
  std::vector<std::string> program_arguments;
};

struct PortArguments {
  CommonArguments common;
  ReportArguments report;
  std::string build_folder;
  std::vector<std::string> sources;
  std::string output_folder;
};

struct DiffArguments {
  CommonArguments common;
  std::string file;
  std::string html;
  std::string colour = "auto";
};

struct CheckArguments {
  CommonArguments common;
  std::vector<std::string> files;
  std::string against;
  std::string colour = "auto";
};

struct ExplainArguments {
  std::string number;
};

struct MappingsArguments {
  std::vector<std::string> mappings;
  std::string name;
};

struct HeadersArguments {};

using Arguments =
    std::variant<TranslateArguments, BuildArguments, RunArguments, PortArguments, DiffArguments,
                 CheckArguments, ExplainArguments, MappingsArguments, HeadersArguments>;

} // namespace spacecast
